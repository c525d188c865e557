import { z } from 'zod'

const url = (takes: string, ...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `takes ${takes}`,
  })

const count = (takes: string, max: number, min = 0) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `takes ${takes}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: `takes ${takes}` })

const email = z
  .string()
  .regex(/^[^\s@]+@[^\s@]+$|^[^<>]+<[^\s@]+@[^\s@]+>$/, 'takes an email address')

const secretList = z
  .string()
  .transform((value) => value.split(',').map((secret) => secret.trim()))
  .refine((secrets) => secrets.every((secret) => secret.length >= 16), {
    error: 'takes one or more secrets of at least 16 characters, separated by commas',
  })

const MAIL_SERVER = 'an smtp:// or smtps:// address with the host of a mail server'

const schema = z
  .object({
    NODE_ENV: z.string().default('production'),
    PORT: count('a port number, 0 to 65535', 65_535).default(3000),
    HOST: z.string().optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: url('a postgres:// address', 'postgres:', 'postgresql:').optional(),
    ADMIN_PASSWORD: z.string().min(8, 'takes a password of at least 8 characters').optional(),
    SESSION_SECRET: secretList.optional(),
    SITE_URL: url('an http:// or https:// address', 'http:', 'https:')
      .transform((value) => new URL(value).origin)
      .optional(),
    SMTP_URL: url(MAIL_SERVER, 'smtp:', 'smtps:')
      .refine((value) => URL.canParse(value) && new URL(value).hostname !== '', {
        error: `takes ${MAIL_SERVER}`,
      })
      .optional(),
    MAIL_FROM: email.optional(),
    NOTIFY_EMAIL: email.optional(),
    MAIL_PER_MINUTE: count('how many emails to send in a minute, 1 to 6000', 6_000, 1).default(60),
    S3_ENDPOINT: url('an http:// or https:// address', 'http:', 'https:').optional(),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    METRICS_TOKEN: z.string().min(16, 'takes a secret of at least 16 characters').optional(),
    TRUST_PROXY: count('how many proxies to believe, 0 to 10', 10).default(0),
    SEED: z.enum(['demo', 'none'], 'takes demo or none').default('demo'),
  })
  .superRefine((env, context) => {
    const missing = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    if (env.SMTP_URL && !env.MAIL_FROM)
      missing('MAIL_FROM', 'is needed with SMTP_URL: it takes an email address')
    // SITE_URL is the only source of links in mail: a request may name any host.
    if (env.SMTP_URL && !env.SITE_URL)
      missing('SITE_URL', 'is needed with SMTP_URL: it takes an http:// or https:// address')
    const store = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
    const unset = store.find((name) => !env[name])
    if (unset && store.some((name) => env[name]))
      missing(unset, 'is needed when any other S3_ variable is set')
  })

type Env = z.output<typeof schema>

/**
 * Parses the variables of the README's table. Throws an Error with a one-line message that names the first invalid one.
 */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = schema.safeParse(filled)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`${String(issue?.path[0])} ${issue?.message}.`)
}

function envOrStop(): Env {
  try {
    return parseEnv(process.env)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

/** The parsed environment. An invalid value has stopped the process with one line before this is read. */
export const env: Env = envOrStop()
