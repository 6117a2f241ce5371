import type { z } from 'zod'
import { DashboardRange, dashboardRoutes } from '../../audience/dashboard.ts'
import type { Choice } from '../../shape/shape.ts'
import { called } from '../called.ts'

export const readDashboard = called(dashboardRoutes.readDashboard)
/** What is chosen by its name; other days stand in the address themselves. */
export const DashboardSpan: Choice<Exclude<z.infer<typeof DashboardRange>, 'custom'>> =
  DashboardRange.exclude(['custom'])
