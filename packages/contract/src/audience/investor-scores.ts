import { z } from 'zod'
import { IdParam } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'

/** Of a score: what it may bring, what it brought, and why. */
const ScorePart = z.object({ points: z.number(), of: z.number(), reason: z.string() })

export const ScoreReasons = z.object({
  /** The parts that count for something; older activity counts half after each two weeks. */
  interest: z.object({ score: z.int(), parts: z.array(ScorePart) }),
  /** Null where there is no clone to compare them with. */
  fit: z
    .object({
      /** Of the points that could be compared, in percent; null where none could. */
      score: z.int().nullable(),
      confidence: z.int(),
      /** `points` null: not known on both sides. */
      parts: z.array(ScorePart.extend({ points: z.number().nullable() })),
    })
    .nullable(),
})
export type ScoreReasons = z.infer<typeof ScoreReasons>

export const investorScoreRoutes = {
  explainScores: defineRoute({
    name: 'explainScores',
    method: 'GET',
    path: '/v1/investors/:id/scores',
    auth: 'user',
    params: IdParam,
    out: ScoreReasons,
    errors: ['unauthenticated', 'not_found'],
    summary: 'What interest and fit of an investor are made of, point by point',
  }),
}
