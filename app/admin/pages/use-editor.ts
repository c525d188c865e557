import { useNavigation } from '@remix-run/react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useHeldFocus } from '~/forms/use-held-focus'
import type { BuiltInPage } from '~/pages/content'
import { readPayload } from '~/pages/editor-form'
import { useToast } from '~/ui/toast'
import { useUnsavedGuard } from '../records/unsaved-guard'
import type { EditorMeta } from './line-buttons'
import { type PageAnswer, type PageUnread, readAnswer } from './page-answer'
import { useDraft } from './use-draft'
import { usePreview } from './use-preview'

export type Editor = ReturnType<typeof useEditor>

interface Begun {
  /** The page's version, and the stamp of its settings, that the form began from. */
  begun: { version: number; stamp: string }
  /** The version of the draft that it shows; 0 for none. */
  draft: number
}

/** What ties the form to its draft and to its preview. */
export function useEditor(
  page: BuiltInPage,
  form: EditorMeta,
  { begun, draft }: Begun,
  given: PageAnswer | PageUnread | undefined,
) {
  const answer = readAnswer(given)
  useHeldFocus(form.id)
  const frame = useRef<HTMLIFrameElement>(null)
  const draftInput = useRef<HTMLInputElement>(null)
  // React puts the default back into a hidden input with every rendering: it has to be the latest one.
  const draftVersion = useRef(answer?.draft ?? draft)
  const read = () => {
    const element = document.getElementById(form.id)
    return element instanceof HTMLFormElement ? readPayload(new FormData(element)) : null
  }
  const show = usePreview(frame, form.id, read)
  const onVersion = (version: number) => {
    draftVersion.current = version
    if (draftInput.current) draftInput.current.value = String(version)
  }
  const { keeper, state, detail } = useDraft({ page, version: draft, begun }, { read, onVersion })
  const navigation = useNavigation()
  const intent = navigation.formMethod === 'POST' ? navigation.formData?.get('intent') : null
  const guard = useUnsavedGuard(state !== 'clean' && state !== 'kept' && !intent)
  const changed = () => {
    keeper.changed()
    show()
  }
  useAnswer(given, () => {
    if (answer) keeper.adopt(answer.draft)
    changed()
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const decided = state !== 'taken' || answer !== undefined
    if (submitter instanceof HTMLButtonElement && submitter.value === 'keep' && decided) {
      event.preventDefault()
      return keeper.keepNow()
    }
    form.onSubmit(event)
    // A line was added, moved or taken away: the form holds it when it is drawn.
    if (submitter?.getAttribute('name') === '__intent__') return void afterDrawing(changed)
    if (event.defaultPrevented) return
    if (!keeper.underWay) return keeper.stop()
    event.preventDefault()
    void keeper.underWay.then(() => element.requestSubmit(submitter))
  }
  return {
    frame,
    draftInput,
    draftVersion: draftVersion.current,
    changed,
    onSubmit,
    guard,
    intent,
    state,
    detail,
  }
}

/** Runs for each answer that did not publish; a failure that is nobody's typing is said by a toast, too. */
function useAnswer(given: PageAnswer | PageUnread | undefined, act: () => void): void {
  const toast = useToast()
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (!given) return
    latest.current()
    const failed = readAnswer(given)?.failed
    if (failed)
      toast({
        title: failed.title,
        description: failed.message,
        tone: 'destructive',
        onPage: 'description',
      })
  }, [given, toast])
}

const afterDrawing = (act: () => void) =>
  requestAnimationFrame(() => requestAnimationFrame(() => act()))

/** Enter in a line would press the first button of the form, whatever that is. */
export function keepEnter(press: KeyboardEvent<HTMLFormElement>) {
  const { target } = press
  if (press.key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'checkbox')
    press.preventDefault()
}
