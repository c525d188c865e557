import { openFolds } from '~/ui/open-folds'
import { plainText } from './plain-text'
import type { PickedMessage } from './preview-messages'

type Control = HTMLInputElement | HTMLTextAreaElement

/** Focuses the form field that contains the text or image clicked in the preview. */
export function focusPicked(form: HTMLFormElement, { texts, image }: PickedMessage): void {
  const control = image ? imageControl(form, image) : textControl(form, texts)
  if (!control) return
  openFolds(control)
  control.scrollIntoView({ block: 'center', behavior: 'smooth' })
  control.focus({ preventScroll: true })
}

function imageControl(form: HTMLFormElement, image: string): HTMLElement | null {
  const carried = [...form.elements].find(
    (element) => element instanceof HTMLInputElement && element.value === image,
  )
  return carried?.closest('.field')?.querySelector<HTMLElement>('input[type=file]') ?? null
}

/**
 * The texts of the focused field, then those of its section in the form, as the page shows them.
 * One of them identifies the section of the page.
 */
export function textsAround(target: EventTarget | null): string[] {
  if (!(target instanceof Element)) return []
  const part = target.closest('details, fieldset') ?? target.closest('.field')
  const controls = [target, ...(part?.querySelectorAll('input, textarea') ?? [])]
  return controls
    .filter(isText)
    .map(({ value }) => plainText(value.split('\n').find((line) => line.trim() !== '') ?? ''))
    .filter((text) => text.length > 3)
}

/** Prefers an exact match, then a whole line, then part of a text. */
function textControl(form: HTMLFormElement, texts: string[]): Control | null {
  const controls = [...form.elements].filter(isText).map((control) => ({
    control,
    lines: control.value.split('\n').map(plainText),
  }))
  const matches = [
    (text: string) => controls.find(({ lines }) => plainText(lines.join(' ')) === text),
    (text: string) => controls.find(({ lines }) => lines.includes(text)),
    (text: string) =>
      text.length > 3 ? controls.find(({ lines }) => lines.join(' ').includes(text)) : undefined,
  ]
  for (const match of matches)
    for (const text of texts) {
      const found = match(text)
      if (found) return found.control
    }
  return null
}

function isText(element: Element): element is Control {
  if (element instanceof HTMLTextAreaElement) return element.value !== ''
  return (
    element instanceof HTMLInputElement &&
    ['text', 'tel', 'email'].includes(element.type) &&
    element.value !== ''
  )
}
