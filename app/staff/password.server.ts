import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { hashQueue, type Requester } from './hash-queue.server'

// OWASP's password storage advice for scrypt: N = 2^17, r = 8, p = 1, which takes 128 MB and some 300 ms.
const COST: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

const encodeHash = (salt: Buffer, key: Buffer) =>
  ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$')

/** A hash that no password has: checking against it takes as long as against a person's. */
export const DUMMY_HASH = encodeHash(Buffer.alloc(16), Buffer.alloc(32))

/** Too many passwords wait to be hashed. */
export class HashQueueFull extends Error {}

/** For `catch`: `outcome` where the queue is full; any other error is thrown again. */
export const fullAs =
  <const Outcome>(outcome: Outcome) =>
  (error: unknown): Outcome => {
    if (error instanceof HashQueueFull) return outcome
    throw error
  }

/** What somebody who chooses a password is told then. */
export const PASSWORDS_BUSY =
  'Too many people are signing in right now, so nothing was changed. Please try again in a few seconds.'

/** After how long a client may try again: the whole queue is done in less. */
export const HASH_RETRY = { 'Retry-After': '5' }

/** A salted scrypt hash of `password`, as `scrypt$N$r$p$salt$key`. Throws HashQueueFull where too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return encodeHash(salt, await derive(password, salt, COST, 'known'))
}

/**
 * Whether `password` is the one that `hash` was made of. Takes as long for a wrong one as for the right one.
 * Throws HashQueueFull where too many wait.
 */
export async function verifyPassword(
  password: string,
  hash: string,
  asker: Requester = 'known',
): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split('$')
  const expected = Buffer.from(key, 'base64')
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: COST.maxmem }
  const actual = await derive(password, Buffer.from(salt, 'base64'), cost, asker)
  return timingSafeEqual(actual, expected)
}

async function derive(
  password: string,
  salt: Buffer,
  cost: ScryptOptions,
  asker: Requester,
): Promise<Buffer> {
  const hash = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, 32, cost, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  const key = hashQueue.run(asker, hash)
  if (!key) throw new HashQueueFull('Too many passwords wait to be hashed')
  return key
}
