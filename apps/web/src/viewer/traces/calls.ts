import { deleteTraces, noteTrace, readConsent, readTraces } from '@understudy/contract/built/traces'
import type { ConsentWording } from '@understudy/contract/pitches'
import type { Traces } from '@understudy/contract/traces'
import { call } from '../../api/call.ts'
import { visitId } from '../visit/visitor.ts'

/** Throws ApiError. */
export const readWording = (code: string): Promise<ConsentWording> => call(readConsent, { params: { code } })

const MOST = 100
/** Each visit is asked about by itself, and the server answers so many in a minute. */
const MOST_VISITS = 4

/** Whose talks are meant: those of a visit in this browser, or those of an address that was proven here. */
export type By = { session_id: string } | { email_proof: string }
/** What is kept, with the talks that were found in each way; one may be found in several. */
export type Found = Traces & { ways: readonly { by: By; ids: readonly string[] }[] }

// Not with this one: the page has it in a script of its own.
const loadKept = () => import('../conversation/kept-talk.ts')

/** This visit, and those of before whose talk the page still shows. */
async function ownVisits(): Promise<string[]> {
  const before = await loadKept().then(
    ({ keptVisits }) => keptVisits(),
    () => [],
  )
  return [...new Set([visitId(), ...before.reverse()])].slice(0, MOST_VISITS)
}

/** What is kept, the newest hundred talks of each visit and of the address. Throws ApiError. */
export async function readOwn(code: string, proof: string | null): Promise<Found> {
  const whose: By[] = (await ownVisits()).map((session_id) => ({ session_id }))
  if (proof !== null) whose.push({ email_proof: proof })
  const answers = await Promise.all(
    whose.map(async (by) => ({
      by,
      kept: await call(readTraces, { params: { code }, body: { ...by, skip: 0, limit: MOST } }),
    })),
  )
  // One that is found in two ways is one.
  const all = answers.flatMap(({ kept }) => kept.talks)
  const talks = [...new Map(all.map((talk) => [talk.id, talk])).values()]
  talks.sort((one, other) => other.started_at.localeCompare(one.started_at))
  // Of a company that nobody in a visit has talked with no name is told to it.
  const known = answers.find(({ kept }) => kept.total > 0) ?? answers[0]
  return {
    company: known?.kept.company ?? '',
    months: known?.kept.months ?? 0,
    talks,
    total: talks.length,
    ways: answers.map(({ by, kept }) => ({ by, ids: kept.talks.map(({ id }) => id) })),
  }
}

/**
 * @param turn null for who they are
 * @param keyOf names what is sent: sent again, for its answer was lost, it is noted once
 */
export async function correct(
  code: string,
  by: By,
  { callId, turn, text }: { callId: string; turn: number | null; text: string },
  keyOf: (body: unknown) => string,
): Promise<void> {
  const body = { ...by, call_id: callId, turn, text }
  await call(noteTrace, { params: { code }, body, idempotencyKey: keyOf(body) })
}

/** One talk, or all that were found in that way. Answers how many were deleted. */
export async function deleteOwn(code: string, by: By, callId: string | null): Promise<number> {
  const body = { ...by, ...(callId === null ? {} : { call_id: callId }) }
  return (await call(deleteTraces, { params: { code }, body })).deleted
}
