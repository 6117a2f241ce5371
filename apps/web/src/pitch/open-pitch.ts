import type { PublicPitch, ViewAnswer } from '@understudy/contract/pitches'
import { isRecord, post } from './post.ts'
import { isSignedIn, visitId } from './visitor.ts'

export interface Opened {
  pitch: PublicPitch
  /** Signed leave to call, for 30 minutes. */
  grant: string
}

/** Opens a shared pitch by its link's code, its slug or its id. Throws ApiError. */
export async function openPitch(address: string, password?: string): Promise<Opened> {
  await freshenSession()
  const body = { session_id: visitId(), ...(password === undefined ? {} : { password }) }
  const path = `/v1/public/pitch-links/${encodeURIComponent(address)}/view`
  const { pitch, access_grant } = await post(path, body, isViewAnswer)
  return { pitch, grant: access_grant }
}

/** An owner is known by a token that holds: one that has run out is renewed first, and may prove nothing. */
export async function freshenSession(): Promise<void> {
  if (!isSignedIn()) return
  try {
    const { session } = await import('../api/session.ts')
    await session.check({ background: true })
  } catch {
    // Its code did not come: the pitch opens as for anybody.
  }
}

function isViewAnswer(answer: unknown): answer is ViewAnswer {
  if (!isRecord(answer) || answer.access_granted !== true || typeof answer.access_grant !== 'string')
    return false
  const { pitch } = answer
  return (
    isRecord(pitch) &&
    isRecord(pitch.company) &&
    Array.isArray(pitch.sections) &&
    Array.isArray(pitch.languages)
  )
}
