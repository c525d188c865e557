/** What a person reads when something was done, or could not be: on the page, and in a toast where scripts run. */
export interface Said {
  title: string
  message: string
}
