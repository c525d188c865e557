import { useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** Identifies the pressed button after its form has been remounted. */
interface Pressed {
  action: string | null
  text: string | null
}

/**
 * Restores the focus after saving one of several forms, because a saved form is remounted and loses it: to the pressed
 * button or, if it is gone, to another one of a form with the same address, where single-key shortcuts work.
 */
export function useRestoredFocus(): void {
  const { state } = useNavigation()
  const pressed = useRef<Pressed | null>(null)
  useEffect(() => {
    const remember = ({ submitter }: SubmitEvent) => {
      if (submitter instanceof HTMLButtonElement) pressed.current = tell(submitter)
    }
    window.addEventListener('submit', remember, true)
    return () => window.removeEventListener('submit', remember, true)
  }, [])
  useEffect(() => {
    if (state !== 'idle' || !pressed.current) return
    const last = pressed.current
    pressed.current = null
    if (document.activeElement === document.body) find(last)?.focus({ preventScroll: true })
  }, [state])
}

const tell = (button: HTMLButtonElement): Pressed => ({
  action: button.form?.getAttribute('action') ?? null,
  text: button.textContent,
})

function find({ action, text }: Pressed): HTMLElement | undefined {
  const forms = [...document.querySelectorAll('form')].filter(
    (form) => form.getAttribute('action') === action,
  )
  const all = (selector: string) =>
    forms.flatMap((form) => [...form.querySelectorAll<HTMLElement>(selector)])
  return all('button').find(({ textContent }) => textContent === text) ?? all('button')[0]
}
