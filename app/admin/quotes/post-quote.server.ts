import { randomUUID } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import { db } from 'db/client.server'
import type { RowValue } from '~/forms/fields'
import { readSubmission } from '~/forms/submission.server'
import { createQuote, deleteQuote, updateQuote } from '~/inbox/quotes/write-quote.server'
import { Refusal } from '~/leads/refusal.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import type { Staff } from '~/platform/session.server'
import { type PriceList, readPriceList } from '~/quotes/price-list.server'
import { formatUnitPrice, type QuoteContent } from '~/quotes/quote'
import { fromForm, quoteFields, toDollars } from '~/quotes/quote-fields'
import { findQuote, type ListedQuote } from '~/quotes/quotes.server'
import { lastChange } from '~/records/history.server'
import { readShownVersion } from '~/records/parse-version'
import { type FormDefaults, type RecordActionData, toDefaults } from '../records/record-action-data'
import { typedConflict } from '../records/typed-conflict.server'

/** Action data of a quote's form. */
export interface QuoteActionData extends RecordActionData {
  /** The typed values with an added line, and a new key for the form. */
  values?: FormDefaults
  key?: string
}

/** A quote as form values. */
export const toFormValues = (content: QuoteContent): FormDefaults =>
  toDefaults(
    {
      ...content,
      lines: content.lines.map((line) => ({ ...line, unitPrice: toDollars(line.unitPrice) })),
      discount: content.discount === 0 ? '' : toDollars(content.discount),
      taxRate: content.taxRate === 0 ? '' : content.taxRate,
    },
    Object.keys(quoteFields),
  )

/** The price list as options of a form. */
export async function priceOptions() {
  const { prices } = await readPriceList(db)
  return prices.map(describePrice).map((label) => ({ value: label, label }))
}

const describePrice = (price: PriceList['prices'][number]) =>
  `${price.text}, ${formatUnitPrice(price)}`

/** Saves or deletes a draft, or adds a line to its form, by `intent`. */
export async function postQuote(
  staff: Staff,
  lead: { id: number; reference: string },
  draft: ListedQuote | null,
  form: FormData,
) {
  const intent = form.get('intent')
  if (intent === 'add') return addLine(form)
  const version = readShownVersion(form.get('version'))
  if (intent === 'delete' && draft) {
    const deleted = await deleteQuote(staff, draft, version)
    return deleted instanceof Refusal || !deleted
      ? refuse(deleted)
      : done(paths.quotesOf(lead.reference), 'Draft deleted', `${deleted.number} is gone.`)
  }
  const { values, again } = readSubmission(form, quoteFields)
  if (!values) return data<QuoteActionData>({ result: again() }, { status: 422 })
  const content = fromForm(values)
  const replaces = await findQuote(String(form.get('replaces') ?? ''))
  const saved = draft
    ? await updateQuote(staff, draft, content, version)
    : await createQuote(staff, lead.id, content, {
        replaces: replaces?.leadId === lead.id ? replaces : undefined,
      })
  if (saved instanceof Refusal && saved.extras.field)
    return data<QuoteActionData>(
      { result: again({ fieldErrors: { [saved.extras.field]: [saved.detail] } }) },
      { status: saved.status },
    )
  const now = saved instanceof Refusal && draft && (await findQuote(draft.number))
  if (now && now.status === 'draft' && version !== null && now.version !== version)
    return typedConflict(form, quoteFields, {
      ...{ again, noun: 'this quote', by: await lastAuthor(lead.id), version: now.version },
      mine: toFormValues(content),
      theirs: toFormValues(now),
    })
  if (saved instanceof Refusal || !saved)
    return data<QuoteActionData>(
      { result: again({ formErrors: [saved?.detail ?? GONE] }) },
      { status: saved?.status ?? 404 },
    )
  const path = paths.editQuote(lead.reference, saved.sequence)
  if (intent === 'review') return redirect(paths.reviewQuote(lead.reference, saved.sequence), 303)
  return done(path, 'Draft saved', 'The customer does not see it yet.')
}

/** Who last changed something about the request. */
const lastAuthor = async (leadId: number) => (await lastChange(db, 'lead', leadId)).by

export const GONE = 'The request is in the trash or marked as spam.'

/** The page again with the reason. */
const refuse = (why: Refusal | null) =>
  data<QuoteActionData>(
    { failed: { title: 'Not done', message: why?.detail ?? GONE } },
    { status: why?.status ?? 404 },
  )

const done = (path: string, title: string, message: string) =>
  redirectWithFlash(path, { title, message })

async function addLine(form: FormData) {
  const { prices } = await readPriceList(db)
  const { again } = readSubmission(form, quoteFields)
  const typed = (again().initialValue ?? {}) as FormDefaults
  const price = prices.find((each) => describePrice(each) === form.get('price'))
  const isTyped = (row: RowValue | undefined) => row && Object.values(row).some(Boolean)
  const lines = [typed.lines ?? []].flat() as Record<string, string>[]
  const line = price && {
    text: price.text,
    quantity: '1',
    unit: price.unit ?? '',
    unitPrice: toDollars(price.unitPrice),
  }
  return data<QuoteActionData>({
    values: { ...typed, lines: [...lines.filter(isTyped), ...(line ? [line] : [])] },
    key: randomUUID(),
  })
}
