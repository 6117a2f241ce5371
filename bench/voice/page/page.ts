import { createTalkClient, type StartedCall } from '../../../apps/web/src/viewer/talk/talk-client.ts'
import type { Chunk } from './meter-worklet.ts'
import meterUrl from './meter-worklet.ts?worker&url'

/** A bare page with one talk on it, and a meter on its microphone and loudspeaker. */

const chunks: Chunk[] = []
let meter: AudioWorkletNode | null = null
let source: MediaStreamAudioSourceNode | null = null
let microphone: MediaStream | null = null
let pressedAtMs = Number.NaN
let firstSoundAfterMs: number | null = null

// Every context gets the meter beside its own worklet, so that it is there before the first sound.
const { addModule } = AudioWorklet.prototype
AudioWorklet.prototype.addModule = async function (url, options) {
  await Promise.all([addModule.call(this, url, options), addModule.call(this, meterUrl)])
}

const { mediaDevices } = navigator
const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices)
mediaDevices.getUserMedia = async (constraints) => {
  microphone = await getUserMedia(constraints)
  connectMicrophone()
  return microphone
}

function connectMicrophone(): void {
  if (microphone === null || meter === null || source !== null) return
  source = new MediaStreamAudioSourceNode(meter.context as AudioContext, { mediaStream: microphone })
  source.connect(meter, 0, 0)
}

function tapOutput(node: AudioNode): void {
  const { context } = node
  meter = new AudioWorkletNode(context as AudioContext, 'bench-meter', {
    numberOfInputs: 2,
    numberOfOutputs: 0,
    channelCount: 1,
    channelCountMode: 'explicit',
  })
  meter.port.onmessage = ({ data }: MessageEvent<Chunk>) => {
    if (firstSoundAfterMs === null && data.firstSound >= 0) {
      const sinceMs = (context.currentTime - (data.frame + data.firstSound) / context.sampleRate) * 1000
      firstSoundAfterMs = performance.now() - sinceMs - pressedAtMs
    }
    chunks.push(data)
  }
  node.connect(meter, 0, 1)
  connectMicrophone()
}

const code = new URLSearchParams(location.search).get('code')
const client = createTalkClient({
  recognizer: null,
  startCall: async ({ channel }) => {
    const response = await fetch('/v1/public/calls', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        pitch_link_code: code,
        session_id: crypto.randomUUID(),
        channel,
        consent: { transcript: true, wording: '1.12.own' },
      }),
    })
    if (!response.ok) throw new Error(`refused with ${response.status}: ${await response.text()}`)
    const { call_id: callId, ticket, url } = await response.json()
    return { callId, ticket, url } satisfies StartedCall
  },
  tapOutput,
})
client.prepare()

document.querySelector('#play')?.addEventListener('click', (event) => {
  pressedAtMs = event.timeStamp
  client.play()
})
document.querySelector('#talk')?.addEventListener('click', () => void client.openMicrophone())

/** One track in one string: a page hands text over fastest. */
function encoded(track: 'mic' | 'playout'): string {
  const parts: string[] = []
  for (const chunk of chunks) {
    const bytes = new Uint8Array(chunk[track].buffer)
    parts.push(String.fromCharCode(...bytes))
  }
  return btoa(parts.join(''))
}

const bench = {
  client,
  /** The recording so far, in base64 of PCM16; throws where the meter left a hole. */
  recording() {
    for (const [i, chunk] of chunks.entries()) {
      const before = chunks[i - 1]
      if (before && before.frame + before.mic.length !== chunk.frame) throw new Error('the meter left a hole')
    }
    const context = meter?.context as AudioContext | undefined
    return {
      sampleRateHz: context?.sampleRate ?? 0,
      baseLatencyMs: (context?.baseLatency ?? 0) * 1000,
      outputLatencyMs: (context?.outputLatency ?? 0) * 1000,
      mic: encoded('mic'),
      playout: encoded('playout'),
    }
  },
  firstSoundAfterMs: () => firstSoundAfterMs,
}
Object.assign(window, { bench })
export type Bench = typeof bench
