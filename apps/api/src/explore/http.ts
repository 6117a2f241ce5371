import { exploreRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import type { StageParts } from './cards.ts'
import { explore } from './explore.ts'
import { createFacets } from './facets.ts'
import { type HearingParts, hearOpening } from './hear-opening.ts'
import { landingClones } from './landing-clones.ts'

export function mountExplore(door: Door, parts: StageParts & HearingParts): void {
  mount(door, exploreRoutes.landingClones, landingClones(parts))
  mount(door, exploreRoutes.explore, explore(parts, createFacets()))
  mount(door, exploreRoutes.hearOpening, hearOpening(parts))
}
