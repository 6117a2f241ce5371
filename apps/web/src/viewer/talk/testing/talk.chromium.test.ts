import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toDb } from '../audio/gain.ts'
import { type BuiltPage, buildPage, CHROMIUM, launch, writeWav } from './browser.ts'
import { greet, type ScriptedServer, startScriptedServer } from './scripted-server.ts'
import { correlate, noise, rms, sine, speechLike, toPcm16 } from './signals.ts'
import { standInRecognizer, watchMicrophone } from './stand-ins.ts'

const VOICE_HZ = 22_050
const MIC_HZ = 16_000
/** What the fake microphone says, once: a pause, a question, a pause. */
const QUESTION = speechLike(0.5, 1.6, MIC_HZ, 2)
const SPOKEN = Float32Array.from([...noise(0.001, 0.8, MIC_HZ), ...QUESTION, ...noise(0.001, 0.8, MIC_HZ, 5)])

// Once more on failure: a busy machine may miss an audio deadline, and the click spoils a comparison.
const OPTIONS = { timeout: 20_000, retry: 1 }

describe.skipIf(!existsSync(CHROMIUM))('the talk in a real browser', OPTIONS, () => {
  let built: BuiltPage
  let server: ScriptedServer
  let page: Page
  let complaints: string[] = []
  let states: {
    connection: string
    needsGesture: boolean
    microphone: string
    word: { charStart: number } | null
  }[]

  beforeAll(async () => {
    built = await buildPage()
  }, 30_000)
  afterAll(() => built.remove())
  beforeEach(async () => {
    server = await startScriptedServer(built.root)
  })
  afterEach(async () => {
    await page?.close()
    await server.close()
    // A breach of the content policy, or of the protocol, fails whichever test caused it.
    expect(complaints).toEqual([])
    expect(server.breaches).toEqual([])
    expect(server.sockets.flatMap((socket) => socket.faults)).toEqual([])
  })

  async function open(
    browser: Browser,
    path = '/',
    before?: (page: Page) => Promise<unknown>,
  ): Promise<void> {
    complaints = []
    states = []
    const context = await browser.newContext()
    page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'log') states.push(JSON.parse(message.text()))
      else if (message.type() === 'error') complaints.push(message.text())
    })
    await before?.(page)
    await page.goto(server.origin + path)
  }

  /** Waits for a state without running code in the page, which would count as a gesture. */
  function state(wanted: (state: (typeof states)[number]) => boolean): Promise<void> {
    if (states.some(wanted)) return Promise.resolve()
    return new Promise((resolve) => {
      const look = (): void => {
        if (!states.some(wanted)) return
        page.off('console', look)
        resolve()
      }
      page.on('console', look)
    })
  }

  async function recording(): Promise<{ sampleRateHz: number; sound: Float32Array }> {
    const { sampleRateHz, pcm } = await page.evaluate(() => window.talk.recorded())
    return { sampleRateHz, sound: Float32Array.from(pcm, (sample) => sample / 32_767) }
  }

  it('is built into plain script files of this origin', () => {
    for (const name of ['socket-worker', 'playout-worklet', 'capture-worklet']) {
      expect(
        built.files.filter((file) => file.startsWith(`assets/${name}`) && file.endsWith('.js')),
      ).toHaveLength(1)
    }
  })

  describe('with sound and a microphone', () => {
    let browser: Browser
    beforeAll(async () => {
      const micFile = await writeWav(join(built.scratch, 'question.wav'), toPcm16(SPOKEN), MIC_HZ)
      browser = await launch({ autoplay: true, micFile })
    })
    afterAll(() => browser.close())

    it('lets the visitor hear what was sent, at its pitch, and reports it to the last sample', async () => {
      await open(browser)
      await page.click('#play')
      const call = await greet(server)
      await call.next('pitch.continue')
      const voice = speechLike(0.5, 1.5, VOICE_HZ)
      call.begin(1, 1, VOICE_HZ)
      call.speak(1, toPcm16(voice), VOICE_HZ)
      const drained = await call.next('playout', (report) => report.cause === 'drained')
      expect(drained).toMatchObject({ utterance: 1, playedSamples: voice.length })
      const played = call.reports().map((report) => report.playedSamples)
      expect(played.length).toBeGreaterThan(5)
      expect(played).toEqual(played.toSorted((a, b) => a - b))
      const { sampleRateHz, sound } = await recording()
      expect(correlate(speechLike(0.5, 1.5, sampleRateHz), sound).likeness).toBeGreaterThan(0.97)
    })

    it('ducks by 18 dB when told, and is exactly silent after a clear', async () => {
      await open(browser)
      await page.click('#play')
      const call = await greet(server)
      call.begin(1, 1, VOICE_HZ)
      call.speak(1, toPcm16(sine(500, 0.5, 10, VOICE_HZ)), VOICE_HZ)
      await call.onward()
      call.say({ type: 'audio.duck', utterance: 1 })
      await call.onward()
      call.say({ type: 'audio.clear', utterance: 1 })
      const cleared = await call.next('playout', (report) => report.cause === 'cleared')
      expect(cleared.playedSamples).toBeGreaterThanOrEqual(
        Math.max(...call.reports().map((r) => r.playedSamples)),
      )
      await page.waitForFunction(() => window.talk.silentForMs(300))

      const { sampleRateHz, sound } = await recording()
      const ten = Math.round(sampleRateHz / 100)
      const levels = Array.from({ length: Math.floor(sound.length / ten) }, (_, n) =>
        toDb(rms(sound, n * ten, (n + 1) * ten)),
      )
      const loud = levels.filter((level) => Math.abs(level - toDb(0.5 / Math.SQRT2)) < 0.5)
      const ducked = levels.filter((level) => Math.abs(level - toDb(0.5 / Math.SQRT2) + 18) < 0.5)
      expect(loud.length).toBeGreaterThan(15)
      expect(ducked.length).toBeGreaterThan(15)
      // From the last sound on there is nothing, and the fade before it is short.
      const lastDucked = levels.findLastIndex((level) => Math.abs(level - toDb(0.5 / Math.SQRT2) + 18) < 0.5)
      expect(levels.slice(lastDucked + 3).every((level) => level === -120)).toBe(true)
    })

    it('sends all that the visitor says, and lowers the clone’s voice before the server can', async () => {
      await open(browser, '/', (fresh) => fresh.addInitScript(watchMicrophone))
      await page.click('#talk')
      const call = await greet(server)
      call.begin(1, 1, VOICE_HZ)
      call.speak(1, toPcm16(sine(500, 0.1, 10, VOICE_HZ)), VOICE_HZ)
      const start = await call.next('vad', (vad) => vad.phase === 'start')
      const stop = await call.next('vad', (vad) => vad.phase === 'stop')
      await page.evaluate(() => window.talk.client.closeMicrophone())
      await call.next('audio.stop')
      await call.until(() => call.frames.at(-1)?.last === true, 'the last frame')

      expect(call.frames.slice(0, -1).every((frame) => frame.samples.length === 320)).toBe(true)
      expect(call.frames.map((frame) => frame.sampleOffset)).toEqual(call.frames.map((_, n) => n * 320))
      const heard = Float32Array.from(call.micSamples(), (sample) => sample / 32_768)
      const { offset, likeness } = correlate(QUESTION, heard)
      expect(likeness).toBeGreaterThan(0.95)
      expect(heard.length).toBeGreaterThan(offset + QUESTION.length)
      expect(Math.abs(start.atSample - offset)).toBeLessThan(0.15 * MIC_HZ)
      expect(Math.abs(stop.atSample - offset - QUESTION.length)).toBeLessThan(0.3 * MIC_HZ)

      const voiced = {
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: true,
        channelCount: 1,
      }
      expect(await page.evaluate(() => window.microphone?.asked)).toEqual({ audio: voiced })

      const { sampleRateHz, sound } = await recording()
      const ten = Math.round(sampleRateHz / 100)
      const full = toDb(0.1 / Math.SQRT2)
      const levels = Array.from({ length: Math.floor(sound.length / ten) }, (_, n) =>
        rms(sound, n * ten, (n + 1) * ten),
      )
      const low = levels.map(toDb).filter((level) => Math.abs(level - full + 18) < 0.5).length * 10
      // Alone it lasts 400 ms: the server never confirmed it.
      expect(low).toBeGreaterThan(300)
      expect(low).toBeLessThan(900)
    })

    it('goes on in writing when the microphone is pulled out', async () => {
      await open(browser, '/', (fresh) => fresh.addInitScript(watchMicrophone))
      await page.click('#talk')
      const call = await greet(server)
      await call.until(() => call.frames.length > 5, 'microphone frames')
      // No flag pulls out a fake microphone: the page is told as the browser would tell it.
      await page.evaluate(() => window.microphone?.track.dispatchEvent(new Event('ended')))
      await state((now) => now.microphone === 'unplugged')
      await call.next('audio.stop')
      expect(await page.evaluate(() => window.talk.client.sendText('Still here'))).toBe('sent')
      await call.next('text')
    })

    it('sends nothing while muted', async () => {
      await open(browser)
      await page.click('#talk')
      const call = await greet(server)
      call.begin(1, 1, VOICE_HZ)
      call.speak(1, toPcm16(sine(500, 0.1, 10, VOICE_HZ)), VOICE_HZ)
      await call.until(() => call.frames.length > 5, 'microphone frames')
      await page.evaluate(() => window.talk.client.setMuted(true))
      await call.next('mute', (mute) => mute.muted)
      const before = call.frames.length
      await call.onward()
      // Some frames may have been on their way; the 200 ms since would have made ten.
      expect(call.frames.length - before).toBeLessThanOrEqual(5)
      await page.evaluate(() => window.talk.client.setMuted(false))
      await call.until(() => call.frames.length > before + 6, 'frames after the mute')
      const offsets = call.frames.map((frame) => frame.sampleOffset)
      const steps = offsets.slice(1).map((offset, n) => offset - (offsets[n] ?? 0))
      expect(Math.max(...steps)).toBeGreaterThan(0.15 * MIC_HZ)
    })

    it('sends words, and no sound, where the browser itself listens', async () => {
      await open(browser, '/', (fresh) => fresh.addInitScript(standInRecognizer))
      await page.click('#talk')
      const call = await greet(server, { ears: 'browser' })
      await state((now) => now.microphone === 'on')
      await page.evaluate(() => window.recognizer?.hear('what is your', false))
      await page.evaluate(() => window.recognizer?.hear('What is your burn rate', true))
      const final = await call.next('transcript', (heard) => heard.final)
      expect(final.text).toBe('What is your burn rate')
      expect(await call.next('transcript')).toMatchObject({ id: final.id, rev: 0, text: 'what is your' })
      await page.evaluate(() => window.recognizer?.onerror?.({ error: 'network' }))
      await page.waitForFunction(() => window.talk.client.getSnapshot().recognitionFailed)
      expect(await page.evaluate(() => window.talk.client.getSnapshot().microphone)).toBe('off')
      expect(call.frames).toEqual([])
    })

    it('shows the word that is being heard', async () => {
      await open(browser)
      await page.click('#play')
      const call = await greet(server)
      call.begin(1, 1, VOICE_HZ)
      const text = 'We sell sockets'
      const words: [number, number, number, number][] = [
        [0, 2, 0, 6_000],
        [3, 7, 6_615, 13_000],
        [8, 15, 13_230, 22_050],
      ]
      call.say({
        type: 'agent.segment',
        seq: 2,
        utterance: 1,
        index: 0,
        text,
        startSample: 0,
        words,
        sources: [],
      })
      call.speak(1, toPcm16(speechLike(0.5, 1, VOICE_HZ)), VOICE_HZ)
      await call.next('playout', (report) => report.cause === 'drained')
      await page.waitForFunction(() => window.talk.client.getSnapshot().captions === null)
      const shown = states.map((now) => now.word?.charStart).filter((start) => start !== undefined)
      expect([...new Set(shown)]).toEqual([0, 3, 8])
    })

    it('is silent at once when the visitor hangs up, and shows the server’s account', async () => {
      await open(browser)
      await page.click('#play')
      const call = await greet(server)
      call.begin(1, 1, VOICE_HZ)
      call.speak(1, toPcm16(speechLike(0.5, 10, VOICE_HZ)), VOICE_HZ)
      await call.onward()
      await page.evaluate(() => window.talk.client.hangUp())
      await call.next('hangup')
      const cleared = await call.next('playout', (report) => report.cause === 'cleared')
      expect(cleared.playedSamples).toBeGreaterThan(0)
      const usage = { durationMs: 900, billableMs: 0, credits: 0 }
      call.say({ type: 'ended', seq: 2, reason: 'visitor-ended', usage })
      await page.waitForFunction(() => window.talk.client.getSnapshot().connection.status === 'ended')
      const { connection } = await page.evaluate(() => window.talk.client.getSnapshot())
      expect(connection).toEqual({ status: 'ended', reason: 'visitor-ended', usage })
      await page.waitForFunction(() => window.talk.silentForMs(200))
    })

    it('goes on in mid-sentence when the line was cut, and loses nothing that was typed', async () => {
      await open(browser)
      await page.click('#play')
      const first = await greet(server)
      first.begin(1, 1, VOICE_HZ)
      const voice = speechLike(0.5, 2, VOICE_HZ)
      first.speak(1, toPcm16(voice), VOICE_HZ)
      await first.onward()
      first.drop()
      await page.waitForFunction(() => window.talk.client.getSnapshot().connection.status === 'reconnecting')
      await page.evaluate(() => window.talk.client.sendText('Who are your customers?'))
      // Nothing is heard that the server would have to say again.
      await page.waitForFunction(() => window.talk.silentForMs(200))
      const second = await greet(server, { resumeToken: 'resume-2', seq: 1 })
      expect(second.key).toBe('r.resume-1')
      // The voice stopped where the line was lost, and the server learns where.
      const [hello] = second.received
      const where = (hello?.type === 'hello' && hello.heard) || { utterance: 0, playedSamples: 0 }
      expect(hello).toMatchObject({ type: 'hello', lastSeq: 1, heard: { utterance: 1 } })
      const asked = await second.next('text')
      expect(asked.text).toBe('Who are your customers?')
      expect(where.playedSamples).toBeGreaterThanOrEqual(first.reports().at(-1)?.playedSamples ?? Number.NaN)
      expect(where.playedSamples).toBeLessThan(0.9 * voice.length)
      const cut = { turn: 1, utterance: 1, heardText: 'We', heardMs: 500 }
      second.say({ type: 'agent.truncated', seq: 2, ...cut })
      second.begin(2, 3, VOICE_HZ)
      second.speak(2, toPcm16(voice.subarray(where.playedSamples)), VOICE_HZ)
      await second.next('playout', (report) => report.utterance === 2 && report.cause === 'drained')
      const { sampleRateHz, sound } = await recording()
      const whole = speechLike(0.5, 2, sampleRateHz)
      const rest = whole.subarray(Math.round((where.playedSamples / VOICE_HZ) * sampleRateHz))
      expect(correlate(rest, sound).likeness).toBeGreaterThan(0.97)
      expect(correlate(whole.subarray(0, Math.round(sampleRateHz / 8)), sound).likeness).toBeGreaterThan(0.97)

      second.say({ type: 'user.final', seq: 4, turn: 2, id: asked.id, text: asked.text, via: 'text' })
      await page.waitForFunction(() =>
        window.talk.client.getSnapshot().turns.some((turn) => turn.status === 'final'),
      )
      second.drop()
      const third = await greet(server, { seq: 4 })
      expect(third.key).toBe('r.resume-2')
      third.say({ type: 'notice', seq: 5, code: 'settled' })
      await page.waitForFunction(() => window.talk.client.getSnapshot().notices.includes('settled'))
      expect(third.received.some((message) => message.type === 'text')).toBe(false)
    })

    it('plays a last sentence to its end when the clone has ended the call', async () => {
      await open(browser)
      await page.click('#play')
      const call = await greet(server)
      call.begin(1, 1, VOICE_HZ)
      call.speak(1, toPcm16(speechLike(0.5, 1, VOICE_HZ)), VOICE_HZ)
      const usage = { durationMs: 1, billableMs: 0, credits: 0 }
      call.say({ type: 'ended', seq: 2, reason: 'clone-ended', usage })
      await page.waitForFunction(() => window.talk.silentForMs(200) && window.talk.edges.length === 2)
      const { sampleRateHz, sound } = await recording()
      expect(correlate(speechLike(0.5, 1, sampleRateHz), sound).likeness).toBeGreaterThan(0.97)
    })
  })

  describe('where the browser holds things back', () => {
    let browser: Browser
    beforeAll(async () => {
      browser = await launch({ autoplay: false })
    })
    afterAll(() => browser.close())

    it('asks for a touch when sound may not start by itself, and then plays from the beginning', async () => {
      await open(browser, '/?on-load=play')
      const call = await greet(server)
      call.begin(1, 1, VOICE_HZ)
      const voice = speechLike(0.5, 0.5, VOICE_HZ)
      call.speak(1, toPcm16(voice), VOICE_HZ)
      await state((now) => now.needsGesture && now.connection === 'live')
      expect(call.reports()).toEqual([])
      const before = states.length
      await page.click('#resume')
      const drained = await call.next('playout', (report) => report.cause === 'drained')
      expect(drained.playedSamples).toBe(voice.length)
      expect(states.slice(before).some((now) => !now.needsGesture)).toBe(true)
    })

    it('goes on in writing when the microphone is denied', async () => {
      await open(browser, '/?on-load=prepare')
      // A context that was granted one thing is refused all others.
      await page.context().grantPermissions(['geolocation'])
      await page.click('#talk')
      const call = await greet(server)
      await state((now) => now.microphone === 'denied')
      expect(await page.evaluate(() => window.talk.client.sendText('  What is your ARR? '))).toBe('sent')
      expect((await call.next('text')).text).toBe('What is your ARR?')
      expect(call.received.some((message) => message.type === 'audio.start')).toBe(false)
    })

    it('holds a written talk where there is no sound at all', async () => {
      await open(browser, '/', (fresh) =>
        fresh.addInitScript(() => Reflect.deleteProperty(window, 'AudioContext')),
      )
      await page.evaluate(() => window.talk.client.sendText('Hello'))
      const call = await greet(server, { channel: 'text' })
      await call.next('text')
      call.begin(1, 1, VOICE_HZ)
      call.say({
        type: 'agent.segment',
        seq: 2,
        utterance: 1,
        index: 0,
        text: 'Good day.',
        startSample: 0,
        words: null,
        sources: [],
      })
      call.say({ type: 'audio.clear', utterance: 1 })
      expect(await call.next('playout')).toMatchObject({ utterance: 1, playedSamples: 0, cause: 'cleared' })
      const { soundUnavailable, turns } = await page.evaluate(() => window.talk.client.getSnapshot())
      expect(soundUnavailable).toBe(true)
      expect(turns.at(-1)?.text).toBe('Good day.')
    })
  })
})
