import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type pg from 'pg'
import { WorkerAnswers } from './adapters/answers/worker-answers.ts'
import { createDocumentReader } from './adapters/documents/process-reader.ts'
import { createNoIdentity } from './adapters/identity/none.ts'
import { createImages } from './adapters/images/sharp.ts'
import { createMailFolder } from './adapters/mail/folder.ts'
import { createMailbox } from './adapters/mail/mailbox.ts'
import type { Payments } from './adapters/payments/port.ts'
import { createDiskStorage } from './adapters/storage/disk.ts'
import { createEmbeddedVoice } from './adapters/tts/embedded/embedded-voice.ts'
import { EMBEDDED_VOICES } from './adapters/tts/embedded/voices.ts'
import { createFolder } from './analytics/fold-events.ts'
import { mountAnalytics } from './analytics/http.ts'
import { createToldBatch } from './analytics/record-events.ts'
import { subscribeAnalytics } from './analytics/subscribe.ts'
import { createTally } from './analytics/tally.ts'
import { authenticate } from './auth/authenticate.ts'
import { onPasswordForgotten } from './auth/forgot-password.ts'
import { mountAuth } from './auth/http.ts'
import { createShowUser } from './auth/show-user.ts'
import { sweepAccounts } from './auth/sweep-accounts.ts'
import { createTokens } from './auth/tokens.ts'
import { mountBilling } from './billing/http.ts'
import { subscribeBilling } from './billing/subscribe.ts'
import { countRunningTalks } from './calls/end-talks-queries.ts'
import { foldCallTallies } from './calls/figure-queries.ts'
import { mountCalls } from './calls/http.ts'
import type { TalkParts } from './calls/talk/host/host-of-call.ts'
import { mountClaims } from './claims/http.ts'
import { sweepPreviews } from './claims/remove-unclaimed.ts'
import { mountClones } from './clones/http.ts'
import { mountDashboard } from './dashboard/http.ts'
import { mountExplore } from './explore/http.ts'
import { refreshEnded } from './explore/refresh-ended.ts'
import { mountFiles } from './files/http.ts'
import { publicAddress } from './files/public-address.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { createApp } from './http/app.ts'
import { mountDevMailbox } from './http/dev-mailbox.ts'
import { mountDocs } from './http/docs/docs.ts'
import { mountHealth } from './http/health.ts'
import { sweepKeys } from './http/idempotency.ts'
import { stopListening } from './http/leave-quietly.ts'
import type { Door } from './http/mount.ts'
import { servePages } from './http/pages.ts'
import { mountInvestors } from './investors/http.ts'
import { isNamedEmail } from './investors/queries.ts'
import { subscribeInvestors } from './investors/subscribe.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import type { Kernel } from './kernel/context.ts'
import { openDatabase } from './kernel/database.ts'
import { createDatabaseClock, sweepingInTime, watchClock } from './kernel/database-clock.ts'
import type { Env } from './kernel/env.ts'
import { createHasher, type HasherCost } from './kernel/hasher.ts'
import { createEventBus } from './kernel/jobs.ts'
import { createMemoryLimits } from './kernel/limits/memory.ts'
import type { Log } from './kernel/log.ts'
import { deliverMessage, requeueUnsent, sweepOutbox } from './kernel/outbox.ts'
import type { Secrets } from './kernel/secrets.ts'
import { mountKnowledge } from './knowledge/http.ts'
import { onCloneDeleted } from './knowledge/on-clone-deleted.ts'
import { readInTurn } from './knowledge/read-in-turn.ts'
import { mountMeetings } from './meetings/http.ts'
import { declineUnanswered } from './meetings/open-calendar.ts'
import { mountNotifications } from './notifications/http.ts'
import { subscribeNotifications } from './notifications/subscribe.ts'
import { mountPitches } from './pitches/http.ts'
import { shareClone } from './pitches/share-clone.ts'
import { createCodeGuard } from './pitches/visit/attempt-limits.ts'
import { publicHead } from './pitches/visit/public-head.ts'
import { sweepEntrances } from './pitches/visit/sweep-entrances.ts'
import { forgetTranscripts } from './privacy/forget-transcripts.ts'
import { mountPrivacy } from './privacy/http.ts'
import { finishDeletions, onAccountDeleted } from './privacy/on-account-deleted.ts'
import { mountPublishing } from './publishing/http.ts'
import { loadPreview } from './publishing/load-preview.ts'
import { prepareVersion } from './publishing/on-clone-published.ts'
import { preparedShare, prepareOpening } from './publishing/prepare-opening.ts'
import { createPreparedAudio } from './publishing/prepared-audio.ts'
import { createVersions } from './publishing/versions.ts'
import { mountReferrals } from './referrals/http.ts'
import { subscribeReferrals } from './referrals/subscribe.ts'
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
  /** Moves the database's time as well, for tests that travel in time. */
  databaseShiftMs?: () => number
  hasherCost?: HasherCost
  /** Multiplies every rate limit; tests raise it. */
  limitFactor?: number
  /** Times of the talk; tests shorten them. */
  talkSettings?: TalkParts['settings']
  /** Null, as it is by default: nothing can be bought, and only the operator grants credits. */
  payments?: Payments | null
  /** The built web app; without it only the calls are served. */
  webDir?: string
}

export interface Server {
  /** `http://host:port` that it listens on. */
  url: string
  kernel: Kernel
  /** As requests have it: with less patience. */
  requests: Kernel
  /** Resolves once voice and answers can be had, before somebody waits for them. */
  warm(): Promise<void>
  /** Stops taking calls, lets those under way finish, closes everything. */
  close(): Promise<void>
}

/** Builds and starts one node: the only place that knows every part. */
export async function startServer(options: WireOptions): Promise<Server> {
  const { env, log, secrets } = options
  const clock = options.clock ?? systemClock
  const requests = openDatabase(options.database, log, 'requests')
  const work = openDatabase(options.database, log, 'work')
  const dbClock = createDatabaseClock(requests.db, clock, options.databaseShiftMs)
  const bus = sweepingInTime(createEventBus(options.database, log), { dbClock, log })
  const limitFactor = options.limitFactor ?? 1
  const kernel: Kernel = {
    db: requests.db,
    clock,
    dbClock,
    log,
    secrets,
    hasher: createHasher(options.hasherCost),
    limits: createMemoryLimits(limitFactor),
    bus,
    publicUrl: env.publicUrl,
  }
  const worker = { ...kernel, db: work.db }
  const app = await createApp({
    log,
    publicUrl: env.publicUrl,
    trustProxy: env.TRUST_PROXY === 'on',
    limitFactor,
  })
  const tokens = createTokens(secrets, clock, env.TOKEN_MINUTES)
  const door: Door = {
    app,
    kernel,
    authenticate: (request) => authenticate(kernel, tokens, request.headers.authorization),
    secureCookies: env.publicUrl.startsWith('https:'),
    limitFactor,
  }
  const storage = await createDiskStorage(path.join(env.dataDir, 'files'))
  const answers = new WorkerAnswers({ clock, log })
  const embeddedVoice = createEmbeddedVoice({ clock })
  const catalogue = createCatalogue(EMBEDDED_VOICES.map((voice) => ({ ...voice, provider: 'embedded' })))
  const mailDir = path.join(env.dataDir, 'mail')
  const mail = createMailFolder(mailDir, env.MAIL_FROM)
  bus.on('message.queued', 'deliver', deliverMessage(worker, { mail, sms: null }))
  bus.every('outbox.requeue', '*/10 * * * *', () => requeueUnsent(worker))
  bus.every('outbox.sweep', '50 3 * * *', () => sweepOutbox(worker, mail.forget))
  if (env.devMailbox) mountDevMailbox(app, createMailbox(mailDir))
  let draining = false
  mountHealth(app, kernel, () => draining)
  bus.every('sweep-idempotency-keys', '23 * * * *', () => sweepKeys(worker))
  if (env.API_DOCS ? env.API_DOCS === 'on' : env.loopback) await mountDocs(app, env.publicUrl)
  const addressOf = publicAddress(kernel)
  const showUser = createShowUser(addressOf)
  mountAuth(door, { tokens, identity: createNoIdentity(), showUser })
  bus.on('password.forgotten', 'mail-link', onPasswordForgotten(worker))
  bus.every('sweep-accounts', '17 3 * * *', () => sweepAccounts(worker))
  mountVoices(door, { catalogue, storage, speech: embeddedVoice.lane('samples', 'preparation') })
  const payments = options.payments ?? null
  mountBilling(door, payments)
  subscribeBilling(bus, worker, payments)
  mountClones(door, catalogue)
  const filePorts = { storage, images: createImages() }
  mountFiles(door, { ...filePorts, showUser })
  bus.every('sweep-files', '5 * * * *', () => sweepFiles(worker, storage))
  mountKnowledge(door, filePorts)
  const readings = readInTurn(
    { ...kernel, db: work.db },
    { storage, reader: createDocumentReader(), timers: systemClock },
  )
  bus.on('document.uploaded', 'read-document', async () => readings.soon())
  bus.on('clone.deleted', 'drop-files', (event) => onCloneDeleted(storage)(worker, event))
  const versions = createVersions()
  const preparedAudio = createPreparedAudio(storage, {
    engineId: 'espeak-ng',
    textToSpeech: embeddedVoice.lane('pitches', 'preparation'),
  })
  const publishing = {
    catalogue,
    shareClone,
    prepareOpening: prepareOpening(preparedAudio, OPENING_WITHIN_MS),
  }
  mountPublishing(door, { ...publishing, versions, preparedShare: preparedShare(preparedAudio) })
  bus.on('clone.published', 'prepare-pitch', (event) => prepareVersion(preparedAudio)(worker, event))
  const codes = createCodeGuard(kernel.limits)
  const folder = createFolder(worker)
  const tally = createTally(kernel, folder.soon)
  mountPitches(door, {
    addressOf,
    suggestQuestions: createSuggestions(answers, log),
    runningTalks: ({ db, caller }, linkId) => countRunningTalks(db, caller.userId, linkId),
    codes,
    loadVersion: versions.load,
    loadPreview: loadPreview(catalogue),
    countWithoutCookies: tally.countWithoutCookies,
    isNamedEmail,
  })
  bus.every('sweep-entrances', '25 3 * * *', () => sweepEntrances(worker))
  mountInvestors(door)
  subscribeInvestors(bus, worker)
  await mountMeetings(door, { codes, loadVersion: versions.load })
  bus.every('decline-unanswered-bookings', '*/5 * * * *', () => declineUnanswered(worker))
  mountAnalytics(door, { batch: createToldBatch(kernel.db, folder.soon), codes })
  subscribeAnalytics(bus, worker, folder)
  mountReferrals(door)
  subscribeReferrals(bus, worker)
  mountClaims(door, { ...publishing, storage })
  bus.every('sweep-previews', '35 * * * *', () => sweepPreviews(worker))
  await mountNotifications(door)
  subscribeNotifications(bus, worker)
  mountExplore(door, { addressOf })
  bus.every('refresh-listings', '* * * * *', () => refreshEnded(worker))
  mountDashboard(door, catalogue)
  mountPrivacy(door)
  const dropAccount = onAccountDeleted({ storage, preparedAudio, forgetMail: mail.forget })
  bus.on('account.deleted', 'drop-everything', (event) => dropAccount(worker, event))
  bus.every('finish-deletions', '40 * * * *', () => finishDeletions(worker, dropAccount))
  bus.every('forget-transcripts', '20 3 * * *', async () => void (await forgetTranscripts(worker)))

  const talking = await wireTalk({
    env,
    kernel,
    worker,
    answers,
    voice: embeddedVoice,
    catalogue,
    versions,
    preparedAudio,
    fileUrl: (path) => addressOf(path) ?? '',
    settings: options.talkSettings ?? {},
  })
  mountCalls(door, { ...talking, codes })
  bus.every('fold-call-tallies', '* * * * *', () => foldCallTallies(worker.db))

  if (options.webDir) {
    const headOf = publicHead({ codes, loadVersion: versions.load, addressOf, countFetch: tally.countFetch })
    await servePages(app, {
      dir: options.webDir,
      publicUrl: env.publicUrl,
      pitchHead: (address, visitor) => headOf(kernel, address, visitor),
    })
  }

  const stopWatching = watchClock(kernel)
  await bus.start()
  readings.start()
  talking.start(app.server)
  await app.listen({ port: env.PORT, host: env.HOST })
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${port}`,
    kernel: worker,
    requests: kernel,
    warm: async () => void (await Promise.all([embeddedVoice.warm(), answers.warm()])),
    async close() {
      draining = true
      stopWatching()
      await stopListening(app.server)
      await talking.stop()
      await app.close()
      await readings.stop()
      // Jobs first: one that is speaking a pitch beforehand still needs the voice.
      await bus.stop()
      await folder.stop()
      await embeddedVoice.stop()
      await answers.stop()
      await work.close()
      await requests.close()
    },
  }
}
