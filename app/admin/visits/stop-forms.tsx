import { useActionData, useLocation, useNavigation } from '@remix-run/react'
import { type FormEvent, type ReactNode, useContext, useState } from 'react'
import { MAX_FILES } from '~/conversation/file-rules'
import { FilesControl } from '~/conversation/files-control'
import { FieldControls } from '~/forms/field-control'
import type { Fields } from '~/forms/fields'
import { Form } from '~/forms/form'
import { useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { customerName } from '~/leads/customer-name'
import { Button, buttonLook } from '~/ui/button'
import { ErrorBanner } from '~/ui/error-banner'
import { PHOTOS, type ReportIntent } from '~/visits/visit-fields'
import type { LoadedStop } from './day.server'
import type { DayActionData } from './day-action-data'
import { readPhotosOf } from './read-photos-of'
import { TapsContext } from './use-visit-taps'

interface CommandProps {
  stop: LoadedStop
  intent: string
  children: ReactNode
}

function usePressed(stop: LoadedStop, intent: string): boolean {
  const sent = useNavigation().formData
  return sent?.get('intent') === intent && sent.get('visit') === String(stop.id)
}

/** A button of a stop that needs a connection. */
export function Command({ stop, intent, children }: CommandProps) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={pathname + search} preventScrollReset>
      <StopButton stop={stop} intent={intent} variant="secondary">
        {children}
      </StopButton>
    </Form>
  )
}

/** Stores the form as a tap on the phone instead of posting it; `problem` says why that failed. */
function useReport(stop: LoadedStop, intent: ReportIntent) {
  const taps = useContext(TapsContext)
  const [problem, setProblem] = useState<string | null>(null)
  const report = async (form: HTMLFormElement) => {
    const sent = new FormData(form)
    const values = [...sent].filter((each): each is [string, string] => typeof each[1] === 'string')
    const photos = await readPhotosOf(sent)
    if (typeof photos === 'string') return setProblem(photos)
    const who = customerName(stop)
    try {
      await taps?.add({ visit: stop.id, who, intent, values }, photos)
      document.getElementById(`stop-${stop.id}`)?.focus({ preventScroll: true })
    } catch {
      setProblem('This phone cannot store it. Send it without photos, or from another browser.')
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!taps || event.isDefaultPrevented()) return
    event.preventDefault()
    setProblem(null)
    void report(event.currentTarget)
  }
  return { problem, onSubmit }
}

/** Reports the arrival: what to do next, unless the day is ahead. */
export function ArrivedForm({ stop, isAhead }: { stop: LoadedStop; isAhead: boolean }) {
  const { pathname, search } = useLocation()
  const { problem, onSubmit } = useReport(stop, 'arrived')
  return (
    <Form method="post" action={pathname + search} onSubmit={onSubmit} preventScrollReset>
      <ErrorBanner>{problem}</ErrorBanner>
      <StopButton stop={stop} intent="arrived" variant={isAhead ? 'secondary' : undefined}>
        Arrived
      </StopButton>
    </Form>
  )
}

const PHOTOS_HINT = `Up to ${MAX_FILES}, such as the load and the signed ticket. Only staff see them.`

interface ReportFormProps {
  stop: LoadedStop
  intent: 'done' | 'missed'
  title: string
  /** The button that saves it. */
  button: string
  fields: Fields
  defaultValue?: Record<string, string>
}

/** Reports the end of a stop, or corrects that; open if it has errors. */
export function ReportForm({ stop, intent, title, button, fields, defaultValue }: ReportFormProps) {
  const { pathname, search } = useLocation()
  const actionData = useActionData<DayActionData>()
  const mine =
    actionData?.visit === stop.id && actionData.intent === intent ? actionData : undefined
  const [form, metas] = useFields({
    id: `${intent}-${stop.id}`,
    fields,
    lastResult: mine?.result,
    defaultValue,
  })
  const { problem, onSubmit } = useReport(stop, intent)
  return (
    // Of the same name: opening one closes the other. The buttons stay in their row, and the open form is below it.
    <details
      name={`report-${stop.id}`}
      open={mine !== undefined || undefined}
      className="contents [&::details-content]:order-last open:[&::details-content]:w-full"
    >
      <summary
        className={buttonLook({ variant: 'secondary', size: 'small' }, 'min-h-11 list-none')}
      >
        {title}
      </summary>
      <ValidatedForm
        form={form}
        fields={fields}
        action={pathname + search}
        encType={intent === 'done' ? 'multipart/form-data' : undefined}
        onSubmit={(event) => {
          form.onSubmit(event)
          onSubmit(event)
        }}
        className="mt-3 grid gap-4 pb-4"
      >
        <ErrorBanner>{problem}</ErrorBanner>
        <div className="fields">
          <FieldControls fields={fields} metas={metas} />
        </div>
        {intent === 'done' && (
          <FilesControl
            id={`photos-${stop.id}`}
            name={PHOTOS}
            label="Photos"
            hint={PHOTOS_HINT}
            accept="image/*"
            kept={mine?.keptFiles}
          />
        )}
        {stop.hasEmail && (
          <label className="choice">
            <input type="checkbox" name="send" defaultChecked />
            Send it by email
          </label>
        )}
        <div>
          <StopButton stop={stop} intent={intent}>
            {button}
          </StopButton>
        </div>
      </ValidatedForm>
    </details>
  )
}

interface StopButtonProps extends CommandProps {
  variant?: 'secondary'
}

function StopButton({ stop, intent, variant, children }: StopButtonProps) {
  const pressed = usePressed(stop, intent)
  return (
    <>
      <input type="hidden" name="visit" value={stop.id} />
      <input type="hidden" name="tap" value={`${intent}-${stop.tap}`} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={variant}
        size="small"
        className="min-h-11"
        pending={pressed ? 'Saving...' : undefined}
      >
        {children}
      </Button>
    </>
  )
}
