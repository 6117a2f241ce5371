import { DEFAULT_SITE, type PublicSite } from '@understudy/contract/site'
import { z } from 'zod'

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
}

/** The hosts of a setting that lists them. */
export const hostsIn = (setting: string): string[] => setting.split(',')

export type SiteSettings = z.infer<z.ZodObject<typeof siteSettings>>

/** What of it every page is told. */
export const publicSiteOf = (env: SiteSettings): Omit<PublicSite, 'services'> => ({
  contact: env.CONTACT_EMAIL,
  support: env.SUPPORT_EMAIL,
  operator: env.LEGAL_NAME,
  registration: env.REGISTRATION,
  title: env.LEGAL_NAME ? `${DEFAULT_SITE.title}, run by ${env.LEGAL_NAME}` : DEFAULT_SITE.title,
})
