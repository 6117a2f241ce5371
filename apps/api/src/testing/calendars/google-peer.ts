import { z } from 'zod'
import { listen, type OAuthPeer, startOAuthPeer } from './oauth-peer.ts'

const Time = z.strictObject({ dateTime: z.iso.datetime(), timeZone: z.literal('UTC') })
/** What we send of an event; Google refuses ids with other letters than these. */
const Event = z.strictObject({
  id: z
    .string()
    .regex(/^[a-v0-9]{5,1024}$/)
    .optional(),
  summary: z.string(),
  description: z.string(),
  location: z.string(),
  start: Time,
  end: Time,
  transparency: z.literal('opaque'),
  status: z.literal('confirmed').optional(),
})
const Question = z.strictObject({
  timeMin: z.iso.datetime(),
  timeMax: z.iso.datetime(),
  items: z
    .array(z.strictObject({ id: z.string() }))
    .min(1)
    .max(50),
})
const MAX_RANGE_MS = 90 * 24 * 3_600_000

export type GoogleEvent = z.infer<typeof Event>

export interface GooglePeer extends OAuthPeer {
  /** The base address of its API. */
  apiUrl: string
  /** Busy times of a calendar, beside those of its events. */
  busy: Map<string, { start: string; end: string }[]>
  /** Events that stand, by id. */
  events: Map<string, GoogleEvent>
  /** The owner deletes one by hand: it is gone, and its id is spent. */
  deleteByHand(id: string): void
  readonly questions: number
}

/** The Calendar API, version 3, as far as we speak it, with two calendars: one's own and one to read alone. */
export async function startGooglePeer(): Promise<GooglePeer> {
  const oauth = await startOAuthPeer({ revokes: true })
  const busy = new Map<string, { start: string; end: string }[]>([
    ['maren@example.com', []],
    ['team@group.example', []],
  ])
  const events = new Map<string, GoogleEvent>()
  const spent = new Set<string>()
  let questions = 0
  const own = () => ({
    apiUrl: `${oauth.url}/api`,
    busy,
    events,
    deleteByHand: (id: string) => {
      events.delete(id)
      spent.add(id)
    },
  })
  oauth.app.get('/api/calendar/v3/users/me/calendarList', async () => ({
    items: [
      { id: 'maren@example.com', summary: 'Maren', primary: true, accessRole: 'owner' },
      { id: 'team@group.example', summary: 'Team', accessRole: 'freeBusyReader' },
    ],
  }))
  oauth.app.post('/api/calendar/v3/freeBusy', async ({ body }, reply) => {
    questions++
    const asked = Question.safeParse(body)
    if (!asked.success) return reply.code(400).send({ error: { message: asked.error.message } })
    const { timeMin, timeMax, items } = asked.data
    if (Date.parse(timeMax) - Date.parse(timeMin) > MAX_RANGE_MS) {
      return reply.code(400).send({ error: { errors: [{ reason: 'timeRangeTooLong' }] } })
    }
    const written = [...events.values()].map(({ start, end }) => ({
      start: start.dateTime,
      end: end.dateTime,
    }))
    const calendars = items.map(({ id }) => {
      const times = busy.get(id)
      if (!times) return [id, { errors: [{ domain: 'global', reason: 'notFound' }], busy: [] }]
      const all = id === 'maren@example.com' ? [...times, ...written] : times
      return [id, { busy: all.filter(({ start, end }) => start < timeMax && end > timeMin) }]
    })
    return { kind: 'calendar#freeBusy', timeMin, timeMax, calendars: Object.fromEntries(calendars) }
  })
  type One = { Params: { calendar: string; id: string }; Querystring: { sendUpdates?: string } }
  oauth.app.post<One>(
    '/api/calendar/v3/calendars/:calendar/events',
    async ({ body, params, query }, reply) => {
      const event = Event.safeParse(body)
      if (!event.success || query.sendUpdates !== 'none')
        return reply.code(400).send({ error: { code: 400 } })
      if (params.calendar !== 'maren@example.com') return reply.code(403).send({ error: { code: 403 } })
      const id = event.data.id ?? 'made'
      if (events.has(id) || spent.has(id)) {
        return reply.code(409).send({ error: { errors: [{ reason: 'duplicate' }] } })
      }
      events.set(id, event.data)
      return { kind: 'calendar#event', ...event.data }
    },
  )
  oauth.app.patch<One>('/api/calendar/v3/calendars/:calendar/events/:id', async ({ body, params }, reply) => {
    const event = Event.safeParse(body)
    const known = events.get(params.id)
    if (!event.success) return reply.code(400).send({ error: { code: 400 } })
    if (!known) return reply.code(404).send({ error: { code: 404 } })
    events.set(params.id, { ...known, ...event.data })
    return { kind: 'calendar#event', id: params.id }
  })
  oauth.app.delete<One>('/api/calendar/v3/calendars/:calendar/events/:id', async ({ params }, reply) => {
    if (!events.delete(params.id)) return reply.code(410).send({ error: { code: 410 } })
    spent.add(params.id)
    return reply.code(204).send()
  })
  await listen(oauth)
  return Object.defineProperty(Object.assign(oauth, own(), { questions: 0 }), 'questions', {
    get: () => questions,
  })
}
