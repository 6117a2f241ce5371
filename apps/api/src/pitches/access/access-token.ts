import { LIMITS } from '@understudy/contract'
import { parse, stringify } from 'uuid'
import type { Kernel } from '../../kernel/context.ts'

/** Which request a mailed link is about, and whether it can still be decided by it. */
export interface AccessRef {
  ownerId: string
  requestId: string
  isOver: boolean
}

const ID_BYTES = 16
const TIME_BYTES = 6
const MAC_BYTES = 32
const BYTES = 2 * ID_BYTES + TIME_BYTES + MAC_BYTES

type Keys = Pick<Kernel, 'secrets' | 'clock'>

/** Where a founder decides about one request for access, without signing in: a week, and once. */
export function accessAddress(
  { secrets, clock, publicUrl }: Keys & Pick<Kernel, 'publicUrl'>,
  { ownerId, requestId }: Pick<AccessRef, 'ownerId' | 'requestId'>,
): string {
  const ends = Buffer.alloc(TIME_BYTES)
  ends.writeUIntBE(clock.now().getTime() + LIMITS.accessLinkMs, 0, TIME_BYTES)
  const content = Buffer.concat([parse(ownerId), parse(requestId), ends])
  const token = Buffer.concat([content, secrets.mac('access-link', content)]).toString('base64url')
  return `${publicUrl}/access/${token}`
}

/** What a token says; null where it was not signed here, character for character. */
export function readAccessToken({ secrets, clock }: Keys, token: string): AccessRef | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== BYTES || bytes.toString('base64url') !== token) return null
  const content = bytes.subarray(0, -MAC_BYTES)
  if (!secrets.isMac('access-link', content, bytes.subarray(-MAC_BYTES))) return null
  return {
    ownerId: stringify(content.subarray(0, ID_BYTES)),
    requestId: stringify(content.subarray(ID_BYTES, 2 * ID_BYTES)),
    isOver: content.readUIntBE(2 * ID_BYTES, TIME_BYTES) <= clock.now().getTime(),
  }
}
