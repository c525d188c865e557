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
  /** The page version and settings hash that the form is based on. */
  base: { version: number; hash: string }
  /** Version of the draft in the form; 0 for none. */
  draft: number
}

/** Connects the form to its draft and its preview. */
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
  // React resets hidden inputs to their default on every render, so the default must be current.
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
    // An item was added, moved or removed: read the form after it has rendered.
    if (submitter?.getAttribute('name') === '__intent__') return void afterRender(changed)
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

/** Runs for every response that did not publish; also shows a toast for a failure of the server. */
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

const afterRender = (act: () => void) =>
  requestAnimationFrame(() => requestAnimationFrame(() => act()))

/** Prevents Enter in an input from clicking the form's first button. */
export function submitOnlyByButton(press: KeyboardEvent<HTMLFormElement>) {
  const { target } = press
  if (press.key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'checkbox')
    press.preventDefault()
}
