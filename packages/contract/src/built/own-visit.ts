import { pitchRoutes } from '../visit/pitches.ts'
import { called } from './called.ts'

export const listPitches = called(pitchRoutes.listPitches)
