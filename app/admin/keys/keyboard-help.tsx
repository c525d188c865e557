import { useEffect, useState } from 'react'
import { Dialog } from '~/ui/dialog'
import { ShortcutList } from './shortcut-list'
import { areShortcutsOn, pressShortcut } from './shortcuts'

/** Handles the single-key shortcuts of staff screens; `?` shows them. */
export function KeyboardHelp() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (press: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = press
      if (ctrlKey || metaKey || altKey || press.defaultPrevented || !areShortcutsOn()) return
      // An open menu handles the key first.
      if (document.querySelector('details[data-menu][open]')) return
      // A dialog has its own keys.
      const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
      if (target instanceof HTMLElement && isTyping(target)) {
        // Back to the keys: the next Escape closes the request.
        if (key === 'Escape' && !dialog) target.blur()
        return
      }
      if (key === '?' && !dialog) setOpen(true)
      else if (!pressShortcut(key, dialog)) return
      press.preventDefault()
    }
    // In the capture phase, because a menu would already be closed when the event bubbles up.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Keyboard shortcuts" width={480}>
      <ShortcutList />
    </Dialog>
  )
}

const isTyping = (field: Element) =>
  field.matches('input:not([type=checkbox], [type=radio]), textarea, select')
