import { analyticsRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import { exportEngagement } from './export-engagement.ts'
import { exportMetrics } from './export-metrics.ts'
import { listAskedQuestions, listVisits } from './list-behind-figures.ts'
import { openVisitorSession } from './open-visitor-session.ts'
import { readEngagement } from './read-engagement.ts'
import { readMetrics } from './read-metrics.ts'
import { type IngestParts, recordEvents, recordPitchLinkView } from './record-events.ts'

export function mountAnalytics(door: Door, parts: IngestParts): void {
  mount(door, analyticsRoutes.openVisitorSession, openVisitorSession)
  mount(door, analyticsRoutes.recordEvents, recordEvents(parts))
  mount(door, analyticsRoutes.recordPitchLinkView, recordPitchLinkView(parts))
  mount(door, analyticsRoutes.readEngagement, readEngagement)
  mount(door, analyticsRoutes.readMetrics, readMetrics)
  mount(door, analyticsRoutes.listVisits, listVisits)
  mount(door, analyticsRoutes.listAskedQuestions, listAskedQuestions)
  mount(door, analyticsRoutes.exportEngagement, exportEngagement)
  mount(door, analyticsRoutes.exportMetrics, exportMetrics)
}
