import { passwordRequestRoutes } from '../../visit/password-requests.ts'
import { called } from '../called.ts'

export const decidePasswordRequest = called(passwordRequestRoutes.decidePasswordRequest)
export const listPasswordRequests = called(passwordRequestRoutes.listPasswordRequests)
