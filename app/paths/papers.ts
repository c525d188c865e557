// Addresses that few people see: by links in mail, on paper and at gates. Apart, because every page loads site.ts.

export const hostReport = (eventId: number, key: string) => `/r/results/${eventId}/${key}`
export const certificate = (number: string, key: string) => `/certificates/${number}?k=${key}`
export const certificatePdf = (number: string, key: string) =>
  `/certificates/${number}/pdf?k=${key}`
export const verifyCertificate = (number: string) => `/verify/${number}`
export const gate = (token: string) => `/gate/${token}`
export const gateRoster = (token: string) => `/gate/${token}/roster`
