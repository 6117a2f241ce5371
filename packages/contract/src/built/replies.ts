import { pitchRoutes } from '../visit/pitches.ts'
import { called } from './called.ts'

export const readReplies = called(pitchRoutes.readReplies)
