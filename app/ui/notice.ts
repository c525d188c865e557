/** The message after an action: on the page, and in a toast where scripts run. */
export interface Notice {
  title: string
  message: string
}
