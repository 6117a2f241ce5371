import { RESERVED_SEGMENTS } from '@understudy/contract/reserved-segments'
import { isRecord } from '../is-record.ts'
import { type Shelf, shelfKeys } from './session-shelf.ts'

export const homePath = '/dashboard'

const publicPaths = [
  '/',
  '/landing-2',
  '/landing-3',
  '/login',
  '/register',
  '/pricing',
  '/features',
  '/explore',
  '/demo/enhanced-cards',
  '/privacy-policy',
  '/terms',
  '/auth/callback',
  '/complete-registration',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/unsubscribe',
  '/your-voice',
]

/** The path alone, without search and hash, and without a slash at its end. */
const bare = (path: string) => path.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1')

/** A single segment that the product does not own: the address of a pitch by its slug. */
export function isSlugPath(path: string): boolean {
  const segments = bare(path).split('/').filter(Boolean)
  return segments.length === 1 && !RESERVED_SEGMENTS.includes((segments[0] ?? '').toLowerCase())
}

/** Public paths and slugs: signing out there neither redirects nor remembers (spec §6, decisions §1.6). */
export function staysWhenSignedOut(path: string): boolean {
  const known = bare(path)
  return publicPaths.includes(known) || /^\/(pitch|claim)\//.test(known) || isSlugPath(known)
}

/** Same-origin and starting with exactly one `/`; anything else leads home. */
export function safeReturnPath(path: string | null | undefined): string {
  if (!path || !/^\/(?![/\\])/.test(path) || hasControl(path)) return homePath
  const base = 'https://this.origin'
  return URL.canParse(path, base) && new URL(path, base).origin === base ? path : homePath
}

/** Browsers drop tabs and line ends from addresses, which could turn "/<tab>/host" into "//host". */
const hasControl = (text: string) => [...text].some((char) => char < ' ')

interface Remembered {
  path: string
  userId: string | null
}

/** Keeps where to go after login. @param userId whose path it is; null: whoever signs in next */
export function rememberReturnPath(shelf: Shelf, path: string, userId: string | null): void {
  shelf.setItem(shelfKeys.returnPath, JSON.stringify({ path, userId }))
}

/** The path remembered for this user, which is forgotten with the answer; otherwise the dashboard. */
export function takeReturnPath(shelf: Shelf, userId: string): string {
  const kept = readRemembered(shelf.getItem(shelfKeys.returnPath))
  if (!kept || (kept.userId !== null && kept.userId !== userId)) return homePath
  shelf.removeItem(shelfKeys.returnPath)
  return safeReturnPath(kept.path)
}

function readRemembered(text: string | null): Remembered | null {
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    if (!isRecord(kept) || typeof kept.path !== 'string') return null
    const { path, userId } = kept
    return userId === null || typeof userId === 'string' ? { path, userId } : null
  } catch {
    // Written by another version or by hand: as good as nothing.
    return null
  }
}
