import { investorScoreRoutes } from '../../audience/investor-scores.ts'
import { called } from '../called.ts'

export const explainScores = called(investorScoreRoutes.explainScores)
