export interface ToastMessage {
  title: string
  description?: string
  tone?: 'default' | 'destructive'
  /** A button in the toast. */
  action?: { label: string; onPress: () => void }
  /** The part that the page itself announces; the toast shows it silently. */
  onPage?: 'title' | 'description'
  /** Duration in ms, if not the default. */
  duration?: number
}

export interface ShownToast extends ToastMessage {
  id: number
  open: boolean
}
