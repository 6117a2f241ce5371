import { describe, expect, it } from 'vitest'
import { scriptLink } from '../testing/scripted-link.ts'

describe('opening a call', () => {
  it('shows the ticket as a subprotocol, never in the address, and says hello', () => {
    const call = scriptLink()
    expect(call.socket().url).toBe('wss://host/call')
    expect(call.socket().protocols).toEqual(['understudy.v1', 't.ticket-1'])
    call.socket().accept()
    expect(call.socket().sent).toEqual([{ type: 'hello', protocol: 1, lastSeq: 0, device: 'desktop' }])
    call.greet()
    expect(call.links).toEqual([{ status: 'connecting' }, { status: 'live' }])
  })

  it('keeps what the visitor says before the call is on, and says it then', () => {
    const call = scriptLink()
    call.link.send({ type: 'text', id: 'q1', text: 'What is your ARR?' })
    call.greet()
    expect(call.socket().types()).toEqual(['hello', 'text'])
  })

  it('tries again with the same ticket when the server could not be reached', () => {
    const call = scriptLink()
    call.socket().drop(1006)
    call.clock.advance(250)
    expect(call.sockets).toHaveLength(2)
    expect(call.socket().protocols[1]).toBe('t.ticket-1')
    call.greet()
    expect(call.links.at(-1)).toEqual({ status: 'live' })
  })

  it('gives up a server that cannot be reached for ten seconds', () => {
    const call = scriptLink()
    for (let n = 0; n < 20; n++) {
      call.socket().drop(1006)
      call.clock.advance(1_000)
    }
    expect(call.links.at(-1)).toEqual({ status: 'closed', failure: 'unreachable' })
  })

  it('does not wait for a server that accepts and then says nothing', () => {
    const call = scriptLink()
    call.socket().accept()
    call.clock.advance(5_000)
    expect(call.links.at(-1)).toEqual({ status: 'closed', failure: 'unreachable' })
  })
})

describe('during a call', () => {
  it('answers a ping with its own mark', () => {
    const call = scriptLink()
    call.greet().say({ type: 'ping', t: 42.5 })
    expect(call.socket().sent.at(-1)).toEqual({ type: 'pong', t: 42.5 })
  })

  it('takes each numbered event once', () => {
    const call = scriptLink()
    const socket = call.greet()
    socket.say({ type: 'notice', seq: 1, code: 'first' })
    socket.say({ type: 'notice', seq: 1, code: 'first' })
    socket.say({ type: 'notice', seq: 2, code: 'second' })
    expect(call.messages.filter((message) => message.type === 'notice')).toHaveLength(2)
  })

  it('ends a call whose audio frames have a gap', () => {
    const call = scriptLink()
    call.greet().audio(1, [1, 2])
    call.socket().audio(1, [3, 4], 1)
    expect(call.socket().closedWith).toBe(4400)
    expect(call.links.at(-1)).toEqual({ status: 'closed', failure: 'protocol' })
  })

  it('has a missing event told again on a new socket, and gives up when it stays missing', () => {
    const call = scriptLink()
    call.greet().say({ type: 'notice', seq: 2, code: 'second' })
    expect(call.links.at(-1)).toMatchObject({ status: 'reconnecting' })
    call.clock.advance(250)
    call.socket().accept()
    expect(call.socket().sent[0]).toMatchObject({ type: 'hello', lastSeq: 0 })
    call.greet({ seq: 2 }).say({ type: 'notice', seq: 1, code: 'first' })
    call.socket().say({ type: 'notice', seq: 2, code: 'second' })
    expect(call.messages.slice(-2)).toMatchObject([{ code: 'first' }, { code: 'second' }])

    for (let n = 0; n < 2; n++) {
      call.socket().say({ type: 'notice', seq: 9, code: 'far away' })
      call.clock.advance(250)
      if (n === 0) call.greet({ seq: 9 })
    }
    expect(call.links.at(-1)).toEqual({ status: 'closed', failure: 'protocol' })
  })

  it('goes on when a newer server says something it does not know, or something broken', () => {
    const call = scriptLink()
    const socket = call.greet()
    socket.sayRaw('{"type":"agent.mood","mood":"fine"}')
    socket.sayRaw('{"type":')
    socket.sayRaw('null')
    socket.sayRaw('{"type":"agent.mood","seq":1,"mood":"fine"}')
    socket.say({ type: 'notice', seq: 2, code: 'still here' })
    expect(call.messages.at(-1)).toMatchObject({ code: 'still here' })
  })

  it('hands audio to the playout as it came, after the utterance’s rate', () => {
    const call = scriptLink()
    const socket = call.greet()
    socket.say({
      type: 'agent.start',
      seq: 1,
      turn: 1,
      utterance: 4,
      purpose: 'answer',
      sampleRateHz: 22_050,
    })
    socket.audio(4, [5, -6, 7])
    const [open, audio] = call.playout
    expect(open).toEqual({ type: 'open', utterance: 4, sampleRateHz: 22_050 })
    expect(audio?.type === 'audio' ? [...audio.samples] : null).toEqual([5, -6, 7])
  })

  it('answers a clear by itself where there is nothing to play with', () => {
    const call = scriptLink({ withPlayout: false })
    call.greet().say({ type: 'audio.clear', utterance: 3 })
    expect(call.socket().sent.at(-1)).toEqual({
      type: 'playout',
      utterance: 3,
      playedSamples: 0,
      cause: 'cleared',
    })
  })

  it('silences an utterance that the server has settled as cut off', () => {
    const call = scriptLink()
    const cut = { turn: 1, utterance: 2, heardText: 'We', heardMs: 300 }
    call.greet().say({ type: 'agent.truncated', seq: 1, ...cut })
    expect(call.playout).toContainEqual({ type: 'clear', utterance: 2, report: false })
  })

  it('does not repeat what was answered for, whatever the answer', () => {
    const call = scriptLink()
    const socket = call.greet()
    call.link.send({ type: 'text', id: 'q1', text: 'One' })
    call.link.send({ type: 'pitch.pause', id: 'p1' })
    call.link.send({ type: 'text', id: 'q2', text: 'Two' })
    socket.say({ type: 'user.final', seq: 1, turn: 1, id: 'q1', text: 'One', via: 'text' })
    socket.say({ type: 'ack', id: 'p1' })
    socket.say({ type: 'error', code: 'too_fast', detail: 'Wait a moment.', re: 'q2' })
    socket.drop(1006)
    call.clock.advance(250)
    expect(call.greet({ seq: 1 }).types()).toEqual(['hello'])
  })

  it('is over also where the server says so instead of a greeting', () => {
    const call = scriptLink()
    const usage = { durationMs: 0, billableMs: 0, credits: 0 }
    call.socket().accept()
    call.socket().say({ type: 'ended', seq: 1, reason: 'out-of-credits', usage })
    expect(call.messages.at(-1)).toMatchObject({ type: 'ended', reason: 'out-of-credits' })
    expect(call.links.at(-1)).toEqual({ status: 'closed', failure: null })
  })

  it('is over when the server says so, whatever the socket does next', () => {
    const call = scriptLink()
    const usage = { durationMs: 1, billableMs: 0, credits: 0 }
    call.greet().say({ type: 'ended', seq: 1, reason: 'visitor-ended', usage })
    expect(call.links.at(-1)).toEqual({ status: 'closed', failure: null })
    call.clock.advance(60_000)
    expect(call.sockets).toHaveLength(1)
  })
})

describe('losing the socket', () => {
  it.each([1001, 1006, 1011, 1012])(
    'resumes after close code %i with the newest token and number',
    (code) => {
      const call = scriptLink()
      call.greet().say({ type: 'notice', seq: 1, code: 'heard' })
      call.socket().drop(code)
      expect(call.links.at(-1)).toEqual({ status: 'reconnecting', attempt: 1, retryInMs: 250 })
      call.clock.advance(250)
      expect(call.socket().protocols).toEqual(['understudy.v1', 'r.resume-1'])
      call.socket().accept()
      expect(call.socket().sent[0]).toMatchObject({ type: 'hello', lastSeq: 1 })
      call.greet({ resumeToken: 'resume-2', seq: 1 })
      call.socket().drop(1006)
      call.clock.advance(250)
      expect(call.socket().protocols[1]).toBe('r.resume-2')
    },
  )

  it.each([
    [1000, 'closed'],
    [4400, 'protocol'],
    [4401, 'revoked'],
    [4409, 'taken-over'],
    [4413, 'too-slow'],
    [4429, 'too-fast'],
  ])('does not come back after close code %i', (code, failure) => {
    const call = scriptLink()
    call.greet().drop(code)
    expect(call.links.at(-1)).toEqual({ status: 'closed', failure })
    call.clock.advance(60_000)
    expect(call.sockets).toHaveLength(1)
  })

  it('waits longer from try to try, up to 4 s, and gives up when the server has', () => {
    const call = scriptLink()
    call.greet()
    const waits: (number | null)[] = []
    for (let n = 0; n < 14; n++) {
      call.socket().drop(1006)
      const last = call.links.at(-1)
      if (last?.status !== 'reconnecting') break
      waits.push(last.retryInMs)
      call.clock.advance(last.retryInMs ?? 0)
    }
    expect(waits.slice(0, 6)).toEqual([250, 500, 1_000, 2_000, 4_000, 4_000])
    expect(waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0)).toBe(30_000)
    expect(call.links.at(-1)).toEqual({ status: 'closed', failure: 'connection-lost' })
  })

  it('comes back to a talk that is held for ten minutes, from sleep or a dead zone, but does not knock all the while', () => {
    const knock = (call: ReturnType<typeof scriptLink>, times: number) => {
      for (let n = 0; n < times && call.links.at(-1)?.status === 'reconnecting'; n++) {
        call.clock.advance(5_000)
        call.socket().drop(1006)
      }
    }
    const call = scriptLink()
    call.greet({ resumeWindowMs: 600_000 }).drop(1006)
    call.world.online = false
    knock(call, 100)
    expect(call.links.at(-1)?.status).toBe('reconnecting')
    call.world.online = true
    call.clock.advance(5_000)
    call.greet({ resumeWindowMs: 600_000 })
    expect(call.links.at(-1)).toEqual({ status: 'live' })
    const knocks = call.sockets.length
    call.socket().drop(1006)
    knock(call, 100)
    expect(call.links.at(-1)).toEqual({ status: 'closed', failure: 'connection-lost' })
    expect(call.sockets.length - knocks).toBe(30)
  })

  it('notices a socket that died in silence after 15 s', () => {
    const call = scriptLink()
    call.greet().say({ type: 'ping', t: 1 })
    call.clock.advance(14_999)
    expect(call.links.at(-1)).toEqual({ status: 'live' })
    call.clock.advance(1)
    expect(call.links.at(-1)).toMatchObject({ status: 'reconnecting' })
  })

  it('says while it is offline that it waits for the network, and returns at once with it', () => {
    const call = scriptLink()
    call.greet()
    call.world.online = false
    call.link.networkChanged()
    call.clock.advance(6_000)
    expect(call.links.at(-1)).toEqual({ status: 'reconnecting', attempt: 1, retryInMs: null })
    call.world.online = true
    call.link.networkChanged()
    call.greet()
    expect(call.links.at(-1)).toEqual({ status: 'live' })
  })

  it('tries on while the browser says that it is offline, and is back without a word of the browser’s', () => {
    const call = scriptLink()
    call.greet()
    call.world.online = false
    call.link.networkChanged()
    call.clock.advance(6_000)
    call.clock.advance(250)
    expect(call.sockets).toHaveLength(2)
    call.socket().drop(1006)
    expect(call.links.at(-1)).toEqual({ status: 'reconnecting', attempt: 2, retryInMs: null })
    call.clock.advance(500)
    call.greet()
    expect(call.links.at(-1)).toEqual({ status: 'live' })
  })

  it('says again what was not answered for, once and in order', () => {
    const call = scriptLink()
    const socket = call.greet()
    call.link.send({ type: 'text', id: 'q1', text: 'One' })
    socket.say({ type: 'user.final', seq: 1, turn: 1, id: 'q1', text: 'One', via: 'text' })
    call.link.send({ type: 'text', id: 'q2', text: 'Two' })
    socket.drop(1006)
    call.link.send({ type: 'text', id: 'q3', text: 'Three' })
    call.clock.advance(250)
    call.greet({ seq: 1 })
    const asked = call.socket().sent.filter((message) => message.type === 'text')
    expect(asked.map((message) => message.id)).toEqual(['q2', 'q3'])
  })

  it('does not repeat speech that the server already made a turn of', () => {
    const call = scriptLink()
    const socket = call.greet({ ears: 'browser' })
    call.link.send({ type: 'transcript', id: 's1', rev: 2, text: 'what is your', final: true })
    call.link.send({ type: 'transcript', id: 's2', rev: 1, text: 'burn rate', final: true })
    socket.say({
      type: 'user.final',
      seq: 1,
      turn: 1,
      id: 's2',
      text: 'what is your burn rate',
      via: 'browser',
    })
    socket.drop(1006)
    call.clock.advance(250)
    call.greet({ seq: 1 })
    expect(call.socket().types()).toEqual(['hello'])
  })

  it('stops the voice where the line was lost, and tells where that was', () => {
    const call = scriptLink()
    call.greet()
    call.socket().drop(1006)
    expect(call.playout).toEqual([{ type: 'hush' }])
    call.link.playout({ utterance: 2, playedSamples: 5_000, cause: 'cleared' })
    call.link.playout({ utterance: 3, playedSamples: 0, cause: 'cleared' })
    call.clock.advance(250)
    const { sent } = call.greet()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ type: 'hello', heard: { utterance: 2, playedSamples: 5_000 } })
  })

  it('counts on from a successor that has lost the last events', () => {
    const call = scriptLink()
    call.greet().say({ type: 'notice', seq: 1, code: 'kept' })
    call.socket().say({ type: 'notice', seq: 2, code: 'lost with the node' })
    call.socket().drop(1006)
    call.clock.advance(250)
    call.greet({ seq: 1, epoch: 2 })
    expect(call.rollBacks).toEqual([1])
    expect(call.playout).toContainEqual({ type: 'reset' })
    call.socket().say({ type: 'notice', seq: 2, code: 'anew' })
    expect(call.messages.at(-1)).toMatchObject({ seq: 2, code: 'anew' })
  })
})

describe('the microphone’s way up', () => {
  const frame = (startSample: number, last = false) => ({
    type: 'frame' as const,
    startSample,
    samples: new Int16Array(320).fill(startSample / 320),
    last,
  })

  it('announces a stream, numbers its frames without a gap, and closes it', () => {
    const call = scriptLink()
    call.greet()
    call.link.openMic()
    for (let n = 0; n < 3; n++) call.link.mic(frame(640 + n * 320, n === 2))
    const { sent, frames } = call.socket()
    expect(sent.slice(1)).toEqual([
      { type: 'audio.start', streamId: 1, sampleRateHz: 16_000 },
      { type: 'audio.stop', streamId: 1 },
    ])
    expect(frames.map((item) => [item.kind, item.seq, item.utterance, item.sampleOffset, item.last])).toEqual(
      [
        ['mic', 0, 1, 0, false],
        ['mic', 1, 1, 320, false],
        ['mic', 2, 1, 640, true],
      ],
    )
  })

  it('dates voice activity by the stream’s own samples', () => {
    const call = scriptLink()
    call.greet()
    call.link.openMic()
    call.link.mic(frame(6_400))
    call.link.mic({ type: 'vad', phase: 'start', atSample: 6_500 })
    expect(call.socket().sent.at(-1)).toEqual({ type: 'vad', streamId: 1, phase: 'start', atSample: 100 })
  })

  it('brings what was said while the socket was away, as a new stream on the new socket', () => {
    const call = scriptLink()
    call.greet()
    call.link.openMic()
    call.link.mic(frame(0))
    call.socket().drop(1006)
    call.link.mic(frame(320))
    call.link.mic(frame(640))
    call.clock.advance(250)
    call.greet()
    call.link.mic(frame(960))
    const { sent, frames } = call.socket()
    expect(sent[1]).toMatchObject({ type: 'audio.start', streamId: 2 })
    expect(frames.map((item) => [item.seq, item.sampleOffset, item.samples[0]])).toEqual([
      [0, 0, 1],
      [1, 320, 2],
      [2, 640, 3],
    ])
  })

  it('drops speech rather than letting it pile up on a slow line, and says so once', () => {
    const call = scriptLink()
    const socket = call.greet()
    call.link.openMic()
    call.link.mic(frame(0))
    socket.bufferedAmount = 200 * 1024
    call.link.mic(frame(320))
    call.link.mic(frame(640))
    socket.bufferedAmount = 0
    call.link.mic(frame(960))
    expect(call.world.slowUplinks).toBe(1)
    expect(socket.frames.map((item) => [item.seq, item.sampleOffset])).toEqual([
      [0, 0],
      [1, 960],
    ])
  })
})
