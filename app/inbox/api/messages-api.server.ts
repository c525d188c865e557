import type { LeadKind, LeadStatus } from 'db/enums'
import { parseId } from 'db/parse-id'
import { paperOptions } from '~/certificates/papers.server'
import { listMessages, type Message } from '~/conversation/messages.server'
import { env } from '~/env/env.server'
import { schemaOf } from '~/forms/schema.server'
import { Refusal } from '~/leads/refusal.server'
import { withOrigin } from '~/mail/site-links'
import { problem, unprocessable } from '~/platform/http/problem.server'
import { readJson, siteOrigin } from '~/platform/http/request.server'
import { type Handler, json, resource, type StaffHandler } from '~/platform/http/resource.server'
import { readVersion, versionConflict } from '~/records/api.server'
import { getSettings } from '~/settings/settings.server'
import { attachPapers } from '../attach-papers.server'
import { findLeadById } from '../find-lead.server'
import { atVersion } from '../mutations.server'
import { sendReply } from '../replies.server'
import { replyFields } from '../reply-fields'
import { writeReply } from '../write-reply.server'

/** `…/{id}/messages` of one kind of lead, for staff: the conversation, latest first, and POST to reply. */
export const messagesResource = (kind: LeadKind) =>
  resource({ staff: { GET: listing(kind), POST: replying(kind) } })

function listing(kind: LeadKind): Handler {
  return async ({ params }) => {
    const lead = await leadAt(kind, params.id)
    if (!lead) return missing()
    return json((await listMessages(lead.row.id)).map(toRecord))
  }
}

function replying(kind: LeadKind): StaffHandler {
  return async ({ request, params, staff }) => {
    const body = await readJson(request)
    if (body instanceof Response) return body
    const lead = await leadAt(kind, params.id)
    if (!lead) return missing()
    const parsed = schemaOf(replyFields(kind, await paperOptions(lead.row.id))).safeParse(body)
    if (!parsed.success) return unprocessable(parsed.error)
    const version = readVersion(body)
    if (version instanceof Response) return version
    const written = writeReply(parsed.data, lead, await getSettings(), staff)
    if (written instanceof Refusal) return problem(written.status, written.detail)
    const papers = await attachPapers(parsed.data.papers, siteOrigin(request))
    if (papers instanceof Refusal) return problem(503, papers.detail)
    const done = await sendReply(staff, lead.row.id, {
      ...written,
      mail: { ...written.mail, papers },
      status: parsed.data.status as LeadStatus | null,
      formKey: null,
      guard: atVersion(version),
    })
    if (done instanceof Refusal) return problem(done.status, done.detail)
    const now = await leadAt(kind, params.id)
    if (!now) return missing()
    if (done.changed === 0) return versionConflict('this record', now.row.version)
    const [reply] = (await listMessages(lead.row.id)).map(toRecord)
    return json(reply, { status: 201 })
  }
}

function toRecord({ kind, id, subject, body, createdAt, username, mail, files }: Message) {
  return {
    id,
    kind,
    subject,
    body: withOrigin(body, env.SITE_URL ?? ''),
    by: username,
    mailStatus: mail?.status ?? null,
    papers: mail?.papers.map(({ number }) => number) ?? [],
    files: files.map((file) => ({
      id: file.id,
      name: file.name,
      type: file.type,
      size: file.size,
    })),
    createdAt: createdAt.toISOString(),
  }
}

async function leadAt(kind: LeadKind, param: string | undefined) {
  const id = parseId(param)
  const lead = id === null ? null : await findLeadById(id)
  return lead?.row.kind === kind ? lead : null
}

const missing = () => problem(404, 'This record does not exist. It may have been deleted.')
