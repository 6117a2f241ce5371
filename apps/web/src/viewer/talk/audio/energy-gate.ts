import { toDb } from './gain.ts'

/** The gate looks at 10 ms at a time. */
export const GATE_BLOCK_MS = 10
/** 70 ms of voice open the gate: long enough to pass over a click, short enough to duck within 100 ms. */
const OPEN_SCORE = 7
const CLOSE_AFTER_BLOCKS = 30
const MARGIN_DB = 8
const LEAST_DB = -48
/** An echo of the clone's own voice is expected to come back at least this much weaker. */
const ECHO_LOSS_DB = 14
const CALIBRATION_BLOCKS = 10
/** How long digital silence is put down to a microphone that is still opening; noise gates give it too. */
const OPENING_BLOCKS = 50
const QUIETEST_DB = -80
const HIGH_PASS_HZ = 100

export interface GateEvent {
  phase: 'start' | 'stop'
  /** First (start) or last (stop) energetic sample. */
  atSample: number
}

/**
 * Tells voice from quiet by energy over a noise floor that follows the room. Crude on purpose: it only ducks
 * the clone for a moment; the server decides whether somebody spoke.
 */
export class EnergyGate {
  readonly #smoothing: number
  #previousIn = 0
  #previousOut = 0
  #floorDb = LEAST_DB
  #seen = 0
  #openingBlocks = 0
  #score = 0
  #quietBlocks = 0
  #open = false
  #onset = 0
  #lastLoud = 0

  constructor(sampleRateHz: number) {
    this.#smoothing = 1 / (1 + (2 * Math.PI * HIGH_PASS_HZ) / sampleRateHz)
  }

  /** One block of 10 ms. `playoutDb` is how loud the clone is speaking now (−120 for silence). */
  step(block: Float32Array, startSample: number, playoutDb: number): GateEvent | null {
    const db = this.#energyDb(block)
    const loud = db > Math.max(this.#floorDb + MARGIN_DB, LEAST_DB, playoutDb - ECHO_LOSS_DB)
    this.#followRoom(db)
    if (this.#seen <= CALIBRATION_BLOCKS) return null
    const endSample = startSample + block.length
    if (loud) {
      if (this.#score === 0 && !this.#open) this.#onset = startSample
      this.#lastLoud = endSample
    }
    return this.#open ? this.#whileOpen(loud) : this.#whileClosed(loud)
  }

  #whileClosed(loud: boolean): GateEvent | null {
    this.#score = Math.max(0, this.#score + (loud ? 1 : -2))
    if (this.#score < OPEN_SCORE) return null
    this.#open = true
    this.#quietBlocks = 0
    return { phase: 'start', atSample: this.#onset }
  }

  #whileOpen(loud: boolean): GateEvent | null {
    this.#quietBlocks = loud ? 0 : this.#quietBlocks + 1
    if (this.#quietBlocks < CLOSE_AFTER_BLOCKS) return null
    this.#open = false
    this.#score = 0
    return { phase: 'stop', atSample: this.#lastLoud }
  }

  /** Ends an open stretch, for a microphone that is muted or closed while someone speaks. */
  close(): GateEvent | null {
    if (!this.#open) return null
    this.#open = false
    this.#score = 0
    return { phase: 'stop', atSample: this.#lastLoud }
  }

  #followRoom(db: number): void {
    if (db <= -100 && this.#seen === 0 && this.#openingBlocks < OPENING_BLOCKS) {
      this.#openingBlocks += 1
      return
    }
    const level = Math.max(QUIETEST_DB, db)
    this.#seen += 1
    if (this.#seen <= CALIBRATION_BLOCKS) {
      this.#floorDb = this.#seen === 1 ? level : this.#floorDb + (level - this.#floorDb) / this.#seen
      return
    }
    // Falls fast between words, rises slowly; while open so slowly that speech does not count as the room.
    const rise = this.#open ? 0.002 : 0.01
    const pace = level < this.#floorDb ? 0.2 : rise
    this.#floorDb += (level - this.#floorDb) * pace
  }

  #energyDb(block: Float32Array): number {
    let sum = 0
    for (const sample of block) {
      const out = this.#smoothing * (this.#previousOut + sample - this.#previousIn)
      this.#previousIn = sample
      this.#previousOut = out
      sum += out * out
    }
    return toDb(Math.sqrt(sum / block.length))
  }
}
