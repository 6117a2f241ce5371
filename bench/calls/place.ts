import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { decodeWav } from '../../apps/api/src/testing/corpus/decode-wav.ts'
import { microphoneFile } from '../../apps/api/src/testing/corpus/questions.ts'
import { type Running, startProcess } from '../api/processes.ts'
import { QUESTION } from '../voice/microphone-file.ts'
import { publishPitch } from '../voice/pitch.ts'
import type { Spoken } from './caller.ts'

/** Visitors come from addresses of their own, but for that nothing is lifted that a talk counts: credits are plenty. */
const PLENTY = JSON.stringify({ free: { credits_a_month: 1_000_000 } })
const LIMITS_LIFTED = '100000'
const QUIET_MS = 5_000

export interface Place {
  server: Running
  code: string
  sectionId: string
  spoken: Spoken
  stop(): Promise<void>
}

/** A node with a published pitch, and ears in a process of their own. */
export async function startPlace(): Promise<Place> {
  const dir = await mkdtemp(path.join(tmpdir(), 'understudy-calls-'))
  const ears = await startProcess('../calls/ears.ts', [QUESTION.text])
  const settings = JSON.stringify({ STT_BASE_URL: ears.url, PLANS: PLENTY })
  const server = await startProcess('server.ts', [path.join(dir, 'data'), LIMITS_LIFTED, settings])
  const pitch = await publishPitch(server.url)
  await untilPrepared(server)
  const { wav, toneEnd } = microphoneFile(QUESTION.samples, { silenceMs: 0 }, { silenceMs: 0 })
  return {
    server,
    ...pitch,
    spoken: { samples: decodeWav(Buffer.from(wav)).samples, toneEnd },
    async stop() {
      await server.stop()
      await ears.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** The pitch is spoken beforehand, beside everything else: measuring meanwhile would measure that. */
async function untilPrepared({ database }: Running): Promise<void> {
  const pool = new pg.Pool({ ...database, max: 1 })
  let known = -1
  let sinceMs = performance.now()
  while (known < 1 || performance.now() - sinceMs < QUIET_MS) {
    await pause(250)
    const { rows } = await pool.query<{ sentences: number }>(
      'select count(*)::int as sentences from prepared_audio',
    )
    const sentences = rows[0]?.sentences ?? 0
    if (sentences !== known) sinceMs = performance.now()
    known = sentences
  }
  await pool.end()
}

/** An address of its own for each visitor, in the range for examples and benchmarks. */
export const addressOf = (visitor: number): string =>
  `198.${18 + (visitor >> 15)}.${(visitor >> 7) & 255}.${(visitor & 127) + 1}`
