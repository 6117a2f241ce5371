/** Live talk goes before the preparation of pitches. */
export type SpeechPriority = 'live' | 'preparation'

/** Jobs of many callers, one from each in turn, so that a long preparation starves nobody. */
export class FairQueue<Job> {
  readonly #lanes = { live: new Map<string, Job[]>(), preparation: new Map<string, Job[]>() }
  #size = 0

  get size(): number {
    return this.#size
  }

  add(priority: SpeechPriority, caller: string, job: Job): void {
    const lanes = this.#lanes[priority]
    const lane = lanes.get(caller)
    if (lane) lane.push(job)
    else lanes.set(caller, [job])
    this.#size++
  }

  take(priority: SpeechPriority): Job | undefined {
    const lanes = this.#lanes[priority]
    const first = lanes.entries().next().value
    if (!first) return undefined
    const [caller, lane] = first
    const job = lane.shift()
    // A Map keeps the order of insertion: leaving and coming back is going to the end of the round.
    lanes.delete(caller)
    if (lane.length) lanes.set(caller, lane)
    if (job !== undefined) this.#size--
    return job
  }

  remove(priority: SpeechPriority, caller: string, job: Job): boolean {
    const lane = this.#lanes[priority].get(caller)
    const at = lane?.indexOf(job) ?? -1
    if (!lane || at < 0) return false
    lane.splice(at, 1)
    if (!lane.length) this.#lanes[priority].delete(caller)
    this.#size--
    return true
  }

  drain(): Job[] {
    const all = [...this.#lanes.live.values(), ...this.#lanes.preparation.values()].flat()
    this.#lanes.live.clear()
    this.#lanes.preparation.clear()
    this.#size = 0
    return all
  }
}
