import type { SubmissionResult } from '@conform-to/react'
import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from '@remix-run/node'
import { bodyError } from '~/forms/body-error.server'
import { schemaOf } from '~/forms/schema.server'
import { type ResubmitOptions, readSubmission, resubmitUnchecked } from '~/forms/submission.server'
import { setFlash } from '~/platform/flash.server'
import {
  BUSY,
  BUSY_SECONDS,
  invalidFields,
  isDatabaseDown,
  problem,
  unprocessable,
} from '~/platform/http/problem.server'
import { readForm, readJson } from '~/platform/http/request.server'
import { type Handler, resource, json as respond } from '~/platform/http/resource.server'
import { log } from '~/platform/log.server'
import type { Notice } from '~/ui/notice'
import { acceptLead, countLead } from './accept.server'
import { HONEYPOT } from './honeypot'
import type { LeadDefinition } from './lead'
import { firstLinkPath, sentParameter } from './link.server'
import { Refusal } from './refusal.server'
import { type AnyLeadType, type LeadRecord, withCurrentFields } from './store.server'

/** Action data of a form that was not stored: the submitted values and the reason. */
export interface LeadActionData {
  formType?: string
  result?: SubmissionResult<string[]>
  /** The specified toast for a failure that is not the visitor's fault. */
  failed?: Notice
}

/** Why a form is shown again, and after how many seconds a retry makes sense. */
interface FormResponse {
  wrong?: Parameters<ResubmitOptions>[0]
  failed?: LeadActionData['failed']
  retryAfter?: number
}

/** The action of a page with one or more lead forms, told apart by the field `formType`. */
export async function postLead(
  { request, context }: ActionFunctionArgs,
  leadTypes: [AnyLeadType, ...AnyLeadType[]],
) {
  const form = await readForm(request)
  return form instanceof Response ? bodyError(form) : acceptForm(form, context, leadTypes)
}

/**
 * Accepts a posted lead form. Redirects (303) to the confirmation, or returns the form with its values (409, 422, 429,
 * 500, 503). `carried` holds fields taken from the URL, such as the event id.
 */
export async function acceptForm(
  form: FormData,
  context: AppLoadContext,
  leadTypes: [AnyLeadType, ...AnyLeadType[]],
  { carried = {}, page }: { carried?: Record<string, string>; page?: string } = {},
) {
  for (const [name, value] of Object.entries(carried)) form.set(name, value)
  const type = leadTypeFor(leadTypes, form.get('formType'))
  const { formType } = type.definition
  let again = resubmitUnchecked(form)
  const respondWithForm = (status: number, { wrong, failed, retryAfter }: FormResponse = {}) =>
    data<LeadActionData>(
      { formType, result: again(wrong), failed },
      {
        status,
        headers: {
          'Cache-Control': 'no-store',
          ...(retryAfter && { 'Retry-After': String(retryAfter) }),
        },
      },
    )
  try {
    const leadType = await withCurrentFields(type, carried)
    const submission = readSubmission(form, leadType.definition.fields)
    again = submission.again
    const { values } = submission
    const stored = values
      ? await acceptLead({ leadType, values, ...sender(context, form.get(HONEYPOT)) })
      : await countLead(context.clientAddress)
    if (stored instanceof Refusal) {
      return respondWithForm(stored.status, {
        wrong: wrongOf(stored),
        retryAfter: stored.retryAfter,
      })
    }
    if (!stored) return respondWithForm(422)
    return confirm(leadType.definition, stored, page)
  } catch (error) {
    log.error('lead not stored', error, { form: formType })
    const { failed } = type.definition
    return isDatabaseDown(error)
      ? respondWithForm(503, { wrong: { formErrors: [BUSY] }, failed, retryAfter: BUSY_SECONDS })
      : respondWithForm(500, { wrong: { formErrors: [failed.message] }, failed })
  }
}

/** The JSON API of the same forms: 201 with the record, or a problem. */
export function leadResource(...leadTypes: [AnyLeadType, ...AnyLeadType[]]) {
  return resource({ open: { POST: acceptJson(...leadTypes) } })
}

/** Handles a lead posted as JSON. */
export function acceptJson(...leadTypes: [AnyLeadType, ...AnyLeadType[]]): Handler {
  return async ({ request, context }) => {
    const json = await readJson(request)
    if (json instanceof Response) return json
    const type = leadTypeFor(leadTypes, json.formType)
    const leadType = await withCurrentFields(type, json)
    const shapeErrors = type.checkJson?.(json, leadType.definition.fields)
    if (shapeErrors) return invalidFields(shapeErrors)
    const body = type.fromJson?.(json) ?? json
    const parsed = schemaOf(leadType.definition.fields).safeParse(body)
    const stored = parsed.success
      ? await acceptLead({
          leadType,
          values: parsed.data,
          ...sender(context, body[HONEYPOT]),
        })
      : await countLead(context.clientAddress)
    if (stored instanceof Refusal) return refuse(stored)
    return parsed.success ? respond(stored, { status: 201 }) : unprocessable(parsed.error)
  }
}

function refuse({ status, detail, retryAfter, extras }: Refusal): Response {
  return problem(status, detail, {
    errors: extras.field ? { [extras.field]: [detail] } : undefined,
    headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {},
    more: extras.members,
  })
}

/** Turns a refusal into the errors of the form and the values that it proposes. */
const wrongOf = ({ detail, extras: { field, values } }: Refusal) =>
  field ? { fieldErrors: { [field]: [detail] }, values } : { formErrors: [detail], values }

function leadTypeFor(leadTypes: [AnyLeadType, ...AnyLeadType[]], formType: unknown): AnyLeadType {
  return leadTypes.find(({ definition }) => definition.formType === formType) ?? leadTypes[0]
}

/** The client's IP address, and whether the honeypot marks the lead as spam. */
function sender({ clientAddress }: AppLoadContext, honeypot: unknown) {
  return { spam: isSpam(honeypot), clientAddress }
}

function isSpam(honeypot: unknown): boolean {
  return typeof honeypot === 'string' && honeypot.trim() !== ''
}

async function confirm(definition: LeadDefinition, stored: LeadRecord, page = definition.page) {
  const { reference } = stored
  const flash = { ...(definition.doneAs?.[String(stored.status)] ?? definition.done) }
  // The page would confirm a place, not a place on the waiting list; the person's own page shows the real status.
  const target = definition.doneAs?.[String(stored.status)]
    ? firstLinkPath(reference)
    : withSent(page, reference)
  return redirect(target, {
    status: 303,
    headers: {
      'Set-Cookie': await setFlash({ ...flash, tone: 'default' }),
      'Cache-Control': 'no-store',
    },
  })
}

function withSent(page: string, reference: string): string {
  const target = new URL(page, 'http://page')
  target.searchParams.set('sent', sentParameter(reference))
  return `${target.pathname}${target.search}${target.hash}`
}
