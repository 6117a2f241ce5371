import { NORTHCRATE } from './northcrate/index.ts'
import { readSample } from './read-sample.ts'
import type { SampleCompany } from './sample-company.ts'

/** The one with a past, which a new installation begins with. */
export const FIRST_SAMPLE: SampleCompany = NORTHCRATE
/** Made in the background, in this order. */
export const OTHER_SAMPLES: readonly SampleCompany[] = [
  'rowanacre',
  'speicherlinde',
  'copperwren',
  'keyfallow',
  'tidewage',
].map(readSample)
export const SAMPLES: readonly SampleCompany[] = [FIRST_SAMPLE, ...OTHER_SAMPLES]
