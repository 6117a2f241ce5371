import {
  type AnswerIndex,
  answerQuestion,
  briefFor,
  buildIndexInSlices,
  hearsMoreProven,
  IndexCache,
  judgeSentence,
  type Listener,
  type Material,
  prepareCrossEncoder,
  readAhead,
  suggestQuestions,
  takeCauseOfUnread,
} from '@understudy/answers'
import { FairQueue } from '../tts/embedded/fair-queue.ts'
import type { DeskOptions, FromDesk, PrepareAsk, QuestionAsk, Reply, ToDesk } from './messages.ts'
import type { IndexName } from './port.ts'

interface Job {
  id: number
  caller: string
  run(): Reply
}

const NO_OFFERS = { meeting: false, documents: [], contact: false }
/** Between two slices of an index others are answered: about as long as an answer takes. */
const SLICE_MS = 4
/** Suggestions of all pages are one caller among those who take turns. */
const SUGGESTIONS = 'suggestions'

/**
 * The worker's end: holds the indexes and answers, one job a turn of the thread's loop, so that messages and the
 * slices of indexes being built come in between. Callers take turns.
 */
export class AnswerDesk {
  readonly #post: (message: FromDesk) => void
  readonly #indexes: IndexCache
  /** The same one for the same two: what is worked out for a question is kept by it. */
  readonly #joined = new WeakMap<AnswerIndex, AnswerIndex>()
  readonly #queue = new FairQueue<Job>()
  /** Not begun yet; null while its index is missing. */
  readonly #waiting = new Map<number, Job | null>()
  readonly #wanted = new Map<number, (material: Material | undefined) => void>()
  #isTurning = false

  constructor({ maxIndexBytes }: DeskOptions, post: (message: FromDesk) => void) {
    this.#indexes = new IndexCache(maxIndexBytes)
    this.#post = post
  }

  take(message: ToDesk): void {
    const { type } = message
    if (type === 'answer' || type === 'brief' || type === 'judge') void this.#ask(message)
    else if (type === 'prepare') void this.#prepare(message)
    else if (type === 'suggest') {
      const { id, material, options } = message
      const run = (): Reply => ({ type: 'suggested', id, questions: suggestQuestions(material, options) })
      this.#add({ id, caller: SUGGESTIONS, run })
    } else if (type === 'material') {
      this.#wanted.get(message.id)?.(message.material)
      this.#wanted.delete(message.id)
    } else if (type === 'abort') this.#drop(message.id)
    else if (type === 'forget') this.#indexes.forget((key) => key.startsWith(keyPrefix(message.version)))
    // What is loaded with this module has been loaded by now.
    else if (type === 'warm') {
      prepareCrossEncoder()
      this.#post({ type: 'warmed', id: message.id })
      this.#tellUnread()
    }
  }

  async #ask(ask: QuestionAsk): Promise<void> {
    const { id, caller } = ask
    this.#waiting.set(id, null)
    try {
      const index = await this.#indexFor(ask)
      if (this.#waiting.has(id)) this.#add({ id, caller, run: () => answer(ask, index) })
    } catch (error) {
      if (this.#waiting.delete(id)) this.#post({ type: 'failed', id, error })
    }
  }

  async #prepare(ask: PrepareAsk): Promise<void> {
    const { id } = ask
    try {
      await this.#indexFor(ask)
      this.#post({ type: 'prepared', id })
    } catch (error) {
      this.#post({ type: 'failed', id, error })
    }
  }

  async #indexFor({ id, index, offers }: Pick<QuestionAsk, 'id' | 'index' | 'offers'>): Promise<AnswerIndex> {
    const published = await this.#indexes.get(keyOf(index), async () =>
      this.#build(await this.#want(id), index.audience),
    )
    // An address is proven on the page beside the talk.
    return offers ? this.#withProven(index, published) : published
  }

  async #withProven(name: IndexName, index: AnswerIndex): Promise<AnswerIndex> {
    const audience = hearsMoreProven(index)
    if (audience === null) return index
    const proven = await this.#indexes.get(keyOf({ ...name, audience }), () =>
      this.#build(index.source, audience),
    )
    const joined = this.#joined.get(index)
    if (joined?.proven === proven) return joined
    const made = { ...index, proven }
    this.#joined.set(index, made)
    return made
  }

  async #build(material: Material, audience: Listener): Promise<AnswerIndex> {
    const index = await buildIndexInSlices(material, audience, SLICE_MS)
    inSlices(readAhead(index))
    return index
  }

  #want(id: number): Promise<Material> {
    return new Promise((resolve, reject) => {
      this.#wanted.set(id, (material) => {
        if (material) resolve(material)
        else reject(new Error('the material could not be loaded'))
      })
      this.#post({ type: 'want', id })
    })
  }

  #add(job: Job): void {
    this.#waiting.set(job.id, job)
    this.#queue.add('live', job.caller, job)
    if (this.#isTurning) return
    this.#isTurning = true
    setImmediate(() => this.#turn())
  }

  #turn(): void {
    const job = this.#queue.take('live')
    this.#isTurning = job !== undefined
    if (!job) return
    this.#waiting.delete(job.id)
    this.#post(replyOf(job))
    this.#tellUnread()
    setImmediate(() => this.#turn())
  }

  #tellUnread(): void {
    const cause = takeCauseOfUnread()
    if (cause !== null) this.#post({ type: 'unread', cause })
  }

  #drop(id: number): void {
    const job = this.#waiting.get(id)
    if (!this.#waiting.delete(id)) return
    if (job) this.#queue.remove('live', job.caller, job)
    this.#post({ type: 'dropped', id })
  }
}

function replyOf(job: Job): Reply {
  try {
    return job.run()
  } catch (error) {
    return { type: 'failed', id: job.id, error }
  }
}

function answer(ask: QuestionAsk, published: AnswerIndex): Reply {
  const { id, question, offers } = ask
  const index = offers ? published : { ...published, material: { ...published.material, offers: NO_OFFERS } }
  if (ask.type === 'judge') return { type: 'judged', id, judged: judgeSentence(index, question, ask.written) }
  const answer = answerQuestion(index, question)
  if (ask.type === 'answer') return { type: 'answered', id, answer }
  const brief = briefFor(index, question, answer, ask.materialTokens)
  return { type: 'briefed', id, briefed: { answer, brief } }
}

const keyPrefix = (version: string) => `${version}/`

const keyOf = ({ version, audience, language }: IndexName) => `${keyPrefix(version)}${audience}/${language}`

/** Takes steps as long as there are any, between whatever else the thread has to do. */
function inSlices(steps: Iterator<unknown>): void {
  const until = performance.now() + SLICE_MS
  try {
    do {
      if (steps.next().done) return
    } while (performance.now() < until)
  } catch {
    // Nobody asked for it, and the thread is everybody's: who asks is told.
    return
  }
  setImmediate(() => inSlices(steps))
}
