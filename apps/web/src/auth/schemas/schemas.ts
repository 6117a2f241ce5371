// Before any schema is made.
import '../../api/jitless.ts'
import {
  authRoutes,
  CompanyProfile,
  Login,
  Password,
  ProfileUpdate,
  Registration,
} from '@understudy/contract/auth'
import { z } from 'zod'

/** What the forms of an account are judged by: fetched once somebody types, for a page is drawn without it. */
export const schemas = {
  login: Login,
  registration: Registration.required({ company: true })
    .omit({ referral_code: true })
    // Here, where no page waits for it.
    .extend({ timezone: z.string().default(() => Intl.DateTimeFormat().resolvedOptions().timeZone) }),
  forgotPassword: authRoutes.forgotPassword.body,
  resetPassword: z.object({ password: Password }),
  changePassword: z.object({
    current: z.string().min(1, { message: 'must not be blank' }).max(200),
    next: Password,
  }),
  newEmail: authRoutes.sendEmailCode.body.pick({ email: true }),
  confirmEmail: z.object({
    code: authRoutes.verifyEmailCode.body.shape.code,
    present_code: z.string(),
    password: z.string().min(1, { message: 'must not be blank' }).max(200),
  }),
  /** Of an account without a password. */
  confirmEmailByMail: z.object({
    code: authRoutes.verifyEmailCode.body.shape.code,
    present_code: authRoutes.verifyEmailCode.body.shape.code,
    password: z.string(),
  }),
  company: CompanyProfile,
  ownName: z.object({ name: ProfileUpdate.shape.name.unwrap() }),
}

export type Schemas = typeof schemas
