/** The hidden input with the values that a form was loaded with. */
export const BASE = 'base'

/** The hidden inputs that say what a form was loaded with. */
export const LOADED_STATE = ['version', BASE] as const
