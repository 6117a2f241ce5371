import { authRoutes } from '../account/auth.ts'
import { claimRoutes } from '../clone/claims.ts'
import { called } from './called.ts'

export const login = called(authRoutes.login)
export const register = called(authRoutes.register)
export const completeRegistration = called(authRoutes.completeRegistration)
export const forgotPassword = called(authRoutes.forgotPassword)
export const listProviders = called(authRoutes.listProviders)
export const startExternalSignIn = called(authRoutes.startExternalSignIn)
export const completeExternalSignIn = called(authRoutes.completeExternalSignIn)
export const validateToken = called(authRoutes.validateToken)
export const refresh = called(authRoutes.refresh)
export const logout = called(authRoutes.logout)
export const completeClaim = called(claimRoutes.completeClaim)
