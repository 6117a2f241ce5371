import { privacyRoutes, sampleDataRoutes, traceRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { readSampleData, removeSampleData } from './sample-data.ts'
import { readPrivacy, savePrivacy } from './settings.ts'
import { deleteTraces, noteTrace, readTraces, type TraceParts } from './traces/traces.ts'

export function mountPrivacy(door: Door, parts: TraceParts): void {
  mount(door, privacyRoutes.readPrivacy, readPrivacy)
  mount(door, privacyRoutes.savePrivacy, savePrivacy)
  mount(door, sampleDataRoutes.readSampleData, readSampleData)
  mount(door, sampleDataRoutes.removeSampleData, removeSampleData)
  mount(door, privacyRoutes.exportAccount, exportAccount())
  mount(door, privacyRoutes.deleteAccount, deleteAccount)
  mount(door, traceRoutes.readTraces, readTraces(parts))
  mount(door, traceRoutes.noteTrace, noteTrace(parts))
  mount(door, traceRoutes.deleteTraces, deleteTraces(parts))
}
