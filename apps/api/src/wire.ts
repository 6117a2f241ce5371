import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { foldCallTallies } from './calls/figure-queries.ts'
import { mountCalls } from './calls/http.ts'
import { forgetSpending } from './calls/model/queries.ts'
import { writeReport } from './calls/report/write-report.ts'
import type { TalkParts } from './calls/talk/host/host-of-call.ts'
import type { Talks } from './calls/talk/talks.ts'
import { listedAddresses } from './explore/listed-addresses.ts'
import { mailWithFaces } from './files/mail-with-faces.ts'
import { mountDevMailbox } from './http/dev-mailbox.ts'
import { mountDocs } from './http/docs/docs.ts'
import { mountHealth, mountStatus } from './http/health.ts'
import { sweepKeys } from './http/idempotency.ts'
import { stopListening } from './http/leave-quietly.ts'
import { type ServedPages, servePages } from './http/pages/serve-pages.ts'
import type { Kernel } from './kernel/context.ts'
import { watchClock } from './kernel/database/database-clock.ts'
import { beginConnections, keepInTime } from './kernel/database/kept-connections.ts'
import { sweepLimits } from './kernel/limits/postgres.ts'
import { sweepOutbox } from './kernel/outbox/forget-messages.ts'
import { deliverQueued, giveUpUnsent, requeueUnsent } from './kernel/outbox.ts'
import { lastMigration } from './kernel/schema/migrate.ts'
import type { Env } from './kernel/settings/env.ts'
import { servicesOf } from './kernel/settings/services.ts'
import { deliverToPhone } from './notifications/phone/deliver.ts'
import { deliverToPush } from './notifications/push/devices.ts'
import { deliverToSlack } from './notifications/slack/deliver.ts'
import { readStatus, type ServiceStatus } from './operator/status.ts'
import { publicPage } from './pitches/visit/head/public-head.ts'
import { createShareImage } from './pitches/visit/head/share-image.ts'
import { type Node, openNode, type WireOptions } from './wire-node.ts'
import { createParts, type Parts } from './wire-parts.ts'
import { mountRooms } from './wire-rooms.ts'
import { wireTalk } from './wire-talk.ts'
import { serveFigures, type Watch } from './wire-watch.ts'

export interface Server {
  /** `http://host:port` that it listens on. */
  url: string
  /** Where its figures are read; null where nobody asked for them. */
  metricsUrl: string | null
  kernel: Kernel
  /** As requests have it: with less patience. */
  requests: Kernel
  /** What is connected, since when, and what went wrong last. */
  status(): Promise<ServiceStatus[]>
  /** Resolves once voice and answers can be had, before somebody waits for them. */
  warm(): Promise<void>
  /** While a node of another time is at work: see {@link Talks.leaveAbandoned}. */
  leaveAbandoned(): () => void
  /** Stops taking calls, lets those under way finish, closes everything. */
  close(): Promise<void>
}

/** Builds and starts one node: the only place that knows every part. */
export async function startServer(options: WireOptions): Promise<Server> {
  const { env } = options
  const node = await openNode(options)
  const { kernel, worker, bus, app, door } = node
  const parts = await createParts(node, options)
  const { addressOf, answers, voice, folder } = parts
  let draining = false
  const services = servicesOf(env)
  options.reports?.tell(parts.connections.healthOf('reports'))
  node.watch.traces?.tell(parts.connections.healthOf('traces'))
  await beginConnections(worker.db, worker.secrets, services)
  const status = () => readStatus(worker.db, services, parts.connections)
  if (env.loopback) mountStatus(app, status)
  await mountGround(node, parts, { env, isDraining: () => draining })
  const readings = await mountRooms({ ...node, parts })
  const talking = wireTalk({
    ...parts,
    env,
    kernel,
    worker,
    fileUrl: (path) => addressOf(path) ?? '',
    settings: options.talkSettings ?? {},
    ...turnsSeenBy(node.watch),
  })
  mountCalls(door, { ...talking, codes: parts.codes })
  tendCalls(node)
  bus.on('call.ended', 'write-report', writeReport(worker, parts.writing))
  const pages = options.webDir ? await serveWeb(node, parts, options.webDir) : null

  // Who leaves the regular tasks to others ends and removes nothing by its own clock.
  const stopWatching = options.jobs?.regular === false ? () => {} : watchClock(kernel)
  await bus.start()
  readings.start()
  talking.start(app.server)
  await app.listen({ port: env.PORT, host: env.HOST })
  const { port } = app.server.address() as AddressInfo
  const figures = await serveFigures({
    ...{ env, bus, talks: talking.talks, connections: parts.connections },
    ...{ metrics: node.watch.metrics, pools: node.databases, requests: node.databases.requests },
  })
  const stopKeeping = keepInTime(worker, parts.connections)
  return {
    metricsUrl: figures?.url ?? null,
    url: `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${port}`,
    kernel: worker,
    requests: kernel,
    status,
    warm: async () => void (await Promise.all([voice.warm(), answers.warm(), pages?.warm()])),
    leaveAbandoned: () => talking.talks.leaveAbandoned(),
    async close() {
      draining = true
      // Whoever sends requests here reads /readyz first, and sends them elsewhere.
      await sleep(env.DRAIN_SECONDS * 1_000)
      stopWatching()
      await stopListening(app.server)
      await talking.stop()
      // A deck that is read for a visitor ends with its request.
      await parts.previewReader.stop()
      await app.close()
      await readings.stop()
      // Jobs first: one that is speaking a pitch beforehand still needs the voice.
      await bus.stop()
      parts.mail.close?.()
      await folder.stop()
      if (!options.minds) await Promise.all([voice.stop(), answers.stop()])
      await stopKeeping()
      await figures?.close()
      await node.close()
    },
  }
}

function tendCalls({ bus, worker }: Node): void {
  bus.every('forget-model-spending', '10 4 * * *', async () => {
    await forgetSpending(worker.db)
  })
  bus.every('fold-call-tallies', '* * * * *', () => foldCallTallies(worker.db))
}

function turnsSeenBy({ metrics, traces }: Watch): Pick<TalkParts, 'seen'> {
  if (!metrics && !traces) return {}
  return {
    seen: (turn) => {
      metrics?.turn(turn)
      traces?.turn(turn)
    },
  }
}

/** What belongs to no room: mail, health, the keys of requests, the page about the calls. */
async function mountGround(
  { app, kernel, worker, bus }: Node,
  { mail, sms, mailbox, slack, push, storage, images }: Parts,
  { env, isDraining }: { env: Env; isDraining(): boolean },
): Promise<void> {
  const ports = {
    mail: mailWithFaces(worker, mail, { storage, images }),
    sms: deliverToPhone(worker, sms),
    slack: deliverToSlack(worker, slack),
    push: deliverToPush(worker, push),
  }
  deliverQueued({ ...worker, bus }, ports)
  bus.every('outbox.requeue', '*/10 * * * *', () => requeueUnsent(worker))
  bus.every('outbox.give-up', '5-55/10 * * * *', () => giveUpUnsent(worker))
  bus.every('outbox.sweep', '50 3 * * *', () => sweepOutbox(worker, mail.forget))
  if (mailbox) mountDevMailbox(app, mailbox)
  mountHealth(app, kernel, { isDraining, checkFiles: storage.check, schema: await lastMigration() })
  bus.every('sweep-limits', '*/10 * * * *', () => sweepLimits(worker.db, worker.dbClock))
  bus.every('sweep-idempotency-keys', '23 * * * *', () => sweepKeys(worker))
  if (env.API_DOCS ? env.API_DOCS === 'on' : env.loopback) await mountDocs(app, env.publicUrl)
}

async function serveWeb({ app, kernel }: Node, parts: Parts, dir: string): Promise<ServedPages> {
  const { addressOf, codes, versions, storage, shareImages, suggestQuestions, tally, hearers } = parts
  const shared = { codes, loadVersion: versions.load }
  const pageOf = publicPage({ ...shared, addressOf, suggestQuestions, hearers, countFetch: tally.countFetch })
  const imageOf = createShareImage({ ...shared, storage, shareImages })
  return servePages(app, {
    dir,
    log: kernel.log,
    publicUrl: kernel.publicUrl,
    site: parts.site,
    pitchPage: (address, visitor) => pageOf(kernel, address, visitor),
    pitchImage: (address, visitor) => imageOf(kernel, address, visitor),
    listed: () => listedAddresses(kernel),
  })
}
