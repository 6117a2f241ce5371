import { type ServerMessage, TALK_LIMITS, TALK_PROTOCOL } from '@understudy/contract'
import type { Session, SessionOutput } from '@understudy/voice-engine'
import { expect, it } from 'vitest'
import { createLog } from '../../../kernel/log.ts'
import type { ConnectionEvents, VisitorEnd } from '../connection.ts'
import { WarpClock } from '../warp-clock.fixture.ts'
import { Host } from './host.ts'
import type { HostOptions } from './host-options.ts'

const HELLO = { type: 'hello', protocol: TALK_PROTOCOL, lastSeq: 0, device: 'desktop' } as const
const NOTICED: SessionOutput = { type: 'state', phase: 'idle', utterance: null, sectionId: null }

/** A host of which each way into the database answers when a test says so. */
function aHost() {
  const entering: PromiseWithResolvers<boolean>[] = []
  const replaying: PromiseWithResolvers<[]>[] = []
  const ends: Parameters<HostOptions['finish']>[0][] = []
  const clock = new WarpClock()
  let emit: (output: SessionOutput) => void = () => {}
  const inputs: Parameters<Session['input']>[0][] = []
  const bornMs = clock.nowMs()
  const wait = <T>(waiting: PromiseWithResolvers<T>[]) => {
    const one = Promise.withResolvers<T>()
    waiting.push(one)
    return one.promise
  }
  const options: HostOptions = {
    call: {
      ownerId: 'owner',
      id: 'call',
      cloneId: 'clone',
      channel: 'text',
      epoch: 1,
      lastSeq: 0,
      consentTranscript: true,
      hasCome: false,
      goneBeforeMs: 0,
      connectedForMs: 0,
      waitedBeforeMs: [],
      answersBefore: 0,
      toldOut: false,
    },
    clock,
    log: createLog('silent', false),
    journal: { now: async () => {}, later: () => {}, forget: () => {} },
    createSession(told) {
      emit = told
      return {
        ...SILENT,
        input: (event) => void inputs.push(event),
        snapshot: () => ({ ...SILENT.snapshot(), elapsedMs: Math.round(clock.nowMs() - bornMs) }),
      }
    },
    about: (language) => ({
      language,
      channel: 'text',
      voice: { id: 'voice', label: 'Voice', basic: true },
      ears: 'none',
      sections: [],
    }),
    resumeToken: String,
    markReady: () => wait(entering),
    markDetached: async () => {},
    replay: () => wait(replaying),
    knownIds: [],
    quote: async () => 0,
    prove: async () => false,
    finish: async (end) => {
      ends.push(end)
    },
    endedElsewhere: async () => null,
    fileQuestion: async () => {},
    onOut: () => {},
    onTooManyQuestions: () => {},
    onGone: () => {},
  }
  const host = new Host(options)
  return { host, entering, replaying, ends, inputs, clock, emit: (output: SessionOutput) => emit(output) }
}

const SILENT: Session = {
  phase: 'idle',
  input: () => {},
  snapshot: () => ({
    language: 'en',
    nextTurn: 1,
    nextUtterance: 1,
    history: [],
    pitch: null,
    pitchPlaying: false,
    question: null,
    tail: null,
    elapsedMs: 0,
    heardAgentMs: 0,
    confirmedVisitorMs: 0,
  }),
  heardSoFar: () => '',
  dispose: () => {},
}

class End implements VisitorEnd {
  open = true
  readonly heard: string[] = []
  readonly events: ConnectionEvents

  constructor(events: ConnectionEvents) {
    this.events = events
  }

  send({ type }: ServerMessage): void {
    if (this.open) this.heard.push(type)
  }

  sendAudio(): void {}

  close(): void {
    if (!this.open) return
    this.open = false
    this.events.onClose()
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('greets nobody who was replaced while the database was asked: the newer socket goes on hearing', async () => {
  const { host, entering, replaying, emit } = aHost()
  const stale = host.accept((events) => new End(events), 1)
  stale.events.onHello(HELLO)
  host.raise(2)
  const newer = host.accept((events) => new End(events), 2)
  newer.events.onHello(HELLO)
  entering[1]?.resolve(true)
  await settled()
  replaying[0]?.resolve([])
  await settled()
  entering[0]?.resolve(true)
  await settled()
  replaying[1]?.resolve([])
  await settled()
  emit(NOTICED)
  expect([newer.heard, stale.heard]).toEqual([['ready', 'state'], []])
})

it('greets nobody who was replaced while what they missed was read', async () => {
  const { host, entering, replaying, emit } = aHost()
  const stale = host.accept((events) => new End(events), 1)
  stale.events.onHello(HELLO)
  entering[0]?.resolve(true)
  await settled()
  host.raise(2)
  const newer = host.accept((events) => new End(events), 2)
  newer.events.onHello(HELLO)
  entering[1]?.resolve(true)
  await settled()
  replaying[1]?.resolve([])
  await settled()
  replaying[0]?.resolve([])
  await settled()
  emit(NOTICED)
  expect([newer.heard, stale.heard]).toEqual([['ready', 'state'], []])
})

it('counts no time in which nobody was greeted, of a visitor who said hello and was gone', async () => {
  const { host, entering, replaying, ends, clock, emit } = aHost()
  const client = host.accept((events) => new End(events), 1)
  client.events.onHello(HELLO)
  client.close()
  entering[0]?.resolve(true)
  await settled()
  replaying[0]?.resolve([])
  await settled()
  clock.warp(30_000)
  emit({ type: 'ended', reason: 'connection-lost', durationMs: 30_000, billableMs: 0 })
  await settled()
  expect(ends).toMatchObject([{ reason: 'connection-lost', durationMs: 0 }])
})

it('keeps no time before the first hello as a part of the talk, for the node that goes on with it', async () => {
  const { host, entering, replaying, clock } = aHost()
  const kept = () => host.takeBatch().snapshot as { elapsedMs: number }
  clock.warp(4_000)
  // But for what passed between the session's birth and the host's.
  expect(kept().elapsedMs).toBeLessThan(4_000)
  const client = host.accept((events) => new End(events), 1)
  client.events.onHello(HELLO)
  entering[0]?.resolve(true)
  await settled()
  replaying[0]?.resolve([])
  await settled()
  clock.warp(60_000)
  const { elapsedMs } = kept()
  expect([elapsedMs >= 60_000, elapsedMs < 64_000]).toEqual([true, true])
})

it('waits for who was let in, and not greeted for a fault of ours, as long as for anybody who is away', async () => {
  const { host, entering, replaying, inputs, clock } = aHost()
  const client = host.accept((events) => new End(events), 1)
  client.events.onHello(HELLO)
  entering[0]?.resolve(true)
  await settled()
  replaying[0]?.reject(new Error('the database is away'))
  await settled()
  expect(client.open).toBe(false)
  clock.warp(TALK_LIMITS.connectionLostAfterMs)
  expect(inputs).toEqual([])
  clock.warp(TALK_LIMITS.textIdleMs - TALK_LIMITS.connectionLostAfterMs)
  expect(inputs).toEqual([{ type: 'end', reason: 'connection-lost' }])
})
