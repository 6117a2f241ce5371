import {
  type AccessSettings,
  CODE_ALPHABET,
  type ErrorCode,
  EXPIRES_IN_MS,
  LIMITS,
  type LinkGate,
  PASSWORD_ALPHABET,
  RESERVED_SEGMENTS,
  SLUG_SUFFIX_ALPHABET,
} from '@understudy/contract'

/** Draws `chars` characters of `alphabet`: chance comes in, so that the rules stay pure. */
export type Draw = (chars: number, alphabet: string) => string

/** The part of a slug that the title decides. Accents go, letters of other scripts go with them. */
export function slugBase(title: string): string {
  const base = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, LIMITS.slugChars)
  return /[a-z]/.test(base) ? base : 'pitch'
}

export function makeSlug(title: string, draw: Draw): string {
  const base = slugBase(title)
  for (;;) {
    const slug = `${base}-${draw(LIMITS.slugSuffixChars, SLUG_SUFFIX_ALPHABET)}`
    // "privacy" and a drawn "policy" would be a page of ours.
    if (!RESERVED_SEGMENTS.includes(slug)) return slug
  }
}

export const makeLinkCode = (draw: Draw): string => draw(LIMITS.linkCodeChars, CODE_ALPHABET)
export const makePassword = (draw: Draw): string => draw(LIMITS.generatedPasswordChars, PASSWORD_ALPHABET)

/** `never` is null; a life counts from `from`; anything else is a date. */
export function expiryOf(expiresIn: string, from: Date): Date | null {
  if (expiresIn === 'never') return null
  const lifeMs = EXPIRES_IN_MS[expiresIn]
  return lifeMs === undefined ? new Date(expiresIn) : new Date(from.getTime() + lifeMs)
}

export function earliest(...dates: readonly (Date | null)[]): Date | null {
  let first: Date | null = null
  for (const date of dates) if (date && (!first || date < first)) first = date
  return first
}

export interface ExpiryWish {
  expires_at?: string | null | undefined
  expiration_date?: string | null | undefined
  expiresIn?: string | undefined
}

/** One date out of the three ways to ask for it, the earliest of several; undefined where none was asked for. */
export function wishedExpiry(wish: ExpiryWish, now: Date): Date | null | undefined {
  const dates = [wish.expires_at, wish.expiration_date]
    .filter((date) => date !== undefined)
    .map((date) => (date === null ? null : new Date(date)))
  if (wish.expiresIn !== undefined) dates.push(expiryOf(wish.expiresIn, now))
  return dates.length === 0 ? undefined : earliest(...dates)
}

/** Everything that decides whether a visitor gets in. */
export interface Gate {
  cloneStatus: string
  cloneAccess: Pick<AccessSettings, 'expiresIn'>
  publishedAt: Date | null
  pitchExpiresAt: Date | null
  linkExpiresAt: Date | null
  linkExpirationEnabled: boolean
  disabledAt: Date | null
  accessType: 'public' | 'password'
  asks: LinkGate
  /** Of the addresses that are let in; empty for any. */
  allowedDomains: readonly string[]
}

/** Of the clone's, the pitch's and the link's expiry the earliest holds. A clone's life counts from its publishing. */
export function gateExpiry(gate: Gate): Date | null {
  return earliest(
    gate.publishedAt ? expiryOf(gate.cloneAccess.expiresIn, gate.publishedAt) : null,
    gate.pitchExpiresAt,
    gate.linkExpirationEnabled ? gate.linkExpiresAt : null,
  )
}

export interface Visit {
  password: 'absent' | 'wrong' | 'right'
  /** What a link that asks who comes was told; nothing where it is left out. */
  address?: 'absent' | 'unproven' | 'refused' | 'taken'
  /** The clone's owner, signed in: sees it launched, before anybody else does. */
  byOwner: boolean
}

export type ViewRefusal = Extract<
  ErrorCode,
  | 'link_not_found'
  | 'access_denied'
  | 'password_required'
  | 'incorrect_password'
  | 'email_required'
  | 'email_unproven'
  | 'email_refused'
  | 'views_spent'
>

/** Why a visitor is turned away; null opens. A closed link says so before it asks for a password. */
export function refuseVisitor(gate: Gate, visit: Visit, now: Date): ViewRefusal | null {
  if (gate.cloneStatus === 'deleted') return 'link_not_found'
  const preview = isPreview(gate, visit)
  if (gate.cloneStatus !== 'published' && !preview) return 'access_denied'
  if (gate.disabledAt) return 'access_denied'
  const expiry = gateExpiry(gate)
  if (expiry && expiry <= now) return 'access_denied'
  if (preview) return null
  if (gate.accessType === 'password') {
    if (visit.password === 'absent') return 'password_required'
    if (visit.password === 'wrong') return 'incorrect_password'
  }
  return visit.byOwner ? null : refuseAddress(gate, visit)
}

function refuseAddress({ asks }: Gate, { address }: Visit): ViewRefusal | null {
  if (asks === 'none' || address === 'taken') return null
  if (address === 'refused') return 'email_refused'
  return asks === 'proven' ? 'email_unproven' : 'email_required'
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** What a visitor said of who they are, judged. A domain that is not let in is told before any code is mailed. */
export function judgeAddress(
  { asks, allowedDomains }: Pick<Gate, 'asks' | 'allowedDomains'>,
  typed: string | null,
  proven: string | null,
): NonNullable<Visit['address']> {
  const email = proven ?? typed
  if (email === null) return 'absent'
  if (allowedDomains.length > 0 && !allowedDomains.includes(domainOf(email))) return 'refused'
  return asks === 'proven' && proven === null ? 'unproven' : 'taken'
}

/**
 * Why a link turns away somebody who is mailed it, with its password or a key and whatever proof of `email` it asks
 * for; null where it lets them in.
 */
export function refuseInvited(
  { gate, viewLimit }: { gate: Gate; viewLimit: number | null },
  { email, viewsSpent }: { email: string; viewsSpent: number },
  now: Date,
): ViewRefusal | null {
  const address = judgeAddress(gate, email, email)
  const refusal = refuseVisitor(gate, { password: 'right', address, byOwner: false }, now)
  if (refusal) return refusal
  return viewLimit !== null && viewsSpent >= viewLimit ? 'views_spent' : null
}

/**
 * Whether details that are left at a link are kept. A password or an expiry keeps nobody from that; what the founder
 * closed or put away does only where visitors may not ask either.
 */
export const takesContacts = ({ gate, isUnclaimed, takesRequests }: ContactGate): boolean =>
  !isUnclaimed &&
  gate.cloneStatus !== 'deleted' &&
  (takesRequests || (gate.disabledAt === null && gate.cloneStatus !== 'archived'))

interface ContactGate {
  gate: Pick<Gate, 'cloneStatus' | 'disabledAt'>
  isUnclaimed: boolean
  takesRequests: boolean
}

export const isPreview = (gate: Pick<Gate, 'cloneStatus'>, visit: Pick<Visit, 'byOwner'>): boolean =>
  visit.byOwner && gate.cloneStatus === 'launched'
