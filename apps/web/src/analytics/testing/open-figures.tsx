import { screen } from '@testing-library/react'
import { analyticsRoutes, type Engagement, type Metrics } from '@understudy/contract/analytics'
import { cloneRoutes } from '@understudy/contract/clones'
import { aServer, openApp } from '../../testing/page.tsx'
import { aCloneSummary } from '../../testing/rows.ts'
import { anEngagement, someMetrics } from './figures.ts'

const { readEngagement, readMetrics } = analyticsRoutes

/** Opens the page of a founder with two clones, over figures. */
export async function openFigures(
  more: Partial<Engagement> = {},
  pitches: Metrics['pitches'] = [],
  search = '',
) {
  const server = aServer()
    .on(readEngagement, anEngagement(more))
    .on(readMetrics, someMetrics(pitches))
    .on(cloneRoutes.listClones, [aCloneSummary(50), aCloneSummary(51, { name: 'Petrel' })])
  const opened = await openApp(`/analytics${search}`)
  await screen.findByRole('group', { name: 'Figure to draw day by day' })
  return { ...opened, server }
}
