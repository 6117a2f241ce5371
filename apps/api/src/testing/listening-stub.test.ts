import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeWav } from '../adapters/stt/wav.ts'
import { resample } from '../adapters/tts/resample.ts'
import { loadFvad } from '../adapters/vad/fvad.ts'
import { decodeWav } from './corpus/decode-wav.ts'
import {
  CORPUS_RATE_HZ,
  microphoneFile,
  QUESTIONS,
  type QuestionId,
  questionIds,
  readQuestion,
} from './corpus/questions.ts'
import { type ListeningStub, startListeningStub } from './listening-stub.ts'

const FRAME = 320
const PRE_ROLL_FRAMES = 20
const samplesOf = (ms: number) => (ms * CORPUS_RATE_HZ) / 1_000
const silence = (ms: number) => new Int16Array(samplesOf(ms))
const join = (...parts: Int16Array[]) => Int16Array.from(parts.flatMap((part) => [...part]))
const inPause = (question: Int16Array) => join(silence(400), question, silence(400))

function withNoise(samples: Int16Array, signalToNoiseDb: number): Int16Array {
  const loudness = Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length)
  const amplitude = loudness * 10 ** (-signalToNoiseDb / 20) * Math.sqrt(3)
  let seed = 1
  return samples.map((sample) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.max(-32_768, Math.min(32_767, sample + amplitude * (seed / 0x3fffffff - 1)))
  })
}

/** What a server sends to the ears: voiced frames with a pre-roll, until 500 ms of silence. */
async function trimmedByVoiceActivity(samples: Int16Array): Promise<Int16Array> {
  const activity = (await loadFvad()).open({ mode: 3 })
  const voiced: boolean[] = []
  for (let at = 0; at + FRAME <= samples.length; at += FRAME) {
    const frame = { samples: samples.subarray(at, at + FRAME), sampleRateHz: CORPUS_RATE_HZ, startSample: at }
    voiced.push(activity.isSpeech(frame))
  }
  activity.close()
  const from = Math.max(0, voiced.indexOf(true) - PRE_ROLL_FRAMES)
  return samples.slice(from * FRAME, (voiced.lastIndexOf(true) + 1) * FRAME)
}

describe('the listening stub', () => {
  let stub: ListeningStub
  beforeAll(async () => {
    stub = await startListeningStub()
  })
  afterAll(() => stub.close())

  async function transcribe(wav: Uint8Array<ArrayBuffer>, key = stub.apiKey) {
    const body = new FormData()
    body.set('model', 'whisper-1')
    body.set('language', 'en')
    body.set('file', new Blob([wav]), 'turn.wav')
    const form = new Response(body)
    const headers = { authorization: `Bearer ${key}`, 'content-type': form.headers.get('content-type') ?? '' }
    const init = { method: 'POST', headers, body: await form.arrayBuffer() }
    const response = await fetch(`${stub.baseUrl}/audio/transcriptions`, init)
    const answer: { text?: string } = JSON.parse(await response.text())
    return { status: response.status, text: answer.text }
  }
  const hear = async (samples: Int16Array, rate = CORPUS_RATE_HZ) =>
    (await transcribe(encodeWav(samples, rate))).text

  it.each(questionIds())('understands the whole question: %s', async (id) => {
    const { samples, text } = readQuestion(id)
    expect(await hear(await trimmedByVoiceActivity(join(silence(700), samples, silence(700))))).toBe(text)
  })

  it('understands a question off the grid of its frames, softly spoken and with noise at 10 dB', async () => {
    const { samples, text } = readQuestion('raising')
    const soft = samples.map((sample) => sample / 6)
    expect(await hear(withNoise(join(new Int16Array(4_837), soft, silence(313)), 10))).toBe(text)
  })

  it('understands a question that went through another rate and back', async () => {
    const { samples, text } = readQuestion('churn')
    expect(await hear(resample(resample(inPause(samples), 16_000, 48_000), 48_000, 16_000))).toBe(text)
  })

  it.each(questionIds())('understands the microphone file with its tone: %s', async (id) => {
    const { samples, text } = readQuestion(id)
    const file = microphoneFile(samples, { silenceMs: 313 }, { silenceMs: 300 })
    const recorded = decodeWav(Buffer.from(file.wav)).samples
    expect(await hear(recorded)).toBe(text)
    const loudest = (from: number, to: number) =>
      recorded.slice(from, to).reduce((a, b) => Math.max(a, Math.abs(b)), 0)
    expect(loudest(file.toneEnd - 16, file.toneEnd)).toBeGreaterThan(8_000)
    expect(loudest(file.toneEnd, recorded.length)).toBe(0)
  })

  const flaws: Record<string, (question: Int16Array) => Int16Array> = {
    'its first 200 ms cut': (q) => inPause(q.slice(samplesOf(200))),
    'its first 200 ms silent': (q) => inPause(join(silence(200), q.slice(samplesOf(200)))),
    'its last 200 ms cut': (q) => inPause(q.slice(0, -samplesOf(200))),
    'one frame of 20 ms lost in its first third': (q) => inPause(lost(q, 0.3, 20)),
    'one frame of 20 ms lost in its middle': (q) => inPause(lost(q, 0.5, 20)),
    'one frame of 20 ms lost in its last third': (q) => inPause(lost(q, 0.7, 20)),
    'one frame in ten lost': (q) => inPause(q).filter((_, n) => Math.floor(n / FRAME) % 10 !== 9),
    'one frame in ten doubled': (q) =>
      join(...framesOf(inPause(q)).flatMap((frame, n) => (n % 10 === 9 ? [frame, frame] : [frame]))),
    'the samples of 24 kHz under the name of 16 kHz': (q) => resample(inPause(q), 16_000, 24_000),
    'the samples of 44.1 kHz under the name of 48 kHz': (q) => resample(inPause(q), 48_000, 44_100),
    'its bytes swapped': (q) => inPause(q).map((x) => ((x & 0xff) << 8) | ((x >> 8) & 0xff)),
    'nothing but noise': (q) => withNoise(inPause(q), -20),
    'nothing but silence': (q) => silence(q.length / 16),
  }
  it.each(Object.keys(flaws))('understands no question with %s', async (flaw) => {
    for (const id of ['arr', 'competitors', 'carpet'] satisfies QuestionId[]) {
      expect(await hear(flaws[flaw]?.(readQuestion(id).samples) ?? new Int16Array(0)), id).toBe('')
    }
  })

  it('understands nothing in a WAV of another rate, which its client should not send', async () => {
    expect(await hear(resample(inPause(readQuestion('team').samples), 16_000, 24_000), 24_000)).toBe('')
    expect(stub.turns.at(-1)).toMatchObject({ refusal: 'rate', language: 'en' })
  })

  it('says what it heard and why it did not take it', async () => {
    await hear(inPause(readQuestion('arr').samples.slice(0, -samplesOf(200))))
    expect(stub.turns.at(-1)).toMatchObject({ text: '', nearest: QUESTIONS.arr, refusal: 'incomplete' })
  })

  it('refuses a wrong key, and a file that is no WAV', async () => {
    expect((await transcribe(encodeWav(silence(100), 16_000), 'wrong')).status).toBe(401)
    expect((await transcribe(new Uint8Array([1, 2, 3]))).status).toBe(400)
  })

  it('plays each fault once', async () => {
    const wav = encodeWav(silence(100), 16_000)
    stub.failNext({ kind: 'status', status: 429, retryAfterSeconds: 1 })
    expect((await transcribe(wav)).status).toBe(429)
    stub.failNext({ kind: 'malformed' })
    await expect(transcribe(wav)).rejects.toThrow(SyntaxError)
    stub.failNext({ kind: 'cut', afterBytes: 3 })
    await expect(transcribe(wav)).rejects.toThrow(TypeError)
    expect((await transcribe(wav)).status).toBe(200)
  })
})

function lost(samples: Int16Array, place: number, ms: number): Int16Array {
  const at = Math.floor(samples.length * place)
  return join(samples.slice(0, at), samples.slice(at + samplesOf(ms)))
}

function framesOf(samples: Int16Array): Int16Array[] {
  return Array.from({ length: Math.ceil(samples.length / FRAME) }, (_, n) =>
    samples.slice(n * FRAME, (n + 1) * FRAME),
  )
}
