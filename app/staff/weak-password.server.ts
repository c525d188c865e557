import { type Db, db } from 'db/client.server'
import { readSettings } from '~/settings/settings.server'

/** Follows the name of the password in an error message; the caller ends the sentence. */
export const TOO_WEAK = 'is too easy to guess. Use four random words'

/** Whether a password is too easy to guess for this person on this site. */
export async function isTooWeak(password: string, username: string, tx: Db = db): Promise<boolean> {
  const { brandName } = await readSettings(tx)
  return isWeakPassword(password, [username, brandName])
}

/** From lists of the most common passwords. */
const COMMON = `
  password passw0rd p@ssw0rd p@ssword pass welcome letmein admin administrator root login user guest test
  temp default changeme secret access master super superman batman dragon monkey shadow sunshine princess
  football baseball basketball soccer hockey iloveyou love hello freedom whatever trustno1 starwars pokemon
  michael jennifer jordan charlie daniel ashley summer winter spring autumn computer internet google
  qazwsx 1qaz2wsx 1q2w3e4r 1q2w3e zaq12wsx abc123 company office recycling`
  .split(/\s+/)
  .filter(Boolean)

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const SEQUENCES = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))]

const MIN_PARTS = 6
const MIN_RUN = 3
const MIN_WORD = 3

/**
 * Whether a password is easy to guess. A common word, one of `names` and a run such as `4321` or
 * `qwer` each count as one character; fewer than six different parts are weak: `aaaaaaaa` (1),
 * `Password1!` (3), `abcabcabc` (1), `admin2024` (4).
 */
export function isWeakPassword(password: string, names: string[]): boolean {
  const words = [...names.flatMap(wordsOf), ...COMMON].sort((a, b) => b.length - a.length)
  const parts = new Set<string>()
  let rest = password.normalize('NFKC').toLowerCase()
  while (rest !== '') {
    const part = words.find((word) => rest.startsWith(word)) ?? runAt(rest)
    parts.add(part)
    rest = rest.slice(part.length)
  }
  return parts.size < MIN_PARTS
}

/** `Summit Loop` also yields `summitloop` and both words. */
function wordsOf(name: string): string[] {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return [...words, words.join('')].filter((word) => word.length >= MIN_WORD)
}

/**
 * The run of neighbors (alphabet, digits or keyboard row) at the start of `text`, or its first
 * character.
 */
function runAt(text: string): string {
  let length = 1
  while (length < text.length && isRun(text.slice(0, length + 1))) length += 1
  return text.slice(0, length < MIN_RUN ? 1 : length)
}

const isRun = (text: string) => SEQUENCES.some((sequence) => sequence.includes(text))
