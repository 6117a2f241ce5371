import { type EndedReason, Listener, type TALK_LIMITS } from '@understudy/contract'
import {
  createSession,
  type SessionSnapshot,
  type SpeechToText,
  type TextToSpeech,
  type VoiceActivity,
} from '@understudy/voice-engine'
import type { Answers } from '../../adapters/answers/port.ts'
import { guarded } from '../../kernel/clock.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { Database } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { fileQuestion } from '../../knowledge/file-question.ts'
import type { CloneSnapshot } from '../../publishing/snapshot.ts'
import type { VoiceCatalogue } from '../../voices/port.ts'
import { eventsAfter, findEnd, hadBefore, markDetached, standingCalls } from '../carry-queries.ts'
import type { CarriedCall } from '../claim-queries.ts'
import type { Crowds } from '../crowds.ts'
import { endCall } from '../end-call.ts'
import { talksAskedToEnd } from '../end-talks-queries.ts'
import { enterCall } from '../enter-call.ts'
import { quoteEnd, renewCalls } from '../meter-calls.ts'
import type { OpenTickets } from '../open-tickets.ts'
import { proveVisitor } from '../prove-visitor.ts'
import { RENEW_EVERY_MS, REVOKE_EVERY_MS, SWEEP_EVERY_MS, statusAtEnd } from '../rules.ts'
import type { SnapshotRef, Snapshots } from '../snapshots.ts'
import { sweepCalls } from '../sweep-calls.ts'
import { createAnswerer } from './answerer.ts'
import { Host } from './host.ts'
import { Journal } from './journal.ts'
import { type FindPrepared, scriptOf } from './script.ts'
import { TalkMeter } from './talk-meter.ts'

export interface TalkParts {
  kernel: Kernel & { db: Database }
  snapshots: Snapshots
  catalogue: VoiceCatalogue
  answers: Pick<Answers, 'answer'>
  /** The voice, for one call: callers take turns. */
  textToSpeech(callId: string): TextToSpeech
  /** Null: no server ears are configured; the browser recognises or the visitor types. */
  ears: { speechToText: SpeechToText; createVoiceActivity: () => VoiceActivity } | null
  /** Audio that was prepared for a version; loaded once a call. */
  prepared(ref: SnapshotRef, snapshot: CloneSnapshot): Promise<FindPrepared>
  /** Signed address of a file in storage, for slides. */
  fileUrl(path: string): string
  tickets: OpenTickets
  crowds: Crowds
  settings?: Partial<Record<keyof typeof TALK_LIMITS, number>>
}

/** The talks that this node carries. */
export class Talks {
  readonly nodeId = newId()
  readonly #parts: TalkParts
  readonly #journal: Journal
  readonly #hosts = new Map<string, Host>()
  readonly #crowds: Crowds
  #stopped = false
  #cancel: (() => void)[] = []

  constructor(parts: TalkParts) {
    this.#parts = parts
    this.#crowds = parts.crowds
    this.#journal = new Journal(parts.kernel, this.nodeId)
  }

  start(): void {
    this.#every(RENEW_EVERY_MS, async () => {
      // Writing renews the lease; a call in which nothing happens has nothing else to write.
      for (const host of this.#hosts.values()) this.#journal.later(host)
      await this.#renewHolds()
    })
    this.#every(REVOKE_EVERY_MS, () => this.#revoke())
    this.#every(SWEEP_EVERY_MS, async () => {
      await sweepCalls(this.#parts.kernel)
    })
  }

  /** Of calls that nobody has come to yet. */
  get tickets(): OpenTickets {
    return this.#parts.tickets
  }

  /** Visitors are told to come back; their calls stay open for the next node. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const cancel of this.#cancel) cancel()
    await Promise.all([...this.#hosts.values()].map((host) => host.move()))
  }

  /**
   * The host of a call that a socket has claimed: the one that runs here, or a new one that goes on. Null where a
   * later claim has come first.
   */
  async carry(call: CarriedCall): Promise<Host | null> {
    if (this.#stopped) throw new Error('this node is leaving')
    const running = this.#runningFor(call)
    if (running !== undefined) return running
    const { snapshots, prepared } = this.#parts
    const ref = { ownerId: call.owner_id, cloneId: call.clone_id, version: call.clone_version }
    const snapshot = await snapshots.load(this.#parts.kernel, ref)
    if (!snapshot) throw new Error('the version of this call is gone')
    const [find, before] = await Promise.all([
      prepared(ref, snapshot),
      hadBefore(this.#parts.kernel.db, call.owner_id, call.id),
    ])
    const raced = this.#runningFor(call)
    if (raced !== undefined) return raced
    if (this.#stopped) throw new Error('this node is leaving')
    const host = this.#createHost(call, ref, snapshot, find, before)
    this.#hosts.set(call.id, host)
    this.#crowds.enter(call.id, call.network)
    return host
  }

  /**
   * The host that was there until this claim and goes on under it; undefined where a new one is needed. Of a gap in
   * the epochs another node has carried the call meanwhile: what is here knows nothing of what was said there.
   */
  #runningFor(call: CarriedCall): Host | null | undefined {
    const host = this.#hosts.get(call.id)
    if (!host) return undefined
    if (host.epoch >= call.epoch) return null
    if (host.epoch === call.epoch - 1) {
      host.raise(call.epoch)
      return host
    }
    host.onLost()
    return undefined
  }

  resumeToken(callId: string, epoch: number): string {
    const mac = this.#parts.kernel.secrets.mac('resume', `${callId}:${epoch}`).toString('base64url')
    return `${epoch}.${mac}`
  }

  /** Ends the talks whose sign-in has ended, and those whose founder asked for it, wherever that was. */
  async #revoke(): Promise<void> {
    const carried = this.#carried()
    if (carried.length === 0) return
    const { db, dbClock } = this.#parts.kernel
    const standing = await standingCalls(db, carried, dbClock.now())
    for (const { callId } of carried) if (!standing.has(callId)) this.#hosts.get(callId)?.revoke()
    for (const callId of await talksAskedToEnd(db, carried)) this.#hosts.get(callId)?.sayGoodbye()
  }

  #carried(): { ownerId: string; callId: string }[] {
    return [...this.#hosts.values()].map(({ ownerId, callId }) => ({ ownerId, callId }))
  }

  async #renewHolds(): Promise<void> {
    const carried = this.#carried()
    for (const id of await renewCalls(this.#parts.kernel, carried)) this.#hosts.get(id)?.runOut()
  }

  #createHost(
    call: CarriedCall,
    ref: SnapshotRef,
    snapshot: CloneSnapshot,
    find: FindPrepared,
    before: Awaited<ReturnType<typeof hadBefore>>,
  ): Host {
    const { kernel, snapshots, catalogue, answers, textToSpeech, ears } = this.#parts
    const { db, log } = kernel
    // A talk that stumbles in the middle of something ends alone: its visitor is asked to come back.
    const clock = guarded(kernel.clock, (error) => host.onFault(error))
    const resumeFrom = (call.snapshot ?? undefined) as SessionSnapshot | undefined
    const language = resumeFrom?.language ?? call.language
    const script = scriptOf(snapshot, language, find) ?? scriptOf(snapshot, call.language, find)
    const offered = snapshot.languages.find(({ code }) => code === script?.language)
    if (!script || !offered) throw new Error('the language of this call is gone')
    const preset = catalogue.find(offered.voice.voice_preset_id)
    // A version that is still edited has an index of its own for each call.
    const versionKey = ref.version > 0 ? `${ref.ownerId}/${ref.cloneId}/${ref.version}` : `call/${call.id}`
    const channel = call.channel === 'text' ? 'text' : 'voice'
    const keepsWords = call.consent_transcript
    const ours = { owner_id: call.owner_id, id: call.id }
    const meter = new TalkMeter(kernel, { ownerId: call.owner_id, callId: call.id })
    let audience = Listener.parse(call.audience)
    const host: Host = new Host({
      call: {
        ownerId: call.owner_id,
        id: call.id,
        cloneId: call.clone_id,
        epoch: call.epoch,
        lastSeq: call.last_seq,
        consentTranscript: keepsWords,
        connectedForMs: call.connected_for_ms,
        answersBefore: before.answers,
      },
      clock,
      log,
      journal: this.#journal,
      createSession: (emit) =>
        createSession({
          clock,
          answerer: createAnswerer({
            answers,
            clock,
            caller: () => this.#crowds.callerOf(call.id),
            admit: (signal) => admit(signal),
            snapshot,
            loadPassages: () => snapshots.loadPassages(kernel, ref),
            versionKey,
            audience: () => audience,
            keepsQuestions: keepsWords,
            offers: standsOnPage(call),
          }),
          textToSpeech: textToSpeech(call.id),
          ears,
          channel,
          script,
          scriptFor: (other) => scriptOf(snapshot, other, find),
          settings: this.#parts.settings ?? {},
          resumeFrom,
          emit,
          report: (problem, error) =>
            log.warn({ err: error, problem, callId: call.id }, 'a provider failed in a talk'),
        }),
      about: {
        language: script.language,
        channel,
        voice: {
          id: offered.voice.voice_preset_id,
          label: preset?.label ?? offered.name,
          basic: offered.basicVoice,
        },
        ears: channel === 'text' ? 'none' : ears ? 'server' : 'browser',
        sections: offered.sections.map(({ id, title, slide }) => ({
          id,
          title,
          ...(slide ? { slideUrl: this.#parts.fileUrl(slide) } : {}),
        })),
      },
      resumeToken: (epoch) => this.resumeToken(call.id, epoch),
      markReady: (epoch, device) => enterCall(kernel, { ownerId: call.owner_id, id: call.id, epoch, device }),
      markDetached: async (epoch, at) => {
        await markDetached(db, { ...ours, epoch }, at)
      },
      replay: (afterSeq) => eventsAfter(db, call.owner_id, call.id, afterSeq),
      knownIds: before.ids,
      prove: async (epoch, proof) => {
        const proving = { ownerId: ours.owner_id, id: ours.id, epoch, keepsWords, audience }
        const heard = await proveVisitor(kernel, proving, proof)
        if (heard === null) return false
        audience = heard
        meter.lift()
        return true
      },
      fileQuestion: (turn, text) =>
        fileQuestion(kernel, {
          ownerId: call.owner_id,
          cloneId: call.clone_id,
          callId: call.id,
          turn,
          text,
        }),
      endedElsewhere: () => findEnd(db, call.owner_id, call.id),
      quote: ({ reason, billableMs, heardMs }) =>
        quoteEnd(kernel, {
          ownerId: call.owner_id,
          callId: call.id,
          channel,
          status: statusAtEnd('in-progress', reason, heardMs),
          billableMs,
        }),
      finish: async (end) => {
        await endCall(kernel, {
          ownerId: call.owner_id,
          id: call.id,
          from: 'in-progress',
          carrier: { epoch: end.epoch, nodeId: this.nodeId },
          reason: end.reason satisfies EndedReason,
          endedAt: clock.now(),
          durationMs: end.durationMs,
          billableMs: end.billableMs,
          heardMs: end.heardMs,
          sectionsTotal: offered.sections.length,
        })
      },
      onTooManyQuestions: () => this.#crowds.askedTooMuch(call.id),
      onGone: () => {
        if (this.#hosts.get(call.id) !== host) return
        this.#hosts.delete(call.id)
        this.#crowds.leave(call.id)
      },
    })
    const admit = async (signal: AbortSignal) => {
      if (!(await this.#crowds.turn(call.id, signal))) return 'busy'
      const verdict = await meter.admit(host.used())
      if (verdict === 'credits-out') host.runOut()
      return verdict
    }
    return host
  }

  #every(ms: number, task: () => Promise<void>): void {
    const { clock, log } = this.#parts.kernel
    const slot = this.#cancel.length
    const next = () => {
      this.#cancel[slot] = clock.after(ms, () => {
        task()
          .catch((error: unknown) =>
            log.warn({ err: error }, 'a task of the talks failed; it is tried again'),
          )
          .finally(() => {
            if (!this.#stopped) next()
          })
      })
    }
    next()
  }
}

/** The page of a published pitch takes requests for meetings, contacts and documents; a preview's and the house's do not. */
const standsOnPage = (call: CarriedCall): boolean =>
  call.pitch_link_id !== null && call.clone_version > 0 && !call.is_unclaimed
