import { claimRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import { completeClaim } from './complete-claim.ts'
import { makePreview, type PreviewParts } from './make-preview.ts'
import { readClaimStatus } from './read-claim-status.ts'

export function mountClaims(door: Door, parts: PreviewParts): void {
  mount(door, claimRoutes.makePreview, makePreview(parts))
  mount(door, claimRoutes.readClaimStatus, readClaimStatus)
  mount(door, claimRoutes.completeClaim, completeClaim)
}
