import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlayoutReport } from './audio/playout.ts'
import type { TalkSegment } from './captions.ts'
import { listNaturalVoices, NaturalVoice } from './natural-voice.ts'

class Utterance {
  readonly text: string
  voice: unknown = null
  lang = ''
  onstart: (() => void) | null = null
  onboundary: ((event: { charIndex: number }) => void) | null = null
  onerror: (() => void) | null = null
  onend: (() => void) | null = null
  constructor(text: string) {
    this.text = text
  }
}

let spoken: Utterance[]
let calls: string[]
let reports: PlayoutReport[]
let failures: number
let voice: NaturalVoice

beforeEach(() => {
  vi.useFakeTimers()
  spoken = []
  calls = []
  reports = []
  failures = 0
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [
      { voiceURI: 'ava', name: 'Ava (Natural)', lang: 'en-US', localService: false },
      { voiceURI: 'robot', name: 'eSpeak English', lang: 'en-GB', localService: true },
      { voiceURI: 'anna', name: 'Anna (Enhanced)', lang: 'de_DE', localService: true },
    ],
    speak: (utterance: Utterance) => spoken.push(utterance),
    cancel: () => calls.push('cancel'),
    pause: () => calls.push('pause'),
    resume: () => calls.push('resume'),
  })
  voice = new NaturalVoice({
    onReport: (report) => reports.push(report),
    onFailed: () => {
      failures += 1
    },
  })
  voice.use('ava')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const segment = (
  index: number,
  text: string,
  startSample: number,
  words: TalkSegment['words'] = null,
): TalkSegment => ({
  index,
  text,
  startSample,
  words,
  sources: [],
})
const timed = segment(0, 'We sell', 0, [
  [0, 2, 0, 900],
  [3, 7, 1_000, 2_000],
])

describe('a natural voice of the browser’s', () => {
  it('is offered for the language only, and says whether the text leaves the machine', () => {
    expect(listNaturalVoices('en')).toEqual([{ uri: 'ava', label: 'Ava (Natural)', local: false }])
    expect(listNaturalVoices('de-AT')).toEqual([{ uri: 'anna', label: 'Anna (Enhanced)', local: true }])
    vi.unstubAllGlobals()
    expect(listNaturalVoices('fr')).toEqual([])
  })

  it('speaks sentence after sentence and reports the words that it reached', () => {
    voice.begin(1)
    voice.say(1, timed)
    voice.say(1, { ...timed, words: null })
    voice.say(1, segment(1, 'sockets', 2_500))
    voice.end(1, 4_000)
    expect(spoken.map((item) => item.text)).toEqual(['We sell'])
    spoken[0]?.onboundary?.({ charIndex: 3 })
    expect(reports.at(-1)).toEqual({ utterance: 1, playedSamples: 1_000, cause: 'tick' })
    spoken[0]?.onend?.()
    expect(spoken.map((item) => item.text)).toEqual(['We sell', 'sockets'])
    spoken[1]?.onend?.()
    expect(reports.at(-1)).toEqual({ utterance: 1, playedSamples: 4_000, cause: 'drained' })
    const played = reports.map((report) => report.playedSamples)
    expect(played).toEqual(played.toSorted((a, b) => a - b))
  })

  it('passes over utterances that the server’s voice speaks', () => {
    voice.say(1, timed)
    voice.end(1, 4_000)
    voice.clear(1, true)
    expect(spoken).toEqual([])
    expect(reports).toEqual([])
  })

  it('pauses where the visitor comes in between, and holds back nothing while the server’s voice speaks', () => {
    voice.pause(1, true)
    voice.clear(1, true)
    expect(calls).toEqual([])
    voice.begin(2)
    voice.say(2, timed)
    voice.pause(2, true)
    voice.pause(2, false)
    expect(calls).toEqual(['pause', 'resume'])
  })

  it('is silent at once when cleared and says how far it came', () => {
    voice.begin(2)
    voice.say(2, timed)
    spoken[0]?.onboundary?.({ charIndex: 3 })
    voice.clear(2, true)
    expect(calls).toContain('cancel')
    expect(reports.at(-1)).toEqual({ utterance: 2, playedSamples: 1_000, cause: 'cleared' })
    spoken[0]?.onend?.()
    expect(spoken).toHaveLength(1)
  })

  it('gives up when the browser never begins, so that the talk goes on', () => {
    voice.begin(1)
    voice.say(1, timed)
    vi.advanceTimersByTime(3_000)
    expect(failures).toBe(1)
    expect(reports.at(-1)).toMatchObject({ utterance: 1, cause: 'drained' })
  })
})
