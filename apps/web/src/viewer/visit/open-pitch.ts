import type { PublicPitch, ViewAnswer } from '@understudy/contract/pitches'
import { isRecord } from '../../api/is-record.ts'
import { consent } from '../../frame/consent/consent.ts'
import { post } from './post.ts'
import { accessKey, isSignedIn, visitId } from './visitor.ts'

export interface Opened {
  pitch: PublicPitch
  /** Signed leave to call, for 30 minutes. */
  grant: string
  /** The server counted this view without an identifier, for the visitor had not agreed to more. */
  countedBefore: boolean
}

/**
 * Opens a shared pitch by its link's code, its slug or its id; a personal link brings its own key. A first look
 * `isView`: the server counts it where the browser may not. Throws ApiError.
 */
export async function openPitch(address: string, password?: string, isView = false): Promise<Opened> {
  await freshenSession()
  const key = accessKey()
  const withoutCookies = isView && consent.read() !== 'accepted'
  const body = {
    session_id: visitId(),
    without_cookies: withoutCookies,
    ...(password === undefined ? {} : { password }),
    ...(key === null ? {} : { access_key: key }),
  }
  const path = `/v1/public/pitch-links/${encodeURIComponent(address)}/view`
  const { pitch, access_grant } = await post(path, body, isViewAnswer)
  return { pitch, grant: access_grant, countedBefore: withoutCookies }
}

export interface AccessWish {
  name: string
  email: string
  company: string
  message: string
}

/** Asks the founder for access. The answer tells nothing of the link. Throws ApiError. */
export async function askForAccess(address: string, wish: AccessWish): Promise<void> {
  await post('/v1/public/password-requests/request', { pitch_link_code: address, ...wish }, isRecord)
}

/** An owner is known by a token that holds: one that has run out is renewed first, and may prove nothing. */
export async function freshenSession(): Promise<void> {
  if (!isSignedIn()) return
  try {
    const { session } = await import('../../api/session/session.ts')
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
