/** The weight that the customer typed; a bare number is in pounds, as its label says: `60 lb`. */
export const formatEstimatedWeight = (typed: unknown): string => {
  const text = String(typed ?? '').trim()
  return /^\d[\d.,]*$/.test(text) ? `${text} lb` : text
}
