/** Rows that a job claims at once: between two batches visitors get their turn. */
export const BATCH = 50
