import { authRoutes } from '../account/auth.ts'
import { called } from './called.ts'

export const sendEmailCode = called(authRoutes.sendEmailCode)
export const verifyEmailCode = called(authRoutes.verifyEmailCode)
