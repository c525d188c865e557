/** A search result of the command palette. */
export interface Found {
  to: string
  label: string
  /** Of a lead: shown beside the label, which may be cut. */
  reference?: string
  /** Kind of result: "Event". */
  kind: string
  /** More words that find it. */
  words?: string
}
