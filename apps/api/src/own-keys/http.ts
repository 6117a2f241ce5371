import { ownKeyRoutes } from '@understudy/contract'
import type { Houses } from '../adapters/houses/port.ts'
import { type Door, mount } from '../http/mount.ts'
import { listOwnKeys, removeOwnKey, saveOwnKey } from './own-keys.ts'

/** What founders use of other houses by keys of their own. */
export function mountOwnKeys(door: Door, houses: Houses): void {
  mount(door, ownKeyRoutes.listOwnKeys, listOwnKeys(houses))
  mount(door, ownKeyRoutes.saveOwnKey, saveOwnKey(houses))
  mount(door, ownKeyRoutes.removeOwnKey, removeOwnKey)
}
