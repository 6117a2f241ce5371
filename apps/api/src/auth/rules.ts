import type { CompanyProfile, User } from '@understudy/contract'

export const REFRESH_COOKIE = 'understudy_refresh'
export const REFRESH_PATH = '/v1/auth'
export const REFRESH_DAYS = 30
/** A spent refresh token still brings its successor this long: two tabs, or an answer that was lost. */
export const REFRESH_GRACE_MS = 10_000

/** Where a browser finds the picture that lies under a path; null where no picture does. */
export type PictureAddress = (path: string) => string | null

export interface UserRow {
  id: string
  email: string
  name: string
  /** Of a file that lies with us, as `<bucket>/<path>`. */
  picture: string | null
  email_verified_at: Date | null
  company: unknown
  created_at: Date
}

export function toUser(
  row: UserRow,
  parseCompany: (value: unknown) => CompanyProfile,
  addressOf: PictureAddress,
): User {
  const picture = row.picture === null ? null : addressOf(row.picture)
  const company = row.company === null ? null : parseCompany(row.company)
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    user_metadata: {
      name: row.name,
      avatar_url: picture,
      picture,
      photo: picture,
      image: picture,
    },
    company,
    incomplete_profile: company === null,
    email_verified: row.email_verified_at !== null,
    created_at: row.created_at.toISOString(),
  }
}

/** What a refresh token that was presented deserves. */
export function judgeRefresh(
  token: { used_at: Date | null; revoked_at: Date | null; expires_at: Date } | undefined,
  now: Date,
): 'rotate' | 'repeat' | 'revoke' | 'unknown' {
  if (!token) return 'unknown'
  if (token.revoked_at || token.expires_at <= now) return 'unknown'
  if (!token.used_at) return 'rotate'
  return now.getTime() - token.used_at.getTime() <= REFRESH_GRACE_MS ? 'repeat' : 'revoke'
}

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

/** A browser in words, as `Firefox on Linux`, from its own account of itself. */
export function deviceOf(userAgent: string): string {
  const nameIn = (names: readonly [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1]
  const browser = nameIn(BROWSERS) ?? 'Unknown browser'
  const system = nameIn(SYSTEMS)
  return system ? `${browser} on ${system}` : browser
}
