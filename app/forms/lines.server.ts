import { z } from 'zod'
import { list } from './fields'
import { schemaOfField } from './schema.server'

/** A list of texts, or one text with an item per line; blank lines are dropped. */
export const lines = (label: string, options: { item: string; maxLines: number }) =>
  z.preprocess(
    (raw) => (typeof raw === 'string' ? raw.split('\n') : raw),
    schemaOfField(list(label, options)),
  ) as unknown as z.ZodType<string[]>
