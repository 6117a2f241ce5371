import { publishingRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import { launchClone } from './launch-clone.ts'
import { listVersions } from './list-versions.ts'
import { type PublishParts, publishClone } from './publish-clone.ts'
import { type ReadinessParts, readReadiness } from './read-readiness.ts'

export function mountPublishing(door: Door, parts: PublishParts & ReadinessParts): void {
  mount(door, publishingRoutes.launchClone, launchClone)
  mount(door, publishingRoutes.publishClone, publishClone(parts))
  mount(door, publishingRoutes.readReadiness, readReadiness(parts))
  mount(door, publishingRoutes.listVersions, listVersions)
}
