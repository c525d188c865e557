import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Upload } from 'lucide-react'
import { DropInput } from '~/forms/drop-input'
import { Form } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { requireJob } from '~/items/items.server'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { ButtonLink } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { ErrorBanner } from '~/ui/error-banner'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { BodyErrorNote } from '../records/body-error-note'
import { recordBodyError } from '../records/record-body-error.server'
import { ColumnGuide, EXAMPLE } from './column-guide'
import { ImportPreview } from './import-preview'
import { type ImportActionData, postImport, readListForm } from './post-import.server'

export const meta = () => adminMeta('Paste or Upload a List')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { reference } = await requireJob(params.reference)
  return { reference }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const job = await requireJob(params.reference)
  const form = await readListForm(request)
  if (form instanceof Response) return recordBodyError(form)
  return postImport(staff, job, form)
}

/** Imports a list of items: previewed first, then stored as a whole or not at all. */
export default function ImportItems() {
  const { reference } = useLoaderData<typeof loader>()
  const actionData = useActionData<ImportActionData>()
  const preview = actionData?.preview
  const isRead = preview?.problemCount === 0
  return (
    <AdminPage title="Paste or upload a list" lead={`Items for ${reference}`}>
      <div
        className={classNames(
          'grid gap-x-6 gap-y-8',
          isRead ? 'max-w-4xl' : 'xl:grid-cols-[minmax(0,1fr)_24rem]',
        )}
      >
        <Form
          method="post"
          encType="multipart/form-data"
          className="grid grid-cols-1 content-start gap-6"
        >
          {actionData?.bodyError && <BodyErrorNote why={actionData.bodyError} />}
          <ErrorBanner>{actionData?.error}</ErrorBanner>
          {preview && <ImportPreview preview={preview} />}
          {preview && isRead && (
            <div className="flex flex-wrap gap-3">
              <SubmitButton value="store" pending="Storing...">
                Save {preview.count === 1 ? '1 item' : `all ${preview.count} items`}
              </SubmitButton>
            </div>
          )}
          <Source text={actionData?.text ?? ''} noHeading={actionData?.noHeading ?? false} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton
              value="preview"
              variant={preview ? 'secondary' : 'primary'}
              pending="Reading..."
            >
              {preview ? 'Read it again' : 'Read the list'}
            </SubmitButton>
            <ButtonLink to={paths.receivedItems(reference)} variant="secondary">
              Cancel
            </ButtonLink>
          </div>
        </Form>
        {!isRead && <ColumnGuide />}
      </div>
    </AdminPage>
  )
}

function Source({ text, noHeading }: { text: string; noHeading: boolean }) {
  return (
    <>
      <div className="field">
        <label htmlFor="csv">The list</label>
        <p id="csv-hint" className="field-hint">
          Headings, then a line for each item, up to 10,000; with commas, semicolons or tabs, as
          copied from a spreadsheet. Such as:
        </p>
        <section
          aria-label="Example"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: lines that scroll must be reachable by keyboard.
          tabIndex={0}
          className="mb-2 overflow-x-auto rounded-control bg-surface-sunken px-4 py-3"
        >
          <pre id="csv-example" className="font-mono text-step-00">
            <strong>{EXAMPLE.headings}</strong>
            {`\n${EXAMPLE.line}`}
          </pre>
        </section>
        <textarea
          key={text.length}
          id="csv"
          name="csv"
          rows={12}
          spellCheck={false}
          defaultValue={text}
          aria-describedby="csv-hint csv-example"
          className="input max-h-96 font-mono text-step-00"
        />
      </div>
      <div className="field">
        <label htmlFor="file">Or a CSV file</label>
        <DropInput
          icon={Upload}
          prompt="Drop a file here, or"
          id="file"
          name="file"
          accept=".csv,.txt,text/csv,text/plain"
        />
      </div>
      <label className="choice">
        <input type="checkbox" name="noHeading" defaultChecked={noHeading} />
        The first line is an item, not a heading
      </label>
    </>
  )
}
