import './jitless.ts'

import { CallLink } from './link/call-link.ts'
import type { SocketEvents, SocketLike } from './link/ports.ts'
import type {
  CaptureToSocket,
  PageToSocket,
  PlayoutToSocket,
  SocketToPage,
  SocketToPlayout,
} from './messages.ts'

/** Worker that owns the call's socket, so that audio never waits for the page's main thread. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<PageToSocket>) => void) | null
  postMessage(message: SocketToPage): void
}
// The compiler sees this file with the page's own globals as well, in which `self` is a window.
const page = self as unknown as WorkerScope

let link: CallLink | null = null
let playout: MessagePort | null = null
let mic: MessagePort | null = null

function toPlayout(message: SocketToPlayout): boolean {
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
    onSettled: (id) => page.postMessage({ type: 'settled', id }),
    onRolledBack: (seq) => page.postMessage({ type: 'rolled-back', seq }),
    onSlowUplink: () => page.postMessage({ type: 'slow-uplink' }),
    toPlayout,
  })
  if (playout !== null) {
    playout.onmessage = (event: MessageEvent<PlayoutToSocket>) => link?.playout(event.data)
  }
}

function openMic(port: MessagePort): void {
  mic?.close()
  mic = port
  link?.openMic()
  mic.onmessage = (event: MessageEvent<CaptureToSocket>) => link?.mic(event.data)
}

page.onmessage = ({ data }) => {
  if (data.type === 'connect') connect(data)
  else if (data.type === 'send') link?.send(data.message)
  else if (data.type === 'mic') openMic(data.port)
  else if (data.type === 'mic-off') link?.closeMic()
  else link?.close()
}

self.addEventListener('online', () => link?.networkChanged())
self.addEventListener('offline', () => link?.networkChanged())
