import { callRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import { createCall } from './create-call.ts'
import { deleteCall } from './delete-call.ts'
import { callsPageData, liveCalls } from './list-calls.ts'
import { readCall } from './read-call.ts'
import type { Snapshots } from './snapshots.ts'

export function mountCalls(door: Door, snapshots: Snapshots): void {
  mount(door, callRoutes.createCall, createCall(snapshots))
  mount(door, callRoutes.callsPageData, callsPageData)
  mount(door, callRoutes.liveCalls, liveCalls)
  mount(door, callRoutes.readCall, readCall)
  mount(door, callRoutes.deleteCall, deleteCall)
}
