import type { SessionOutput } from '@understudy/voice-engine'
import { z } from 'zod'

const Kept = z.object({ waits_ms: z.array(z.number()) }).catch({ waits_ms: [] })

/** The waits of a call, by what is kept of them: another node may have had the first ones. */
export const waitsIn = (kept: unknown): number[] => Kept.parse(kept).waits_ms

/** How long visitors waited: from the end of their turn, as the server knew it, to the first sound sent. */
export class Latency {
  #asked: { turn: number; atMs: number } | null = null
  #answering: { utterance: number; atMs: number } | null = null
  readonly #waitsMs: number[]

  constructor(before: readonly number[]) {
    this.#waitsMs = [...before]
  }

  follow(output: SessionOutput, nowMs: number): void {
    if (output.type === 'user.final') this.#asked = { turn: output.turn, atMs: nowMs }
    if (output.type === 'agent.start' && output.purpose === 'answer' && this.#asked?.turn === output.turn) {
      this.#answering = { utterance: output.utterance, atMs: this.#asked.atMs }
      this.#asked = null
    }
    if (output.type === 'agent.audio' && this.#answering?.utterance === output.utterance) {
      this.#waitsMs.push(Math.round(nowMs - this.#answering.atMs))
      this.#answering = null
    }
  }

  summary(): { p50_ms: number | null; p95_ms: number | null; waits_ms: number[] } {
    const sorted = this.#waitsMs.toSorted((a, b) => a - b)
    const at = (share: number) => {
      return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null
    }
    return { p50_ms: at(0.5), p95_ms: at(0.95), waits_ms: [...this.#waitsMs] }
  }
}
