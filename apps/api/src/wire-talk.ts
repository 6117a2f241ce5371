import type { Server as HttpServer } from 'node:http'
import type { Answers } from './adapters/answers/port.ts'
import type { Houses, Voices } from './adapters/houses/port.ts'
import { ModelAnswers } from './adapters/llm/model-answers.ts'
import type { TalkModel } from './calls/model/model-of-talk.ts'
import { Crowds } from './calls/opening/crowds.ts'
import { createOpenTickets, type OpenTickets } from './calls/opening/open-tickets.ts'
import { createSnapshots, type Snapshots } from './calls/snapshots.ts'
import { attachTalkGateway } from './calls/talk/gateway.ts'
import type { TalkParts } from './calls/talk/host/host-of-call.ts'
import { findPreparedFor } from './calls/talk/prepared.ts'
import { Talks } from './calls/talk/talks.ts'
import { TypedVisits } from './calls/talk/typed-visits.ts'
import type { Connections } from './kernel/connections.ts'
import type { Kernel } from './kernel/context.ts'
import type { Database } from './kernel/database.ts'
import type { Log } from './kernel/log.ts'
import type { Env } from './kernel/settings/env.ts'
import type { ModelsOf } from './own-keys/model/use-own-model.ts'
import { materialOf } from './publishing/material.ts'
import type { PreparedAudio } from './publishing/prepared/prepared-audio.ts'
import type { RecordedSpeech } from './publishing/recordings/recorded-speech.ts'
import type { FrozenVersion, Versions } from './publishing/versions.ts'
import type { VoiceCatalogue } from './voices/port.ts'
import { speechOfCalls } from './wire-speech.ts'

const SUGGESTIONS = 4

export interface Talking {
  snapshots: Snapshots
  tickets: OpenTickets
  crowds: Crowds
  talks: Talks
  visits: TypedVisits
  start(server: HttpServer): void
  stop(): Promise<void>
}

/** The parts of the talk: voice, ears, brain and the socket's door. */
export function wireTalk(parts: {
  env: Env
  /** Of a visitor's request, and of the talk that runs on. */
  kernel: Kernel
  worker: Kernel & { db: Database }
  answers: Answers
  voices: Voices
  houses: Houses
  modelsOf: ModelsOf
  catalogue: VoiceCatalogue
  versions: Versions
  connections: Pick<Connections, 'healthOf'>
  preparedAudio: PreparedAudio
  recordedSpeech: RecordedSpeech
  fileUrl(path: string): string
  settings?: TalkParts['settings']
  seen?: TalkParts['seen']
}): Talking {
  const { env, kernel, answers, catalogue, versions, preparedAudio } = parts
  const snapshots = createSnapshots(versions, catalogue)
  const tickets = createOpenTickets(kernel.limits)
  const crowds = new Crowds(kernel.clock)
  const talks = new Talks({
    kernel: parts.worker,
    snapshots,
    tickets,
    crowds,
    catalogue,
    answers,
    models: modelsOfTalks(env, answers, kernel, parts.modelsOf),
    speech: speechOfCalls({ ...parts, kernel: parts.worker }),
    // Another house's voice speaks the pitch itself, but for what its founder read aloud: two machines in one talk
    // would be two people.
    prepared: (ref, snapshot, { isOwnVoice }) =>
      findPreparedFor(
        { preparedAudio: isOwnVoice ? null : preparedAudio, recordedSpeech: parts.recordedSpeech },
        kernel,
        ref,
        snapshot,
      ),
    fileUrl: parts.fileUrl,
    settings: parts.settings ?? {},
    ...(parts.seen ? { seen: parts.seen } : {}),
  })
  let gateway: { close(): void } | null = null
  return {
    snapshots,
    tickets,
    crowds,
    talks,
    visits: new TypedVisits(kernel, talks),
    start(server) {
      gateway = attachTalkGateway(server, kernel, talks)
      talks.start()
    },
    async stop() {
      gateway?.close()
      crowds.close()
      await talks.stop()
    },
  }
}

/** The models that may be asked for a founder, each behind the embedded answers. */
function modelsOfTalks(
  env: Env,
  answers: Answers,
  { clock, log }: Pick<Kernel, 'clock' | 'log'>,
  modelsOf: ModelsOf,
): (ownerId: string) => Promise<TalkModel[]> {
  const budgets = { talk: env.LLM_TALK_TOKENS, site: env.LLM_SITE_TOKENS, founder: env.LLM_FOUNDER_TOKENS }
  const times = { deadlineMs: env.LLM_DEADLINE_MS, materialTokens: env.LLM_MATERIAL_TOKENS }
  return async (ownerId) =>
    (await modelsOf(ownerId)).map(({ chat, rests, ...paid }) => ({
      ...paid,
      rest: rests.talks,
      answers: new ModelAnswers({ answers, model: chat, clock, log, rest: rests.talks, ...times }),
      budgets,
    }))
}

/** Whose suggestions are kept: nobody proves anything before the page opens. */
type Entrance = 'public' | 'link'

/**
 * Questions that the material holds an answer to for who came so, to be shown beside the field; none where they cannot
 * be worked out, for the page opens without them. Worked out once a snapshot: each is tried on the answers themselves.
 */
export function createSuggestions(
  answers: Pick<Answers, 'suggest'>,
  log: Log,
): (version: FrozenVersion, audience: Entrance) => Promise<readonly string[]> {
  const known = {
    public: new WeakMap<FrozenVersion['snapshot'], Promise<readonly string[]>>(),
    link: new WeakMap<FrozenVersion['snapshot'], Promise<readonly string[]>>(),
  }
  return ({ snapshot }, audience) => {
    const kept = known[audience].get(snapshot)
    if (kept) return kept
    const language = snapshot.languages[0]?.code ?? 'en'
    const found = answers
      .suggest(materialOf(snapshot, language), { audience, most: SUGGESTIONS })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'a page opens without suggested questions')
        known[audience].delete(snapshot)
        return []
      })
    known[audience].set(snapshot, found)
    return found
  }
}
