/** A revision in a sentence or a heading: "Revision 3". */
export const revisionName = (version: number) =>
  version === 0 ? 'The original text' : `Revision ${version}`
