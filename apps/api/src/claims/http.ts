import { claimRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import { completeClaim } from './complete-claim.ts'
import { type BuildParts, buildDeckPreview, buildPreview } from './previews/build-preview.ts'
import { makePreview } from './previews/make-preview.ts'
import { readClaimStatus } from './read-claim-status.ts'

export function mountClaims(door: Door, parts: BuildParts): void {
  mount(door, claimRoutes.makePreview, makePreview(parts))
  mount(door, claimRoutes.buildPreview, buildPreview(parts))
  mount(door, claimRoutes.buildDeckPreview, buildDeckPreview(parts))
  mount(door, claimRoutes.readClaimStatus, readClaimStatus)
  mount(door, claimRoutes.completeClaim, completeClaim)
}
