import { createTransport, type Transporter } from 'nodemailer'

/** How long the server may take for each step, in ms; the last is the longest silence in mid-letter. */
const LIMITS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/** The way to the mail server at `url`: one connection, kept for the next letter. */
export function openTransport(url: string, limits: Partial<typeof LIMITS> = {}): Transporter {
  return createTransport({ url, pool: true, maxConnections: 1, ...LIMITS, ...limits })
}

/** What nodemailer tells of a failure. */
interface Failure {
  code?: string
  /** The server's answer, where there was one. */
  responseCode?: number
  /** What was answered so. */
  command?: string
}

/** Whether the server answered to this very letter. Anything else, a refused sign-in too, would happen to each. */
export function isAboutEmail(error: unknown): boolean {
  const { code, responseCode = 0 } = error as Failure
  return responseCode > 0 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

/**
 * Whether the letter was refused for good (SMTP 5xx). A refused sender is a setting of ours that
 * somebody may mend, and the letters then go out.
 */
export function isBounce(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as Failure
  return isAboutEmail(error) && responseCode >= 500 && !command.startsWith('MAIL')
}
