import { claimRoutes } from '../../clone/claims.ts'
import { called } from '../called.ts'

export const buildDeckPreview = called(claimRoutes.buildDeckPreview)
export const buildPreview = called(claimRoutes.buildPreview)
export const completeClaim = called(claimRoutes.completeClaim)
export const readClaimStatus = called(claimRoutes.readClaimStatus)
