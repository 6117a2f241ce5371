import { plainWords } from '@understudy/answers/text/normalise'
import type { AnswerRequest } from '@understudy/voice-engine'
import type { Foreseen } from '../../adapters/llm/port.ts'

/** Of one turn, so many may be begun in vain: each is paid. */
const MOST_A_TURN = 2

/** What was begun for a turn that may have ended, until it has. */
export class Foresight {
  #kept: { request: AnswerRequest; foreseen: Foreseen } | null = null
  #turn = 0
  #begun = 0

  mayBegin({ turn }: AnswerRequest): boolean {
    if (turn !== this.#turn) {
      this.#turn = turn
      this.#begun = 0
    }
    return this.#begun < MOST_A_TURN
  }

  keep(request: AnswerRequest, foreseen: Foreseen): void {
    this.#begun++
    this.#kept?.foreseen.drop()
    this.#kept = { request, foreseen }
  }

  /** Once, where the same words were foreseen; a recogniser's last text may have its marks alone to add. */
  take({ turn, text, language }: AnswerRequest): Foreseen | undefined {
    const kept = this.#kept
    this.#kept = null
    if (kept === null) return undefined
    const { request, foreseen } = kept
    if (
      request.turn === turn &&
      request.language === language &&
      plainWords(request.text) === plainWords(text)
    )
      return foreseen
    foreseen.drop()
    return undefined
  }
}
