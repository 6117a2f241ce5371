import type { Kernel } from '../../kernel/context.ts'
import type { Events } from '../../kernel/events.ts'
import * as versions from '../queries.ts'
import { cardOf, sectionKey } from '../rules.ts'
import type { PreparedAudio } from './prepared-audio.ts'
import * as queries from './queries.ts'
import { type SpokenSection, wholeScript } from './speech-script.ts'

/** A sentence that takes longer than this has a voice that hangs. */
const SENTENCE_WITHIN_MS = 60_000
/** So many failures in a row mean that the voice is away: the job ends and is tried again later. */
const FAILURES_IN_A_ROW = 3

/**
 * Speaks what is not spoken yet of a version's pitch and measures its sections. A second run finds all of it done;
 * one after a kill goes on where the first stopped. Rejects, to be tried again, where a sentence failed.
 */
export const prepareVersion =
  (audio: PreparedAudio) =>
  async (kernel: Kernel, event: Events['clone.published']): Promise<void> => {
    const clone = await versions.currentVersion(kernel.db, event.ownerId, event.cloneId)
    // Published again meanwhile: the newer version has a job of its own.
    if (clone?.version !== event.version) return
    // Made without an account, for a look: it is spoken when somebody listens, and nothing is kept of it.
    if (clone.is_house) return
    const found = await versions.findVersion(kernel.db, event)
    if (!found) return
    const { snapshot } = found
    const sections = wholeScript(snapshot, audio.engineId)
    const hashes = sections.flatMap(({ section }) => section.sentences.map(({ hash }) => hash))
    if (!(await queries.insertUses(kernel.db, event.ownerId, hashes))) return
    const lengthsMs = await preparedLengthsMs(kernel, hashes)
    const failed = await prepareMissing(kernel, audio, event.ownerId, sections, lengthsMs)
    const sectionMs = measure(sections, lengthsMs)
    await versions.saveSectionMs(kernel.db, event, sectionMs, cardOf(snapshot, sectionMs))
    if (failed > 0) throw new Error(`${failed} sentences of the pitch were not prepared`)
  }

/**
 * Adds the length of each sentence that it spoke to `lengthsMs`; answers how many failed. Stops where the owner's
 * account is closed.
 */
async function prepareMissing(
  kernel: Kernel,
  audio: PreparedAudio,
  ownerId: string,
  sections: readonly SpokenSection[],
  lengthsMs: Map<string, number>,
): Promise<number> {
  let failed = 0
  let inARow = 0
  for (const sentence of sections.flatMap(({ section }) => section.sentences)) {
    if (lengthsMs.has(sentence.hash)) continue
    try {
      const row = await audio.prepare(kernel, ownerId, sentence, AbortSignal.timeout(SENTENCE_WITHIN_MS))
      if (!row) break
      lengthsMs.set(row.hash, lengthMs(row))
      inARow = 0
    } catch (error) {
      failed++
      inARow++
      kernel.log.warn({ err: error }, 'a sentence of the pitch was not prepared')
      if (inARow === FAILURES_IN_A_ROW) break
    }
  }
  return failed
}

async function preparedLengthsMs(kernel: Kernel, hashes: readonly string[]): Promise<Map<string, number>> {
  const rows = await queries.findPrepared(kernel.db, hashes)
  return new Map(rows.map((row) => [row.hash, lengthMs(row)]))
}

const lengthMs = (row: queries.PreparedRow) => Math.round((row.samples / row.sampleRateHz) * 1000)

/** Lengths of the sections that are prepared to their end. */
function measure(
  sections: readonly SpokenSection[],
  lengthsMs: ReadonlyMap<string, number>,
): Record<string, number> {
  const measured: Record<string, number> = {}
  for (const { language, section } of sections) {
    const lengths = section.sentences.map((sentence) => lengthsMs.get(sentence.hash))
    if (lengths.some((length) => length === undefined)) continue
    measured[sectionKey(language, section.id)] = lengths.reduce<number>((ms, length) => ms + (length ?? 0), 0)
  }
  return measured
}
