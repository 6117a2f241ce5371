import type { SessionOutput } from '@understudy/voice-engine'

/** How long visitors waited: from the end of their turn, as the server knew it, to the first sound sent. */
export class Latency {
  #asked: { turn: number; atMs: number } | null = null
  #answering: { utterance: number; atMs: number } | null = null
  #waitsMs: number[] = []

  follow(output: SessionOutput, nowMs: number): void {
    if (output.type === 'user.final') this.#asked = { turn: output.turn, atMs: nowMs }
    if (output.type === 'agent.start' && output.purpose === 'answer' && this.#asked?.turn === output.turn) {
      this.#answering = { utterance: output.utterance, atMs: this.#asked.atMs }
      this.#asked = null
    }
    if (output.type === 'agent.audio' && this.#answering?.utterance === output.utterance) {
      this.#waitsMs.push(nowMs - this.#answering.atMs)
      this.#answering = null
    }
  }

  summary(): { p50_ms: number | null; p95_ms: number | null } {
    const sorted = this.#waitsMs.toSorted((a, b) => a - b)
    const at = (share: number) => {
      const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
      return value === undefined ? null : Math.round(value)
    }
    return { p50_ms: at(0.5), p95_ms: at(0.95) }
  }
}
