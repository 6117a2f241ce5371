import { callRoutes, evidenceRoutes, pitchRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import { endTalksOfLink } from './closing/end-talks.ts'
import { deleteCall } from './delete-call.ts'
import { callsPageData, liveCalls } from './list-calls.ts'
import { createCall, type OpeningParts } from './opening/create-call.ts'
import { readCall } from './read-call.ts'
import type { TypedVisits } from './talk/typed-visits.ts'
import { endTypedCall, rateAnswer, rateCall, sendCallMessage } from './typed-calls.ts'

export interface CallParts extends OpeningParts {
  visits: TypedVisits
}

export function mountCalls(door: Door, parts: CallParts): void {
  const { visits } = parts
  mount(door, callRoutes.createCall, createCall(parts))
  mount(door, callRoutes.sendCallMessage, sendCallMessage(visits))
  mount(door, callRoutes.endCall, endTypedCall(visits))
  mount(door, callRoutes.rateCall, rateCall(visits))
  mount(door, evidenceRoutes.rateAnswer, rateAnswer)
  mount(door, callRoutes.callsPageData, callsPageData)
  mount(door, callRoutes.liveCalls, liveCalls)
  mount(door, callRoutes.readCall, readCall)
  mount(door, callRoutes.deleteCall, deleteCall)
  mount(door, pitchRoutes.endTalksOfLink, endTalksOfLink)
}
