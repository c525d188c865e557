import type { RawForm } from '~/pages/editor-form'

// Messages between the editor and the preview in its frame, both on this site.

/** From the editor: the current form values. */
interface ContentMessage {
  kind: 'page-content'
  form: RawForm
}

/** From the preview: ready to receive messages. */
interface ReadyMessage {
  kind: 'page-ready'
}

/** From the preview: the clicked element's texts, innermost first. */
export interface PickedMessage {
  kind: 'page-picked'
  texts: string[]
  /** URL of an image. */
  image: string | null
}

/** From the editor: texts of the field that has the focus, the closest first. */
interface FocusedMessage {
  kind: 'page-focused'
  texts: string[]
}

type PreviewMessage = ContentMessage | ReadyMessage | PickedMessage | FocusedMessage

/** Posts to another window with the same origin only. */
export const sendMessage = (to: Window | null | undefined, message: PreviewMessage) =>
  to?.postMessage(message, window.location.origin)

/** Calls `listener` for messages from `from`; returns an unsubscribe function. */
export function onMessage(
  from: () => Window | null | undefined,
  listener: (message: PreviewMessage) => void,
): () => void {
  const onMessage = ({ origin, source, data }: MessageEvent) => {
    const isOurs = typeof data?.kind === 'string' && data.kind.startsWith('page-')
    if (origin === window.location.origin && source === from() && isOurs) listener(data)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}
