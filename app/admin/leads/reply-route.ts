import { parseId } from 'db/parse-id'
import { paperOptions } from '~/certificates/papers.server'
import { findTemplate } from '~/conversation/templates.server'
import { readFormKey } from '~/forms/form-key'
import { readSubmission } from '~/forms/submission.server'
import { attachPapers } from '~/inbox/attach-papers.server'
import { findLeadById } from '~/inbox/find-lead.server'
import { atVersion } from '~/inbox/mutations.server'
import { sendReply, takeBackReply } from '~/inbox/replies.server'
import { replyFields } from '~/inbox/reply-fields'
import { asDraft, beginReply, type RepliedLead, writeReply } from '~/inbox/write-reply.server'
import { Refusal } from '~/leads/refusal.server'
import { parseStatus, statusLabel } from '~/leads/statuses'
import { toPreviewParts } from '~/mail/mail-parts'
import { siteOrigin } from '~/platform/http/request.server'
import { getSettings } from '~/settings/settings.server'
import { leadCommand, outcomeOf, type Posted } from './lead-command.server'
import { sendingSentence } from './sending-sentence.server'

export { default, headers } from './lead-outlet'

/** Fills in a template, previews a reply, sends it, or takes it back, by `intent`. */
export const action = leadCommand({
  name: 'reply',
  fieldsOf: async ({ kind, id }) => replyFields(kind, await paperOptions(id)),
  failed: 'The reply was not sent. Please try again.',
  async run(posted) {
    const lead = await findLeadById(posted.lead.id)
    if (!lead) return new Refusal('Someone deleted this in the meantime.', 404)
    switch (posted.form.get('intent')) {
      case 'template':
        return fillTemplate(posted, lead)
      case 'take-back':
        return takeBack(posted, lead)
      default:
        return reply(posted, lead, siteOrigin(posted.request))
    }
  },
})

async function fillTemplate({ form }: Posted, lead: RepliedLead) {
  const id = parseId(String(form.get('template')))
  const template = id ? await findTemplate(id) : null
  if (!template) return new Refusal('Choose a template from the list.', 422)
  return { shown: { draft: beginReply(template, lead, await getSettings()) } }
}

async function takeBack({ form, staff }: Posted, lead: RepliedLead) {
  const id = parseId(String(form.get('message')))
  const message = id ? await takeBackReply(staff, lead.row.id, id) : null
  if (!message) return new Refusal('This reply is already on its way.')
  return { shown: { draft: asDraft({ ...message, subject: message.subject ?? '' }, lead) } }
}

async function reply(
  { lead: { kind, id }, staff, form, version }: Posted,
  lead: RepliedLead,
  origin: string,
) {
  const { values, again } = readSubmission(form, replyFields(kind, await paperOptions(id)))
  if (!values) return { wrong: again() }
  const written = writeReply(values, lead, await getSettings(), staff)
  if (written instanceof Refusal)
    return written.status === 422 ? { wrong: again({ formErrors: [written.detail] }) } : written
  const { subject, body, mail } = written
  if (form.get('intent') === 'preview') {
    const parts = toPreviewParts(mail.body, origin)
    const preview = { to: mail.recipient, subject, parts, papers: values.papers }
    return { shown: { result: again({ formErrors: [] }), previews: [preview] } }
  }
  const wanted = parseStatus(kind, values.status)
  const status = wanted === lead.row.status ? null : wanted
  const label = status ? statusLabel(status) : ''
  const papers = await attachPapers(values.papers, origin)
  if (papers instanceof Refusal)
    return { wrong: again({ formErrors: [papers.detail] }), status: 409 as const }
  return outcomeOf(
    await sendReply(staff, id, {
      subject,
      body,
      mail: { ...mail, papers },
      status,
      formKey: readFormKey(form),
      guard: atVersion(version),
    }),
    {
      title: 'Reply queued',
      message: `You can take it back for 10 seconds. ${sendingSentence(`Then it goes to ${mail.recipient}.`)}`,
    },
    status
      ? { attempt: `You replied and chose ${label}.`, anyway: `Reply and set to ${label} anyway` }
      : {
          attempt: 'Your reply has not been sent.',
          anyway: 'Send my reply anyway',
          leave: 'Do not send it',
        },
  )
}
