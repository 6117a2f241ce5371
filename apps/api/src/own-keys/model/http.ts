import { ownModelRoutes } from '@understudy/contract'
import type { ModelHouses } from '../../adapters/houses/port.ts'
import { type Door, mount } from '../../http/mount.ts'
import { limitOwnModel } from './limit/limit-own-model.ts'
import { readOwnModel, removeOwnModel, saveOwnModel } from './own-model.ts'

/** The language model that a founder uses by a key of their own. */
export function mountOwnModel(door: Door, houses: ModelHouses): void {
  mount(door, ownModelRoutes.readOwnModel, readOwnModel(houses))
  mount(door, ownModelRoutes.saveOwnModel, saveOwnModel(houses))
  mount(door, ownModelRoutes.limitOwnModel, limitOwnModel(houses))
  mount(door, ownModelRoutes.removeOwnModel, removeOwnModel)
}
