/**
 * Attributes for when the styles fail to load; otherwise drawings would be full width and solid
 * black.
 */
export const UNSTYLED = { width: 240, fill: 'none', stroke: 'currentColor' } as const
