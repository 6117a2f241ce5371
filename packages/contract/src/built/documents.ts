import { pitchRoutes } from '../visit/pitches.ts'
import { called } from './called.ts'

export const listOfferedDocuments = called(pitchRoutes.listOfferedDocuments)
export const takeDocument = called(pitchRoutes.takeDocument)
