import { pitchRoutes } from '../visit/pitches.ts'
import { traceRoutes } from '../visit/traces.ts'
import { called } from './called.ts'

export const readConsent = called(pitchRoutes.readConsent)
export const readTraces = called(traceRoutes.readTraces)
export const noteTrace = called(traceRoutes.noteTrace)
export const deleteTraces = called(traceRoutes.deleteTraces)
