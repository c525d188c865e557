import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { hashQueue, type Requester } from './hash-queue.server'

// OWASP's recommendation for scrypt: N = 2^17, r = 8, p = 1, which takes 128 MB and about 300 ms.
export const COST: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

const encodeHash = (salt: Buffer, key: Buffer) =>
  ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$')

/** Matches no password. Checking it for unknown usernames takes as long as a real check. */
export const dummyHash = () => encodeHash(Buffer.alloc(16), Buffer.alloc(32))

/** Too many passwords are waiting to be hashed. */
export class HashQueueFull extends Error {}

/** For `catch`: returns `outcome` if the queue is full; rethrows any other error. */
export const fullAs =
  <const Outcome>(outcome: Outcome) =>
  (error: unknown): Outcome => {
    if (error instanceof HashQueueFull) return outcome
    throw error
  }

/** Message for a person who sets a password while the queue is full. */
export const PASSWORDS_BUSY =
  'Too many people are signing in right now, so nothing was changed. Please try again in a few seconds.'

/** Seconds until a retry; a full queue takes less. */
export const HASH_RETRY = { 'Retry-After': '5' }

/** Returns a salted scrypt hash, `scrypt$N$r$p$salt$key`. Throws HashQueueFull. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return encodeHash(salt, await derive(password, salt, COST, 'known'))
}

/** Whether `password` matches `hash`, in constant time. Throws HashQueueFull. */
export async function verifyPassword(
  password: string,
  hash: string,
  requester: Requester = 'known',
): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split('$')
  const expected = Buffer.from(key, 'base64')
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: COST.maxmem }
  const actual = await derive(password, Buffer.from(salt, 'base64'), cost, requester)
  return timingSafeEqual(actual, expected)
}

async function derive(
  password: string,
  salt: Buffer,
  cost: ScryptOptions,
  requester: Requester,
): Promise<Buffer> {
  const hash = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, 32, cost, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  const key = hashQueue.run(requester, hash)
  if (!key) throw new HashQueueFull('Too many passwords wait to be hashed')
  return key
}
