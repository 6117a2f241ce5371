import path from 'node:path'
import { WorkerAnswers } from './adapters/answers/worker-answers.ts'
import { createSlideConverter } from './adapters/documents/office/convert-slides.ts'
import { findOffice } from './adapters/documents/office/find-office.ts'
import { withPagePictures } from './adapters/documents/office/with-page-pictures.ts'
import { createDocumentReader } from './adapters/documents/process-reader.ts'
import { createImages } from './adapters/images/sharp.ts'
import { createMailbox } from './adapters/mail/mailbox.ts'
import { createRecordings } from './adapters/recording/take-in-apart.ts'
import { createShareImages } from './adapters/share-image/threaded.ts'
import { createEmbeddedVoice } from './adapters/tts/embedded/embedded-voice.ts'
import { createFolder } from './analytics/fold/fold-events.ts'
import { createTally } from './analytics/ingest/tally.ts'
import { createShowUser } from './auth/show-user.ts'
import { publicAddress } from './files/public-address.ts'
import { systemClock } from './kernel/clock.ts'
import { createConnections } from './kernel/connections.ts'
import type { Env } from './kernel/settings/env.ts'
import { housesIn } from './kernel/settings/houses.ts'
import { hearersWith, outsideOf, readersWith } from './kernel/settings/outside.ts'
import { publicSiteOf } from './kernel/settings/site.ts'
import { jitsiRooms } from './meetings/rooms.ts'
import { createCodeGuard } from './pitches/visit/attempt-limits.ts'
import { createPreparedAudio } from './publishing/prepared/prepared-audio.ts'
import { createRecordedSpeech } from './publishing/recordings/recorded-speech.ts'
import { createVersions } from './publishing/versions.ts'
import { wireModels } from './wire-models.ts'
import type { Node, WireOptions } from './wire-node.ts'
import {
  calendarsOf,
  identityOf,
  mailOf,
  paymentsOf,
  pushOf,
  slackOf,
  smsOf,
  storageOf,
} from './wire-outside.ts'
import { catalogueOf, earsForRecordings, housesOf, voiceCopiersOf, voicesOf } from './wire-speech.ts'
import { createSuggestions } from './wire-talk.ts'

/** A visitor waits for it, and others wait behind them. */
const PREVIEW_LIMITS = { readyWithinMs: 20_000, readWithinMs: 20_000, slowedBy: 2 }

export type Parts = Awaited<ReturnType<typeof createParts>>

/** The adapters, and what several rooms share. */
export async function createParts(
  { kernel, worker }: Node,
  { env, log, mail, payments, minds }: WireOptions,
) {
  const mailDir = path.join(env.dataDir, 'mail')
  const voice = minds?.voice ?? createEmbeddedVoice({ clock: kernel.clock })
  const office = findOffice(env.SOFFICE, process.env.PATH)
  const addressOf = publicAddress(kernel)
  const folder = createFolder(worker)
  const answers = minds?.answers ?? new WorkerAnswers({ clock: kernel.clock, log })
  /** Every adapter of another house's service tells here how it is. */
  const connections = createConnections(kernel.clock)
  const voices = voicesOf(env, voice, connections, kernel.clock)
  const houses = housesOf(env, kernel.clock)
  const storage = await storageOf(env, path.join(env.dataDir, 'files'), connections)
  return {
    connections,
    identity: identityOf(env, connections, kernel.clock),
    calendars: calendarsOf(env, connections, kernel.clock),
    payments: payments === undefined ? paymentsOf(env, connections) : payments,
    slack: slackOf(env, connections),
    push: await pushOf(env, connections, worker),
    /** What every page is told of this installation. */
    site: { ...publicSiteOf(env, office === null ? 'ours' : 'drawn'), services: outsideOf(env) },
    /** Who hears a talk besides this server, and whose model reads it. */
    hearers: hearersOf(env),
    storage,
    images: createImages(),
    shareImages: createShareImages(),
    documentReader: readerOf(office, env.dataDir),
    /** Beside that of founders' documents, whom a visitor's deck must not keep waiting. */
    previewReader: createDocumentReader(PREVIEW_LIMITS),
    mail: mail ?? mailOf(env, mailDir, connections),
    sms: smsOf(env, connections),
    mailbox: env.devMailbox && !env.SMTP_URL ? createMailbox(mailDir) : null,
    answers,
    /** Of the page and of the visit that opens on it: worked out once. */
    suggestQuestions: createSuggestions(answers, kernel.log),
    voice,
    /** Whatever voice is asked for; `voice` is the embedded one of them. */
    voices,
    houses,
    ...(await wireModels(env, worker, connections)),
    catalogue: catalogueOf(env),
    preparedAudio: createPreparedAudio(storage, {
      engineId: 'embedded-2',
      textToSpeech: voices.lane('pitches', 'preparation'),
    }),
    recordings: createRecordings(),
    voiceCopiers: voiceCopiersOf(env),
    earsOf: earsForRecordings({ env, kernel: worker, voices, houses }),
    recordedSpeech: createRecordedSpeech(storage),
    versions: createVersions(),
    codes: createCodeGuard(kernel.limits),
    addressOf,
    showUser: createShowUser(addressOf),
    folder,
    makeRoom: jitsiRooms(env.JITSI_URL),
    tally: createTally(kernel, folder.soon),
  }
}

function hearersOf(env: Env) {
  const [services, houses] = [outsideOf(env), housesIn(env.OWN_KEY_HOUSES)]
  return ({ ownHouses, ownModels }: { ownHouses: readonly string[]; ownModels: readonly string[] }) => ({
    hearers: hearersWith(services, houses, [...ownHouses, ...ownModels]),
    readers: readersWith(services, houses, ownModels),
  })
}

/** Of founders' documents. Their slides are drawn as they are where `office` can. */
function readerOf(office: string | null, dataDir: string): ReturnType<typeof createDocumentReader> {
  const reader = createDocumentReader()
  if (office === null) return reader
  const workshop = { root: path.join(dataDir, 'slides'), clock: systemClock }
  return withPagePictures(reader, createSlideConverter(office, workshop))
}
