import { claimRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import { completeClaim } from './complete-claim.ts'
import { readClaimStatus } from './read-claim-status.ts'

export function mountClaims(door: Door): void {
  mount(door, claimRoutes.readClaimStatus, readClaimStatus)
  mount(door, claimRoutes.completeClaim, completeClaim)
}
