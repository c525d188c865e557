/**
 * The `ref` of a form that has checks of its own: from here on they stand in for the browser's, which
 * do without scripts. Conform's `noValidate` does the same by rendering the whole form a second time,
 * just when it becomes usable.
 */
export function ownChecks(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true
}
