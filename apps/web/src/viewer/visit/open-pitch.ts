import { requestAccess, viewPitchLink } from '@understudy/contract/built/opening'
import type { PublicPitch } from '@understudy/contract/pitches'
import { call } from '../../api/call.ts'
import { accessKey, account, isSignedIn, returnShelf, visitId, wantsDraft } from './visitor.ts'

export interface Opened {
  pitch: PublicPitch
  /** Signed leave to call, for 30 minutes. */
  grant: string
  /** The server counted this view without an identifier, for the visitor had not agreed to more. */
  countedBefore: boolean
}

/** What a link asks for: its password, an address, or the proof of one. */
export interface Keys {
  password?: string
  email?: string
  email_proof?: string
}

/**
 * Opens a shared pitch by its link's code, its slug or its id; a personal link brings its own key, and a browser that
 * had the password keeps one. The server counts a first look `withoutCookies`, where the browser does not tell of it. Throws ApiError.
 */
export async function openPitch(address: string, keys: Keys = {}, withoutCookies = false): Promise<Opened> {
  await freshenSession()
  const kept = returnShelf(address)
  const body = {
    session_id: visitId(),
    without_cookies: withoutCookies,
    ...keys,
    access_key: accessKey(),
    // One that opens nothing any more is as good as none, until the password is typed anew.
    return_key: account.getItem(kept),
    draft: wantsDraft(),
  }
  const { pitch, access_grant, return_key } = await call(viewPitchLink, { params: { code: address }, body })
  if (return_key) account.setItem(kept, return_key)
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
  await call(requestAccess, { body: { pitch_link_code: address, ...wish } })
}

/** An owner is known by a token that holds: one that has run out is renewed first, and may prove nothing. */
export async function freshenSession(): Promise<void> {
  if (!isSignedIn()) return
  try {
    // The session stands on the schema library, which this page has not loaded before.
    await import('../../api/jitless.ts')
    const { session } = await import('../../api/session/session.ts')
    await session.check({ background: true })
  } catch {
    // Its code did not come: the pitch opens as for anybody.
  }
}
