import type { SpeechUse } from '@understudy/contract'
import type { SpeechToText, TextToSpeech } from '@understudy/voice-engine'
import type { Houses } from '../adapters/houses/port.ts'
import type { Health } from '../kernel/connections.ts'
import type { Kernel } from '../kernel/context.ts'
import * as queries from './queries.ts'
import { problemWords } from './rules.ts'

/** A service that a founder pays with a key of their own. */
interface Own<T> {
  service: T
  host: string
  model: string
}

export interface OwnServices {
  voice: (Own<TextToSpeech> & { house: string }) | null
  /** Null also where they failed a moment ago: the next talk goes without. */
  ears: Own<SpeechToText> | null
}

/** What an owner's talks speak and listen with, `standIn` behind the voice; asked once a talk. One statement. */
export type FindOwnServices = (
  ownerId: string,
  more: {
    standIn: TextToSpeech
    onSpoken(characters: number): void
    /** Ears that failed a moment ago are asked all the same. */
    resting?: true
    /** In place of the voice that stands beside the key, at that very house. */
    speakAs?: { house: string; voiceId: string } | undefined
  },
) => Promise<OwnServices>

const TOLD_EVERY_MS = 60_000
const EARS_REST_MS = 60_000

/** @param houses who is off their list is asked no more */
export function createOwnServices(
  { db, clock, secrets, log }: Pick<Kernel, 'db' | 'clock' | 'secrets' | 'log'>,
  houses: Houses,
): FindOwnServices {
  function told(ownerId: string, row: queries.OwnKeyRow, houseName: string): Health {
    const key = { ownerId, use: row.use, id: row.id }
    let okUntilMs = row.failed_at === null ? (row.last_ok_at?.getTime() ?? 0) + TOLD_EVERY_MS : 0
    const write = (written: Promise<unknown>) =>
      void written.catch((error: unknown) =>
        log.warn({ err: error }, 'how a founder’s key does was not kept'),
      )
    return {
      ok() {
        const now = clock.now()
        if (now.getTime() < okUntilMs) return
        okUntilMs = now.getTime() + TOLD_EVERY_MS
        write(queries.noteWorking(db, key, now))
      },
      failed(reason) {
        okUntilMs = 0
        write(queries.noteFailing(db, key, clock.now(), problemWords(houseName, reason)))
      },
    }
  }

  return async (ownerId, { standIn, onSpoken, speakAs, resting }) => {
    const rows = await queries.listOwn(db, ownerId)
    const find = (use: SpeechUse) => {
      const row = rows.find((one) => one.use === use)
      const house = row && houses.find(row.house, use)
      const apiKey = row ? secrets.open(row.api_key) : null
      if (!row || !house || apiKey === null) return null
      const access = { apiKey, model: row.model, health: told(ownerId, row, house.name) }
      return { row, house, access }
    }
    const [voice, ears] = [find('voice'), find('ears')]
    const failedAt = ears?.row.failed_at?.getTime() ?? Number.NEGATIVE_INFINITY
    const rests = clock.now().getTime() - failedAt < EARS_REST_MS
    return {
      voice: voice && {
        service: houses.voice(voice.house.id, {
          ...voice.access,
          connection: voice.row.id,
          voice: speakAs?.house === voice.house.id ? speakAs.voiceId : voice.row.voice,
          standIn,
          onSpoken,
        }),
        house: voice.house.id,
        host: voice.house.host,
        model: voice.row.model,
      },
      ears:
        ears === null || (rests && !resting)
          ? null
          : {
              service: houses.ears(ears.house.id, ears.access),
              host: ears.house.host,
              model: ears.row.model,
            },
    }
  }
}
