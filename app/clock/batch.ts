/** Rows that a job claims at once; visitors' requests run between two batches. */
export const BATCH = 50
