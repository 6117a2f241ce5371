import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type CloneDocument, routes } from '@understudy/contract'
import { aClone, aFounder, type Founder } from '../../apps/api/src/testing/builders.ts'
import { call } from '../../apps/api/src/testing/client.ts'
import { aFormBomb, aPdf, aSlowPdf, aStreamBomb } from '../../apps/api/src/testing/pdfs.ts'
import {
  processBytes,
  readingProcesses,
  seesProcesses,
} from '../../apps/api/src/testing/reading-processes.ts'
import { type Running, startProcess } from '../api/processes.ts'

const OWNERS = 4
const SLOW_EACH = 3
const SLOW_PAGES = 200
const TEXT = 'We rent cold boxes. '
const READ_WITHIN_MS = 120_000
const LOOK_EVERY_MS = 20
/** Until the parsers are well at work. */
const UNDER_WAY_MS = 3_000
const MEGABYTE = 1024 * 1024

interface Owner {
  founder: Founder
  cloneId: string
}

/** Who waits how long for a text while others have slow PDFs read, and what a PDF made to cost memory costs. */
export async function measureDocuments(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'understudy-bench-'))
  const server = await startProcess('server.ts', [dataDir])
  try {
    await compareWaits(server)
    if (seesProcesses) await measureBombs(server)
    else console.log('memory of readers: not run, this platform does not show it')
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function compareWaits({ url }: Running): Promise<void> {
  const [other, ...owners] = await Promise.all(Array.from({ length: OWNERS + 1 }, () => anOwner(url)))
  if (!other) throw new Error('nobody is there')
  const aloneMs = await readMs(url, other, 'alone.txt', `${TEXT}Alone.`)
  for (const owner of owners) {
    for (let n = 0; n < SLOW_EACH; n++) await give(url, owner, `${n}.pdf`, aSlowPdf(SLOW_PAGES, `${n}`))
  }
  await pause(UNDER_WAY_MS)
  const behindMs = await readMs(url, other, 'behind.txt', TEXT)
  const note = `alone ${seconds(aloneMs)}, ${(behindMs / aloneMs).toFixed(1)}×`
  say(`another owner's text behind ${OWNERS * SLOW_EACH} slow PDFs`, seconds(behindMs), '≤ 5 s', note)
  const unread = (await Promise.all(owners.map((owner) => documentsOf(url, owner)))).flat()
  const left = unread.filter(({ status }) => status === 'reading').length
  say('  of those PDFs still unread then', String(left), '')
  const deckMs = await readMs(url, other, 'deck.pdf', aPdf(['One page.']))
  say('  a small deck of that owner after it', seconds(deckMs), '')
}

async function measureBombs(server: Running): Promise<void> {
  const owner = await anOwner(server.url)
  for (const [name, content] of [
    ['forms within forms', aFormBomb()],
    ['1 GB to draw', aStreamBomb(1_024)],
  ] as const) {
    await readMs(server.url, owner, `before ${name}.pdf`, aPdf(['One page.', name]))
    const idle = { readers: readerBytes(server), server: processBytes(server.processId) }
    const grown = { reader: 0, server: 0 }
    const timer = setInterval(() => {
      for (const [id, bytes] of readerBytes(server)) {
        grown.reader = Math.max(grown.reader, bytes - (idle.readers.get(id) ?? bytes))
      }
      grown.server = Math.max(grown.server, processBytes(server.processId) - idle.server)
    }, LOOK_EVERY_MS)
    await readMs(server.url, owner, `${name}.pdf`, content).finally(() => clearInterval(timer))
    const [document] = (await documentsOf(server.url, owner)).filter(
      ({ file }) => file.name === `${name}.pdf`,
    )
    const note = `server +${megabytes(grown.server)}; ${document?.failure ?? document?.status}`
    const size = `${(content.byteLength / 1_024).toFixed(1)} KB`
    say(`a PDF of ${name} (${size}), its reader`, `+${megabytes(grown.reader)}`, '≤ 150 MB', note)
  }
}

const readerBytes = ({ processId }: Running) =>
  new Map(readingProcesses(processId).map(({ processId: id, bytes }) => [id, bytes]))

async function anOwner(url: string): Promise<Owner> {
  const founder = await aFounder(url)
  return { founder, cloneId: (await aClone(url, founder)).id }
}

async function give(url: string, { founder, cloneId }: Owner, name: string, content: Uint8Array | string) {
  const form = new FormData()
  form.set('clone_id', cloneId)
  form.set('file', new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]), name)
  const reply = await call(url, routes.uploadFile, { token: founder.token, rawBody: form })
  if (reply.status !== 201) throw new Error(`an upload was answered with ${reply.status}`)
  return reply.data.file.id
}

async function documentsOf(url: string, { founder, cloneId }: Owner): Promise<CloneDocument[]> {
  return (await call(url, routes.listDocuments, { token: founder.token, params: { id: cloneId } })).data
}

/** From the upload until it is read, or was refused. */
async function readMs(
  url: string,
  owner: Owner,
  name: string,
  content: Uint8Array | string,
): Promise<number> {
  const beganMs = performance.now()
  const id = await give(url, owner, name, content)
  for (;;) {
    const document = (await documentsOf(url, owner)).find((listed) => listed.id === id)
    const tookMs = performance.now() - beganMs
    if (document?.status !== 'reading') return tookMs
    if (tookMs > READ_WITHIN_MS) throw new Error(`${name} is not read`)
    await pause(LOOK_EVERY_MS)
  }
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
const megabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`
const say = (measure: string, figure: string, goal: string, note = '') =>
  console.log(`${measure.padEnd(56)} ${figure.padStart(9)}   ${(goal && `goal ${goal}`).padEnd(14)} ${note}`)
