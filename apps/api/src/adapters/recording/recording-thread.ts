import { parentPort, workerData } from 'node:worker_threads'
import type { RecordingTaken } from './port.ts'
import { type ToTakeIn, takeIn } from './take-in.ts'
import { RecordingRefused } from './wav.ts'

function answer(): RecordingTaken {
  try {
    return takeIn(workerData as ToTakeIn)
  } catch (error) {
    if (error instanceof RecordingRefused) return { refused: error.message }
    throw error
  }
}

parentPort?.postMessage(answer())
