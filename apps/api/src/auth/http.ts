import { authRoutes } from '@understudy/contract'
import type { IdentityPort } from '../adapters/identity/port.ts'
import { type Door, mount } from '../http/mount.ts'
import { changePassword } from './change-password.ts'
import { completeRegistration } from './complete-registration.ts'
import { sendEmailCode, verifyEmailCode } from './email-codes.ts'
import { finishExternalSignIn, listProviders, startExternalSignIn } from './external-sign-in.ts'
import { forgotPassword } from './forgot-password.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { refresh } from './refresh.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { saveProfile } from './save-profile.ts'
import { endSession, listSessions } from './sessions.ts'
import type { ShowUser } from './show-user.ts'
import type { TokenPort } from './tokens.ts'
import { validateToken } from './validate-token.ts'
import { sendVerification, verifyEmail } from './verify-email.ts'

export interface AuthParts {
  tokens: TokenPort
  identity: IdentityPort
  showUser: ShowUser
}

export function mountAuth(door: Door, { tokens, identity, showUser }: AuthParts): void {
  mount(door, authRoutes.register, register(tokens, showUser))
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
  mount(door, authRoutes.saveProfile, saveProfile(showUser))
  mount(door, authRoutes.listProviders, listProviders(identity))
  mount(door, authRoutes.startExternalSignIn, startExternalSignIn(identity))
  mount(door, authRoutes.finishExternalSignIn, finishExternalSignIn(identity))
  mount(door, authRoutes.sendEmailCode, sendEmailCode)
  mount(door, authRoutes.verifyEmailCode, verifyEmailCode)
}
