import type { Kernel } from '../../kernel/context.ts'
import type { CloneSnapshot } from '../snapshot.ts'
import type { PreparedAudio } from './prepared-audio.ts'
import * as queries from './queries.ts'
import { wholeScript } from './speech-script.ts'

/** Speaks the very first sentence, so that play is answered at once; gives up after `withinMs`. */
export const prepareOpening =
  (audio: PreparedAudio, withinMs: number) =>
  async (kernel: Kernel, ownerId: string, snapshot: CloneSnapshot): Promise<void> => {
    const sentence = wholeScript(snapshot, audio.engineId)[0]?.section.sentences[0]
    if (!sentence) return
    try {
      const [kept] = await queries.findPrepared(kernel.db, [sentence.hash])
      if (!kept) await audio.prepare(kernel, ownerId, sentence, AbortSignal.timeout(withinMs))
    } catch (error) {
      // The version is published all the same: its job prepares the whole pitch, the talk meanwhile speaks live.
      if (isTimeout(error))
        kernel.log.info({ withinMs }, 'the opening is still being spoken; it was published')
      else kernel.log.warn({ err: error }, 'the opening could not be spoken; it was published')
    }
  }

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/** Share of a version's sentences whose audio is there, 0–1. One statement. */
export const preparedShare =
  (audio: Pick<PreparedAudio, 'engineId'>) =>
  async (kernel: Pick<Kernel, 'db'>, snapshot: CloneSnapshot): Promise<number> => {
    const sections = wholeScript(snapshot, audio.engineId)
    const hashes = new Set(sections.flatMap(({ section }) => section.sentences.map(({ hash }) => hash)))
    if (hashes.size === 0) return 0
    return (await queries.findPrepared(kernel.db, [...hashes])).length / hashes.size
  }
