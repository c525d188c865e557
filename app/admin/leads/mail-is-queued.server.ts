import { env } from '~/env/env.server'

/** When queued mail goes out. */
export const mailIsQueued = () =>
  env.SMTP_URL
    ? 'It will be sent within a few seconds.'
    : 'It will be sent once email sending is set up.'
