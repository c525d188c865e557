/** Action in the history of a lead to which the customer added something. */
export const ADDED = 'added to it'
