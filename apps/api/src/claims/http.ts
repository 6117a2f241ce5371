import { claimRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import { completeClaim } from './complete-claim.ts'
import { makePreview, type PreviewParts } from './make-preview.ts'
import { createPreviewGuard } from './preview-limits.ts'
import { readClaimStatus } from './read-claim-status.ts'

export function mountClaims(door: Door, parts: Omit<PreviewParts, 'guard'>): void {
  mount(door, claimRoutes.makePreview, makePreview({ ...parts, guard: createPreviewGuard(door.limitFactor) }))
  mount(door, claimRoutes.readClaimStatus, readClaimStatus)
  mount(door, claimRoutes.completeClaim, completeClaim)
}
