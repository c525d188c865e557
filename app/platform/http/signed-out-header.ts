/** Marks the response to a form that was not handled, because nobody is signed in. */
export const SIGNED_OUT_HEADER = 'X-Signed-Out'
