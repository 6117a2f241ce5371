import { type InputOf, type OutOf, RECORDING_LIMITS, type routes } from '@understudy/contract'
import { ownClone } from '../../clones/own-clone.ts'
import type { UserContext } from '../../kernel/context.ts'
import type { VoiceCatalogue } from '../../voices/port.ts'
import type { FindAnswers } from './answers-to-read.ts'
import { draftToRead } from './draft-to-read.ts'
import { toRecording } from './list-recordings.ts'
import * as queries from './recording-queries.ts'
import { answerPart, hashOf } from './rules.ts'

/**
 * The answers that are asked of the caller's clone most, and what is recorded of them. Refuses `forbidden`, `not_found`,
 * `invalid` for a language in which nothing is said, `rate_limited`, `unavailable` where no answer could be had.
 */
export const listAnswersToRead =
  ({ catalogue, findAnswers }: { catalogue: VoiceCatalogue; findAnswers: FindAnswers }) =>
  async (
    ctx: UserContext,
    input: InputOf<typeof routes.listAnswersToRead>,
  ): Promise<OutOf<typeof routes.listAnswersToRead>> => {
    const clone = await ownClone(ctx, input.params.id)
    const { language } = await draftToRead(ctx, clone, catalogue, input.query.language)
    const code = language?.code ?? clone.languages[0] ?? 'en'
    const whose = { ownerId: clone.owner_id, cloneId: clone.id, language: code }
    const answers = language ? await findAnswers(ctx, clone, code) : []
    const hashes = answers.flatMap(({ sentences }) => sentences.map(hashOf))
    const now = await queries.findByHashes(ctx.db, whose, hashes)
    const others = await queries.findOthers(ctx.db, whose, hashes, {
      limit: RECORDING_LIMITS.maxOld,
      ofAnswers: true,
    })
    const byText = new Map(now.map((row) => [row.text, row]))
    const changed = new Set(others.map(({ part }) => part))
    return {
      language: code,
      answers: answers.map(({ sentences, ...answer }) => ({
        ...answer,
        sentences: sentences.map((text) => {
          const row = byText.get(text)
          return {
            text,
            recording: row ? toRecording(ctx, row) : null,
            changed: !row && changed.has(answerPart(answer.id)),
          }
        }),
      })),
      others: others.map((row) => toRecording(ctx, row)),
    }
  }
