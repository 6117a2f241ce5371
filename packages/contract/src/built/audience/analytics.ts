import {
  analyticsRoutes,
  EngagementTable as EngagementTableSchema,
  MetricsTable as MetricsTableSchema,
} from '../../audience/analytics.ts'
import { describeQuery } from '../../base/describe-query.ts'
import type { ListQuery } from '../../shape/query.ts'
import type { Choice } from '../../shape/shape.ts'
import { called } from '../called.ts'

export const exportEngagement = called(analyticsRoutes.exportEngagement)
export const exportMetrics = called(analyticsRoutes.exportMetrics)
export const exportVisits = called(analyticsRoutes.exportVisits)
export const listAskedQuestions = called(analyticsRoutes.listAskedQuestions)
export const listVisits = called(analyticsRoutes.listVisits)
export const readEngagement = called(analyticsRoutes.readEngagement)
export const readMetrics = called(analyticsRoutes.readMetrics)
export type EngagementTable = EngagementTableSchema
export const EngagementTable: Choice<EngagementTable> = EngagementTableSchema
export type MetricsTable = MetricsTableSchema
export const MetricsTable: Choice<MetricsTable> = MetricsTableSchema
export const listVisitsQuery: ListQuery<typeof listVisits> = describeQuery(analyticsRoutes.listVisits)
export const listAskedQuestionsQuery: ListQuery<typeof listAskedQuestions> = describeQuery(
  analyticsRoutes.listAskedQuestions,
)
