import { env } from '~/env/env.server'

/** Says when queued mail will be sent. */
export const sendingSentence = () =>
  env.SMTP_URL
    ? 'It will be sent within a few seconds.'
    : 'It will be sent once email sending is set up.'
