import { authRoutes, IdentityProvider as IdentityProviderSchema } from '../../account/auth.ts'
import type { Choice } from '../../shape/shape.ts'
import { called } from '../called.ts'

export const changeEmail = called(authRoutes.changeEmail)
export const changePassword = called(authRoutes.changePassword)
export const endOtherSessions = called(authRoutes.endOtherSessions)
export const endSession = called(authRoutes.endSession)
export const linkIdentity = called(authRoutes.linkIdentity)
export const listIdentities = called(authRoutes.listIdentities)
export const listProviders = called(authRoutes.listProviders)
export const listSessions = called(authRoutes.listSessions)
export const removeAvatar = called(authRoutes.removeAvatar)
export const resetPassword = called(authRoutes.resetPassword)
export const saveProfile = called(authRoutes.saveProfile)
export const sendVerification = called(authRoutes.sendVerification)
export const unlinkIdentity = called(authRoutes.unlinkIdentity)
export const uploadAvatar = called(authRoutes.uploadAvatar)
export const validateToken = called(authRoutes.validateToken)
export const verifyEmail = called(authRoutes.verifyEmail)
export type IdentityProvider = IdentityProviderSchema
export const IdentityProvider: Choice<IdentityProvider> = IdentityProviderSchema
