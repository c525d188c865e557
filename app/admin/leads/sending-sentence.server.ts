import { env } from '~/env/env.server'

/** Says when queued mail will be sent, or that it waits because sending is not set up. */
export const sendingSentence = (
  sending = 'It will be sent within a few seconds.',
  waiting = 'the email waits',
) => (env.SMTP_URL ? sending : `Email sending is not set up: ${waiting} under Mail until it is.`)

/** The message about something that may also have queued an email. */
export const withMail = (message: string, isMailed: boolean) =>
  isMailed ? `${message} ${sendingSentence('')}`.trim() : message
