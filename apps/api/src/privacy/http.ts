import { privacyRoutes, sampleDataRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { readSampleData, removeSampleData } from './sample-data.ts'
import { readPrivacy, savePrivacy } from './settings.ts'

export function mountPrivacy(door: Door): void {
  mount(door, privacyRoutes.readPrivacy, readPrivacy)
  mount(door, privacyRoutes.savePrivacy, savePrivacy)
  mount(door, sampleDataRoutes.readSampleData, readSampleData)
  mount(door, sampleDataRoutes.removeSampleData, removeSampleData)
  mount(door, privacyRoutes.exportAccount, exportAccount())
  mount(door, privacyRoutes.deleteAccount, deleteAccount)
}
