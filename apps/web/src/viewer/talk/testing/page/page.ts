import { createTalkClient, type StartedCall } from '../../talk-client.ts'
import type { TalkState } from '../../talk-state.ts'
import recorderUrl from './recorder-worklet.ts?worker&url'

/** A bare page with one talk on it. Tests press its buttons and read what it logs and records. */

interface Block {
  frame: number
  block: Float32Array
  edge: boolean
  sounding: boolean
}

const blocks: Float32Array[] = []
/** Wall-clock ms at which sound began or ended at the playout's node. */
const edges: { sounding: boolean; atMs: number; level: number }[] = []
let sampleRateHz = 0
/** The call waits for the recorder, or the first words would be missing from the recording. */
const recorderReady = Promise.withResolvers<void>()

async function record(node: AudioNode): Promise<void> {
  sampleRateHz = node.context.sampleRate
  await node.context.audioWorklet.addModule(recorderUrl)
  const recorder = new AudioWorkletNode(node.context as AudioContext, 'recorder')
  recorder.port.onmessage = ({ data }: MessageEvent<Block>) => {
    blocks.push(data.block)
    if (data.edge) edges.push({ sounding: data.sounding, atMs: Date.now(), level: client.getLevel() })
  }
  node.connect(recorder)
  recorderReady.resolve()
}

const client = createTalkClient({
  startCall: async ({ channel }) => {
    if (channel === 'voice') await recorderReady.promise
    const response = await fetch(`/calls?channel=${channel}`, { method: 'POST' })
    if (!response.ok) throw new Error(`refused with ${response.status}`)
    return (await response.json()) as StartedCall
  },
  tapOutput: (node) => void record(node),
})

/** What a test without a gesture of its own may know: it must not run code in the page, which counts as one. */
function log(state: TalkState): void {
  console.log(
    JSON.stringify({
      connection: state.connection.status,
      needsGesture: state.needsGesture,
      microphone: state.microphone,
      phase: state.phase,
      word: state.captions?.word ?? null,
    }),
  )
}

client.subscribe(() => log(client.getSnapshot()))
document.querySelector('#play')?.addEventListener('click', () => client.play())
document.querySelector('#resume')?.addEventListener('click', () => client.resume())
document.querySelector('#talk')?.addEventListener('click', () => void client.openMicrophone())
const wish = new URLSearchParams(location.search).get('on-load')
if (wish === 'prepare') client.prepare()
if (wish === 'play') client.play()

function recorded(): { sampleRateHz: number; pcm: number[] } {
  return { sampleRateHz, pcm: blocks.flatMap((block) => Array.from(block, (x) => Math.round(x * 32_767))) }
}

/** True when the recording's last part is exactly silent for that long. */
function silentForMs(ms: number): boolean {
  const needed = Math.ceil((ms / 1000) * (sampleRateHz / 128))
  const tail = blocks.slice(-needed)
  return tail.length === needed && tail.every((block) => block.every((sample) => sample === 0))
}

Object.assign(window, { talk: { client, edges, recorded, silentForMs } })
export type TalkPage = {
  client: typeof client
  edges: typeof edges
  recorded: typeof recorded
  silentForMs: typeof silentForMs
}
