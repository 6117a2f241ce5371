import { REHEARSAL_LIMITS as limits, rehearsalRoutes } from '../../clone/rehearsal.ts'
import { called } from '../called.ts'

export const dropRehearsalCase = called(rehearsalRoutes.dropRehearsalCase)
export const keepRehearsalCase = called(rehearsalRoutes.keepRehearsalCase)
export const listRehearsalCases = called(rehearsalRoutes.listRehearsalCases)
export const mendRehearsed = called(rehearsalRoutes.mendRehearsed)
export const readLastRehearsal = called(rehearsalRoutes.readLastRehearsal)
export const rehearse = called(rehearsalRoutes.rehearse)
export const REHEARSAL_LIMITS = limits
