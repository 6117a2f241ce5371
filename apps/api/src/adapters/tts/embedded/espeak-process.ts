/**
 * A process of its own around eSpeak NG (GPL-3). Nothing else of the server may import eSpeak, and this file imports
 * nothing of the server but the pipe to it.
 */
import { isMainThread, workerData } from 'node:worker_threads'
import load from '@echogarden/espeak-ng-emscripten'
import type { SpeechEventTuple } from './frames.ts'
import { serveInThread, servePipes, type ThreadVoice } from './serve-voice.ts'

const WORDS_PER_MINUTE = { normal: 175, least: 80, most: 450 } as const
const WARM_UP = ['Good morning, and welcome to our company.', 'We raised 2 million dollars; ask me anything.']

async function loadVoice(): Promise<ThreadVoice> {
  const quiet = () => undefined
  const { eSpeakNGWorker } = await load({ print: quiet, printErr: quiet })
  const speaker = new eSpeakNGWorker()
  const voices = speaker.list_voices().map((voice) => voice.identifier)
  const known = new Set(voices)
  let voiceNow = 'gmw/en-US+m3'
  speaker.set_voice(voiceNow)
  // Two sentences compile the hot paths: the first one spoken costs ten times a later one.
  for (const sentence of WARM_UP) speaker.synthesize(sentence, () => false)
  return {
    note: { voices, sampleRateHz: speaker.samplerate },
    speak({ text, voice, pace }, out) {
      if (voice !== voiceNow) {
        if (!known.has(voice.split('+')[0] ?? '')) return false
        speaker.set_voice(voice)
        voiceNow = voice
      }
      const { normal, least, most } = WORDS_PER_MINUTE
      speaker.rate = Math.round(Math.min(Math.max(normal * pace, least), most))
      speaker.synthesize(text, (samples, events) => {
        if (out.isCancelled()) return true
        const kept = events.flatMap(({ type, text_position, audio_position }): SpeechEventTuple[] =>
          type === 'word' || type === 'end' ? [[type, text_position, audio_position]] : [],
        )
        out.audio(kept, samples)
        return false
      })
      return true
    },
  }
}

if (isMainThread) servePipes(import.meta.url)
else serveInThread(await loadVoice(), workerData)
