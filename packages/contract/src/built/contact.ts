import { investorRoutes } from '../audience/investors.ts'
import { called } from './called.ts'

export const submitInvestor = called(investorRoutes.submitInvestor)
