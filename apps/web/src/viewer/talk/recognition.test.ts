import { beforeEach, describe, expect, it } from 'vitest'
import { findRecognizer, type Heard, Recognition, type RecognizerLike } from './recognition.ts'
import { ManualClock } from './testing/scripted-link.ts'

class StandIn implements RecognizerLike {
  lang = ''
  continuous = false
  interimResults = false
  onstart: RecognizerLike['onstart'] = null
  onspeechstart: RecognizerLike['onspeechstart'] = null
  onresult: RecognizerLike['onresult'] = null
  onerror: RecognizerLike['onerror'] = null
  onend: RecognizerLike['onend'] = null
  aborted = false
  start(): void {}
  abort(): void {
    this.aborted = true
  }
  /** Texts of the results from `resultIndex` on; a final one ends in a full stop. */
  hear(resultIndex: number, texts: string[]): void {
    const results = texts.map((text) => ({ length: 1, 0: { transcript: text }, isFinal: text.endsWith('.') }))
    this.onresult?.({ resultIndex, results })
  }
}

let clock: ManualClock
let recognizers: StandIn[]
let heard: Heard[]
let failures: string[]
let recognition: Recognition

beforeEach(() => {
  clock = new ManualClock()
  recognizers = []
  heard = []
  failures = []
  let ids = 0
  recognition = new Recognition({
    create: () => {
      const standIn = new StandIn()
      recognizers.push(standIn)
      return standIn
    },
    newId: () => `s${++ids}`,
    after: clock.after,
    nowMs: clock.nowMs,
    onHeard: (item) => heard.push(item),
    onSpeechStart: () => {},
    onFailed: (reason) => failures.push(reason),
  })
})

function current(): StandIn {
  const last = recognizers.at(-1)
  if (last === undefined) throw new Error('no recogniser was made')
  return last
}

/** Starts it, if it has not, and ends it after a while of silence. */
function listenInSilence(ms: number): void {
  current().onstart?.()
  clock.advance(ms)
  current().onerror?.({ error: 'no-speech' })
  current().onend?.()
}

describe('the browser’s recognition', () => {
  it('tells words as they come under one id, and a new id for the next stretch', () => {
    recognition.start('de-DE')
    expect(current()).toMatchObject({ lang: 'de-DE', continuous: true, interimResults: true })
    current().onstart?.()
    current().hear(0, ['what is'])
    current().hear(0, ['what is', ' your burn'])
    current().hear(0, ['What is your burn.'])
    current().hear(1, ['What is your burn.', 'and'])
    expect(heard).toEqual([
      { id: 's1', rev: 0, text: 'what is', final: false },
      { id: 's1', rev: 1, text: 'what is your burn', final: false },
      { id: 's1', rev: 2, text: 'What is your burn.', final: true },
      { id: 's2', rev: 0, text: 'and', final: false },
    ])
  })

  it('keeps listening through a visitor’s long silence', () => {
    recognition.start('en')
    for (let n = 0; n < 5; n++) listenInSilence(8_000)
    expect(recognizers).toHaveLength(6)
    expect(failures).toEqual([])
  })

  it.each(['not-allowed', 'network', 'service-not-allowed', 'audio-capture'])(
    'hands over to typing on %s',
    (error) => {
      recognition.start('en')
      current().onstart?.()
      current().onerror?.({ error })
      current().onend?.()
      expect(failures).toEqual([error])
      expect(recognizers).toHaveLength(1)
    },
  )

  it('hands over to typing when it does not start within two seconds', () => {
    recognition.start('en')
    clock.advance(1_999)
    expect(failures).toEqual([])
    clock.advance(1)
    expect(failures).toEqual(['did-not-start'])
    expect(current().aborted).toBe(true)
  })

  it('hands over to typing when it keeps ending at once, or hears speech and gives no words', () => {
    recognition.start('en')
    listenInSilence(10)
    listenInSilence(10)
    expect(failures).toEqual(['ended-without-result'])
    recognition.start('en')
    for (let n = 0; n < 2; n++) {
      current().onstart?.()
      clock.advance(4_000)
      current().onspeechstart?.()
      current().onend?.()
    }
    expect(failures).toHaveLength(2)
  })

  it('says nothing more once it was stopped', () => {
    recognition.start('en')
    current().onstart?.()
    recognition.stop()
    current().hear(0, ['late.'])
    current().onend?.()
    expect(heard).toEqual([])
    expect(recognizers).toHaveLength(1)
  })
})

it('finds the recogniser under its prefixed name, and none where there is none', () => {
  expect(findRecognizer({ webkitSpeechRecognition: StandIn })?.()).toBeInstanceOf(StandIn)
  expect(findRecognizer({})).toBeNull()
})
