import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { RawForm } from '~/pages/editor-form'
import { focusPicked, textsAround } from './pick-field'
import { onMessage, sendMessage } from './preview-messages'

/**
 * Connects the form to the preview: `show` renders the form's values, a click in the preview
 * focuses the field, and the preview follows the field that has the focus.
 */
export function usePreview(
  frame: RefObject<HTMLIFrameElement>,
  formId: string,
  read: () => RawForm | null,
): () => void {
  const latest = useRef(read)
  latest.current = read
  const next = useRef(0)
  const show = useCallback(() => {
    cancelAnimationFrame(next.current)
    next.current = requestAnimationFrame(() => {
      const form = latest.current()
      if (form) sendMessage(frame.current?.contentWindow, { kind: 'page-content', form })
    })
  }, [frame])
  useEffect(
    () =>
      onMessage(
        () => frame.current?.contentWindow,
        (message) => {
          if (message.kind === 'page-ready') show()
          const form = document.getElementById(formId)
          if (message.kind === 'page-picked' && form instanceof HTMLFormElement)
            focusPicked(form, message)
        },
      ),
    [frame, formId, show],
  )
  useEffect(() => {
    const form = document.getElementById(formId)
    const follow = ({ target }: FocusEvent) =>
      sendMessage(frame.current?.contentWindow, {
        kind: 'page-focused',
        texts: textsAround(target),
      })
    form?.addEventListener('focusin', follow)
    return () => form?.removeEventListener('focusin', follow)
  }, [frame, formId])
  return show
}
