/** What the history of a lead calls being put among the spam, and being taken out. */
export const MARKED = 'marked as spam'
export const CLEARED = 'cleared of spam'
