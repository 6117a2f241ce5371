import { billingRoutes } from '../../account/billing.ts'
import { called } from '../called.ts'

export const readAutoRefill = called(billingRoutes.readAutoRefill)
export const readCredits = called(billingRoutes.readCredits)
export const readPlan = called(billingRoutes.readPlan)
export const saveAutoRefill = called(billingRoutes.saveAutoRefill)
