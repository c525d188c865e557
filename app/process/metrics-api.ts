import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { env } from '~/env/env.server'
import { singleton } from '~/env/singleton.server'
import { mailQueue } from '~/mail/queue.server'
import { problem, unknownAddress } from '~/platform/http/problem.server'
import { countedLines, gauge } from '~/platform/metrics.server'
import { orNull } from '~/platform/or-null.server'

/** `/metrics`, for Prometheus: only there with METRICS_TOKEN, and only for who sends it. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!env.METRICS_TOKEN) return unknownAddress()
  if (!isToken(request.headers.get('Authorization') ?? '', env.METRICS_TOKEN))
    return problem(401, 'Send the token: Authorization: Bearer METRICS_TOKEN.', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    })
  const lines = [...countedLines(), ...(await mailLines()), ...processLines()]
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const isToken = (given: string, token: string) =>
  timingSafeEqual(digest(given), digest(`Bearer ${token}`))

/** The same from every process: they share the outbox. */
async function mailLines(): Promise<string[]> {
  const queue = await orNull('mail queue', mailQueue())
  if (!queue) return []
  return [
    ...gauge('mail_outbox', 'Emails that have not been sent.', [
      [queue.queued, { status: 'queued' }],
      [queue.bounced, { status: 'bounced' }],
      [queue.failed, { status: 'failed' }],
    ]),
    ...gauge('mail_oldest_queued_seconds', 'Age of the oldest queued email.', [
      [queue.oldest ? (Date.now() - queue.oldest.getTime()) / 1000 : 0],
    ]),
  ]
}

const LAG_RESOLUTION_MS = 20

const lag = singleton('event loop lag', () => {
  const measured = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS })
  measured.enable()
  return measured
})

function processLines(): string[] {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  // Measured by a timer, whose own interval is no lag.
  const seconds = (ns: number) => Math.max(0, ns / 1e9 - LAG_RESOLUTION_MS / 1000)
  const waits: [number, { quantile: string }][] = [
    [seconds(lag.percentile(50)), { quantile: '0.5' }],
    [seconds(lag.percentile(99)), { quantile: '0.99' }],
    [seconds(lag.max), { quantile: '1' }],
  ]
  lag.reset()
  return [
    ...gauge('process_resident_memory_bytes', 'Memory of the process.', [[rss]]),
    ...gauge('nodejs_heap_used_bytes', 'Of it, what JavaScript uses.', [[heapUsed]]),
    ...gauge('process_cpu_seconds', 'Time of processors used.', [[(user + system) / 1e6]]),
    ...gauge('process_uptime_seconds', 'Time since the start.', [[process.uptime()]]),
    ...gauge('nodejs_eventloop_lag_seconds', 'Since these metrics were last asked for.', waits),
  ]
}
