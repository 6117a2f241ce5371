import { isRecord } from '../is-record.ts'
import { payloadOf } from './expiry.ts'

/** What the client reads of the bearer token. It proves nothing here: the server alone checks it. */
export interface Claims {
  /** Whose it is. */
  sub: string
  email: string
  name: string
  avatarUrl: string | null
}

/** Claims of a JWT; null where the text is none. */
export function readClaims(token: string): Claims | null {
  const payload = payloadOf(token)
  if (!isRecord(payload) || Array.isArray(payload)) return null
  const told = isRecord(payload.user_metadata) ? payload.user_metadata : {}
  const pictures = [told.avatar_url, told.picture, told.photo, told.image].map(textOf)
  return {
    sub: textOf(payload.sub),
    email: textOf(payload.email),
    name: textOf(told.name),
    avatarUrl: pictures.find((address) => address !== '') ?? null,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
