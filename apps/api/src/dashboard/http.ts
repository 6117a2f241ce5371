import { dashboardRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import type { VoiceCatalogue } from '../voices/port.ts'
import { readDashboard } from './read-dashboard.ts'

export function mountDashboard(door: Door, catalogue: VoiceCatalogue): void {
  mount(door, dashboardRoutes.readDashboard, readDashboard(catalogue))
}
