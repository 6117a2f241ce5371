import { pitchRoutes } from '../visit/pitches.ts'
import { called } from './called.ts'

export const readConsent = called(pitchRoutes.readConsent)
