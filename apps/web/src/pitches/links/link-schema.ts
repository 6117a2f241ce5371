// Before any schema is made.
import '../../api/jitless.ts'
import { LIMITS } from '@understudy/contract/limits'
import { LinkGate, MailDomain, NewPitchLink, PitchLinkUpdate } from '@understudy/contract/pitches'
import { z } from 'zod'
import { hasWholeYear, wholeYear } from '../../clones/tabs/access-form.ts'
import { figureWords } from '../../words/figures.ts'
import { domainsIn } from './link-form.ts'

const { name, tracking_id, custom_message, password } = PitchLinkUpdate.shape

/** The contract's rules for what is typed. */
export const doorFields = {
  expiresIn: z.string().refine(hasWholeYear, wholeYear),
  gate: LinkGate,
  allowed_domains: z
    .string()
    .refine((text) => domainsIn(text).every((domain) => MailDomain.safeParse(domain).success), {
      message: 'Write domains as fund.com, with commas between them',
    })
    .refine((text) => domainsIn(text).length <= LIMITS.maxAllowedDomains, {
      message: `Use at most ${LIMITS.maxAllowedDomains} domains`,
    }),
  view_limit: z
    .string()
    .trim()
    .refine((text) => text === '' || (/^\d+$/.test(text) && inLimit(Number(text))), {
      message: `Use a whole number from 1 to ${figureWords(LIMITS.maxViewLimit)}, or leave it empty`,
    }),
}
const inLimit = (views: number) => views >= 1 && views <= LIMITS.maxViewLimit

/** The contract's fields; `hasPassword` says that one is set already, without which nobody would get in. */
export const linkSchema = (hasPassword: boolean) =>
  z
    .object({
      name: name.unwrap(),
      unique_code: z
        .string()
        .trim()
        .refine((code) => NewPitchLink.shape.unique_code.safeParse(code).success, {
          message: 'Use exactly 8 letters and digits, or leave it empty',
        }),
      tracking_id: tracking_id.unwrap(),
      custom_message: custom_message.unwrap(),
      access_type: z.enum(['public', 'password']),
      password: password.unwrap(),
      allow_password_request: z.boolean(),
      list_in_explore: z.boolean(),
      ...doorFields,
    })
    .refine((form) => form.access_type === 'public' || hasPassword || form.password.trim() !== '', {
      path: ['password'],
      message: 'must not be blank',
    })
