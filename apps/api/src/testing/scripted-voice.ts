/** A voice process for tests: `hold` never answers, `crash` dies after its first audio, all else is a short tone. */
import { encodeAudio, encodeFrame, FRAME, FrameReader } from '../adapters/tts/embedded/frames.ts'
import type { ReadyNote, SpeakCommand } from '../adapters/tts/embedded/serve-voice.ts'

const sampleRateHz = 22_050
const reader = new FrameReader()
const send = (kind: number, request: number, payload?: Uint8Array) =>
  process.stdout.write(encodeFrame(kind, request, payload))
const tone = Int16Array.from({ length: sampleRateHz / 10 }, (_, n) => 8_000 * Math.sin(n / 8))

process.stdin.on('data', (bytes: Buffer) => {
  for (const { kind, request, payload } of reader.push(bytes)) {
    if (kind === FRAME.cancel) send(FRAME.done, request)
    if (kind !== FRAME.speak) continue
    const { text }: SpeakCommand = JSON.parse(payload.toString('utf8'))
    if (text.includes('hold')) continue
    const audible = text.includes('silent') ? tone.subarray(0, 150) : tone
    send(FRAME.audio, request, encodeAudio([['word', 1, 0]], audible))
    if (text.includes('crash')) process.stdout.write('', () => process.exit(1))
    else send(FRAME.done, request)
  }
})
process.stdin.on('end', () => process.exit(0))

const note: ReadyNote = { voices: ['gmw/en-US', 'slt'], sampleRateHz }
send(FRAME.ready, 0, Buffer.from(JSON.stringify(note)))
