const UNITS = ['Bytes', 'KB', 'MB', 'GB']

/** Formats bytes in units of 1024 (document 2, section 9): `1.5 MB`. */
export function fileSize(bytes: number): string {
  const unit = Math.min(
    UNITS.length - 1,
    bytes > 0 ? Math.floor(Math.log(bytes) / Math.log(1024)) : 0,
  )
  return `${Number((bytes / 1024 ** unit).toFixed(unit === 0 ? 0 : 1))} ${UNITS[unit]}`
}
