import { randomUUID } from 'node:crypto'
import { paperFiles } from '~/certificates/papers.server'
import { canTakeBack, type Message } from '~/conversation/messages.server'
import { env } from '~/env/env.server'
import { formatMomentAt } from '~/forms/format-moment-at'
import { linkPath } from '~/leads/link.server'
import { linkTo } from '~/mail/compose'
import { withOrigin } from '~/mail/site-links'
import { getSettings } from '~/settings/settings.server'
import type { CustomerRequest } from './find-request.server'

/** The messages between customer and staff, oldest first, without calls, notes and staff names. */
export async function loadConversation({ row }: CustomerRequest, all: Message[]) {
  const { brandName, timeZone } = await getSettings()
  const path = linkPath(row)
  const now = new Date()
  const messages = all
    .filter((message) => message.kind !== 'call' && !canTakeBack(message, now))
    .reverse()
  return {
    formKey: randomUUID(),
    messages: messages.map(({ id, kind, subject, body, createdAt, files, mail }) => ({
      id,
      from: kind === 'addition' ? 'You' : brandName,
      isYours: kind === 'addition',
      subject,
      // The link in our mail is this page.
      body: withOrigin(body.replaceAll(linkTo(path), 'this page'), env.SITE_URL ?? ''),
      when: formatMomentAt(createdAt, timeZone),
      files: [
        ...files.map((file) => ({
          name: file.name,
          size: file.size,
          path: `${path}/files/${file.id}`,
        })),
        ...paperFiles(mail?.papers ?? []),
      ],
    })),
  }
}

export type LoadedConversation = Awaited<ReturnType<typeof loadConversation>>
