import { authRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import { completeRegistration } from './complete-registration.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { refresh } from './refresh.ts'
import { register } from './register.ts'
import type { TokenPort } from './tokens.ts'
import { validateToken } from './validate-token.ts'

export function mountAuth(door: Door, tokens: TokenPort): void {
  mount(door, authRoutes.register, register(tokens))
  mount(door, authRoutes.login, login(tokens))
  mount(door, authRoutes.validateToken, validateToken)
  mount(door, authRoutes.completeRegistration, completeRegistration(tokens))
  mount(door, authRoutes.refresh, refresh(tokens))
  mount(door, authRoutes.logout, logout)
}
