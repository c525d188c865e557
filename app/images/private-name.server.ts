import { randomUUID } from 'node:crypto'

// Files that only some people may read lie in the store of the pictures under names that `/media` does not serve.

const PRIVATE = /^private-[0-9a-f-]{36}$/

/** A new name for a private file. */
export const newPrivateName = (): string => `private-${randomUUID()}`

/** Whether the store holds a private file under this name. */
export const isPrivateName = (name: string): boolean => PRIVATE.test(name)
