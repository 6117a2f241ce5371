import { type MeteredCall, settleAt } from '../../../billing/holds/call-meter.ts'
import { type Need, type Reserved, reserve } from '../../../billing/holds/reserve.ts'
import type { Kernel } from '../../../kernel/context.ts'

/** What a talk costs that is not paid yet: one more credit in all and of its site's share. */
const NEXT: Need = { credits: 1, shared: 1 }

/**
 * Asked before each answer of one talk: no hold, no answer. It remembers what the talk holds, so that the database is
 * asked only when that is used up. What has run out once stays so to the end of the talk: what was free since must
 * not be paid with credits that come later.
 */
export class TalkMeter {
  readonly #kernel: Kernel
  readonly #call: MeteredCall
  #held = 0
  /** Null: no share holds for this talk. */
  #shareHeld: number | null = 0
  #isOut = false

  constructor(kernel: Kernel, call: MeteredCall) {
    this.#kernel = kernel
    this.#call = call
  }

  /** Nothing pays for answers any more. */
  get isOut(): boolean {
    return this.#isOut
  }

  /** Whether the next answer may be given after this use. Rejects where the database is away: then there is none. */
  async admit(used: Need): Promise<Reserved['verdict']> {
    if (this.#isOut) return 'credits-out'
    const need = { credits: used.credits + NEXT.credits, shared: used.shared + NEXT.shared }
    const isShared = this.#shareHeld !== null && this.#shareHeld < need.shared
    if (this.#held >= need.credits && !isShared) return 'granted'
    const { verdict, held, shareHeld } = await reserve(this.#kernel, this.#call, need)
    if (verdict === 'credits-out') await settleAt(this.#kernel, this.#call, used.credits)
    this.#held = held
    this.#shareHeld = shareHeld
    return verdict
  }

  runOut(): void {
    this.#isOut = true
  }

  /** The visitor has proved who they are. */
  lift(): void {
    this.#shareHeld = null
  }
}
