import type { MadeSentence, SessionOutput, Source } from '@understudy/voice-engine'
import type { TurnRow } from '../../journal-queries.ts'

interface OpenUtterance {
  row: TurnRow
  texts: string[]
  sources: Map<string, Source>
}

/** Builds the rows of the transcript from what the engine says, one a visitor's turn and one an utterance. */
export class Transcript {
  #open = new Map<number, OpenUtterance>()
  /** Settled last: the line was lost over it, and more of it may have been heard. */
  #settled: { utterance: number; open: OpenUtterance } | null = null
  #changed = new Map<string, TurnRow>()
  /** Turns whose question the material did not answer. */
  #unanswered = new Map<number, string>()
  #questions = new Map<number, string>()

  follow(output: SessionOutput, atMs: number): void {
    switch (output.type) {
      case 'user.final':
        this.#questions.set(output.turn, output.whole ?? output.text)
        this.#keep({
          ...blank(output.turn, 0, 'visitor', atMs),
          text: output.text,
          via: output.via,
        })
        break
      case 'agent.start':
        this.#open.set(output.utterance, {
          row: {
            ...blank(output.turn, output.utterance, 'clone', atMs),
            purpose: output.purpose,
            section_id: output.sectionId ?? null,
          },
          texts: [],
          sources: new Map(),
        })
        break
      case 'agent.segment': {
        const open = this.#open.get(output.utterance)
        if (!open) break
        // Told again under its index, a segment replaces what it was.
        open.texts[output.index] = output.text
        for (const source of output.sources) open.sources.set(source.id, source)
        this.#judge(open.row, output)
        break
      }
      case 'agent.truncated':
        this.#addUnsaid(output)
        this.#settle(output.utterance, output.heardText, true)
        break
      case 'agent.heard':
        this.#settle(output.utterance, output.heardText, false)
        break
      default:
        break
    }
  }

  /** What has been heard so far of an utterance that is still being spoken. */
  progress(utterance: number, heardText: string): void {
    const open = this.#open.get(utterance)
    if (open) this.#keep(rowOf(open, heardText, true))
  }

  /** Questions that turned out to have no answer since the last take. */
  takeUnanswered(): Map<number, string> {
    const taken = this.#unanswered
    this.#unanswered = new Map()
    return taken
  }

  take(): TurnRow[] {
    const rows = [...this.#changed.values()]
    this.#changed = new Map()
    return rows
  }

  /** Not heard, and read all the same: it was asked and answered so. */
  #addUnsaid({ utterance, unsaid = [] }: Extract<SessionOutput, { type: 'agent.truncated' }>): void {
    const open = this.#open.get(utterance)
    if (!open) return
    for (const sentence of unsaid) {
      open.texts.push(sentence.text)
      for (const source of sentence.sources) open.sources.set(source.id, source)
      this.#judge(open.row, sentence)
    }
  }

  #judge(
    row: TurnRow,
    { answers, waits, unanswered }: Pick<MadeSentence, 'answers' | 'waits' | 'unanswered'>,
  ): void {
    // A part that is left open leaves the question open.
    if (answers !== undefined) row.answers = answers && row.answers !== false
    if (waits) row.waits = true
    if (unanswered) this.#unanswered.set(row.turn, this.#questions.get(row.turn) ?? '')
  }

  #settle(utterance: number, heardText: string, interrupted: boolean): void {
    const last = this.#settled?.utterance === utterance ? this.#settled.open : undefined
    const open = this.#open.get(utterance) ?? last
    if (!open) return
    this.#keep(rowOf(open, heardText, interrupted))
    this.#settled = { utterance, open }
    this.#open.delete(utterance)
  }

  #keep(row: TurnRow): void {
    this.#changed.set(`${row.turn}/${row.utterance}`, row)
  }
}

function rowOf(open: OpenUtterance, heardText: string, interrupted: boolean): TurnRow {
  return {
    ...open.row,
    text: heardText,
    generated_text: interrupted ? open.texts.join(' ') : null,
    interrupted,
    sources: [...open.sources.values()].map(({ id, kind, label }) => ({ id, kind, label })),
  }
}

const blank = (turn: number, utterance: number, role: 'visitor' | 'clone', atMs: number): TurnRow => ({
  turn,
  utterance,
  role,
  text: '',
  generated_text: null,
  at_ms: Math.round(atMs),
  interrupted: false,
  purpose: null,
  section_id: null,
  via: null,
  sources: [],
  answers: null,
  waits: null,
})
