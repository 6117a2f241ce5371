import loadModule, { type FvadModule } from '@echogarden/fvad-wasm'
import type { PcmFrame, VoiceActivity } from '@understudy/voice-engine'
import { SpeechError } from '../tts/speech-error.ts'

export interface FvadOptions {
  sampleRateHz?: 8_000 | 16_000 | 32_000 | 48_000
  /** From 0, which takes much for speech, to 3, which takes little. */
  mode?: 0 | 1 | 2 | 3
}

export interface VoiceActivityMaker {
  /** One a call; `close` gives its memory back. Frames are multiples of 10 ms, up to 60. */
  open(options?: FvadOptions): VoiceActivity
  /** Instances that were opened and not closed. */
  readonly openCount: number
}

const MAX_PIECE_MS = 30
const MAX_FRAME_MS = 60

let loading: Promise<VoiceActivityMaker> | null = null

/** WebRTC's voice activity detector. The module is loaded once for the process. */
export function loadFvad(): Promise<VoiceActivityMaker> {
  loading ??= loadModule().then(makerOf)
  return loading
}

function makerOf(module: FvadModule): VoiceActivityMaker {
  let openCount = 0
  return {
    get openCount() {
      return openCount
    },
    open({ sampleRateHz = 16_000, mode = 2 } = {}) {
      const samplesPerMs = sampleRateHz / 1_000
      const instance = module._fvad_new()
      const memory = module._malloc(MAX_PIECE_MS * samplesPerMs * Int16Array.BYTES_PER_ELEMENT)
      const free = () => {
        if (instance) module._fvad_free(instance)
        if (memory) module._free(memory)
      }
      const refused =
        !instance ||
        !memory ||
        module._fvad_set_mode(instance, mode) !== 0 ||
        module._fvad_set_sample_rate(instance, sampleRateHz) !== 0
      if (refused) {
        free()
        throw new SpeechError('bad_request', `no voice activity at ${sampleRateHz} Hz in mode ${mode}`)
      }
      openCount++
      let isOpen = true

      function isSpeechPiece(samples: Int16Array): boolean {
        module.HEAP16.set(samples, memory / Int16Array.BYTES_PER_ELEMENT)
        return module._fvad_process(instance, memory, samples.length) === 1
      }

      return {
        isSpeech(frame) {
          if (!isOpen) throw new SpeechError('closed', 'voice activity was closed')
          // Each piece is heard, also after a voiced one: the detector learns the noise from all of them.
          return piecesOf(frame, sampleRateHz).map(isSpeechPiece).includes(true)
        },
        close() {
          if (!isOpen) return
          isOpen = false
          openCount--
          free()
        },
      }
    },
  }
}

/** Cuts into 10, 20 or 30 ms, which is all that the detector takes: 40 ms into twice 20. */
function piecesOf({ samples, sampleRateHz }: PcmFrame, expectedHz: number): Int16Array[] {
  const ms = (samples.length * 1_000) / expectedHz
  if (sampleRateHz !== expectedHz || ms % 10 !== 0 || ms === 0 || ms > MAX_FRAME_MS) {
    throw new SpeechError(
      'bad_request',
      `no frame for ${expectedHz} Hz: ${samples.length} samples, ${sampleRateHz} Hz`,
    )
  }
  if (ms <= MAX_PIECE_MS) return [samples]
  const pieceSamples = (20 * expectedHz) / 1_000
  const pieces: Int16Array[] = []
  for (let at = 0; at < samples.length; at += pieceSamples)
    pieces.push(samples.subarray(at, at + pieceSamples))
  return pieces
}
