/** A drawing where the styles did not arrive: small, and in lines. Without this it would fill the width of the page, in black. */
export const UNSTYLED = { width: 240, fill: 'none', stroke: 'currentColor' } as const
