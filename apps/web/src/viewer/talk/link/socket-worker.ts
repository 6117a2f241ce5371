import type {
  CaptureToSocket,
  OutgoingMessage,
  PageToSocket,
  PlayoutToSocket,
  SocketToPage,
  SocketToPlayout,
} from '../messages.ts'
import { CallLink } from './call-link.ts'
import type { SocketEvents, SocketLike } from './ports.ts'

/** Worker that owns the call's socket, so that audio never waits for the page's main thread. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<PageToSocket>) => void) | null
  postMessage(message: SocketToPage): void
  close(): void
}
// The compiler sees this file with the page's own globals as well, in which `self` is a window.
const page = self as unknown as WorkerScope

let link: CallLink | null = null
let playout: MessagePort | null = null
let ownVoice = false
/** Utterances that the page speaks; decided here, once for each, so that never both or neither speak. */
const ownUtterances = new Set<number>()
/** Said before the call was made. */
const early: OutgoingMessage[] = []
let mic: MessagePort | null = null

function toPlayout(message: SocketToPlayout): boolean {
  if (message.type === 'open' && ownVoice) {
    ownUtterances.add(message.utterance)
    page.postMessage({ type: 'own-utterance', utterance: message.utterance })
  }
  if ('utterance' in message && ownUtterances.has(message.utterance)) {
    // The loudspeaker may still hold an earlier utterance; the page answers for its own.
    if (message.type === 'clear') playout?.postMessage({ ...message, report: false })
    return true
  }
  if (playout === null) return false
  playout.postMessage(message, message.type === 'audio' ? [message.samples.buffer] : [])
  return true
}

function openSocket(url: string, protocols: string[], events: SocketEvents): SocketLike {
  const socket = new WebSocket(url, protocols)
  socket.binaryType = 'arraybuffer'
  socket.onopen = () => events.open()
  socket.onmessage = (event) => events.data(event.data)
  socket.onclose = (event) => events.close(event.code)
  return {
    get bufferedAmount() {
      return socket.bufferedAmount
    },
    send: (data) => socket.send(data),
    close: (code) => {
      socket.onopen = null
      socket.onmessage = null
      socket.onclose = null
      socket.close(code)
    },
  }
}

function connect(call: Extract<PageToSocket, { type: 'connect' }>): void {
  playout = call.playout
  link = new CallLink(call, {
    openSocket,
    nowMs: () => performance.now(),
    after: (delayMs, task) => {
      const timer = setTimeout(task, delayMs)
      return () => clearTimeout(timer)
    },
    online: () => navigator.onLine,
    random: () => Math.random(),
    onLink: (state) => page.postMessage({ type: 'link', link: state }),
    onMessage: (message) => page.postMessage({ type: 'message', message }),
    onRolledBack: (seq) => page.postMessage({ type: 'rolled-back', seq }),
    onSlowUplink: () => page.postMessage({ type: 'slow-uplink' }),
    toPlayout,
  })
  for (const message of early.splice(0)) link.send(message)
  if (playout !== null) {
    playout.onmessage = (event: MessageEvent<PlayoutToSocket>) => link?.playout(event.data)
  }
}

function send(message: OutgoingMessage): void {
  if (link === null) early.push(message)
  else link.send(message)
}

function openMic(port: MessagePort): void {
  mic?.close()
  mic = port
  link?.openMic()
  mic.onmessage = (event: MessageEvent<CaptureToSocket>) => link?.mic(event.data)
}

page.onmessage = ({ data }) => {
  if (data.type === 'connect') connect(data)
  else if (data.type === 'send') send(data.message)
  else if (data.type === 'mic') openMic(data.port)
  else if (data.type === 'mic-off') link?.closeMic()
  else if (data.type === 'own-voice') ownVoice = data.on
  else if (data.type === 'playout') link?.playout(data.report)
  else {
    link?.close()
    page.close()
  }
}

self.addEventListener('online', () => link?.networkChanged())
self.addEventListener('offline', () => link?.networkChanged())
