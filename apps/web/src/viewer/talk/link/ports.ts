import type { ServerMessage } from '@understudy/contract/talk'
import type { LinkState, SocketToPlayout } from '../messages.ts'

/** What the call's link asks of its surroundings, so that tests script them. */
export interface LinkPorts {
  openSocket(url: string, protocols: string[], events: SocketEvents): SocketLike
  nowMs(): number
  /** Runs `task` once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, task: () => void): () => void
  online(): boolean
  /** 0…1, for spreading reconnects. */
  random(): number
  onLink(link: LinkState): void
  onMessage(message: ServerMessage): void
  onRolledBack(seq: number): void
  onSlowUplink(): void
  /** False where there is nothing to play with: then a clear is answered here. */
  toPlayout(message: SocketToPlayout): boolean
}

export interface SocketEvents {
  open(): void
  data(data: unknown): void
  close(code: number): void
}

export interface SocketLike {
  readonly bufferedAmount: number
  send(data: string | Uint8Array<ArrayBuffer>): void
  /** No event follows. */
  close(code?: number): void
}
