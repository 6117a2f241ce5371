/** A process of its own around Flite (BSD-style): a fault of its native code, or a text it chokes on, ends nothing else. */
import { isMainThread, workerData } from 'node:worker_threads'
import { serveInThread, servePipes } from '../serve-voice.ts'
import { createFliteVoice } from './flite-voice.ts'
import { FliteProgram } from './program.ts'

if (isMainThread) {
  servePipes(import.meta.url)
} else {
  const voice = createFliteVoice(await FliteProgram.load())
  serveInThread(voice, workerData)
}
