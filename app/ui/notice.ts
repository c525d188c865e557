/** A message after an action: on the page and, with JavaScript, as a toast. */
export interface Notice {
  title: string
  message: string
}
