import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'

export interface Answered {
  /** What the lead says; no two say the same. */
  message: string
  reference: string
}

/** As fast as anybody would try again, and no faster: where nothing listens, a refusal takes no time. */
const AGAIN_MS = 20

interface CrowdOptions {
  url: string
  /** How many send at once. */
  people: number
  /** Tells the crowds of one test apart. */
  name: string
  certificate?: string
  /** Who is not answered with success sends the same lead again, as somebody at a browser would. */
  again?: boolean
}

/**
 * People who send leads one after the other, each from an address of their own: real ones of the
 * loopback, which a proxy sees, and the same as `X-Forwarded-For`, for a site without one.
 */
export function startCrowd({ url, people, name, certificate, again = false }: CrowdOptions) {
  const answered: Answered[] = []
  const failed: string[] = []
  let leaving = false
  let sent = 0
  const visit = async (person: number) => {
    for (let n = 0; !leaving; n += 1) {
      const message = `${name} ${person} ${n}`
      // Ten a minute from one address: everybody moves on after each.
      const address = `127.${1 + person}.${(n >> 8) & 255}.${1 + (n & 127)}`
      sent += 1
      await sendUntilAnswered(message, address)
    }
  }
  const sendUntilAnswered = async (message: string, address: string) => {
    for (;;) {
      const said = await post(url, message, address, certificate).catch((error) => String(error))
      if (typeof said !== 'string') return void answered.push(said)
      failed.push(said)
      if (!again || leaving) return
      await pause(AGAIN_MS)
    }
  }
  const visits = Array.from({ length: people }, (_, person) => visit(person))
  return {
    answered,
    failed,
    sent: () => sent,
    /** Nobody sends anything new; resolves when everybody is done. */
    async leave() {
      leaving = true
      await Promise.all(visits)
    },
  }
}

/** The answer to one lead: its reference, or what was wrong with it. */
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
    sending.on('response', (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode !== 201) resolve(`${answer.statusCode} ${text.slice(0, 200)}`)
        else resolve({ message, reference: JSON.parse(text).reference })
      })
    })
    sending.on('timeout', () => sending.destroy(new Error('no answer in 20 s')))
    sending.on('error', reject)
    sending.end(body)
  })
}
