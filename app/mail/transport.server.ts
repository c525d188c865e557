import { createTransport, type Transporter } from 'nodemailer'

/** SMTP timeouts in ms; `socketTimeout` is the longest pause while sending. */
const LIMITS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/** A pooled transport with one connection, which is reused for the next email. */
export function openTransport(url: string, limits: Partial<typeof LIMITS> = {}): Transporter {
  return createTransport({ url, pool: true, maxConnections: 1, ...LIMITS, ...limits })
}

/** Properties that nodemailer adds to an error. */
interface Failure {
  code?: string
  /** The SMTP reply code, if the server replied. */
  responseCode?: number
  /** The SMTP command that the server replied to. */
  command?: string
}

/**
 * Whether the server refused this email in particular. Other errors, such as a failed sign-in,
 * would affect every email.
 */
export function isAboutEmail(error: unknown): boolean {
  const { code, responseCode = 0 } = error as Failure
  return responseCode > 0 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

/**
 * Whether the email was refused permanently (SMTP 5xx). A refused sender does not count: once staff
 * correct the setting, the email can be sent.
 */
export function isBounce(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as Failure
  return isAboutEmail(error) && responseCode >= 500 && !command.startsWith('MAIL')
}
