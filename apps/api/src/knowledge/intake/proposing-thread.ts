import { parentPort, workerData } from 'node:worker_threads'
import { propose } from './propose/propose.ts'
import type { ToPropose } from './propose-apart.ts'

const { pages, today, companyName } = workerData as ToPropose
parentPort?.postMessage(propose(pages, today, companyName))
