import { createHash, timingSafeEqual } from 'node:crypto'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { env } from '~/env/env.server'
import { mailQueue } from '~/mail/queue.server'
import { problem, unknownAddress } from '~/platform/http/problem.server'
import { mailOldestQueued, mailOutbox, metrics } from '~/platform/metrics.server'
import { orNull } from '~/platform/or-null.server'

/** `/metrics` for Prometheus: available only with METRICS_TOKEN, to clients that send it. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!env.METRICS_TOKEN) return unknownAddress()
  if (!isToken(request.headers.get('Authorization') ?? '', env.METRICS_TOKEN))
    return problem(401, 'Send the token: Authorization: Bearer METRICS_TOKEN.', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    })
  await measureMail()
  return new Response(await metrics.metrics(), {
    headers: { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' },
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const isToken = (actual: string, token: string) =>
  timingSafeEqual(digest(actual), digest(`Bearer ${token}`))

async function measureMail(): Promise<void> {
  const queue = await orNull('mail queue', mailQueue())
  if (!queue) return
  for (const status of ['queued', 'bounced', 'failed'] as const)
    mailOutbox.set({ status }, queue[status])
  mailOldestQueued.set(queue.oldest ? (Date.now() - queue.oldest.getTime()) / 1000 : 0)
}
