import { analyticsRoutes } from '../audience/analytics.ts'
import { called } from './called.ts'

export const openVisitorSession = called(analyticsRoutes.openVisitorSession)
export const recordEvents = called(analyticsRoutes.recordEvents)
export const recordPitchLinkView = called(analyticsRoutes.recordPitchLinkView)
