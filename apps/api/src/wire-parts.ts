import path from 'node:path'
import { WorkerAnswers } from './adapters/answers/worker-answers.ts'
import { createDocumentReader } from './adapters/documents/process-reader.ts'
import { createImages } from './adapters/images/sharp.ts'
import { createMailFolder } from './adapters/mail/folder.ts'
import { createMailbox } from './adapters/mail/mailbox.ts'
import { createShareImages } from './adapters/share-image/threaded.ts'
import { createSlack } from './adapters/slack/incoming-webhook.ts'
import { createDiskStorage } from './adapters/storage/disk.ts'
import { createEmbeddedVoice } from './adapters/tts/embedded/embedded-voice.ts'
import { EMBEDDED_VOICES } from './adapters/tts/embedded/voices.ts'
import { createFolder } from './analytics/fold/fold-events.ts'
import { createTally } from './analytics/ingest/tally.ts'
import { createShowUser } from './auth/show-user.ts'
import { publicAddress } from './files/public-address.ts'
import { createConnections } from './kernel/connections.ts'
import { hostsIn, publicSiteOf } from './kernel/settings/site.ts'
import { jitsiRooms } from './meetings/rooms.ts'
import { createCodeGuard } from './pitches/visit/attempt-limits.ts'
import { createPreparedAudio } from './publishing/prepared/prepared-audio.ts'
import { createVersions } from './publishing/versions.ts'
import { createCatalogue } from './voices/catalogue.ts'
import type { Node, WireOptions } from './wire-node.ts'

/** A visitor waits for it, and others wait behind them. */
const PREVIEW_READ_WITHIN_MS = 20_000

export type Parts = Awaited<ReturnType<typeof createParts>>

/** The adapters, and what several rooms share. */
export async function createParts(
  { kernel, worker }: Node,
  { env, log, mail, payments = null }: WireOptions,
) {
  const storage = await createDiskStorage(path.join(env.dataDir, 'files'))
  const mailDir = path.join(env.dataDir, 'mail')
  const voice = createEmbeddedVoice({ clock: kernel.clock })
  const addressOf = publicAddress(kernel)
  const folder = createFolder(worker)
  const connections = createConnections(kernel.clock)
  return {
    /** Every adapter of another house's service tells here how it is. */
    connections,
    slack: createSlack({ hosts: hostsIn(env.SLACK_HOSTS), health: connections.healthOf('slack') }),
    /** What every page is told of this installation. */
    site: publicSiteOf(env),
    payments,
    storage,
    images: createImages(),
    shareImages: createShareImages(),
    /** Beside that of founders' documents, whom a visitor's deck must not keep waiting. */
    previewReader: createDocumentReader({ readWithinMs: PREVIEW_READ_WITHIN_MS }),
    mail: mail ?? createMailFolder(mailDir, env.MAIL_FROM),
    mailbox: env.devMailbox ? createMailbox(mailDir) : null,
    answers: new WorkerAnswers({ clock: kernel.clock, log }),
    voice,
    catalogue: createCatalogue(EMBEDDED_VOICES.map((voice) => ({ ...voice, provider: 'embedded' }))),
    preparedAudio: createPreparedAudio(storage, {
      engineId: 'espeak-ng',
      textToSpeech: voice.lane('pitches', 'preparation'),
    }),
    versions: createVersions(),
    codes: createCodeGuard(kernel.limits),
    addressOf,
    showUser: createShowUser(addressOf),
    folder,
    makeRoom: jitsiRooms(env.JITSI_URL),
    tally: createTally(kernel, folder.soon),
  }
}
