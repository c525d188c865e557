export interface ToastMessage {
  title: string
  description?: string
  tone?: 'default' | 'destructive'
  /** A button in it. */
  action?: { label: string; onPress: () => void }
  /** The part that the page says as well, by the focus or as an alert: the toast shows it, but does not say it again. */
  onPage?: 'title' | 'description'
  /** ms until it leaves by itself, where that is not the usual time. */
  duration?: number
}

export interface ShownToast extends ToastMessage {
  id: number
  open: boolean
}
