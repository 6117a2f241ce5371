import { createHash, randomBytes, randomInt } from 'node:crypto'
import { v7 } from 'uuid'

/** UUIDv7: sorted by time of making, random enough to give nothing to enumerate. */
export const newId = (): string => v7()

const TIME_HEX_CHARS = 12

/** When an id of {@link newId} was made, in milliseconds since 1970. */
export const madeAtMs = (id: string): number =>
  Number.parseInt(id.replaceAll('-', '').slice(0, TIME_HEX_CHARS), 16)

/** `chars` characters of `alphabet`, each drawn evenly from a cryptographic source. */
export function randomString(chars: number, alphabet: string): string {
  let text = ''
  for (let i = 0; i < chars; i++) text += alphabet[randomInt(alphabet.length)]
  return text
}

/** 256 random bits for tickets and tokens. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token instead of the token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
