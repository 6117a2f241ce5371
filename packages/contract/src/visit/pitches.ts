import { z } from 'zod'
import { IdParam, Paging, Text, Uuid } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'
import {
  ChangedPitchLink,
  NewPitch,
  NewPitchLink,
  Pitch,
  PitchLink,
  PitchLinkUpdate,
  PitchUpdate,
  PitchWithSections,
} from './pitch-fields.ts'
import { visitingRoutes } from './visiting.ts'

export * from './pitch-fields.ts'
export * from './visiting.ts'

const ownerErrors = ['unauthenticated', 'not_found'] as const

export const pitchRoutes = {
  createPitch: defineRoute({
    name: 'createPitch',
    method: 'POST',
    path: '/v1/pitches',
    auth: 'user',
    body: NewPitch,
    out: PitchWithSections,
    status: 201,
    errors: [...ownerErrors, 'forbidden'],
    creates: true,
    summary: 'Create a pitch and its default link',
  }),
  listPitches: defineRoute({
    name: 'listPitches',
    method: 'GET',
    path: '/v1/pitches',
    auth: 'user',
    query: z.object({ ...Paging, clone_id: Uuid.optional() }),
    out: z.array(Pitch),
    errors: ['unauthenticated'],
    summary: 'Pitches of the signed-in user, newest first',
  }),
  readPitch: defineRoute({
    name: 'readPitch',
    method: 'GET',
    path: '/v1/pitches/:id',
    auth: 'user',
    params: IdParam,
    out: PitchWithSections,
    errors: ownerErrors,
    summary: 'One pitch',
  }),
  updatePitch: defineRoute({
    name: 'updatePitch',
    method: 'PUT',
    path: '/v1/pitches/:id',
    auth: 'user',
    params: IdParam,
    body: PitchUpdate,
    out: PitchWithSections,
    errors: ownerErrors,
    summary: 'Rename a pitch, list it, or let it expire; its addresses stay',
  }),
  createPitchLink: defineRoute({
    name: 'createPitchLink',
    method: 'POST',
    path: '/v1/pitch-links',
    auth: 'user',
    body: NewPitchLink,
    out: PitchLink,
    status: 201,
    errors: [...ownerErrors, 'conflict'],
    creates: true,
    summary: 'Create a tracked link of a pitch',
  }),
  listPitchLinks: defineRoute({
    name: 'listPitchLinks',
    method: 'GET',
    path: '/v1/pitch-links/pitch/:pitchId',
    auth: 'user',
    params: z.object({ pitchId: Uuid }),
    query: z.object({
      ...Paging,
      /** `true` lists the archived ones as well. */
      archived: z.enum(['true', 'false']).default('false'),
      /** In the name, the code, the tracking id, or the name, company or address of the investor whose own it is. */
      search: Text(120).optional(),
      /** Investors' own links alone; of these the ones that were not mailed from here, to who has an address. */
      whose: z.enum(['investors', 'unmailed']).optional(),
    }),
    out: z.array(PitchLink),
    errors: ownerErrors,
    summary: 'Links of a pitch, the default one first, then the newest',
  }),
  updatePitchLink: defineRoute({
    name: 'updatePitchLink',
    method: 'PUT',
    path: '/v1/pitch-links/:id',
    auth: 'user',
    params: IdParam,
    body: PitchLinkUpdate,
    out: ChangedPitchLink,
    errors: ownerErrors,
    summary: 'Change a link; a new password, expiry or access ends grants given before',
  }),
  disablePitchLink: defineRoute({
    name: 'disablePitchLink',
    method: 'PUT',
    path: '/v1/pitch-links/:id/disable',
    auth: 'user',
    params: IdParam,
    out: ChangedPitchLink,
    errors: ownerErrors,
    summary: 'Close a link at once',
  }),
  endTalksOfLink: defineRoute({
    name: 'endTalksOfLink',
    method: 'POST',
    path: '/v1/pitch-links/:id/end-talks',
    auth: 'user',
    params: IdParam,
    /** How many end: within seconds, with a last sentence. */
    out: z.object({ ending: z.int() }),
    errors: ownerErrors,
    summary: 'End the talks that visitors have through a link',
  }),
  enablePitchLink: defineRoute({
    name: 'enablePitchLink',
    method: 'PUT',
    path: '/v1/pitch-links/:id/enable',
    auth: 'user',
    params: IdParam,
    out: PitchLink,
    errors: ownerErrors,
    summary: 'Open a disabled link again',
  }),
  archivePitchLink: defineRoute({
    name: 'archivePitchLink',
    method: 'PUT',
    path: '/v1/pitch-links/:id/archive',
    auth: 'user',
    params: IdParam,
    out: ChangedPitchLink,
    errors: [...ownerErrors, 'wrong_state'],
    summary: 'Put a link away; the default link of a pitch stays',
  }),
  unarchivePitchLink: defineRoute({
    name: 'unarchivePitchLink',
    method: 'PUT',
    path: '/v1/pitch-links/:id/unarchive',
    auth: 'user',
    params: IdParam,
    out: PitchLink,
    errors: ownerErrors,
    summary: 'Bring an archived link back',
  }),
  ...visitingRoutes,
}
