import type { MakeStretch } from '../audio/playout.ts'
import { TimeStretch } from '../audio/time-stretch.ts'

/** Lends the playout of this audio thread its speeds; loaded by whoever wants another than the voice's own. */
const makeStretch: MakeStretch = (sampleRateHz, at) => new TimeStretch(sampleRateHz, at)
Object.assign(globalThis, { understudyStretch: makeStretch })
