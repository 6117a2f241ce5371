import type { CallNote, InputOf, routes, Trace, TraceOf, Traces } from '@understudy/contract'
import { z } from 'zod'
import { provenEmail } from '../../auth/account/email-codes.ts'
import { endForVisitor, isLeft, type OpenCall } from '../../calls/closing/end-for-visitor.ts'
import { LIVE_STATUSES } from '../../calls/rules.ts'
import { type Context, inTransaction } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { unnamedVisit, visitorKey } from '../../kernel/visitor-mark.ts'
import type { CodeGuard } from '../../pitches/visit/attempt-limits.ts'
import { findLink } from '../../pitches/visit/find-link.ts'
import type { VisitedLink } from '../../pitches/visit/visited-link.ts'
import type { FrozenVersion } from '../../publishing/versions.ts'
import * as queries from './trace-queries.ts'
import { withdraw } from './withdraw.ts'

export interface TraceParts {
  /** Shared with the view of a link. */
  codes: CodeGuard
  loadVersion(ctx: Context, link: VisitedLink): Promise<FrozenVersion | null>
}

const MOST_NOTES = 50
const Caller = z
  .object({ name: z.string().nullish(), email: z.string().nullish(), company: z.string().nullish() })
  .catch({})

/** Whose talks with a link's founder are meant. Refuses `link_not_found`, and `code_invalid` for a proof of nothing. */
async function whoseTalks(
  { codes }: TraceParts,
  ctx: Context,
  code: string,
  by: TraceOf,
): Promise<{ link: VisitedLink; whose: queries.Whose }> {
  const link = await findLink(codes, ctx, code)
  const email = by.email_proof ? await provenEmail(ctx, by.email_proof, 'visit') : null
  if (by.email_proof && email === null) throw refuse('code_invalid', 'Prove your email address anew')
  const { ownerId } = link
  const whose = {
    ownerId,
    visits: by.session_id ? [by.session_id, unnamedVisit(ctx, by.session_id)] : [],
    key: email === null ? null : visitorKey(ctx, ownerId, email),
  }
  return { link, whose }
}

/**
 * What a company keeps of the visitor's own talks: by the visit that they are in, or by an address that they prove.
 * Nothing of it tells whether anybody else talked. Refuses `link_not_found`, `code_invalid`.
 */
export const readTraces =
  (parts: TraceParts) =>
  async (ctx: Context, { params, body }: InputOf<typeof routes.readTraces>): Promise<Traces> => {
    const { link, whose } = await whoseTalks(parts, ctx, params.code, body)
    const rows = await queries.listTalks(ctx.db, whose, { ...body, now: ctx.dbClock.now() })
    const total = await queries.countTalks(ctx.db, whose)
    const ids = rows.map(({ id }) => id)
    const turns = ids.length === 0 ? [] : await queries.turnsOfTalks(ctx.db, whose.ownerId, ids)
    const notes = ids.length === 0 ? [] : await queries.notesOfTalks(ctx.db, whose.ownerId, ids)
    // Of a company that nobody here has talked with no more is said than at its door.
    const version = total === 0 ? null : await parts.loadVersion(ctx, link)
    const now = ctx.clock.now()
    return {
      company: version?.snapshot.company.companyName ?? 'This company',
      months: link.transcriptMonths,
      total,
      talks: rows.map((row) => ({
        ...toTrace(row, now),
        // What they agreed to holds where the founder keeps new ones for longer since.
        months: Math.min(link.transcriptMonths, row.agreed_months ?? link.transcriptMonths),
        turns: turns
          .filter(({ call_id }) => call_id === row.id)
          .map(({ turn, role, text, at_ms }) => ({
            turn,
            who: role === 'visitor' ? ('you' as const) : ('clone' as const),
            text,
            at_ms,
          })),
        corrections: notes.filter(({ call_id }) => call_id === row.id).map(toNote),
      })),
    }
  }

function toTrace(
  row: Awaited<ReturnType<typeof queries.listTalks>>[number],
  now: Date,
): Omit<Trace, 'months' | 'turns' | 'corrections'> {
  const caller = Caller.parse(row.caller ?? {})
  const open = isOpen(row)
  const until = row.gone_at ?? now
  const durationMs = open ? until.getTime() - row.created_at.getTime() : Number(row.duration_ms)
  const keptWith = row.consent_person ? 'named' : 'firm'
  return {
    id: row.id,
    started_at: row.created_at.toISOString(),
    // Who has left one takes it away like one that has ended: that they may come back keeps nobody from it.
    live: open && !isLeft(row),
    duration_seconds: Math.round(Math.max(0, durationMs) / 1000),
    language: row.language,
    kept: row.consent_transcript ? keptWith : 'nothing',
    wording: row.consent_wording,
    agreed_at: row.consent_at?.toISOString() ?? null,
    name: caller.name ?? null,
    email: caller.email ?? null,
    company: caller.company ?? null,
    rating: row.rating,
  }
}

const isOpen = ({ status }: Pick<OpenCall, 'status'>): boolean =>
  LIVE_STATUSES.some((live) => live === status)

const toNote = (note: { id: string; turn: number | null; text: string; created_at: Date }): CallNote => ({
  id: note.id,
  turn: note.turn,
  text: note.text,
  at: note.created_at.toISOString(),
})

/**
 * Sets something right beside a talk of the visitor's own: at a turn in which they said something, or about who they are.
 * Refuses `not_found` for another's talk or turn, and `wrong_state` after fifty or once the talk's words are forgotten:
 * nothing would take the note away again.
 */
export const noteTrace =
  (parts: TraceParts) =>
  async (ctx: Context, { params, body }: InputOf<typeof routes.noteTrace>): Promise<CallNote> => {
    const { whose } = await whoseTalks(parts, ctx, params.code, body)
    const { call_id: callId, turn, text } = body
    return inTransaction(ctx, async ({ db }) => {
      const talk = await queries.holdTalk(db, whose, callId)
      if (!talk) throw refuse('not_found')
      if (talk.transcript_forgotten_at) {
        throw refuse('wrong_state', 'The words of this talk are no longer kept')
      }
      if (turn !== null && !(await queries.saidIn(db, whose.ownerId, callId, turn))) throw refuse('not_found')
      if (talk.notes >= MOST_NOTES) throw refuse('wrong_state', `A talk takes ${MOST_NOTES} notes`)
      const note = { id: newId(), turn, text, created_at: ctx.clock.now() }
      await queries.insertNote(db, { ...note, owner_id: whose.ownerId, call_id: callId })
      return toNote(note)
    })
  }

/**
 * Deletes what was said in the visitor's own talks with one company, and who they were; figures and charges stay, and
 * the founder is told that it was done. One that its visitor has left ends with it. Refuses `not_found` for another's
 * talk, `wrong_state` while they are in one.
 */
export const deleteTraces =
  (parts: TraceParts) =>
  async (ctx: Context, { params, body }: InputOf<typeof routes.deleteTraces>) => {
    const { whose } = await whoseTalks(parts, ctx, params.code, body)
    let deleted = 0
    for (;;) {
      const { found, gone } = await takeBack(ctx, whose, body.call_id ?? null)
      if (body.call_id && found === 0) throw refuse('not_found')
      deleted += gone
      // Where none of them went, somebody else takes them back at this moment, and goes on with the others.
      if (found < queries.MOST_AT_ONCE || gone === 0) return { deleted }
    }
  }

/** So many at once. Answers how many there were, and how many of them went by this. */
async function takeBack(
  ctx: Context,
  whose: queries.Whose,
  callId: string | null,
): Promise<{ found: number; gone: number }> {
  const talks = await queries.findTalks(ctx.db, whose, callId, ctx.dbClock.now())
  const open = talks.filter(isOpen)
  if (!open.every(isLeft)) throw refuse('wrong_state', 'End the talk first')
  for (const left of open) await endForVisitor(ctx, left)
  const gone = await inTransaction(ctx, (inner) => withdraw(inner, whose.ownerId, talks))
  return { found: talks.length, gone }
}
