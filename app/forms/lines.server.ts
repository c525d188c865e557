import { z } from 'zod'
import { list } from './fields'
import { schemaOfField } from './schema.server'

/** A list of texts that may come as one text with a line each; blank ones are left out. */
export const lines = (label: string, options: { item: string; most: number }) =>
  z.preprocess(
    (raw) => (typeof raw === 'string' ? raw.split('\n') : raw),
    schemaOfField(list(label, options)),
  ) as unknown as z.ZodType<string[]>
