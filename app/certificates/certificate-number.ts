/** The number of a certificate: `C-2026-000006`. */
export const certificateNumber = (year: number | string, sequence: number | string): string =>
  `C-${year}-${String(sequence).padStart(6, '0')}`

/** The number that people mean by `c 2026 6`, `2026-000006` or `C–2026–000006`; null if it cannot be one. */
export function readCertificateNumber(text: string): string | null {
  const plain = text.replace(/[\s\p{Pd}]/gu, '')
  const [, year, sequence] = /^c?(\d{4})(\d{1,9})$/i.exec(plain) ?? []
  return year && sequence ? certificateNumber(year, sequence) : null
}
