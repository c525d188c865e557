import type { z } from 'zod'
import type { FieldErrors } from '~/platform/http/problem.server'

/** Validation messages keyed by input name: `sections[2].items[0].title`. */
export function errorsByPath(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of error.issues) {
    const name = nameOf(path)
    errors[name] = [...(errors[name] ?? []), message]
  }
  return errors
}

function nameOf(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
  return parts.join('').replace(/^\./, '')
}
