import { createCalendars } from './adapters/calendar/calendars.ts'
import { createOpenId } from './adapters/identity/openid.ts'
import { createMailFolder } from './adapters/mail/folder.ts'
import type { MailProvider } from './adapters/mail/port.ts'
import { createSmtpMail } from './adapters/mail/smtp.ts'
import type { Payments } from './adapters/payments/port.ts'
import { createStripePayments } from './adapters/payments/stripe.ts'
import type { Push } from './adapters/push/port.ts'
import { createWebPush, makeVapidKeys } from './adapters/push/web-push.ts'
import type { Reports } from './adapters/reports/port.ts'
import { createSlack } from './adapters/slack/incoming-webhook.ts'
import { createTwilioSms } from './adapters/sms/twilio.ts'
import { createDiskStorage } from './adapters/storage/disk.ts'
import type { Storage } from './adapters/storage/port.ts'
import type { Clock } from './kernel/clock.ts'
import type { Connections, Health } from './kernel/connections.ts'
import type { Kernel } from './kernel/context.ts'
import type { MessagePorts } from './kernel/outbox.ts'
import type { Env } from './kernel/settings/env.ts'
import { offersOf } from './kernel/settings/offers.ts'
import { hostsIn } from './kernel/settings/site.ts'
import { vapidKeys } from './notifications/push/vapid-keys.ts'

// The services of other houses, by configuration alone; without it the honest default of each.

/** Null without a key: nothing can be bought then, and only the operator grants credits. */
export function paymentsOf(env: Env, connections: Connections): Payments | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (!secretKey || !webhookSecret) return null
  return createStripePayments({
    secretKey,
    webhookSecret,
    apiUrl: env.STRIPE_API_URL,
    publicUrl: env.publicUrl,
    offers: offersOf(env),
    health: connections.healthOf('payments'),
  })
}

/** A bucket where one is set up; else the folder `dir`. */
export async function storageOf(env: Env, dir: string, connections: Connections): Promise<Storage> {
  const bucket = await bucketOf(env, connections.healthOf('files'))
  // What is wrong with the settings is said by the start, in the status; nothing waits for it to be right.
  await bucket?.check().catch(() => undefined)
  return bucket ?? createDiskStorage(dir)
}

/** Null where none is set up. What speaks with one is loaded where there is one. */
export async function bucketOf(env: Env, health: Health): Promise<Storage | null> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  const { S3_REDIRECT: openEndpoint } = env
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return null
  const { createS3Storage } = await import('./adapters/storage/s3.ts')
  return createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey, openEndpoint, health })
}

/** @param dir where mails are written that no server takes */
export function mailOf(
  { SMTP_URL: url, MAIL_FROM: from }: Env,
  dir: string,
  connections: Connections,
): MailProvider {
  const kept = createMailFolder(dir, from)
  return url === undefined ? kept : createSmtpMail({ url, from, kept, health: connections.healthOf('mail') })
}

export function smsOf(env: Env, connections: Connections): MessagePorts['sms'] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env
  if (!accountSid || !authToken || !from) return null
  return createTwilioSms({
    accountSid,
    authToken,
    from,
    baseUrl: env.TWILIO_BASE_URL,
    health: connections.healthOf('sms'),
  })
}

/** Null without a DSN. Its SDK is loaded only where there is one. */
export async function reportsOf(env: Env): Promise<Reports | null> {
  const { SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: environment, SENTRY_RELEASE: release } = env
  if (dsn === undefined) return null
  const { createSentry } = await import('./adapters/reports/sentry.ts')
  return createSentry({ dsn, environment, release })
}

/** One that is not set up says so where somebody would press it. */
export const identityOf = (env: Env, { healthOf }: Connections, clock: Clock) =>
  createOpenId({
    clients: {
      google: {
        issuer: env.GOOGLE_ISSUER,
        clientId: env.GOOGLE_CLIENT_ID,
        clientSecret: env.GOOGLE_CLIENT_SECRET,
        health: healthOf('google'),
      },
      linkedin: {
        issuer: env.LINKEDIN_ISSUER,
        clientId: env.LINKEDIN_CLIENT_ID,
        clientSecret: env.LINKEDIN_CLIENT_SECRET,
        health: healthOf('linkedin'),
      },
    },
    publicUrl: env.publicUrl,
    pictureHosts: env.SIGN_IN_PICTURE_HOSTS,
    nowMs: () => clock.nowMs(),
  })

/** One client at Google is for both, signing in and calendars. */
export const calendarsOf = (env: Env, { healthOf }: Connections, clock: Clock) =>
  createCalendars({
    clients: {
      google: {
        issuer: env.GOOGLE_ISSUER,
        clientId: env.GOOGLE_CLIENT_ID,
        clientSecret: env.GOOGLE_CLIENT_SECRET,
        apiUrl: env.GOOGLE_CALENDAR_URL,
        health: healthOf('google-calendar'),
      },
      microsoft: {
        issuer: env.MICROSOFT_ISSUER,
        clientId: env.MICROSOFT_CLIENT_ID,
        clientSecret: env.MICROSOFT_CLIENT_SECRET,
        apiUrl: env.MICROSOFT_GRAPH_URL,
        health: healthOf('microsoft-calendar'),
      },
    },
    publicUrl: env.publicUrl,
    nowMs: () => clock.nowMs(),
  })

export const slackOf = (env: Env, { healthOf }: Connections) =>
  createSlack({ hosts: hostsIn(env.SLACK_HOSTS), health: healthOf('slack') })

export async function pushOf(env: Env, { healthOf }: Connections, kernel: Kernel): Promise<Push> {
  const given = { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
  return createWebPush({
    keys: await vapidKeys(kernel, given, makeVapidKeys),
    subject: `mailto:${env.CONTACT_EMAIL}`,
    hosts: hostsIn(env.PUSH_HOSTS),
    health: healthOf('push'),
  })
}
