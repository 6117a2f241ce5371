import { billingRoutes } from '../account/billing.ts'
import { exploreRoutes } from '../clone/explore.ts'
import { called } from './called.ts'

export const readPrices = called(billingRoutes.readPrices)
export const landingClones = called(exploreRoutes.landingClones)
export const explore = called(exploreRoutes.explore)
