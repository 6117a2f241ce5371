import { evidenceRoutes } from '../visit/evidence.ts'
import { called } from './called.ts'

export const readEvidence = called(evidenceRoutes.readEvidence)
export const rateAnswer = called(evidenceRoutes.rateAnswer)
