import { authRoutes } from '@understudy/contract'
import type { PublicSite } from '@understudy/contract/site'
import { type Door, mount } from '../http/mount.ts'
import { changeEmail } from './account/change-email.ts'
import { changePassword } from './account/change-password.ts'
import { completeRegistration } from './account/complete-registration.ts'
import { sendEmailCode, verifyEmailCode } from './account/email-codes.ts'
import { forgotPassword } from './account/forgot-password.ts'
import { register } from './account/register.ts'
import { resetPassword } from './account/reset-password.ts'
import { saveProfile } from './account/save-profile.ts'
import { sendVerification, verifyEmail } from './account/verify-email.ts'
import { completeExternalSignIn } from './external/complete-external-sign-in.ts'
import { type ExternalParts, finishExternalSignIn } from './external/finish-external-sign-in.ts'
import { listIdentities, unlinkIdentity } from './external/identities.ts'
import { listProviders } from './external/list-providers.ts'
import { linkIdentity, startExternalSignIn } from './external/start-external-sign-in.ts'
import { login } from './session/login.ts'
import { logout } from './session/logout.ts'
import { refresh } from './session/refresh.ts'
import { endOtherSessions, endSession, listSessions } from './session/sessions.ts'
import type { TokenPort } from './session/tokens.ts'
import { validateToken } from './session/validate-token.ts'
import type { ShowUser } from './show-user.ts'

export interface AuthParts {
  tokens: TokenPort
  external: Omit<ExternalParts, 'registration'>
  showUser: ShowUser
  /** Whether new accounts are opened here. */
  registration: PublicSite['registration']
}

export function mountAuth(door: Door, { tokens, external, showUser, registration }: AuthParts): void {
  mount(door, authRoutes.register, register(tokens, showUser, registration))
  mount(door, authRoutes.login, login(tokens, showUser))
  mount(door, authRoutes.validateToken, validateToken(showUser))
  mount(door, authRoutes.completeRegistration, completeRegistration(tokens, showUser))
  mount(door, authRoutes.refresh, refresh(tokens, showUser))
  mount(door, authRoutes.logout, logout)
  mount(door, authRoutes.forgotPassword, forgotPassword)
  mount(door, authRoutes.resetPassword, resetPassword)
  mount(door, authRoutes.verifyEmail, verifyEmail)
  mount(door, authRoutes.sendVerification, sendVerification)
  mount(door, authRoutes.changePassword, changePassword)
  mount(door, authRoutes.listSessions, listSessions)
  mount(door, authRoutes.endSession, endSession)
  mount(door, authRoutes.endOtherSessions, endOtherSessions)
  mount(door, authRoutes.changeEmail, changeEmail(showUser))
  mount(door, authRoutes.saveProfile, saveProfile(showUser))
  mount(door, authRoutes.sendEmailCode, sendEmailCode)
  mount(door, authRoutes.verifyEmailCode, verifyEmailCode)
  mountExternal(door, { tokens, external: { ...external, registration }, showUser })
}

interface MountedExternal {
  tokens: TokenPort
  external: ExternalParts
  showUser: ShowUser
}

function mountExternal(door: Door, { tokens, external, showUser }: MountedExternal): void {
  const { identity } = external
  mount(door, authRoutes.listProviders, listProviders(identity))
  mount(door, authRoutes.startExternalSignIn, startExternalSignIn(identity))
  mount(door, authRoutes.finishExternalSignIn, finishExternalSignIn(external))
  mount(door, authRoutes.completeExternalSignIn, completeExternalSignIn(tokens, showUser))
  mount(door, authRoutes.listIdentities, listIdentities)
  mount(door, authRoutes.linkIdentity, linkIdentity(identity))
  mount(door, authRoutes.unlinkIdentity, unlinkIdentity)
}
