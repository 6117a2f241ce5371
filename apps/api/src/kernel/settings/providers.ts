import { z } from 'zod'

export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
const some = z.string().min(1).optional()
const hosts = z.string().regex(/^[a-z\d.-]+(:\d{1,5})?(, ?[a-z\d.-]+(:\d{1,5})?)*$/, {
  message: 'must be hosts in lower case, with commas between them',
})

/** Services of other houses, each by configuration alone. Without it the embedded default is in its place. */
export const providerSettings = {
  /** `smtp://` upgrades by STARTTLS where it is offered, `smtps://` speaks TLS from the first byte. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { message: 'must start with smtp:// or smtps://', abort: true })
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
  LINKEDIN_CLIENT_ID: some,
  LINKEDIN_CLIENT_SECRET: some,
  LINKEDIN_ISSUER: httpUrl.default('https://www.linkedin.com/oauth'),
  /** A bucket for the files, by S3's protocol, in place of the folder under DATA_DIR; this product's alone. */
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: some,
  S3_REGION: some,
  S3_ACCESS_KEY_ID: some,
  S3_SECRET_ACCESS_KEY: some,
  /** Hosts that pictures of external accounts may be fetched from, with a port where it is not 443. */
  SIGN_IN_PICTURE_HOSTS: hosts.default('lh3.googleusercontent.com,media.licdn.com'),
}

/** None of them or all. */
const TOGETHER = [
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const

/** The settings that others need beside them: each with the name of one that was given. */
export function missingPartners(
  given: Readonly<Record<string, unknown>>,
): { missing: string; given: string }[] {
  return TOGETHER.flatMap((names) => {
    const present = names.find((name) => given[name] !== undefined)
    if (present === undefined) return []
    return names.filter((name) => given[name] === undefined).map((missing) => ({ missing, given: present }))
  })
}
