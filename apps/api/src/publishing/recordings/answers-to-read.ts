import { createHash } from 'node:crypto'
import { RECORDING_LIMITS } from '@understudy/contract'
import { splitSentences } from '@understudy/voice-engine'
import type { CloneRow } from '../../clones/own-clone.ts'
import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import type { UserContext } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database.ts'
import { tooMany } from '../../kernel/errors.ts'
import type { Draft, DraftDesk } from '../rehearsal/draft-desk.ts'
import { listOf } from '../rehearsal/rehearse.ts'
import { folded, isAnswered } from '../rehearsal/rules.ts'

/** An answer that is asked for often, in the sentences that a talk says it in. */
export interface ReadAnswer {
  id: string
  question: string
  times: number
  sentences: string[]
}

export interface AnswerParts {
  openDraft: DraftDesk
  /** What visitors asked a clone most, in the calls that are counted. */
  askedMost(
    db: Db,
    clone: { ownerId: string; cloneId: string },
    limit: number,
  ): Promise<{ text: string; count: number }[]>
}

/** The answers of a draft in a language that it speaks. Refuses `rate_limited`, `unavailable`. */
export type FindAnswers = (ctx: UserContext, clone: CloneRow, language: string) => Promise<ReadAnswer[]>

/** Of a clone's own calls: more are not looked at, for most are answered. */
const OWN_ASKED = 40
const AT_ONCE = 10
const KEPT_LISTS = 500

/**
 * First what its own visitors asked, then what investors ask of every company, each where the draft truly answers it.
 * Worked out once a revision and the other ways to ask that it is found by; how often each was asked is counted anew.
 */
export function createFindAnswers({ openDraft, askedMost }: AnswerParts): FindAnswers {
  const kept = createBoundedCache<Found[]>(KEPT_LISTS)
  return async (ctx, clone, language) => {
    const own = await askedMost(ctx.db, { ownerId: clone.owner_id, cloneId: clone.id }, OWN_ASKED)
    const draft = await openDraft(ctx, clone, language)
    const key = idOf(JSON.stringify([draft.key, language, own.map(({ text }) => text)]))
    const known = kept.get(key, 0)
    if (known) return known.map((one) => counted(one, own))
    const waitMs = await ctx.limits.take(
      [{ limit: 'rehearsal.owner', key: ctx.caller.userId }],
      ctx.clock.nowMs(),
    )
    if (waitMs > 0) throw tooMany(waitMs)
    const found = await answered(draft, askedOf(draft, own))
    kept.set(key, found, 1)
    return found.map((one) => counted(one, own))
  }
}

type Found = Omit<ReadAnswer, 'times'>
type Asked = Omit<Found, 'sentences'>
type Own = readonly { text: string; count: number }[]

const ownId = (text: string) => idOf(folded(text))

const counted = (found: Found, own: Own): ReadAnswer => ({
  ...found,
  times: own.find(({ text }) => ownId(text) === found.id)?.count ?? 0,
})

/** Each question once, however it is written. */
function askedOf(draft: Draft, own: Own): Asked[] {
  const asked = [
    ...own.map(({ text }) => ({ id: ownId(text), question: text.trim() })),
    ...listOf(draft).map(({ id, question }) => ({ id, question })),
  ]
  const firsts = Map.groupBy(asked, ({ question }) => folded(question)).values()
  return [...firsts].flatMap((alike) => alike.slice(0, 1))
}

/** Those that the draft answers, each answer once, until there are enough. */
async function answered(draft: Draft, asked: readonly Asked[]): Promise<Found[]> {
  const found = new Map<string, Found>()
  for (let at = 0; at < asked.length && found.size < RECORDING_LIMITS.mostAsked; at += AT_ONCE) {
    const answers = await Promise.all(
      asked
        .slice(at, at + AT_ONCE)
        .map(async (one) => ({ ...one, answer: await draft.answer(one.question) })),
    )
    for (const { answer, ...one } of answers) {
      const sentences = answer.sentences.flatMap(({ text }) => splitSentences(text, draft.language))
      const words = sentences.join(' ')
      if (!isAnswered(answer) || words === '' || found.has(words)) continue
      found.set(words, { ...one, sentences })
    }
  }
  return [...found.values()].slice(0, RECORDING_LIMITS.mostAsked)
}

const ID_CHARS = 22
const idOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, ID_CHARS)
