/**
 * Formats a US phone number as staff read it: `(303) 555-0123`. Leaves others, such as those with an extension, as they
 * were entered.
 */
export function formatPhone(phone: string): string {
  if (/[^\d\s().+-]/.test(phone)) return phone
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/\D/g, '')) ?? []
  return area ? `(${area}) ${exchange}-${line}` : phone
}
