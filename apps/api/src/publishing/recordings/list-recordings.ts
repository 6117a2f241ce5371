import { type InputOf, type OutOf, RECORDING_LIMITS, type Recording, type routes } from '@understudy/contract'
import { ownClone } from '../../clones/own-clone.ts'
import { publicAddress } from '../../files/public-address.ts'
import type { UserContext } from '../../kernel/context.ts'
import type { VoiceCatalogue } from '../../voices/port.ts'
import { draftToRead } from './draft-to-read.ts'
import * as queries from './recording-queries.ts'
import { hashOf } from './rules.ts'

/**
 * The sentences of the caller's draft in a language, and what is recorded of them. Refuses `forbidden`, `not_found`,
 * `invalid` for a language in which nothing is said.
 */
export const listRecordings =
  (catalogue: VoiceCatalogue) =>
  async (
    ctx: UserContext,
    input: InputOf<typeof routes.listRecordings>,
  ): Promise<OutOf<typeof routes.listRecordings>> => {
    const clone = await ownClone(ctx, input.params.id)
    const { languages, language, parts } = await draftToRead(ctx, clone, catalogue, input.query.language)
    const code = language?.code ?? clone.languages[0] ?? 'en'
    const whose = { ownerId: clone.owner_id, cloneId: clone.id, language: code }
    const hashes = parts.flatMap(({ sentences }) => sentences.map(hashOf))
    const [now, old] = await Promise.all([
      queries.findByHashes(ctx.db, whose, hashes),
      queries.findOthers(ctx.db, whose, hashes, { limit: RECORDING_LIMITS.maxOld, ofAnswers: false }),
    ])
    const byText = new Map(now.map((row) => [row.text, row]))
    const changed = new Set(old.map(({ part }) => part))
    return {
      language: code,
      languages: languages.map((offered) => ({ code: offered.code, name: offered.name })),
      parts: parts.map(({ sentences, ...part }) => ({
        ...part,
        sentences: sentences.map((text) => {
          const row = byText.get(text)
          return {
            text,
            recording: row ? toRecording(ctx, row) : null,
            changed: !row && changed.has(part.id),
          }
        }),
      })),
      old: old.map((row) => toRecording(ctx, row)),
    }
  }

export const toRecording = (ctx: UserContext, row: queries.RecordingRow): Recording => ({
  id: row.id,
  text: row.text,
  duration_ms: Math.round((row.samples * 1_000) / row.sample_rate_hz),
  recorded_at: row.recorded_at.toISOString(),
  url: publicAddress(ctx)(row.storage_path) ?? '',
})
