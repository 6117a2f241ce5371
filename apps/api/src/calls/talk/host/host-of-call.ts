import { type CallStatus, type EndedReason, Listener, type TALK_LIMITS } from '@understudy/contract'
import { createSession, type Session, type SessionOutput } from '@understudy/voice-engine'
import type { Answers } from '../../../adapters/answers/port.ts'
import type { Reserved } from '../../../billing/holds/reserve.ts'
import { type Clock, guarded } from '../../../kernel/clock.ts'
import type { Kernel } from '../../../kernel/context.ts'
import type { Database } from '../../../kernel/database.ts'
import { fileQuestion } from '../../../knowledge/questions/file-question.ts'
import { type AlsoAsked, stamped } from '../../../publishing/paraphrases/asked-by.ts'
import type { CloneSnapshot } from '../../../publishing/snapshot.ts'
import type { VoiceCatalogue } from '../../../voices/port.ts'
import { eventsAfter, findEnd, type hadBefore, markDetached } from '../../carry-queries.ts'
import type { CarriedCall } from '../../claim-queries.ts'
import { endCall } from '../../closing/end-call.ts'
import { quoteEnd } from '../../closing/meter-calls.ts'
import { modelOfTalk, type TalkModel } from '../../model/model-of-talk.ts'
import type { Crowds } from '../../opening/crowds.ts'
import { enterCall } from '../../opening/enter-call.ts'
import type { OpenTickets } from '../../opening/open-tickets.ts'
import { proveVisitor } from '../../opening/prove-visitor.ts'
import { saidIn } from '../../queries.ts'
import { goneIn, statusAtEnd } from '../../rules.ts'
import type { SnapshotRef, Snapshots } from '../../snapshots.ts'
import type { SpeechOfCall, SpokenCall } from '../../speech/call-speech.ts'
import { toldOf } from '../../told-hosts.ts'
import { createAnswerer } from '../answerer.ts'
import { type FindPrepared, scriptOf } from '../script.ts'
import { type SeenTurn, watchTurns } from '../watch-turns.ts'
import { Host } from './host.ts'
import type { HostOptions } from './host-options.ts'
import type { Journal } from './journal.ts'
import { waitsIn } from './latency.ts'
import { type Spoken, spokenIn } from './spoken.ts'
import { TalkMeter } from './talk-meter.ts'

export interface TalkParts {
  kernel: Kernel & { db: Database }
  snapshots: Snapshots
  catalogue: VoiceCatalogue
  answers: Pick<Answers, 'answer' | 'prepare'>
  /** Language models for what the answers are not sure of, the first one first; read once a call. */
  models(ownerId: string): Promise<readonly TalkModel[]>
  /** Voice and ears of one call: callers take turns. */
  speech(call: SpokenCall): Promise<SpeechOfCall>
  /** Audio that was prepared for a version, where the voice that prepared it speaks; loaded once a call. */
  prepared(ref: SnapshotRef, snapshot: CloneSnapshot, speech: SpeechOfCall): Promise<FindPrepared>
  /** Signed address of a file in storage, for slides. */
  fileUrl(path: string): string
  tickets: OpenTickets
  crowds: Crowds
  /** Told of each turn; missing where nobody looks. */
  seen?: (turn: SeenTurn & { callId: string }) => void
  settings?: Partial<Record<keyof typeof TALK_LIMITS, number>>
}

/** One call that a node begins to carry, with all that was read of it. */
interface Beginning {
  call: CarriedCall
  ref: SnapshotRef
  snapshot: CloneSnapshot
  /** How else its questions are asked for, as it stood when the talk began here. */
  alsoAsked: AlsoAsked
  speech: SpeechOfCall
  models: readonly TalkModel[]
  /** Its prepared audio. */
  find: FindPrepared
  before: Awaited<ReturnType<typeof hadBefore>>
  nodeId: string
  resumeToken(epoch: number): string
  onGone(host: Host): void
}

/** What may be heard, and whether it is paid, while the talk runs. */
interface Standing {
  audience: Listener
  meter: TalkMeter
  /** Turns that nothing was left to pay an answer to with. */
  unpaid: Set<number>
}

/** The host of a call, with its engine, its answers and its way into the database. */
export function hostOf(parts: TalkParts, journal: Journal, beginning: Beginning): Host {
  const { kernel } = parts
  const { call, before } = beginning
  // A talk that stumbles in the middle of something ends alone: its visitor is asked to come back.
  const clock = guarded(kernel.clock, (error) => host.onFault(error))
  const standing = {
    audience: Listener.parse(call.audience),
    meter: new TalkMeter(kernel, { ownerId: call.owner_id, callId: call.id }),
    unpaid: new Set<number>(),
  }
  const admit = async (turn: number, signal: AbortSignal) => {
    if (!(await parts.crowds.turn(call.id, signal))) return 'busy'
    const verdict = await standing.meter.admit(host.used())
    if (verdict === 'credits-out') {
      standing.unpaid.add(turn)
      host.runOut()
    }
    return verdict
  }
  const spoken = spokenIn(parts, beginning)
  const host: Host = new Host({
    call: {
      ownerId: call.owner_id,
      id: call.id,
      cloneId: call.clone_id,
      channel: spoken.channel,
      epoch: call.epoch,
      lastSeq: call.last_seq,
      consentTranscript: call.consent_transcript,
      hasCome: call.status === 'in-progress',
      goneBeforeMs: goneIn(call.snapshot),
      connectedForMs: call.connected_for_ms,
      waitedBeforeMs: waitsIn(call.latency),
      answersBefore: before.answers,
      toldOut: before.toldOut,
    },
    clock,
    log: kernel.log,
    journal,
    knownIds: before.ids,
    createSession: (emit) => sessionOf(parts, beginning, { ...spoken, clock, emit, standing, admit }),
    about: spoken.about,
    resumeToken: beginning.resumeToken,
    ...keptBy(parts, beginning, { clock, standing }),
    onOut: () => standing.meter.runOut(),
    onTooManyQuestions: () => parts.crowds.askedTooMuch(call.id),
    onGone: () => beginning.onGone(host),
  })
  if (!before.isPaid) host.runOut()
  return host
}

interface Engine extends Spoken {
  clock: Clock
  emit(output: SessionOutput): void
  standing: Standing
  admit(turn: number, signal: AbortSignal): Promise<Reserved['verdict'] | 'busy'>
}

function sessionOf(parts: TalkParts, beginning: Beginning, engine: Engine): Session {
  const { call, ref, snapshot, alsoAsked, find, speech, models } = beginning
  const { kernel, snapshots, answers, crowds } = parts
  const { clock, channel, script, resumeFrom, emit, standing, admit } = engine
  const answerer = createAnswerer({
    answers,
    model: modelOfTalk(kernel, models, payingTalk(call)),
    clock,
    caller: () => crowds.callerOf(call.id),
    admit,
    mayForesee: () => !standing.meter.isOut,
    snapshot,
    loadPassages: () => snapshots.loadPassages(kernel, ref),
    // A version that is still edited has an index of its own for each call.
    versionKey:
      ref.version > 0
        ? stamped(`${ref.ownerId}/${ref.cloneId}/${ref.version}`, alsoAsked)
        : `call/${call.id}`,
    alsoAsked,
    audience: () => standing.audience,
    keepsQuestions: call.consent_transcript,
    offers: standsOnPage(call),
  })
  answerer.prepare(script.language)
  return createSession({
    clock,
    answerer,
    textToSpeech: speech.textToSpeech,
    ears: speech.ears,
    channel,
    script,
    scriptFor(other) {
      answerer.prepare(other)
      return scriptOf(snapshot, other, find, call.heard_notice)
    },
    settings: parts.settings ?? {},
    resumeFrom,
    emit: parts.seen ? followed(parts.seen, { callId: call.id, channel, clock, emit }) : emit,
    report: (problem, error) =>
      kernel.log.warn({ err: error, problem, callId: call.id }, 'a provider failed in a talk'),
  })
}

interface Followed {
  callId: string
  channel: 'text' | 'voice'
  clock: Clock
  emit(output: SessionOutput): void
}

function followed(
  seen: NonNullable<TalkParts['seen']>,
  { callId, channel, clock, emit }: Followed,
): (output: SessionOutput) => void {
  const isWritten = channel === 'text'
  const follow = watchTurns({ nowMs: () => clock.nowMs(), isWritten }, (turn) => seen({ ...turn, callId }))
  return (output) => {
    follow(output)
    emit(output)
  }
}

const payingTalk = (call: CarriedCall) => ({
  ownerId: call.owner_id,
  callId: call.id,
  network: call.network,
  keepsWords: call.consent_transcript,
  mayHear: toldOf(call),
})

type Keeping = Pick<
  HostOptions,
  'markReady' | 'markDetached' | 'replay' | 'prove' | 'fileQuestion' | 'endedElsewhere' | 'quote' | 'finish'
>

/** What the host reads and writes of its call. */
function keptBy(
  { kernel }: TalkParts,
  { call, nodeId }: Beginning,
  { clock, standing }: { clock: Clock; standing: Standing },
): Keeping {
  const { db } = kernel
  const { owner_id: ownerId, id, clone_id: cloneId, consent_transcript: keepsWords } = call
  const { consent_person: keepsPerson } = call
  const channel = call.channel === 'text' ? 'text' : 'voice'
  return {
    markReady: (epoch, device) => enterCall(kernel, { ownerId, id, epoch, device }),
    markDetached: async (epoch, at) => {
      await markDetached(db, { owner_id: ownerId, id, epoch }, at)
    },
    replay: (afterSeq) => eventsAfter(db, ownerId, id, afterSeq),
    prove: async (epoch, proof) => {
      const { audience } = standing
      const heard = await proveVisitor(
        kernel,
        { ownerId, id, epoch, keepsWords, keepsPerson, audience },
        proof,
      )
      if (heard === null) return false
      standing.audience = heard
      standing.meter.lift()
      return true
    },
    fileQuestion: async (turn, heard) => {
      // Heard at another node, it is in the transcript alone.
      const text = heard || (await saidIn(db, ownerId, id, turn))
      if (text === '') return
      const lackedCredits = standing.unpaid.has(turn)
      await fileQuestion(kernel, { ownerId, cloneId, callId: id, turn, text, lackedCredits })
    },
    endedElsewhere: () => findEnd(db, ownerId, id),
    quote: ({ hasCome, reason, billableMs, heardMs }) =>
      quoteEnd(kernel, {
        ownerId,
        callId: id,
        channel,
        status: statusAtEnd(statusOf(hasCome), reason, heardMs),
        billableMs,
      }),
    finish: async (end) => {
      await endCall(kernel, {
        ownerId,
        id,
        from: statusOf(end.hasCome),
        carrier: { epoch: end.epoch, nodeId },
        reason: end.reason satisfies EndedReason,
        endedAt: clock.now(),
        durationMs: end.durationMs,
        billableMs: end.billableMs,
        heardMs: end.heardMs,
      })
    },
  }
}

const statusOf = (hasCome: boolean): CallStatus => (hasCome ? 'in-progress' : 'connecting')

/** The page of a published pitch takes requests for meetings, contacts and documents; a preview's and the house's do not. */
const standsOnPage = (call: CarriedCall): boolean =>
  call.pitch_link_id !== null && call.clone_version > 0 && !call.is_unclaimed
