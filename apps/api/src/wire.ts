import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type pg from 'pg'
import { createDocumentReader } from './adapters/documents/worker-reader.ts'
import { createImages } from './adapters/images/sharp.ts'
import { createDiskStorage } from './adapters/storage/disk.ts'
import { createEmbeddedVoice } from './adapters/tts/embedded/embedded-voice.ts'
import { EMBEDDED_VOICES } from './adapters/tts/embedded/voices.ts'
import { authenticate } from './auth/authenticate.ts'
import { mountAuth } from './auth/http.ts'
import { createTokens } from './auth/tokens.ts'
import { mountCalls } from './calls/http.ts'
import type { TalkParts } from './calls/talk/talks.ts'
import { mountClones } from './clones/http.ts'
import { mountExplore } from './explore/http.ts'
import { mountFiles } from './files/http.ts'
import { publicAddress } from './files/public-address.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { createApp } from './http/app.ts'
import { mountHealth } from './http/health.ts'
import type { Door } from './http/mount.ts'
import { servePages } from './http/pages.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import type { Kernel } from './kernel/context.ts'
import { openDatabase } from './kernel/database.ts'
import type { Env } from './kernel/env.ts'
import { createHasher, type HasherCost } from './kernel/hasher.ts'
import { createEventBus } from './kernel/jobs.ts'
import type { Log } from './kernel/log.ts'
import type { Secrets } from './kernel/secrets.ts'
import { mountKnowledge } from './knowledge/http.ts'
import { onCloneDeleted } from './knowledge/on-clone-deleted.ts'
import { readDocument } from './knowledge/read-document.ts'
import { resumeReading } from './knowledge/resume-reading.ts'
import { createCodeGuard, createPasswordGuard } from './pitches/attempt-limits.ts'
import { mountPitches } from './pitches/http.ts'
import { publicHead } from './pitches/public-head.ts'
import { shareClone } from './pitches/share-clone.ts'
import { mountPublishing } from './publishing/http.ts'
import { loadPreview } from './publishing/load-preview.ts'
import { prepareVersion } from './publishing/on-clone-published.ts'
import { preparedShare, prepareOpening } from './publishing/prepare-opening.ts'
import { createPreparedAudio } from './publishing/prepared-audio.ts'
import { createVersions } from './publishing/versions.ts'
import { createCatalogue } from './voices/catalogue.ts'
import { mountVoices } from './voices/http.ts'
import { createSuggestions, wireTalk } from './wire-talk.ts'

/** Publishing waits this long for its opening sentence to be spoken. */
const OPENING_WITHIN_MS = 300

export interface WireOptions {
  env: Env
  log: Log
  secrets: Secrets
  database: pg.PoolConfig
  clock?: Clock
  hasherCost?: HasherCost
  /** Multiplies every rate limit; tests raise it. */
  limitFactor?: number
  /** Times of the talk; tests shorten them. */
  talkSettings?: TalkParts['settings']
  /** The built web app; without it only the calls are served. */
  webDir?: string
}

export interface Server {
  /** `http://host:port` that it listens on. */
  url: string
  kernel: Kernel
  /** Starts the voice before somebody waits for it. */
  warm(): Promise<void>
  /** Stops taking calls, lets those under way finish, closes everything. */
  close(): Promise<void>
}

/** Builds and starts one node: the only place that knows every part. */
export async function startServer(options: WireOptions): Promise<Server> {
  const { env, log, secrets } = options
  const clock = options.clock ?? systemClock
  const database = openDatabase(options.database, log)
  const bus = createEventBus(options.database, log)
  const kernel: Kernel = {
    db: database.db,
    clock,
    log,
    secrets,
    hasher: createHasher(options.hasherCost),
    bus,
    publicUrl: env.publicUrl,
  }
  const app = await createApp({ log, publicUrl: env.publicUrl, trustProxy: env.TRUST_PROXY === 'on' })
  const tokens = createTokens(secrets, clock, env.TOKEN_MINUTES)
  const door: Door = {
    app,
    kernel,
    authenticate: (request) => authenticate(kernel, tokens, request.headers.authorization),
    secureCookies: env.publicUrl.startsWith('https:'),
    limitFactor: options.limitFactor ?? 1,
  }
  const storage = await createDiskStorage(path.join(env.dataDir, 'files'))
  const embeddedVoice = createEmbeddedVoice({ clock })
  const catalogue = createCatalogue(EMBEDDED_VOICES.map((voice) => ({ ...voice, provider: 'embedded' })))
  let draining = false
  mountHealth(app, kernel, () => draining)
  mountAuth(door, tokens)
  mountVoices(door, { catalogue, storage, speech: embeddedVoice.lane('samples', 'preparation') })
  mountClones(door, catalogue)
  mountFiles(door, storage)
  mountKnowledge(door, { storage, images: createImages() })
  const read = readDocument({ storage, reader: createDocumentReader() })
  bus.on('document.uploaded', 'read-document', (event) => read(kernel, event))
  bus.on('clone.deleted', 'drop-files', (event) => onCloneDeleted(storage)(kernel, event))
  const versions = createVersions()
  const preparedAudio = createPreparedAudio(storage, {
    engineId: 'espeak-ng',
    textToSpeech: embeddedVoice.lane('pitches', 'preparation'),
  })
  mountPublishing(door, {
    catalogue,
    versions,
    shareClone,
    prepareOpening: prepareOpening(preparedAudio, OPENING_WITHIN_MS),
    preparedShare: preparedShare(preparedAudio),
  })
  bus.on('clone.published', 'prepare-pitch', (event) => prepareVersion(preparedAudio)(kernel, event))
  const addressOf = publicAddress(kernel)
  mountPitches(door, {
    addressOf,
    suggestQuestions: createSuggestions(),
    passwords: createPasswordGuard(),
    codes: createCodeGuard(door.limitFactor),
    loadVersion: versions.load,
    loadPreview: loadPreview(catalogue),
  })
  mountExplore(door, { addressOf })

  const talking = await wireTalk({
    env,
    kernel: { ...kernel, db: database.db },
    voice: embeddedVoice,
    catalogue,
    versions,
    preparedAudio,
    fileUrl: (path) => addressOf(path) ?? '',
    settings: options.talkSettings ?? {},
  })
  mountCalls(door, talking.snapshots)

  if (options.webDir) {
    const headOf = publicHead({ loadVersion: versions.load, addressOf })
    await servePages(app, {
      dir: options.webDir,
      publicUrl: env.publicUrl,
      pitchHead: (address) => headOf(kernel, address),
    })
  }

  await sweepFiles(kernel, storage)
  await bus.start()
  await resumeReading(kernel)
  talking.start(app.server)
  await app.listen({ port: env.PORT, host: env.HOST })
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${port}`,
    kernel,
    warm: () => embeddedVoice.warm(),
    async close() {
      draining = true
      await talking.stop()
      await app.close()
      // Jobs first: one that is speaking a pitch beforehand still needs the voice.
      await bus.stop()
      await embeddedVoice.stop()
      await database.close()
    },
  }
}
