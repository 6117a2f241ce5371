import { randomUUID } from 'node:crypto'
import { type BodyInput, routes } from '@understudy/contract'
import { FounderClient } from '../founder-client.ts'
import type { MovedClock, PastNode } from './past-node.ts'
import type { Person } from './people.ts'
import { TIME_ZONE } from './story.ts'

const BROWSERS = {
  desktop: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:142.0) Gecko/20100101 Firefox/142.0',
  mobile:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
} as const
export type Device = keyof typeof BROWSERS

/** As fast as the pitch is spoken. */
const LETTERS_A_SECOND = 15
/** To write a question, and to read its answer and think about it. */
const secondsToAsk = (question: string) => 6 + Math.round(question.length / 4)
const secondsToRead = (answer: string) => 28 + Math.round(answer.length / 15)

const isSameDay = (a: string, b: string) => a.slice(0, 10) === b.slice(0, 10)

type Told = Extract<BodyInput<typeof routes.recordEvents>, { type: string }>

/** A browser on its way through one pitch, as its page tells of it. */
export class SampleVisitor {
  readonly #client: FounderClient
  readonly #clock: MovedClock
  readonly #code: string
  readonly #session: string

  private constructor(client: FounderClient, clock: MovedClock, code: string, session: string) {
    this.#client = client
    this.#clock = clock
    this.#code = code
    this.#session = session
  }

  /** `visitorId`: what the browser keeps between its visits. */
  static async arrive(
    { url, clock }: Pick<PastNode, 'url' | 'clock'>,
    code: string,
    from: { visitorId?: string; device?: Device; referrer?: string },
  ): Promise<SampleVisitor> {
    const { visitorId, device = 'desktop', referrer = '' } = from
    const client = new FounderClient(url, { 'user-agent': BROWSERS[device] })
    const body = { device, referrer, language: 'en', ...(visitorId ? { visitor_id: visitorId } : {}) }
    const opened = await client.send(routes.openVisitorSession, { body })
    const session_id = opened.session_id
    await client.send(routes.recordPitchLinkView, {
      body: { pitch_link_code: code, session_id },
    })
    return new SampleVisitor(client, clock, code, session_id)
  }

  /** Hears these sections, one after the other, and of the last one such a share. */
  async hear(sections: readonly { id: string; text: string }[], share = 1): Promise<void> {
    const events: Told[] = [this.#event('heartbeat', { seconds: 0 })]
    for (const [index, { id: section_id, text }] of sections.entries()) {
      events.push(this.#event('section_view', { section_id }))
      const heard = index === sections.length - 1 ? share : 1
      const seconds = Math.max(1, Math.round((heard * text.length) / LETTERS_A_SECOND))
      this.#clock.pass(seconds * 1_000)
      events.push(this.#event('section_end', { section_id, seconds }), this.#event('heartbeat', { seconds }))
    }
    await this.#client.send(routes.recordEvents, { body: { events } })
  }

  /** A talk in writing; answers its id. */
  async ask(questions: readonly string[], rating?: number): Promise<string> {
    const body = {
      pitch_link_code: this.#code,
      session_id: this.#session,
      channel: 'text' as const,
      consent: { transcript: true },
    }
    const { call_id: id, ticket } = await this.#client.send(routes.createCall, { body })
    const params = { id }
    let proof: { ticket?: string; resume_token?: string } = { ticket }
    for (const text of questions) {
      this.#clock.pass(secondsToAsk(text) * 1_000)
      const asked = { ...proof, id: randomUUID(), text }
      const { sentences, resume_token } = await this.#client.send(routes.sendCallMessage, {
        params,
        body: asked,
      })
      const answer = sentences.map((sentence) => sentence.text).join(' ')
      this.#clock.pass(secondsToRead(answer) * 1_000)
      proof = { resume_token }
    }
    await this.#client.send(routes.endCall, { params, body: proof })
    const { resume_token } = proof
    if (rating && resume_token)
      await this.#client.send(routes.rateCall, { params, body: { resume_token, rating } })
    return id
  }

  /** Takes along what everybody is offered. */
  async takeDocuments(): Promise<void> {
    const params = { code: this.#code }
    const session_id = this.#session
    const offered = await this.#client.send(routes.listOfferedDocuments, { params, query: { session_id } })
    for (const { id: documentId } of offered) {
      await this.#client.send(routes.takeDocument, {
        params: { ...params, documentId },
        body: { session_id },
      })
    }
  }

  async leaveDetails(person: Person, message: string): Promise<void> {
    const body = { ...person, message, pitch_link_code: this.#code, session_id: this.#session }
    await this.#client.send(routes.submitInvestor, { body })
  }

  /** Asks for a time of the first day that has one, so many days later or after that, in a talk or outside of one. */
  async book(
    { name, email, company }: Person,
    { inDays, agenda, callId }: { inDays: number; agenda: string; callId: string | undefined },
  ): Promise<void> {
    const timezone = TIME_ZONE
    const from = new Date(this.#clock.nowMs() + inDays * 86_400_000).toISOString().slice(0, 10)
    const params = { code: this.#code }
    const { slots } = await this.#client.send(routes.listSlots, {
      params,
      query: { from, days: 7, timezone },
    })
    const [first] = slots
    const ofThatDay = slots.filter(({ start_time }) => isSameDay(start_time, first?.start_time ?? ''))
    // Not everybody takes the earliest.
    const slot = ofThatDay[agenda.length % ofThatDay.length]
    if (!slot) return
    const body = {
      name,
      email,
      company,
      agenda,
      start_time: slot.start_time,
      timezone,
      session_id: this.#session,
      ...(callId === undefined ? {} : { call_id: callId }),
    }
    await this.#client.send(routes.bookMeeting, { params, body })
  }

  #event(type: Told['type'], rest: Partial<Told>): Told {
    const at = this.#clock.now().toISOString()
    return {
      event_id: randomUUID(),
      session_id: this.#session,
      pitch_link_code: this.#code,
      type,
      at,
      ...rest,
    }
  }
}
