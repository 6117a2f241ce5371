import { DEFAULT_SITE, type PublicSite } from '@understudy/contract/site'
import { z } from 'zod'
import type { providerSettings } from './providers.ts'

const address = z.email({ error: 'must be an email address' })

/** Who runs this installation, and for whom. */
export const siteSettings = {
  CONTACT_EMAIL: address.default(DEFAULT_SITE.contact),
  SUPPORT_EMAIL: address.default(DEFAULT_SITE.support),
  /** Named in the foot of every page and in the privacy policy. */
  LEGAL_NAME: z.string().max(200).default(DEFAULT_SITE.operator),
  /** `closed`: who has an account keeps it, and nobody opens another. */
  REGISTRATION: z.enum(['open', 'closed']).default(DEFAULT_SITE.registration),
  /** Hosts that a founder's webhook of Slack may be at, parted by commas; nothing is sent elsewhere. */
  SLACK_HOSTS: z
    .string()
    .regex(/^[\w.:-]+(,[\w.:-]+)*$/, { error: 'must be host names, parted by commas' })
    .default('hooks.slack.com'),
  /** Hosts of the push services of browsers, `*.` for all below one; nothing is sent elsewhere. */
  PUSH_HOSTS: z
    .string()
    .regex(/^(\*\.)?[\w.:-]+(,(\*\.)?[\w.:-]+)*$/, { error: 'must be host names, parted by commas' })
    .default('fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'),
}

/** The hosts of a setting that lists them. */
export const hostsIn = (setting: string): string[] => setting.split(',')

export type SiteSettings = z.infer<z.ZodObject<typeof siteSettings>>
type Reported = Pick<
  typeof providerSettings,
  `SENTRY_${'DSN' | 'WEB_DSN' | 'MASK' | 'ENVIRONMENT' | 'RELEASE'}`
>
type Told = SiteSettings & z.infer<z.ZodObject<Reported>>

/** What of it every page is told. */
export const publicSiteOf = (env: Told, slides: PublicSite['slides']): Omit<PublicSite, 'services'> => ({
  ...reportsOf(env),
  contact: env.CONTACT_EMAIL,
  support: env.SUPPORT_EMAIL,
  operator: env.LEGAL_NAME,
  registration: env.REGISTRATION,
  slides,
  title: env.LEGAL_NAME ? `${DEFAULT_SITE.title}, run by ${env.LEGAL_NAME}` : DEFAULT_SITE.title,
})

function reportsOf(env: Told): Pick<PublicSite, 'reports'> {
  const dsn = env.SENTRY_WEB_DSN ?? env.SENTRY_DSN
  if (dsn === undefined) return {}
  const { SENTRY_ENVIRONMENT: environment, SENTRY_RELEASE: release, SENTRY_MASK: mask } = env
  return { reports: { dsn, environment, release, mask: mask === 'on' } }
}
