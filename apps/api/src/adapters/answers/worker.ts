import { parentPort, workerData } from 'node:worker_threads'
import { AnswerDesk } from './answer-desk.ts'
import type { DeskOptions, ToDesk } from './messages.ts'

/** The thread that holds the indexes and answers: one a node, for as long as it runs. */
const desk = new AnswerDesk(workerData as DeskOptions, (message) => parentPort?.postMessage(message))
parentPort?.on('message', (message: ToDesk) => {
  // Between two jobs: a thread that is ended while its network runs takes the whole process with it.
  if (message.type === 'leave') process.exit(0)
  desk.take(message)
})
