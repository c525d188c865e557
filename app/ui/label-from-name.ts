import { capitalize } from './capitalize'

/** "Event title" for `eventTitle`. */
export const labelFromName = (name: string): string =>
  capitalize(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
