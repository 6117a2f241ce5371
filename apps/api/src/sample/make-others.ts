import { addDays } from 'date-fns/addDays'
import type { Log } from '../kernel/log.ts'
import { SAMPLES } from './companies/index.ts'
import type { SampleCompany } from './companies/sample-company.ts'
import { newestFigure } from './companies/sample-company.ts'
import { FounderClient } from './founder-client.ts'
import { makeCompany, type SampleNode } from './make-company.ts'
import { dateVersion } from './queries.ts'
import { readState, writeState } from './state.ts'

/** The first sample leads what is shown the newest first, and nobody tells figures of a day that is to come. */
function publishedAt({ id }: SampleCompany): Date {
  const place = SAMPLES.findIndex((sample) => sample.id === id)
  return addDays(newestFigure(SAMPLES), SAMPLES.length - place)
}

interface Making {
  node: SampleNode
  log: Log
  dataDir: string
  /** Looked at before each company: none is left half done that need not be. */
  signal: AbortSignal
  /** After each call, for so many times as long as it took: somebody may be talking meanwhile. */
  rests: number
}

/**
 * Makes the sample companies that are not made yet, one after the other. One that is refused is left out until the next
 * start.
 */
export async function makeOthers(
  { node, log, dataDir, signal, rests }: Making,
  samples: readonly SampleCompany[],
  password: string,
): Promise<void> {
  for (const sample of samples) {
    const state = await readState(dataDir)
    if (signal.aborted || !state) return
    if (state.others.includes(sample.id)) continue
    try {
      const client = new FounderClient(node.url, {}, { rests })
      const { cloneId } = await makeCompany(node, client, sample, password)
      await dateVersion(node.kernel.db, cloneId, publishedAt(sample))
      await writeState(dataDir, { ...state, others: [...state.others, sample.id] })
    } catch (error) {
      if (signal.aborted) return
      log.warn(
        { err: error, sample: sample.id },
        'a sample company could not be made; the next start tries again',
      )
    }
  }
}
