// A form carries a key made when it is shown, so that a double click, a reload and a retry count once.

/** The name of the hidden input. */
export const FORM_KEY = 'formKey'

/** The key of a posted form; null if it is missing or was not made by the site. */
export function readFormKey(form: FormData): string | null {
  const key = form.get(FORM_KEY)
  return typeof key === 'string' && /^[0-9a-f-]{36}$/.test(key) ? key : null
}
