import { analyticsRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import { exportEngagement } from './export/export-engagement.ts'
import { exportMetrics } from './export/export-metrics.ts'
import { exportVisits } from './export/export-visits.ts'
import { openVisitorSession } from './ingest/open-visitor-session.ts'
import { type IngestParts, recordEvents, recordPitchLinkView } from './ingest/record-events.ts'
import { listAskedQuestions, listVisits } from './list-behind-figures.ts'
import { readEngagement } from './read-engagement.ts'
import { readMetrics } from './read-metrics.ts'

export function mountAnalytics(door: Door, parts: IngestParts): void {
  mount(door, analyticsRoutes.openVisitorSession, openVisitorSession)
  mount(door, analyticsRoutes.recordEvents, recordEvents(parts))
  mount(door, analyticsRoutes.recordPitchLinkView, recordPitchLinkView(parts))
  mount(door, analyticsRoutes.readEngagement, readEngagement)
  mount(door, analyticsRoutes.readMetrics, readMetrics)
  mount(door, analyticsRoutes.listVisits, listVisits)
  mount(door, analyticsRoutes.exportVisits, exportVisits)
  mount(door, analyticsRoutes.listAskedQuestions, listAskedQuestions)
  mount(door, analyticsRoutes.exportEngagement, exportEngagement)
  mount(door, analyticsRoutes.exportMetrics, exportMetrics)
}
