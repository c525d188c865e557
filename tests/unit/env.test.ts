import { describe, expect, it } from 'vitest'
import { parseEnv } from '~/env/env.server'

describe('the environment', () => {
  it('has the documented defaults', () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      DATA_DIR: './data',
      TRUST_PROXY: 0,
      MAIL_PER_MINUTE: 60,
      SEED: 'demo',
    })
    expect(parseEnv({ PORT: '', SEED: '' })).toMatchObject({ PORT: 3000, SEED: 'demo' })
  })

  it('parses lists, numbers and origins', () => {
    const env = parseEnv({
      SESSION_SECRET: 'the newer secret, the older secret',
      SITE_URL: 'https://example.org/some/path',
      TRUST_PROXY: '2',
    })
    expect(env).toMatchObject({
      SESSION_SECRET: ['the newer secret', 'the older secret'],
      SITE_URL: 'https://example.org',
      TRUST_PROXY: 2,
    })
  })

  it.each([
    [{ PORT: '65536' }, /^PORT /],
    [{ PORT: '-1' }, /^PORT /],
    [{ TRUST_PROXY: '1.5' }, /^TRUST_PROXY /],
    [{ MAIL_PER_MINUTE: '0' }, /^MAIL_PER_MINUTE /],
    [{ SMTP_URL: 'smtp://mail.example.org' }, /^MAIL_FROM /],
    [{ SMTP_URL: 'smtp:mail.example.org', MAIL_FROM: 'a@example.org' }, /^SMTP_URL /],
    [
      { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'a@example.org' },
      /^SITE_URL is needed with SMTP_URL/,
    ],
    [{ S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.example.org' }, /^S3_ACCESS_KEY_ID /],
  ])('rejects %o in one line', (variables, message) => {
    expect(() => parseEnv(variables as Record<string, string>)).toThrow(message)
  })
})
