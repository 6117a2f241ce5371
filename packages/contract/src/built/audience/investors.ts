import type { z } from 'zod'
import {
  CheckSize as CheckSizeSchema,
  InvestmentFocus as InvestmentFocusSchema,
  InvestorSort as InvestorSortSchema,
  InvestorStatus as InvestorStatusSchema,
  investorRoutes,
  Priority as PrioritySchema,
} from '../../audience/investors.ts'
import { describeQuery } from '../../base/describe-query.ts'
import type { ListQuery } from '../../shape/query.ts'
import type { Choice } from '../../shape/shape.ts'
import { called } from '../called.ts'

export const addInvestor = called(investorRoutes.addInvestor)
export const deleteInvestor = called(investorRoutes.deleteInvestor)
export const exportInvestors = called(investorRoutes.exportInvestors)
export const investorsPageData = called(investorRoutes.investorsPageData)
export const listInvestors = called(investorRoutes.listInvestors)
export const mergeInvestors = called(investorRoutes.mergeInvestors)
export const readInvestor = called(investorRoutes.readInvestor)
export const updateInvestor = called(investorRoutes.updateInvestor)
export type CheckSize = CheckSizeSchema
export const CheckSize: Choice<CheckSize> = CheckSizeSchema
export type InvestmentFocus = InvestmentFocusSchema
export const InvestmentFocus: Choice<InvestmentFocus> = InvestmentFocusSchema
export type InvestorSort = InvestorSortSchema
export const InvestorSort: Choice<InvestorSort> = InvestorSortSchema
export type InvestorStatus = InvestorStatusSchema
export const InvestorStatus: Choice<InvestorStatus> = InvestorStatusSchema
export const Priority: Choice<z.infer<typeof PrioritySchema>> = PrioritySchema
export const investorsPageDataQuery: ListQuery<typeof investorsPageData> = describeQuery(
  investorRoutes.investorsPageData,
)
