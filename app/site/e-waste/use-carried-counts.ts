import { useEffect, useRef } from 'react'

/**
 * Keeps the fields of a form that the address fills (`values`, by name) in step with it while the page
 * stays open. A field in which someone wrote something else is left as it is.
 */
export function useCarriedCounts(formId: string, values: Record<string, string>): void {
  const carried = useRef(values)
  useEffect(() => {
    const before = carried.current
    carried.current = values
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    for (const [name, value] of Object.entries(values)) {
      const control = form.elements.namedItem(name)
      const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
      if (isText && value !== before[name]) fill(control, before[name] ?? '', value)
    }
  }, [formId, values])
}

function fill(control: HTMLInputElement | HTMLTextAreaElement, before: string, value: string) {
  const untouched = control.value === '' || control.value === before
  if (!untouched) return
  control.value = value
  // The form checks what it shows by this event.
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
