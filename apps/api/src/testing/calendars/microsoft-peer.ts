import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { listen, type OAuthPeer, startOAuthPeer } from './oauth-peer.ts'

const Time = z.strictObject({
  dateTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
  timeZone: z.literal('UTC'),
})
const Event = z.strictObject({
  subject: z.string(),
  body: z.strictObject({ contentType: z.literal('text'), content: z.string() }),
  location: z.strictObject({ displayName: z.string() }),
  start: Time,
  end: Time,
  showAs: z.string(),
  transactionId: z.string().optional(),
})
/** One of whole days is kept, found and told as midnight to midnight of its dates in UTC, wherever its owner lives. */
export type MicrosoftEvent = z.infer<typeof Event> & { isAllDay?: boolean }

export interface MicrosoftPeer extends OAuthPeer {
  /** The base address of its API. */
  apiUrl: string
  events: Map<string, MicrosoftEvent>
  /** How many events a page of a view holds. */
  pageSize: number
}

export const FIRST_CALENDAR = 'AAMkAGI2='

/** Microsoft Graph as far as we speak it, with one calendar. No endpoint takes an access back. */
export async function startMicrosoftPeer(): Promise<MicrosoftPeer> {
  const oauth = await startOAuthPeer({ revokes: false })
  const events = new Map<string, MicrosoftEvent>()
  const peer: MicrosoftPeer = Object.assign(oauth, { apiUrl: '', events, pageSize: 500 })
  oauth.app.get('/api/me/calendars', async () => ({
    value: [
      {
        id: FIRST_CALENDAR,
        name: 'Calendar',
        isDefaultCalendar: true,
        canEdit: true,
        owner: { name: 'Maren', address: 'maren@contoso.example' },
      },
    ],
  }))
  type View = {
    Querystring: { startDateTime: string; endDateTime: string; $select: string; $skip?: string }
  }
  oauth.app.get<View>('/api/me/calendars/:id/calendarView', async ({ query, headers, url }, reply) => {
    if (!String(headers['prefer']).includes('outlook.timezone="UTC"')) return reply.code(400).send({})
    const { startDateTime: from, endDateTime: to, $select: select, $skip: skip = '0' } = query
    const within = [...events].filter(([, { start, end }]) => start.dateTime < to && end.dateTime > from)
    const page = within.slice(Number(skip), Number(skip) + peer.pageSize)
    const next = Number(skip) + peer.pageSize
    return {
      value: page.map(([id, { start, end, showAs, transactionId, isAllDay = false }]) => {
        const whole = {
          id,
          start: { ...start, dateTime: `${start.dateTime}.0000000` },
          end: { ...end, dateTime: `${end.dateTime}.0000000` },
          showAs,
          isCancelled: false,
          isAllDay,
          transactionId: transactionId ?? null,
        }
        const asked = new Set(select.split(','))
        return Object.fromEntries(Object.entries(whole).filter(([name]) => asked.has(name)))
      }),
      ...(next < within.length
        ? { '@odata.nextLink': `${peer.url}${url.replace(/&\$skip=\d+/, '')}&$skip=${next}` }
        : {}),
    }
  })
  oauth.app.post('/api/me/calendars/:id/events', async ({ body }, reply) => {
    const event = Event.safeParse(body)
    if (!event.success) return reply.code(400).send({ error: { code: 'ErrorInvalidRequest' } })
    const isKnown = [...events.values()].some(
      ({ transactionId }) => transactionId === event.data.transactionId,
    )
    if (isKnown) return reply.code(409).send({ error: { code: 'ErrorDuplicateTransactionId' } })
    const id = randomUUID()
    events.set(id, event.data)
    return reply.code(201).send({ id })
  })
  oauth.app.patch<{ Params: { id: string } }>('/api/me/events/:id', async ({ body, params }, reply) => {
    const event = Event.safeParse(body)
    const known = events.get(params.id)
    if (!event.success) return reply.code(400).send({ error: { code: 'ErrorInvalidRequest' } })
    if (!known) return reply.code(404).send({ error: { code: 'ErrorItemNotFound' } })
    events.set(params.id, { ...known, ...event.data })
    return { id: params.id }
  })
  oauth.app.delete<{ Params: { id: string } }>('/api/me/events/:id', async ({ params }, reply) =>
    events.delete(params.id)
      ? reply.code(204).send()
      : reply.code(404).send({ error: { code: 'ErrorItemNotFound' } }),
  )
  await listen(oauth)
  peer.apiUrl = `${oauth.url}/api`
  return peer
}
