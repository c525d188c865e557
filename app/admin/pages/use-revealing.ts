import { useEffect } from 'react'
import { plainText } from './plain-text'
import { onMessage } from './preview-messages'

const OUTLINE = '3px solid var(--accent)'

/** In the editor's frame, scrolls to the section whose fields have the focus, and outlines it. */
export function useRevealing(): void {
  useEffect(() => {
    if (window.parent === window) return
    let shown: HTMLElement | null = null
    return onMessage(
      () => window.parent,
      (message) => {
        if (message.kind !== 'page-focused') return
        const found = findByTexts(message.texts)
        const section = found?.closest<HTMLElement>('section, header') ?? found
        if (!found || !section) return
        // If a section is higher than the frame, only its start would be visible.
        const fits = section.offsetHeight <= window.innerHeight
        if (fits) section.scrollIntoView({ block: 'center' })
        else found.scrollIntoView({ block: 'center' })
        if (shown) shown.style.outline = ''
        section.style.outline = OUTLINE
        section.style.outlineOffset = '-3px'
        shown = section
      },
    )
  }, [])
}

/** The innermost element with the first of the texts that occurs on the page. */
function findByTexts(texts: string[]): HTMLElement | null {
  const elements = [...document.querySelectorAll<HTMLElement>('main *')]
  for (const text of texts) {
    const having = elements.filter((element) => plainText(element.textContent ?? '').includes(text))
    // In document order, the innermost element is the last of the first chain of ancestors.
    let found = having[0] ?? null
    for (const element of having) if (found?.contains(element)) found = element
    if (found) return found
  }
  return null
}
