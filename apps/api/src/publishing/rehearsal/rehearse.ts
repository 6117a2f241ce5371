import { mostAsked } from '@understudy/answers/rehearsal/investor-questions'
import { type InputOf, type OutOf, REHEARSAL_LIMITS, type routes } from '@understudy/contract'
import { ownClone } from '../../clones/own-clone.ts'
import type { UserContext } from '../../kernel/context.ts'
import { tooMany } from '../../kernel/errors.ts'
import * as queries from './case-queries.ts'
import type { Draft, DraftDesk } from './draft-desk.ts'
import { keepPiece } from './last-rehearsal.ts'
import { toKept } from './last-rules.ts'
import { type Rehearsed, toRehearsed } from './rules.ts'

/**
 * Asks the draft a piece of its rehearsal: the most asked first, then the founder's cases. Answered by the thread of the
 * answers, where a founder's rehearsals take one turn among those who talk, and kept as the clone's last rehearsal.
 * Refuses `forbidden`, `not_found`, `rate_limited`, `unavailable` where no answer could be had.
 */
export const rehearse =
  (openDraft: DraftDesk) =>
  async (
    ctx: UserContext,
    input: InputOf<typeof routes.rehearse>,
  ): Promise<OutOf<typeof routes.rehearse>> => {
    const clone = await ownClone(ctx, input.params.id)
    const waitMs = await ctx.limits.take(
      [{ limit: 'rehearsal.owner', key: ctx.caller.userId }],
      ctx.clock.nowMs(),
    )
    if (waitMs > 0) throw tooMany(waitMs)
    const draft = await openDraft(ctx, clone)
    const cases = await queries.listCases(ctx.db, clone.owner_id, clone.id, {
      skip: 0,
      limit: REHEARSAL_LIMITS.maxCases,
    })
    const listed = listOf(draft)
    const all = [...listed, ...cases.map(({ id, question }) => ({ id, question, isCase: true }))]
    const { skip, limit } = input.query
    const questions = await Promise.all(
      all
        .slice(skip, skip + limit)
        .map(async (asked) => toRehearsed(asked, await draft.hear(asked.question), draft.material)),
    )
    const whole = { total: all.length, language: draft.language, revision: clone.revision }
    await keepPiece(ctx, clone.id, {
      ...whole,
      mostAsked: listed.length,
      questions: questions.map(toKept),
      ids: all.map(({ id }) => id),
      skip,
      isAlone: limit === 1,
      askedAt: ctx.clock.now(),
    })
    return { ...whole, questions, most_asked: listed.length }
  }

/** The most asked of a company as this draft describes it. */
export const listOf = ({ material, language }: Pick<Draft, 'material' | 'language'>): Rehearsed[] =>
  mostAsked({ stage: material.stage ?? '', industry: material.industry ?? '', language }).map((one) => ({
    ...one,
    isCase: false,
  }))
