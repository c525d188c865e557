import { useEffect } from 'react'

/** Elements to click rather than type into. */
const PRESSED = 'a, button, summary, label, [type="checkbox"], [type="radio"]'

/**
 * Keeps the focus in a field of this form until a click on a button or link is done. Otherwise the error that appears
 * on blur would move the button from under the pointer.
 */
export function useFocusUntilClick(formId: string): void {
  useEffect(() => {
    const hold = (press: MouseEvent) => {
      const field = document.activeElement as Partial<HTMLInputElement> | null
      const typing = field?.matches?.('input, select, textarea') && field.form?.id === formId
      if (typing && (press.target as Element).closest(PRESSED)) press.preventDefault()
    }
    document.addEventListener('mousedown', hold)
    return () => document.removeEventListener('mousedown', hold)
  }, [formId])
}
