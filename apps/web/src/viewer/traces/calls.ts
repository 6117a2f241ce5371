import { deleteTraces, noteTrace, readConsent, readTraces } from '@understudy/contract/built/traces'
import type { ConsentWording } from '@understudy/contract/pitches'
import type { Traces } from '@understudy/contract/traces'
import { call } from '../../api/call.ts'
import { visitId } from '../visit/visitor.ts'

/** Throws ApiError. */
export const readWording = (code: string): Promise<ConsentWording> => call(readConsent, { params: { code } })

const MOST = 100
/** Whose talks are meant: this visit's, and those of an address that was proven here. */
const of = (proof: string | null) => ({
  session_id: visitId(),
  ...(proof === null ? {} : { email_proof: proof }),
})

/** What is kept, the newest hundred talks. Throws ApiError. */
export const readOwn = (code: string, proof: string | null): Promise<Traces> =>
  call(readTraces, { params: { code }, body: { ...of(proof), skip: 0, limit: MOST } })

/**
 * @param turn null for who they are
 * @param keyOf names what is sent: sent again, for its answer was lost, it is noted once
 */
export async function correct(
  code: string,
  proof: string | null,
  { callId, turn, text }: { callId: string; turn: number | null; text: string },
  keyOf: (body: unknown) => string,
): Promise<void> {
  const body = { ...of(proof), call_id: callId, turn, text }
  await call(noteTrace, { params: { code }, body, idempotencyKey: keyOf(body) })
}

/** One talk, or all with this company. Answers how many were deleted. */
export async function deleteOwn(code: string, proof: string | null, callId: string | null): Promise<number> {
  const body = { ...of(proof), ...(callId === null ? {} : { call_id: callId }) }
  return (await call(deleteTraces, { params: { code }, body })).deleted
}
