import { screen } from '@testing-library/react'
import { analyticsRoutes } from '@understudy/contract/analytics'
import { type Clone, cloneRoutes } from '@understudy/contract/clones'
import { passwordRequestRoutes } from '@understudy/contract/password-requests'
import { type Pitch, type PitchLink, pitchRoutes } from '@understudy/contract/pitches'
import { aClone } from '../../../clones/testing/a-clone.ts'
import { aServer, openApp } from '../../../testing/page.tsx'
import { aLink } from './a-link.ts'

export const publishedClone = (more: Partial<Clone> = {}): Clone =>
  aClone({ status: 'published', version: 1, published_at: '2026-11-01T08:00:00.000Z', ...more })

export const aPitch = (more: Partial<Pitch> = {}): Pitch => ({
  id: aLink().pitch_id,
  clone_id: aClone().id,
  title: 'Tern',
  unique_slug: 'tern',
  access_type: 'public',
  password_protected: false,
  featured: false,
  expires_at: null,
  list_in_explore: true,
  default_link_code: 'Abcd1234',
  created_at: '2026-11-01T08:00:00.000Z',
  ...more,
})

/** A server with a clone, its pitch and links; nobody asks, nobody came. */
export const serveLinks = (links: PitchLink[], more: { clone?: Clone; pitches?: Pitch[] } = {}) =>
  aServer()
    .on(cloneRoutes.readClone, more.clone ?? publishedClone())
    .on(pitchRoutes.listPitches, more.pitches ?? [aPitch()])
    .on(pitchRoutes.listPitchLinks, ({ query }) =>
      links.filter(({ archived }) => query.archived === 'true' || !archived),
    )
    .on(passwordRequestRoutes.listPasswordRequests, [])
    .on(analyticsRoutes.listVisits, { visits: [], total: 0, visitors: 0, without_cookies: 0 })
    .on(analyticsRoutes.readMetrics, {
      start: '2026-10-03',
      end: '2026-11-02',
      pitches: [],
      set_apart: { bots: 0, previews: 0, own: 0 },
    })

/** The links of the clone, with what else its address says. */
export const openLinks = (search = '') => openApp(`/clone/${aClone().id}?tab=links${search}`)

export const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByRole('link', { name })).closest('li')
  if (!row) throw new Error(`${name} has no row`)
  return row
}
