import { useNavigation } from '@remix-run/react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useFocusUntilClick } from '~/forms/use-focus-until-click'
import type { BuiltInPage } from '~/pages/content'
import { readPayload } from '~/pages/editor-form'
import { useToast } from '~/ui/toast'
import { useUnsavedGuard } from '../records/unsaved-guard'
import type { EditorMeta } from './line-buttons'
import { type PageActionData, type PageBodyError, readActionData } from './page-action-data'
import { useDraft } from './use-draft'
import { usePreview } from './use-preview'

export type Editor = ReturnType<typeof useEditor>

interface FormBase {
  /** The page's version, and the hash of its settings, that the form began from. */
  base: { version: number; hash: string }
  /** The version of the draft that it shows; 0 for none. */
  draft: number
}

/** What ties the form to its draft and to its preview. */
export function useEditor(
  page: BuiltInPage,
  form: EditorMeta,
  { base, draft }: FormBase,
  rawActionData: PageActionData | PageBodyError | undefined,
) {
  const actionData = readActionData(rawActionData)
  useFocusUntilClick(form.id)
  const frame = useRef<HTMLIFrameElement>(null)
  const draftInput = useRef<HTMLInputElement>(null)
  // React puts the default back into a hidden input with every rendering: it has to be the latest one.
  const draftVersion = useRef(actionData?.draft ?? draft)
  const read = () => {
    const element = document.getElementById(form.id)
    return element instanceof HTMLFormElement ? readPayload(new FormData(element)) : null
  }
  const show = usePreview(frame, form.id, read)
  const onVersion = (version: number) => {
    draftVersion.current = version
    if (draftInput.current) draftInput.current.value = String(version)
  }
  const { autosave, state, detail } = useDraft({ page, version: draft, base }, { read, onVersion })
  const navigation = useNavigation()
  const intent = navigation.formMethod === 'POST' ? navigation.formData?.get('intent') : null
  const guard = useUnsavedGuard(state !== 'clean' && state !== 'kept' && !intent)
  const changed = () => {
    autosave.changed()
    show()
  }
  useActionResult(rawActionData, () => {
    if (actionData) autosave.setVersion(actionData.draft)
    changed()
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const decided = state !== 'taken' || actionData !== undefined
    if (submitter instanceof HTMLButtonElement && submitter.value === 'keep' && decided) {
      event.preventDefault()
      return autosave.saveNow()
    }
    form.onSubmit(event)
    // A line was added, moved or taken away: the form holds it when it is drawn.
    if (submitter?.getAttribute('name') === '__intent__') return void afterDrawing(changed)
    if (event.defaultPrevented) return
    if (!autosave.inFlight) return autosave.stop()
    event.preventDefault()
    void autosave.inFlight.then(() => element.requestSubmit(submitter))
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
function useActionResult(
  rawActionData: PageActionData | PageBodyError | undefined,
  act: () => void,
): void {
  const toast = useToast()
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (!rawActionData) return
    latest.current()
    const failed = readActionData(rawActionData)?.failed
    if (failed)
      toast({
        title: failed.title,
        description: failed.message,
        tone: 'destructive',
        onPage: 'description',
      })
  }, [rawActionData, toast])
}

const afterDrawing = (act: () => void) =>
  requestAnimationFrame(() => requestAnimationFrame(() => act()))

/** Enter in a line would press the first button of the form, whatever that is. */
export function submitOnlyByButton(press: KeyboardEvent<HTMLFormElement>) {
  const { target } = press
  if (press.key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'checkbox')
    press.preventDefault()
}
