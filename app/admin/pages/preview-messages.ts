import type { RawForm } from '~/pages/editor-form'

// What the editor and the preview in its frame say to each other. Both are pages of this site.

/** From the editor: what its form holds now. */
interface ContentMessage {
  kind: 'page-content'
  form: RawForm
}

/** From the preview: it listens from here on. */
interface ReadyMessage {
  kind: 'page-ready'
}

/** From the preview: what was clicked, the innermost text first. */
export interface PickedMessage {
  kind: 'page-picked'
  texts: string[]
  /** The address of a picture. */
  image: string | null
}

export type PreviewMessage = ContentMessage | ReadyMessage | PickedMessage

/** Sends to another window of this site, and to nobody else. */
export const sendMessage = (to: Window | null | undefined, message: PreviewMessage) =>
  to?.postMessage(message, window.location.origin)

/** Calls `listener` with what `from` says; returns what ends it. */
export function onMessage(
  from: () => Window | null | undefined,
  listener: (message: PreviewMessage) => void,
): () => void {
  const onMessage = ({ origin, source, data }: MessageEvent) => {
    const known = typeof data?.kind === 'string' && data.kind.startsWith('page-')
    if (origin === window.location.origin && source === from() && known) listener(data)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}
