import { describeQuery } from '../../base/describe-query.ts'
import type { ListQuery } from '../../shape/query.ts'
import type { Choice } from '../../shape/shape.ts'
import { callRoutes, InterestLevel as InterestLevelSchema } from '../../visit/calls.ts'
import { called } from '../called.ts'

export const callsPageData = called(callRoutes.callsPageData)
export const deleteCall = called(callRoutes.deleteCall)
export const liveCalls = called(callRoutes.liveCalls)
export const readCall = called(callRoutes.readCall)
export type InterestLevel = InterestLevelSchema
export const InterestLevel: Choice<InterestLevel> = InterestLevelSchema
export const callsPageDataQuery: ListQuery<typeof callsPageData> = describeQuery(callRoutes.callsPageData)
