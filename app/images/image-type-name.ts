/** What people call a type: `SVG` for `image/svg+xml`. */
export const imageTypeName = (type: string) => type.replace(/^image\/(\w+).*/, '$1').toUpperCase()
