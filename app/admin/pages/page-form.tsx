import { parse, useForm } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { useRef, useState } from 'react'
import { Form } from '~/forms/form'
import type { BuiltInPage } from '~/pages/content'
import { type EditorForm, ownFields } from '~/pages/editor-form'
import { PAGE_LABELS } from '~/pages/section-config'
import { paths } from '~/paths'
import { BodyErrorNote } from '../records/body-error-note'
import { ConflictPanel } from './conflict-panel'
import { ContactInfoFields } from './contact-info-fields'
import { FormFields } from './form-fields'
import {
  PAGE_TEXTS,
  type PageActionData,
  type PageBodyError,
  type PageConflict,
  readActionData,
} from './page-action-data'
import { PageSectionFields } from './page-sections'
import { PageTextFields } from './page-text-fields'
import { Toolbar } from './page-toolbar'
import { PreviewFrame } from './preview-frame'
import { ProblemList } from './problem-list'
import { submitOnlyByButton, useEditor } from './use-editor'

interface PageFormProps {
  page: BuiltInPage
  values: EditorForm
  /** The page version and settings hash that `values` are based on. */
  base: { version: number; hash: string }
  /** Version of the draft in `values`; 0 for none. */
  draft: number
  heroId?: string
}

/** The editor of a page. After a conflict it starts anew, because its form then has the other person's changes, too. */
export function PageForm(props: PageFormProps) {
  const conflict = readActionData(useActionData<PageActionData | PageBodyError>())?.conflict
  const latest = useRef(conflict)
  if (conflict) latest.current = conflict
  return <Editor key={latest.current && JSON.stringify(latest.current.base)} {...props} />
}

/** Its form next to a live preview. */
function Editor({ page, values, base, draft, heroId }: PageFormProps) {
  const rawActionData = useActionData<PageActionData | PageBodyError>()
  const actionData = readActionData(rawActionData)
  const [form, fields] = useForm<EditorForm, EditorForm, string[]>({
    id: `page-${page}`,
    defaultValue: values,
    lastResult: actionData?.result,
    onValidate: ({ formData }) =>
      parse(ownFields(formData), { resolve: (value) => ({ value: value as EditorForm }) }),
  })
  // Keep the initial values: the loader runs again after a failed post, and may return newer
  // versions than the form is based on.
  const [opened] = useState({ base: draftBase(actionData?.conflict) ?? base, draft })
  const editor = useEditor(page, form, opened, rawActionData)
  const from = actionData?.base ?? opened.base
  const touched = touchedBy(actionData)
  return (
    <div className="mt-4 grid grid-cols-1 gap-x-6 gap-y-8 xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
      {editor.guard}
      <Form
        method="post"
        failed={PAGE_TEXTS.failed}
        action={paths.pageEdit(page)}
        encType="multipart/form-data"
        id={form.id}
        noValidate
        onSubmit={editor.onSubmit}
        onInput={editor.changed}
        onKeyDown={submitOnlyByButton}
        preventScrollReset
        className="grid grid-cols-1 content-start gap-4"
      >
        <input type="hidden" name="baseVersion" value={from.version} />
        <input type="hidden" name="baseHash" value={from.hash} />
        <input
          ref={editor.draftInput}
          type="hidden"
          name="draft"
          defaultValue={editor.draftVersion}
        />
        {rawActionData && 'bodyError' in rawActionData && (
          <BodyErrorNote why={rawActionData.bodyError} />
        )}
        <Toolbar editor={editor} conflict={actionData?.conflict} />
        <ProblemList page={page} form={form} heroId={heroId} />
        {actionData?.conflict && <ConflictPanel conflict={actionData.conflict} />}
        <PageTextFields page={page} fields={fields} />
        {values.info && <ContactInfoFields meta={fields.info} />}
        {values.fields && <FormFields form={form} list={fields.fields} touched={touched} />}
        <PageSectionFields page={page} form={form} heroId={heroId} touched={touched} />
      </Form>
      <div className="xl:sticky xl:top-4 xl:self-start">
        <PreviewFrame
          ref={editor.frame}
          src={paths.pagePreview(page)}
          title={`Preview of the ${PAGE_LABELS[page]}`}
          className="h-[70dvh] min-h-112 xl:h-[calc(100dvh-6rem)]"
        />
      </div>
    </div>
  )
}

/** What the draft is based on after a conflict without collisions, which nobody has to be asked about again. */
const draftBase = (conflict: PageConflict | undefined) =>
  conflict?.differences.length === 0 ? conflict.base : undefined

/** The list changed without JavaScript: its part of the form stays open. */
function touchedBy(actionData: PageActionData | undefined): string {
  const payload = actionData?.result.intent?.payload as { name?: string } | undefined
  return payload?.name ?? ''
}
