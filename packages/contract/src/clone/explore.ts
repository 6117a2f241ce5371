import { z } from 'zod'
import { IdParam, Paging, Text } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { defineRoute } from '../base/route.ts'
import { ShownConsent } from '../talk/shown-consent.ts'

export const PitchCard = z.object({
  clone_id: z.string(),
  pitch_id: z.string(),
  slug: z.string(),
  company_name: z.string(),
  tagline: z.string(),
  industry: z.string(),
  stage: z.string(),
  location: z.string(),
  languages: z.array(z.string()),
  duration_seconds: z.number(),
  image_url: z.string().nullable(),
  /** The first slide of its pitch; null where none of its sections shows one. */
  slide_url: z.string().nullable(),
  access_type: z.enum(['public', 'password']),
  featured: z.boolean(),
  is_sample: z.boolean(),
  live_now: z.boolean(),
  questions_asked: z.int(),
  published_at: z.string(),
  /** When the pitch closes, of its several ends the earliest; null where it stays open. */
  ends_at: z.string().nullable(),
})
export type PitchCard = z.infer<typeof PitchCard>

/** One that is played where it stands, with what is said of the talk before its first word. */
export const StagedCard = PitchCard.extend({ consent: ShownConsent })
export type StagedCard = z.infer<typeof StagedCard>

export const exploreRoutes = {
  landingClones: defineRoute({
    name: 'landingClones',
    method: 'GET',
    path: '/v1/public/clones/landing',
    auth: 'public',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(LIMITS.landingClones),
      featured_limit: z.coerce.number().int().min(0).max(100).default(LIMITS.landingFeatured),
    }),
    out: z.object({
      success: z.literal(true),
      data: z.object({ featured: z.array(StagedCard), clones: z.array(StagedCard) }),
      error: z.null(),
    }),
    summary: 'Cards of the landing page',
  }),
  explore: defineRoute({
    name: 'explore',
    method: 'GET',
    path: '/v1/public/explore',
    auth: 'public',
    query: z.object({
      ...Paging,
      search: Text(200).optional(),
      industry: Text(80).optional(),
      stage: Text(40).optional(),
      language: Text(16).optional(),
      sort: z.enum(['featured', 'newest', 'most_asked']).default('featured'),
    }),
    out: z.object({
      items: z.array(PitchCard),
      total: z.int(),
      /** More match than the total, which is counted so far and no further. */
      total_capped: z.boolean(),
      industries: z.array(z.string()),
      stages: z.array(z.string()),
      languages: z.array(z.string()),
    }),
    summary: 'Listed pitches',
  }),
  hearOpening: defineRoute({
    name: 'hearOpening',
    method: 'GET',
    path: '/v1/public/explore/:id/opening',
    auth: 'public',
    params: IdParam,
    out: z.object({
      /** Base64 of a WAV file: 16 bit, one channel, ten seconds at most. */
      wav: z.string(),
      language: z.string(),
    }),
    errors: ['not_found', 'unavailable'],
    limitPerMinute: 30,
    summary: 'The first ten seconds of a listed pitch',
  }),
}
