import { useEffect, useRef } from 'react'

/**
 * Updates form fields when the URL that prefills them changes (`values`, by name). Leaves fields
 * alone that the visitor has edited.
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
  // Form validation listens to this event.
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
