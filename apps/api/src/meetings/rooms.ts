import type { Availability } from '@understudy/contract'
import { randomString } from '../kernel/ids.ts'
import type { MeetingRow } from './rows.ts'

/** Makes the address of a video room that nobody can guess; null where this installation makes none. */
export type MakeRoom = (() => string) | null

const ROOM_CHARS = 24
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Rooms of a Jitsi server: each is there as soon as somebody opens its address. */
export const jitsiRooms = (serverUrl: string | undefined): MakeRoom =>
  serverUrl === undefined
    ? null
    : () => `${serverUrl.replace(/\/+$/, '')}/understudy-${randomString(ROOM_CHARS, LETTERS)}`

/**
 * Where a meeting is that is being agreed on: as it says itself, else as its founder's availability says of such a
 * place; a video meeting that nobody gave a room gets one of its own where rooms are made.
 */
export function placeAgreed(
  { location, location_type }: Pick<MeetingRow, 'location' | 'location_type'>,
  { places }: Pick<Availability, 'places'>,
  makeRoom: MakeRoom,
): string {
  if (location !== '') return location
  const own = places.find(({ type }) => type === location_type)?.details ?? ''
  return own === '' && location_type === 'video' ? (makeRoom?.() ?? '') : own
}
