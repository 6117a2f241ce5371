import { privacyRoutes } from '../../account/privacy.ts'
import { called } from '../called.ts'

export const deleteAccount = called(privacyRoutes.deleteAccount)
export const exportAccount = called(privacyRoutes.exportAccount)
export const readPrivacy = called(privacyRoutes.readPrivacy)
export const savePrivacy = called(privacyRoutes.savePrivacy)
