import type { Outside } from '../connections.ts'
import type { Env } from './env.ts'
import { modelSettingOf } from './providers.ts'
import { earsSettingOf, voiceSettingOf } from './speech.ts'

/** What the product stands on, each either somebody else's by configuration or what comes with it. */
export type ServiceName = Outside | 'database' | 'answers'

export interface Service {
  name: ServiceName
  /** By the operator's settings; else what comes with the product is in its place. */
  configured: boolean
  /** What it is, in a line for the operator. No key, and no name or password of an address. */
  words: string
  /** The settings that lead to it, to tell whether they have changed. */
  settings: readonly (string | undefined)[]
}

const at = (url: string) => new URL(url).host

/** Every service, and what stands in its place where none is set up. */
export const servicesOf = (env: Env): Service[] => [...innermost(env), ...aroundTalks(env)]

/** A service that is configured where the first of its settings stands. */
function service(
  name: ServiceName,
  settings: readonly (string | undefined)[],
  configured: () => string,
  embedded: string,
): Service {
  const isConfigured = settings[0] !== undefined
  return { name, configured: isConfigured, words: isConfigured ? configured() : embedded, settings }
}

/** What keeps, speaks, answers and hears. */
function innermost(env: Env): Service[] {
  const [voice, ears] = [voiceSettingOf(env), earsSettingOf(env)]
  return [
    service(
      'database',
      [env.DATABASE_URL],
      () => 'Postgres of your own',
      'the embedded Postgres under DATA_DIR; set DATABASE_URL for one of your own',
    ),
    service(
      'files',
      [env.S3_ENDPOINT, env.S3_BUCKET, env.S3_REGION, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY],
      () => `the bucket ${env.S3_BUCKET} at ${at(env.S3_ENDPOINT ?? '')}`,
      'in a folder under DATA_DIR; set S3_ENDPOINT, S3_BUCKET, S3_REGION and its keys',
    ),
    service(
      'voice',
      [voice?.baseUrl, env.TTS_API_KEY, env.TTS_MODEL, env.TTS_VOICES, env.TTS_LANGUAGES],
      () => `${env.TTS_MODEL} at ${at(voice?.baseUrl ?? '')}, and the embedded voices`,
      'the embedded voices: Flite, eSpeak NG; set TTS_PROVIDER, TTS_MODEL and TTS_VOICES',
    ),
    service('answers', [], () => '', 'the embedded answers'),
    service(
      'model',
      [env.LLM_PROVIDER, modelSettingOf(env)?.baseUrl, env.LLM_API_KEY, env.LLM_MODEL],
      () => `${env.LLM_MODEL} at ${modelSettingOf(env)?.host}, where the embedded answers are not sure`,
      'none, the embedded answers alone; set LLM_PROVIDER and LLM_MODEL',
    ),
    service(
      'ears',
      [ears?.baseUrl, env.STT_API_KEY, ears?.model],
      () => `${ears?.model} at ${at(ears?.baseUrl ?? '')}`,
      'the visitor’s browser, or typing; set STT_BASE_URL',
    ),
  ]
}

/** Whom it writes to, who pays, who signs in, who sees it run. */
function aroundTalks(env: Env): Service[] {
  return [
    service(
      'mail',
      [env.SMTP_URL],
      () => `SMTP at ${at(env.SMTP_URL ?? '')}`,
      'into a folder on this machine; set SMTP_URL',
    ),
    service(
      'sms',
      [env.TWILIO_ACCOUNT_SID, env.TWILIO_AUTH_TOKEN, env.TWILIO_FROM, env.TWILIO_BASE_URL],
      () => `Twilio at ${at(env.TWILIO_BASE_URL)}`,
      'none is sent; set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM',
    ),
    service(
      'payments',
      [env.STRIPE_SECRET_KEY, env.STRIPE_WEBHOOK_SECRET, env.STRIPE_API_URL],
      () => `Stripe at ${at(env.STRIPE_API_URL)}`,
      'nothing can be bought, the operator grants credits; set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
    ),
    service(
      'google',
      [env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, env.GOOGLE_ISSUER],
      () => `sign-in by ${at(env.GOOGLE_ISSUER)}`,
      'no such sign-in; set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
    ),
    service(
      'linkedin',
      [env.LINKEDIN_CLIENT_ID, env.LINKEDIN_CLIENT_SECRET, env.LINKEDIN_ISSUER],
      () => `sign-in by ${at(env.LINKEDIN_ISSUER)}`,
      'no such sign-in; set LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET',
    ),
    service(
      'push',
      [env.VAPID_PUBLIC_KEY, env.VAPID_PRIVATE_KEY],
      () => 'web push with your own keys',
      'web push with keys made here',
    ),
    service(
      'reports',
      [env.SENTRY_DSN],
      () => `Sentry at ${at(env.SENTRY_DSN ?? '')}`,
      'errors stand in the log alone; set SENTRY_DSN',
    ),
    service(
      'traces',
      [env.OTEL_EXPORTER_OTLP_ENDPOINT, env.OTEL_EXPORTER_OTLP_HEADERS],
      () => `OpenTelemetry at ${at(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? '')}`,
      'none are made; set OTEL_EXPORTER_OTLP_ENDPOINT',
    ),
    service(
      'google-calendar',
      [env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, env.GOOGLE_ISSUER, env.GOOGLE_CALENDAR_URL],
      () => `founders’ calendars at ${at(env.GOOGLE_CALENDAR_URL)}`,
      'founders connect none; set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
    ),
    service(
      'microsoft-calendar',
      [env.MICROSOFT_CLIENT_ID, env.MICROSOFT_CLIENT_SECRET, env.MICROSOFT_ISSUER, env.MICROSOFT_GRAPH_URL],
      () => `founders’ calendars at ${at(env.MICROSOFT_GRAPH_URL)}`,
      'founders connect none; set MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET',
    ),
    service('slack', [], () => '', `each founder’s own webhook at ${env.SLACK_HOSTS}`),
  ]
}
