import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'

export interface Answered {
  /** Message of the lead, unique. */
  message: string
  reference: string
}

/** Delay between retries, because a refused connection fails immediately. */
const AGAIN_MS = 20

interface CrowdOptions {
  url: string
  /** Number of concurrent senders. */
  people: number
  /** Distinguishes the crowds of a test. */
  name: string
  certificate?: string
  /** Retry the same lead until it succeeds, as a person would. */
  again?: boolean
}

/**
 * Clients that send leads in a loop, each from its own IP address: a loopback address, which a
 * proxy sees, and the same in `X-Forwarded-For` for a site without a proxy.
 */
export function startCrowd({ url, people, name, certificate, again = false }: CrowdOptions) {
  const answered: Answered[] = []
  const failed: string[] = []
  let leaving = false
  let sent = 0
  const visit = async (person: number) => {
    for (let n = 0; !leaving; n += 1) {
      const message = `${name} ${person} ${n}`
      // An address may send ten leads per minute, so change it after each.
      const address = `127.${1 + person}.${(n >> 8) & 255}.${1 + (n & 127)}`
      sent += 1
      await sendUntilAnswered(message, address)
    }
  }
  const sendUntilAnswered = async (message: string, address: string) => {
    for (;;) {
      const result = await post(url, message, address, certificate).catch((error) => String(error))
      if (typeof result !== 'string') return void answered.push(result)
      failed.push(result)
      if (!again || leaving) return
      await pause(AGAIN_MS)
    }
  }
  const visits = Array.from({ length: people }, (_, person) => visit(person))
  return {
    answered,
    failed,
    sent: () => sent,
    /** Stops sending; resolves after the last response. */
    async leave() {
      leaving = true
      await Promise.all(visits)
    },
  }
}

/** Posts a lead; resolves with its reference or the error. */
function post(
  url: string,
  message: string,
  address: string,
  certificate?: string,
): Promise<Answered | string> {
  const body = JSON.stringify({
    contactName: 'Rosa Delgado',
    email: `${message.replace(/\W/g, '.')}@example.org`,
    message,
  })
  const headers = {
    Host: 'www.example.org',
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'X-Forwarded-For': address,
  }
  const options = { method: 'POST', headers, localAddress: address, timeout: 20_000 }
  return new Promise((resolve, reject) => {
    const target = `${url}/api/contact`
    const sending = certificate
      ? httpsRequest(target, {
          ...options,
          ca: certificate,
          servername: 'www.example.org',
          agent: new HttpsAgent({ keepAlive: false }),
        })
      : httpRequest(target, { ...options, agent: new HttpAgent({ keepAlive: false }) })
    sending.on('response', (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode !== 201) resolve(`${response.statusCode} ${text.slice(0, 200)}`)
        else resolve({ message, reference: JSON.parse(text).reference })
      })
    })
    sending.on('timeout', () => sending.destroy(new Error('no answer in 20 s')))
    sending.on('error', reject)
    sending.end(body)
  })
}
