import type { SessionOutput } from '../events.ts'

/**
 * What must hold of any talk, whatever happens: throws where an output breaks it. One utterance at a time; nothing of
 * it after its end, its clear or its settlement; numbers that only rise; heard text that is a beginning of what was
 * generated; one end, and nothing behind it.
 */
export class Rules {
  #utterance = 0
  #open = 0
  #turn = 0
  #ended = false
  /** Generated text by segment, of utterances that are not settled. */
  readonly #texts = new Map<number, string[]>()
  readonly #silenced = new Set<number>()
  readonly #closed = new Set<number>()
  readonly #sent = new Map<number, number>()
  /** Settled last, until another begins. */
  #settled: { utterance: number; generated: string; heardText: string; heardMs: number } | null = null

  follow(output: SessionOutput): void {
    this.#expect(!this.#ended, `${output.type} behind the end`)
    switch (output.type) {
      case 'user.final':
        this.#expect(output.turn === this.#turn + 1, `turn ${output.turn} behind ${this.#turn}`)
        this.#turn = output.turn
        return
      case 'agent.start':
        this.#expect(output.utterance === this.#utterance + 1, `utterance ${output.utterance}`)
        this.#expect(this.#open === 0, `two utterances at once: ${this.#open}, ${output.utterance}`)
        this.#utterance = output.utterance
        this.#settled = null
        this.#open = output.utterance
        this.#texts.set(output.utterance, [])
        return
      case 'agent.segment':
        this.#speaks(output.utterance)
        this.#texts.get(output.utterance)?.splice(output.index, 1, output.text)
        return
      case 'agent.audio': {
        this.#speaks(output.utterance)
        const sent = this.#sent.get(output.utterance) ?? 0
        this.#expect(output.sampleOffset === sent, `audio at ${output.sampleOffset} behind ${sent}`)
        this.#sent.set(output.utterance, sent + output.samples.length)
        return
      }
      case 'agent.end':
        this.#speaks(output.utterance)
        this.#expect(output.totalSamples === (this.#sent.get(output.utterance) ?? 0), 'a wrong total')
        this.#closed.add(output.utterance)
        return
      case 'audio.clear':
        this.#expect(this.#closed.has(output.utterance), 'a clear before the end')
        this.#silenced.add(output.utterance)
        if (this.#open === output.utterance) this.#open = 0
        return
      case 'agent.heard':
      case 'agent.truncated':
        return 'afterMs' in output ? this.#correct(output) : this.#settle(output)
      case 'ended':
        this.#expect(this.#texts.size === 0, `unsettled: ${[...this.#texts.keys()].join()}`)
        this.#ended = true
    }
  }

  #speaks(utterance: number): void {
    this.#expect(utterance === this.#open && !this.#closed.has(utterance), `${utterance} speaks in vain`)
    this.#expect(!this.#silenced.has(utterance), `${utterance} speaks behind its clear`)
  }

  #settle({ type, utterance, heardText, heardMs }: Extract<SessionOutput, { heardText: string }>): void {
    const texts = this.#texts.get(utterance)
    this.#expect(texts !== undefined, `${utterance} is settled twice`)
    this.#expect(this.#closed.has(utterance), `${utterance} is settled before its end`)
    const generated = (texts ?? []).join(' ').trim()
    this.#settled = { utterance, generated, heardText, heardMs }
    this.#expect(generated.startsWith(heardText), `heard "${heardText}" of "${generated}"`)
    const isWhole = heardText === '' || /^$|\s/.test(generated[heardText.length] ?? '')
    this.#expect(isWhole, `"${heardText}" ends within a word`)
    this.#expect(type === 'agent.truncated' || heardText === generated, 'heard, and not whole')
    this.#expect(Number.isInteger(heardMs) && heardMs >= 0, `${heardMs} ms`)
    this.#texts.delete(utterance)
    if (this.#open === utterance) this.#open = 0
  }

  /** More was heard of what was cut off last. */
  #correct(told: Extract<SessionOutput, { type: 'agent.truncated' }>): void {
    const { utterance, generated = '', heardText = '', heardMs = 0 } = this.#settled ?? {}
    this.#expect(told.utterance === utterance, `${told.utterance} is corrected behind its time`)
    this.#expect(told.heardText.startsWith(heardText), `"${told.heardText}" takes back "${heardText}"`)
    this.#expect(generated.startsWith(told.heardText), `heard "${told.heardText}" of "${generated}"`)
    this.#expect(told.afterMs === heardMs && told.heardMs >= heardMs, `${told.heardMs} ms is no more`)
    this.#settled = { utterance: told.utterance, generated, heardText: told.heardText, heardMs: told.heardMs }
  }

  #expect(holds: boolean, what: string): void {
    if (!holds) throw new Error(what)
  }
}
