import { ingestOf } from '@understudy/contract/reports'
import { z } from 'zod'

export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
const some = z.string().min(1).optional()
const hosts = z.string().regex(/^[a-z\d.-]+(:\d{1,5})?(, ?[a-z\d.-]+(:\d{1,5})?)*$/, {
  message: 'must be hosts in lower case, with commas between them',
})

const dsn = z
  .string()
  .refine((given) => ingestOf(given) !== null, { message: 'must be a DSN, https://<key>@<host>/<project>' })
  .optional()

/** With a bare / ? or # the password ends the host, and its rest is taken for a path. */
function hasReadableLogin(given: string): boolean {
  if (!given.includes('@')) return true
  const address = URL.parse(given)
  return address !== null && (address.username !== '' || address.password !== '')
}

const tokens = (byDefault: number) =>
  z.coerce.number({ error: 'must be a number of tokens' }).int().min(1_000).default(byDefault)
const dollars = z.coerce
  .number({ error: 'must be US dollars for a million tokens' })
  .min(0)
  .max(10_000)
  .optional()

/** Services of other houses, each by configuration alone. Without it the embedded default is in its place. */
export const providerSettings = {
  /** `smtp://` upgrades by STARTTLS where it is offered, `smtps://` speaks TLS from the first byte. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { message: 'must start with smtp:// or smtps://', abort: true })
    .refine(hasReadableLogin, {
      message: 'cannot be read as an address: percent-encode / ? # in the password (%2F %3F %23)',
      abort: true,
    })
    .refine((url) => URL.canParse(url) && new URL(url).hostname !== '', { message: 'must name a host' })
    .optional(),
  TWILIO_ACCOUNT_SID: some,
  TWILIO_AUTH_TOKEN: some,
  TWILIO_FROM: some,
  TWILIO_BASE_URL: httpUrl.default('https://api.twilio.com'),
  STRIPE_SECRET_KEY: some,
  STRIPE_WEBHOOK_SECRET: some,
  STRIPE_API_URL: httpUrl.default('https://api.stripe.com'),
  GOOGLE_CLIENT_ID: some,
  GOOGLE_CLIENT_SECRET: some,
  GOOGLE_ISSUER: httpUrl.default('https://accounts.google.com'),
  /** The same client as for sign-in, with the Calendar API turned on. */
  GOOGLE_CALENDAR_URL: httpUrl.default('https://www.googleapis.com'),
  MICROSOFT_CLIENT_ID: some,
  MICROSOFT_CLIENT_SECRET: some,
  /** With a tenant in place of `common` for people of one organisation alone. */
  MICROSOFT_ISSUER: httpUrl.default('https://login.microsoftonline.com/common/v2.0'),
  MICROSOFT_GRAPH_URL: httpUrl.default('https://graph.microsoft.com/v1.0'),
  LINKEDIN_CLIENT_ID: some,
  LINKEDIN_CLIENT_SECRET: some,
  LINKEDIN_ISSUER: httpUrl.default('https://www.linkedin.com/oauth'),
  /** A language model for what the embedded answers are not sure of: which of the protocols it speaks. */
  LLM_PROVIDER: z.enum(['openai-compatible', 'openai', 'anthropic']).optional(),
  /** Up to and including the version; without it the provider's own. */
  LLM_BASE_URL: httpUrl.optional(),
  LLM_API_KEY: some,
  LLM_MODEL: some,
  /** From the end of a question to the first sentence; then the embedded answer, or a word to who waits. */
  LLM_DEADLINE_MS: z.coerce
    .number({ error: 'must be a number of milliseconds' })
    .int()
    .min(100)
    .max(10_000)
    .default(1_200),
  /** Of the material, about how much is sent with a question. */
  LLM_MATERIAL_TOKENS: tokens(12_000),
  /** What one talk may take of the model; what one visitor's network may of a founder, and a founder, a day of UTC. */
  LLM_TALK_TOKENS: tokens(400_000),
  LLM_SITE_TOKENS: tokens(800_000),
  LLM_FOUNDER_TOKENS: tokens(4_000_000),
  LLM_INPUT_USD: dollars,
  LLM_OUTPUT_USD: dollars,
  /** A bucket for the files, by S3's protocol, in place of the folder under DATA_DIR; this product's alone. */
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: some,
  S3_REGION: some,
  S3_ACCESS_KEY_ID: some,
  S3_SECRET_ACCESS_KEY: some,
  /** Where browsers reach that bucket: downloads are sent there, by an address that holds for a minute. */
  S3_REDIRECT: httpUrl.optional(),
  /** Hosts that pictures of external accounts may be fetched from, with a port where it is not 443. */
  SIGN_IN_PICTURE_HOSTS: hosts.default('lh3.googleusercontent.com,media.licdn.com'),
  /** Of web push; made and kept here without them. Browsers that were turned on with others have to be again. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, { message: 'must be 65 bytes in base64url' })
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, { message: 'must be 32 bytes in base64url' })
    .optional(),
  /** Where errors are reported, Sentry's or another's that speaks as it does. */
  SENTRY_DSN: dsn,
  /** Another project for what browsers report. */
  SENTRY_WEB_DSN: dsn,
  /** `on` hides texts, what is typed and media in replays. */
  SENTRY_MASK: z.enum(['on', 'off']).default('off'),
  SENTRY_ENVIRONMENT: z
    .string()
    .regex(/^[\w.-]{1,64}$/, { message: 'must be letters, digits, dots and dashes' })
    .default('production'),
  SENTRY_RELEASE: z
    .string()
    .regex(/^[\w.@+-]{1,200}$/, { message: 'must be letters, digits and . @ + - _' })
    .default('understudy'),
}

const LLM_BASE_URLS = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
} as const

type LlmSettings = Pick<
  z.infer<z.ZodObject<typeof providerSettings>>,
  'LLM_PROVIDER' | 'LLM_BASE_URL' | 'LLM_API_KEY' | 'LLM_MODEL'
>

export interface ModelSetting {
  provider: 'openai-compatible' | 'openai' | 'anthropic'
  baseUrl: string
  /** Of the house that questions and material are sent to, as a visitor may be told. */
  host: string
  model: string
}

/** The language model that is configured, without its key; null where none is. */
export function modelSettingOf(env: LlmSettings): ModelSetting | null {
  const { LLM_PROVIDER: provider, LLM_MODEL: model } = env
  if (!provider || !model) return null
  const baseUrl = env.LLM_BASE_URL ?? (provider === 'openai-compatible' ? undefined : LLM_BASE_URLS[provider])
  return baseUrl === undefined ? null : { provider, baseUrl, host: new URL(baseUrl).host, model }
}

/** What a language model lacks to be asked. */
export function missingOfModel(env: LlmSettings): { missing: string; given: string }[] {
  const { LLM_PROVIDER: provider } = env
  if (!provider) {
    const given = (['LLM_BASE_URL', 'LLM_API_KEY', 'LLM_MODEL'] as const).find(
      (name) => env[name] !== undefined,
    )
    return given ? [{ missing: 'LLM_PROVIDER', given }] : []
  }
  const needs =
    provider === 'openai-compatible'
      ? (['LLM_MODEL', 'LLM_BASE_URL'] as const)
      : (['LLM_MODEL', 'LLM_API_KEY'] as const)
  return needs
    .filter((name) => env[name] === undefined)
    .map((missing) => ({ missing, given: `LLM_PROVIDER=${provider}` }))
}

/** None of them or all. */
const TOGETHER = [
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const

/** The settings that others need beside them: each with the name of one that was given. */
export function missingPartners(
  given: Readonly<Record<string, unknown>>,
): { missing: string; given: string }[] {
  const redirected = given['S3_REDIRECT'] !== undefined && given['S3_BUCKET'] === undefined
  const alone = redirected ? [{ missing: 'S3_BUCKET', given: 'S3_REDIRECT' }] : []
  return alone.concat(
    TOGETHER.flatMap((names) => {
      const present = names.find((name) => given[name] !== undefined)
      if (present === undefined) return []
      return names.filter((name) => given[name] === undefined).map((missing) => ({ missing, given: present }))
    }),
  )
}
