import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The metrics of this process, for `/metrics`. */
export const metrics = new Registry()
const registers = [metrics]

collectDefaultMetrics({ register: metrics })

export const httpRequests = new Counter({
  name: 'http_requests_total',
  help: 'Requests by method, route and status of the response.',
  labelNames: ['method', 'route', 'status'],
  registers,
})

export const httpRequestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'From the request to the end of its response.',
  labelNames: ['route'],
  // A cached page takes a tenth of the first bucket; the render timeout is the last.
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
})

export const pageCacheResponses = new Counter({
  name: 'page_cache_responses_total',
  help: 'Responses by page cache result: hit, miss, pass (not shareable) or refused (overload).',
  labelNames: ['result'],
  registers,
})

export const storedLeads = new Counter({
  name: 'leads_stored_total',
  help: 'Leads stored by this process.',
  labelNames: ['kind', 'spam'],
  registers,
})

export const mailOutbox = new Gauge({
  name: 'mail_outbox',
  help: 'Emails that are not sent, of all processes.',
  labelNames: ['status'],
  registers,
})

export const mailOldestQueued = new Gauge({
  name: 'mail_oldest_queued_seconds',
  help: 'How long the oldest queued email has waited.',
  registers,
})
