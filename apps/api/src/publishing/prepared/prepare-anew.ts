import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Kernel } from '../../kernel/context.ts'
import { prepareVersion } from './on-clone-published.ts'
import type { PreparedAudio } from './prepared-audio.ts'
import * as queries from './queries.ts'
import { wholeScript } from './speech-script.ts'

/** What was published since has a job of its own, which is done or given up by then. */
const SETTLED_MS = 10 * 60_000
const UNMEASURED_AT_ONCE = 5
/** A run looks so many through for speech that has gone, or that another engine made. */
const LOOKED_THROUGH_AT_ONCE = 100
/** A job is given to another node that has run for longer than its queue allows. */
const LONGEST_RUN_MS = 10 * 60_000
const FIRST_PAUSE_MS = 10 * 60_000
const LONGEST_PAUSE_MS = 24 * 60 * 60_000

type Served = queries.ServedVersion

/**
 * Prepares pitches whose job was given up, whose audio went or whose engine changed: publishing again would change
 * nothing. Three statements where there is nothing to do, those that are looked through in turn; it ends with the first
 * that fails, for the voice may be away, and whatever was tried waits longer each time. Emits nothing.
 */
export function createPreparingAnew(audio: PreparedAudio): (kernel: Kernel) => Promise<void> {
  const prepare = prepareVersion(audio)
  /** By clone and version; a newer one is another. */
  const tried = new Map<string, { tries: number; untilMs: number }>()
  let after: Served | null = null

  function putOff(key: string, nowMs: number): void {
    const tries = tried.get(key)?.tries ?? 0
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS)
    tried.set(key, { tries: tries + 1, untilMs: nowMs + pauseMs })
  }

  /** Of the next ones in turn those that lack a sentence, and the last that was looked at; null behind the end. */
  async function lookOn(
    kernel: Kernel,
    publishedBefore: Date,
  ): Promise<{ lacking: Served[]; last: Served | null }> {
    const next = await queries.nextServed(kernel.db, {
      after,
      publishedBefore,
      limit: LOOKED_THROUGH_AT_ONCE,
    })
    const looked: { served: Served; hashes: string[] }[] = []
    for (const { snapshot, ...served } of next) {
      const script = wholeScript(snapshot(), audio.engineId)
      const hashes = script.flatMap(({ section }) => section.sentences.map(({ hash }) => hash))
      looked.push({ served, hashes })
      // Reading one takes milliseconds, in which nothing of a talk goes on.
      await othersFirst()
    }
    const there = await queries.preparedHashes(
      kernel.db,
      looked.flatMap(({ hashes }) => hashes),
    )
    return {
      lacking: looked.flatMap(({ served, hashes }) =>
        hashes.every((hash) => there.has(hash)) ? [] : [served],
      ),
      last: next.length < LOOKED_THROUGH_AT_ONCE ? null : (looked.at(-1)?.served ?? null),
    }
  }

  return async (kernel) => {
    const nowMs = kernel.clock.now().getTime()
    for (const [key, { untilMs }] of tried) if (untilMs + LONGEST_PAUSE_MS < nowMs) tried.delete(key)
    const isWaiting = (key: string) => (tried.get(key)?.untilMs ?? 0) > nowMs
    const publishedBefore = new Date(nowMs - SETTLED_MS)
    const except = [...tried.keys()].filter(isWaiting)
    const unmeasured = await queries.unmeasured(kernel.db, {
      publishedBefore,
      except,
      limit: UNMEASURED_AT_ONCE,
    })
    const { lacking, last } = await lookOn(kernel, publishedBefore)
    for (const served of [...unmeasured, ...lacking]) {
      if (isWaiting(served.key)) continue
      if (kernel.clock.now().getTime() - nowMs > LONGEST_RUN_MS) return
      putOff(served.key, nowMs)
      try {
        await prepare(kernel, served)
      } catch (error) {
        kernel.log.warn({ err: error, cloneId: served.cloneId }, 'a pitch was not prepared anew; it is later')
        return
      }
    }
    // Not before: those that were not tried come again.
    after = last
  }
}
