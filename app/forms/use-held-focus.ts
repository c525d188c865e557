import { useEffect } from 'react'

/** What is pressed and does something, rather than being typed into. */
const PRESSED = 'a, button, summary, label, [type="checkbox"], [type="radio"]'

/**
 * While a field of this form has the focus, pressing a button or a link anywhere leaves it there until
 * the click is done: the message that a field gets when it is left would move what is pressed away from
 * under the pointer.
 */
export function useHeldFocus(formId: string): void {
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
