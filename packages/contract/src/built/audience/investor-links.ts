import { investorLinkRoutes } from '../../audience/investor-links.ts'
import { called } from '../called.ts'

export const createInvestorLinks = called(investorLinkRoutes.createInvestorLinks)
export const sendInvestorLinks = called(investorLinkRoutes.sendInvestorLinks)
