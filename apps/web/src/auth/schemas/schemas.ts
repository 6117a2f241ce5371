// Before any schema is made.
import '../../api/jitless.ts'
import { authRoutes, Login, Registration } from '@understudy/contract/auth'

/** What the forms of signing in and up are judged by: fetched once somebody types, for a page is drawn without it. */
export const schemas = {
  login: Login,
  registration: Registration.required({ company: true }).omit({ referral_code: true }),
  forgotPassword: authRoutes.forgotPassword.body,
}

export type Schemas = typeof schemas
