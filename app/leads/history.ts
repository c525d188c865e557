/** Action in the history of a lead that staff entered for somebody who called. */
export const ENTERED = 'entered'
