import { createHash, createHmac, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** The configuration is invalid. The message is one line for people. */
export class ConfigError extends Error {}

const wholeNumber = (min: number, max: number) => {
  const meant = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(meant).int(meant).min(min, meant).max(max, meant)
}
const port = wholeNumber(0, 65_535)
const url = (...schemes: string[]) =>
  z
    .url(`must be an address that begins with ${schemes.join('// or ')}//`)
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
      `must be an address that begins with ${schemes.join('// or ')}//`,
    )
const hostName = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name')
const suffix = z.string().regex(/^\.[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must begin with a dot, like .default.example.com')

/** Every setting, its default and its check; the README's table lists them. An empty value counts as unset. */
const Environment = z.object({
  PORT: port.optional(),
  METRICS_PORT: port.default(0),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  CLICKHOUSE_URL: url('http:', 'https:').optional(),
  DATABASE_POOL: wholeNumber(1, 100).default(10),
  CALLS_PER_SESSION: wholeNumber(1, 1_000_000_000).default(600),
  CALLS_PER_ADDRESS: wholeNumber(1, 1_000_000_000).default(1_200),
  PUBLIC_ORIGIN: url('http:', 'https:').optional(),
  STORE_DOMAIN: hostName.default('localhost'),
  TEST_GATEWAY_URL: url('http:', 'https:').optional(),
  SANDBOX_GATEWAY_URL: url('http:', 'https:').optional(),
  STRIPE_API_URL: url('http:', 'https:').default('https://api.stripe.com'),
  STRIPE_SCRIPT_URL: url('http:', 'https:').default('https://js.stripe.com/endive/stripe.js'),
  PAYOUT_PROVIDER_URL: url('http:', 'https:').optional(),
  PAYOUT_PROVIDER_SECRET: z.string().min(32).optional(),
  REGISTRAR_URL: url('http:', 'https:').optional(),
  REGISTRAR_SECRET: z.string().min(32).optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().includes('@').default('Backroom <no-reply@backroom.test>'),
  MAILGUN_SIGNING_KEY: z.string().min(16).optional(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]+$/, 'must look like 123456:ABC-def, as @BotFather writes it')
    .optional(),
  TELEGRAM_API_URL: url('http:', 'https:').default('https://api.telegram.org'),
  META_API_URL: url('http:', 'https:').default('https://graph.facebook.com'),
  TIKTOK_API_URL: url('http:', 'https:').default('https://business-api.tiktok.com'),
  GOOGLE_ANALYTICS_URL: url('http:', 'https:').default('https://www.google-analytics.com'),
  /** How many proxies are in front. Each appends its client's address. */
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|[0-9])$/, 'must be the number of proxies in front, or true for one')
    .default('false')
    .transform((given) => (given === 'true' ? 1 : Number(given === 'false' ? 0 : given))),
  WEBHOOK_PRIVATE_TARGETS: z.enum(['true', 'false']).default('false'),
  DNS_SERVER: z
    .string()
    .regex(/^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])(:\d+)?$/i, 'must be an address like 1.1.1.1:53')
    .optional(),
  DOMAIN_ADDRESSES: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean))
    .refine((list) => list.every((one) => isIP(one) > 0), 'must be IP addresses with commas between them'),
  TLS_PROXY: z
    .string()
    .regex(/^([a-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}$/i, 'must be a host and a port, like 127.0.0.1:443')
    .refine((value) => URL.canParse(`https://${value}`), 'must be a host and a port, like 127.0.0.1:443')
    .optional(),
  ROLE: z.enum(['all', 'web', 'jobs']).default('all'),
  SECRET: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  DEMO: z.enum(['true', 'false']).optional(),
  INTERNAL_EMAIL_DOMAIN: hostName.default('backroom.internal'),
  LIMITED_MENU_LEAVES_OUT: z
    .string()
    .regex(/^(website[\w.-]*(,website[\w.-]*)*)?$/, 'must be names of pages with commas between them')
    .default('website.clearCacheUrls')
    .transform((names) => names.split(',').filter(Boolean)),
  REGISTER_SK: z.string().default('backroom'),
  ABOUT_URL: url('http:', 'https:').default('https://backroom.test/about'),
  HELP_URL: url('http:', 'https:').default('https://backroom.test/help'),
  WEB_FONTS_URL: url('http:', 'https:').optional(),
  PREVIEW_SUFFIX_DEFAULT: suffix.optional(),
  PREVIEW_SUFFIX_FASHION: suffix.optional(),
})

export interface Config extends Omit<z.output<typeof Environment>, 'DATA_DIR' | 'SECRET' | 'PORT'> {
  PREVIEW_SUFFIX_DEFAULT: string
  PREVIEW_SUFFIX_FASHION: string
  /** Whether PORT is set. Then a busy port is an error, instead of using the next free port. */
  isPortExplicit: boolean
  PORT: number
  DATA_DIR: string
  SECRET: string
  /** Of the database role behind row-level security. */
  appPassword: string
  /** Of the embedded server's superuser. */
  ownerPassword: string
}

const defaultPort = 4000

export function readConfig(env: Record<string, string | undefined>, defaultDataDir: string): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = Environment.safeParse(given)
  if (!read.success) {
    const [issue] = read.error.issues
    // The value may be a secret.
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { SECRET, DATA_DIR, PORT, ...rest } = read.data
  if (rest.S3_BUCKET && !(rest.S3_ACCESS_KEY_ID && rest.S3_SECRET_ACCESS_KEY))
    throw new ConfigError('S3_BUCKET is set: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed too')
  const dataDir = resolve(DATA_DIR ?? defaultDataDir)
  const secret = SECRET ?? storedSecret(dataDir)
  const derived = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url')
  return {
    ...rest,
    PREVIEW_SUFFIX_DEFAULT: rest.PREVIEW_SUFFIX_DEFAULT ?? `.default.${rest.STORE_DOMAIN}`,
    PREVIEW_SUFFIX_FASHION: rest.PREVIEW_SUFFIX_FASHION ?? `.fashion.${rest.STORE_DOMAIN}`,
    PORT: PORT ?? defaultPort,
    isPortExplicit: PORT !== undefined,
    DATA_DIR: dataDir,
    SECRET: secret,
    appPassword: derived('database app'),
    ownerPassword: derived('database owner'),
  }
}

/** Created on the first start and stored in the data folder. Several machines share one by SECRET. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 })
    if (!existsSync(file)) drawSecret(file)
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(`DATA_DIR: the folder ${dataDir} can't be used: ${(error as Error).message}`)
  }
}

/** Writes a file beside it and links it, so two first starts at the same time use the same secret. */
function drawSecret(file: string) {
  const part = `${file}.${process.pid}`
  writeFileSync(part, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(part, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(part)
  }
}

/** A short name of a folder, for places outside of it that belong to it. */
export const folderKey = (folder: string) => createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 8)
