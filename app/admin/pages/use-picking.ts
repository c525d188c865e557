import { useEffect } from 'react'
import { sendMessage } from './preview-messages'

/** Maximum number of ancestors to search for text. */
const LEVELS = 6
const MAX_LENGTH = 5000

/**
 * In the editor's frame, prevents links and forms from working, and reports clicks to the editor.
 */
export function usePicking(): void {
  useEffect(() => {
    if (window.parent === window) return
    const onClick = (event: MouseEvent) => {
      event.preventDefault()
      event.stopPropagation()
      if (event.target instanceof Element) sendMessage(window.parent, pickedAt(event.target))
    }
    const stay = (event: Event) => event.preventDefault()
    document.addEventListener('click', onClick, true)
    document.addEventListener('submit', stay, true)
    return () => {
      document.removeEventListener('click', onClick, true)
      document.removeEventListener('submit', stay, true)
    }
  }, [])
}

function pickedAt(target: Element) {
  const texts: string[] = []
  let element: Element | null = target
  for (let level = 0; element && level < LEVELS; level += 1) {
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim()
    if (text && text.length <= MAX_LENGTH && text !== texts.at(-1)) texts.push(text)
    element = element.parentElement
  }
  const image = target instanceof HTMLImageElement ? target.getAttribute('src') : null
  return { kind: 'page-picked' as const, texts, image }
}
