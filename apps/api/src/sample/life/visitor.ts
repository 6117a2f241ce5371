import { randomUUID } from 'node:crypto'
import { type BodyInput, routes } from '@understudy/contract'
import { FounderClient } from '../founder-client.ts'
import type { MovedClock, PastNode } from './past-node.ts'
import type { Person } from './people.ts'

const BROWSERS = {
  desktop: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:142.0) Gecko/20100101 Firefox/142.0',
  mobile:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
} as const
export type Device = keyof typeof BROWSERS

const SECONDS_A_SECTION = 24
const SECONDS_A_QUESTION = 35

type Told = Extract<BodyInput<typeof routes.recordEvents>, { type: string }>

/** A browser on its way through one pitch, as its page tells of it. */
export class SampleVisitor {
  readonly #client: FounderClient
  readonly #clock: MovedClock
  readonly #code: string
  readonly #session: string
  readonly visitorId: string

  private constructor(
    client: FounderClient,
    clock: MovedClock,
    code: string,
    ids: { session: string; visitor: string },
  ) {
    this.#client = client
    this.#clock = clock
    this.#code = code
    this.#session = ids.session
    this.visitorId = ids.visitor
  }

  /** `visitorId`: what the browser kept of an earlier visit. */
  static async arrive(
    { url, clock }: Pick<PastNode, 'url' | 'clock'>,
    code: string,
    from: { visitorId?: string | undefined; device?: Device; referrer?: string },
  ): Promise<SampleVisitor> {
    const { visitorId, device = 'desktop', referrer = '' } = from
    const client = new FounderClient(url, { 'user-agent': BROWSERS[device] })
    const body = { device, referrer, language: 'en', ...(visitorId ? { visitor_id: visitorId } : {}) }
    const opened = await client.send(routes.openVisitorSession, { body })
    const ids = { session: opened.session_id, visitor: opened.visitor_id }
    await client.send(routes.recordPitchLinkView, {
      body: { pitch_link_code: code, session_id: ids.session },
    })
    return new SampleVisitor(client, clock, code, ids)
  }

  /** Hears these sections, one after the other. */
  async hear(sections: readonly string[]): Promise<void> {
    const events: Told[] = [this.#event('heartbeat', { seconds: 0 })]
    for (const section_id of sections) {
      events.push(this.#event('section_view', { section_id }))
      this.#clock.pass(SECONDS_A_SECTION * 1_000)
      events.push(
        this.#event('section_end', { section_id, seconds: SECONDS_A_SECTION }),
        this.#event('heartbeat', { seconds: SECONDS_A_SECTION }),
      )
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
      this.#clock.pass(SECONDS_A_QUESTION * 1_000)
      const asked = { ...proof, id: randomUUID(), text }
      const { resume_token } = await this.#client.send(routes.sendCallMessage, { params, body: asked })
      proof = { resume_token }
    }
    this.#clock.pass(SECONDS_A_QUESTION * 1_000)
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

  /** Asks for the first free time, so many days later or after that, in a talk or outside of one. */
  async book(
    { name, email, company }: Person,
    { inDays, agenda, callId }: { inDays: number; agenda: string; callId: string | undefined },
  ): Promise<void> {
    const timezone = 'Europe/Amsterdam'
    const from = new Date(this.#clock.nowMs() + inDays * 86_400_000).toISOString().slice(0, 10)
    const params = { code: this.#code }
    const { slots } = await this.#client.send(routes.listSlots, {
      params,
      query: { from, days: 7, timezone },
    })
    const [slot] = slots
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
