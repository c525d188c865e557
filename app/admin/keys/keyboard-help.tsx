import { useEffect, useState } from 'react'
import { Dialog } from '~/ui/dialog'
import { ShortcutList } from './shortcut-list'
import { areShortcutsOn, pressShortcut } from './shortcuts'

/** Listens to the single keys of staff screens, and shows them after `?`. */
export function KeyboardHelp() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (press: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = press
      if (ctrlKey || metaKey || altKey || press.defaultPrevented || !areShortcutsOn()) return
      // An open menu has the key first.
      if (document.querySelector('details[data-menu][open]')) return
      const isField = target instanceof Element && target.matches('input, textarea, select')
      if (isField && !isTickBox(target)) return
      // A dialog above the page has keys of its own.
      const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
      if (key === '?' && !dialog) setOpen(true)
      else if (!pressShortcut(key, dialog)) return
      press.preventDefault()
    }
    // While capturing, because a menu would be closed by the time that the key bubbles up.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Keyboard shortcuts" width={480}>
      <ShortcutList />
    </Dialog>
  )
}

const isTickBox = (field: Element) =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
