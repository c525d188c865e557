import { useActionData, useNavigation } from '@remix-run/react'
import { type MouseEvent, useId, useRef, useState } from 'react'
import { FieldSections } from '~/forms/field-sections'
import { RowsControl } from '~/forms/rows-control'
import { sectionsOf } from '~/forms/sections'
import { SelectOptions } from '~/forms/select-options'
import { SubmitButton } from '~/forms/submit-button'
import { useFailureToast } from '~/forms/use-failure-toast'
import { isChanged, useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { formatMoney } from '~/quotes/quote'
import { quoteFields } from '~/quotes/quote-fields'
import { QuoteSums } from '~/quotes/quote-view'
import { Button, ButtonLink } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { LoadedState } from '../records/loaded-state'
import type { FormDefaults } from '../records/record-action-data'
import { SaveBar } from '../records/save-bar'
import { useUnsavedGuard } from '../records/unsaved-guard'
import { type Draft, readDraft, sumDraft, toNumber } from './draft-total'
import type { QuoteActionData } from './post-quote.server'
import { RequestFacts } from './request-facts'
import type { loadRequestFacts } from './request-facts.server'

interface QuoteFormProps {
  values: FormDefaults
  /** Version of the draft; missing for a new quote. */
  version?: number
  /** Number of the quote that it will replace. */
  replaces?: string
  /** The price list. */
  prices: { value: string; label: string }[]
  /** What the customer asked for. */
  request: Awaited<ReturnType<typeof loadRequestFacts>>
  closeTo: string
  isDraft?: boolean
  /** Where it is posted; by default to its own page. */
  action?: string
}

const { lines, ...others } = quoteFields
const [reductions = { names: [] }, ...forCustomer] = sectionsOf(others)

/** On wide screens, the total and the request stay in view beside the form. */
const COLUMNS =
  'grid gap-x-6 gap-y-8 xl:grid-cols-[minmax(0,1fr)_17rem] 2xl:grid-cols-[minmax(0,1fr)_20rem]'
const BESIDE =
  'grid content-start gap-6 self-start xl:sticky xl:top-6 xl:max-h-[calc(100dvh-8.5rem)] xl:overflow-y-auto'

/** The form of a draft. */
export function QuoteForm(props: QuoteFormProps) {
  const { values, version, replaces, prices, request, closeTo, isDraft, action } = props
  const actionData = useActionData<QuoteActionData>()
  useFailureToast(actionData)
  const [form, metas] = useFields({
    id: 'quote',
    fields: quoteFields,
    lastResult: actionData?.result,
    defaultValue: actionData?.values ?? values,
  })
  const [draft, setDraft] = useState<Draft>(form.initialValue ?? {})
  const amounts = sumDraft(draft)
  // Without scripts, what was not sent yet would add up to nothing.
  const needsScripts = version === undefined && !actionData ? 'noscript:hidden' : undefined
  const isSending = useNavigation().formMethod === 'POST'
  const guard = useUnsavedGuard(isChanged(quoteFields, form.value, values) && !isSending)
  return (
    <ValidatedForm
      form={form}
      fields={quoteFields}
      headingLevel={2}
      action={action}
      className="grid gap-6"
      onInput={({ currentTarget }) => setDraft(readDraft(currentTarget))}
    >
      {guard}
      {version !== undefined && (
        <LoadedState
          loaded={{ version, values }}
          fields={quoteFields}
          actionData={
            actionData?.values ? { result: { initialValue: actionData.values } } : actionData
          }
        />
      )}
      {replaces && <input type="hidden" name="replaces" value={replaces} />}
      <div className={COLUMNS}>
        <div className="grid max-w-4xl content-start gap-6">
          {metas.lines && (
            <RowsControl
              field={lines}
              meta={metas.lines}
              rowEnd={(index) => (
                <Amount cents={amounts.lines[index] ?? 0} className={needsScripts} />
              )}
              adder={prices.length > 0 ? (add) => <Adder prices={prices} add={add} /> : undefined}
            />
          )}
          <div className="flex flex-wrap items-end justify-between gap-6">
            <div className="min-w-0 grow basis-60 max-w-md">
              <FieldSections fields={others} metas={metas} sections={[reductions]} />
            </div>
            {(amounts.discount > 0 || amounts.tax > 0) && (
              <div className={classNames('ml-auto xl:hidden', needsScripts)}>
                <QuoteSums amounts={amounts} taxRate={toNumber(draft.taxRate)} hasTotal={false} />
              </div>
            )}
          </div>
          <FieldSections fields={others} metas={metas} sections={forCustomer} />
        </div>
        <div className={BESIDE}>
          <div
            className={classNames(
              'rounded-card border border-line bg-surface-raised p-4 max-xl:hidden',
              needsScripts,
            )}
          >
            <QuoteSums amounts={amounts} taxRate={toNumber(draft.taxRate)} />
          </div>
          <RequestFacts {...request} />
        </div>
      </div>
      <SaveBar>
        <div className="flex max-w-4xl flex-wrap items-center justify-between gap-2 xl:max-w-none xl:justify-end">
          {/* On wide screens, it is shown above the request; this one is announced. */}
          <p className={classNames('xl:sr-only', needsScripts)}>
            <span className="block text-ink-muted text-step-00 leading-tight">Total</span>{' '}
            <output className="tabular font-semibold text-step-1 leading-tight">
              {formatMoney(amounts.total)}
            </output>
          </p>
          {needsScripts && (
            <p className="hidden text-ink-muted noscript:block">
              Amounts are worked out when you save.
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={closeTo} variant="quiet" size="small" className="max-sm:hidden">
              Cancel
            </ButtonLink>
            <SubmitButton value="save" variant="secondary" size="small" pending="Saving...">
              Save draft
            </SubmitButton>
            <SubmitButton value="review" size="small" pending="Saving...">
              Review and send
            </SubmitButton>
          </div>
        </div>
      </SaveBar>
      <div className="flex flex-wrap gap-3">
        {/* On phones, the bar has no room for it. */}
        <ButtonLink to={closeTo} variant="quiet" size="small" className="-ml-3.5 sm:hidden">
          Cancel
        </ButtonLink>
        {isDraft && (
          <Button
            type="submit"
            name="intent"
            value="delete"
            variant="quiet-danger"
            size="small"
            formNoValidate
          >
            Delete the draft
          </Button>
        )}
      </div>
    </ValidatedForm>
  )
}

/** What a line comes to. Only the total, which is an `output`, is announced. */
const Amount = ({ cents, className }: { cents: number; className?: string }) => (
  <div
    className={classNames(
      'field grow basis-32 md:shrink-0 md:grow-0 md:basis-24 md:text-right',
      className,
    )}
  >
    <span className="font-semibold">Amount</span>{' '}
    <span className="tabular flex min-h-(--control) items-center md:justify-end">
      {formatMoney(cents)}
    </span>
  </div>
)

interface AdderProps extends Pick<QuoteFormProps, 'prices'> {
  /** Adds a blank line. */
  add: () => void
}

/** Adds a line: one of the price list, without storing anything, or a blank one, at once if scripts run. */
function Adder({ prices, add }: AdderProps) {
  const id = useId()
  const price = useRef<HTMLSelectElement>(null)
  const addBlank = (event: MouseEvent) => {
    if (price.current?.value) return
    event.preventDefault()
    add()
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="field min-w-0 grow basis-60 max-w-md">
        <label htmlFor={id}>Next line</label>
        <select ref={price} id={id} name="price" className="input">
          <option value="">Blank</option>
          <SelectOptions options={prices} />
        </select>
      </div>
      <SubmitButton
        value="add"
        variant="secondary"
        size="small"
        className="h-(--control)"
        formNoValidate
        pending="Adding..."
        onClick={addBlank}
      >
        Add line
      </SubmitButton>
    </div>
  )
}
