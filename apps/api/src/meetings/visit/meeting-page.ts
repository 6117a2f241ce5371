import { ERROR_CODES, IsoDate, Text, Timestamp } from '@understudy/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { acceptForms } from '../../http/forms.ts'
import { sendMailedPage } from '../../http/html.ts'
import type { Door } from '../../http/mount.ts'
import { AppError } from '../../kernel/errors.ts'
import { isCalendarUnread } from '../calendars/connection.ts'
import type { BusyReader } from '../calendars/read-busy.ts'
import * as queries from '../queries.ts'
import { movingOf } from '../rows.ts'
import { bookable, dayOf, daysFrom } from '../slot-rules.ts'
import { slotsOf } from './list-slots.ts'
import { type MeetingPage, renderMeeting, UNKNOWN_MEETING } from './meeting-html.ts'
import { meetingAddress } from './meeting-token.ts'
import { visitorFile } from './visitor-file.ts'
import {
  cancelVisitorMeeting,
  meetingOf,
  readVisitorMeeting,
  rescheduleVisitorMeeting,
} from './visitor-meeting.ts'

const PAGE_DAYS = 14
const Token = z.object({ token: Text(200) })
const From = z.object({ from: IsoDate.optional().catch(undefined) })
const CancelForm = z.object({ reason: Text(500).catch('') })
const MoveForm = z.object({ start_time: Timestamp })

/** The page behind a mailed link: the meeting, and plain forms to cancel or move it. Works without any script. */
export async function mountMeetingPage(door: Door, reader: BusyReader): Promise<void> {
  // A scope of its own: forms are read here and nowhere else.
  await door.app.register(async (scope) => {
    acceptForms(scope)
    mountPage(scope, door, reader)
  })
}

function mountPage(scope: FastifyInstance, door: Door, reader: BusyReader): void {
  const pages = { ...door, reader }
  const reschedule = rescheduleVisitorMeeting(reader)
  const config = { rateLimit: { max: 120 * door.limitFactor, timeWindow: 60_000, groupId: 'meetingPage' } }

  scope.get('/meeting/:token', { config }, (request, reply) => show(pages, request, reply, null))

  scope.get('/meeting/:token/meeting.ics', { config }, async (request, reply) => {
    const token = tokenOf(request)
    const { meeting, host } = await meetingOf(door.kernel, token)
    const address = meetingAddress(door.kernel, meeting)
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="meeting.ics"',
        'x-robots-tag': 'noindex',
      })
      .type('text/calendar; charset=utf-8')
      .send(visitorFile(door.kernel, meeting, host, address))
  })

  scope.post('/meeting/:token/cancel', { config }, (request, reply) =>
    submit(pages, request, reply, async (token) => {
      await cancelVisitorMeeting(door.kernel, {
        params: { token },
        query: {},
        body: CancelForm.parse(request.body ?? {}),
      })
      return token
    }),
  )

  scope.post('/meeting/:token/reschedule', { config }, (request, reply) =>
    submit(pages, request, reply, async (token) => {
      const form = MoveForm.safeParse(request.body)
      if (!form.success) throw new AppError('invalid', { detail: 'Choose a time first.' })
      const input = { params: { token }, query: {}, body: form.data }
      const move = await reschedule.prepare(door.kernel, input)
      return (await move(door.kernel)).token
    }),
  )
}

type Pages = Door & { reader: BusyReader }

/** Does what a form asks, then shows the meeting by an address of its own, so that a reload asks nothing again. */
async function submit(
  door: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (token: string) => Promise<string>,
): Promise<FastifyReply> {
  try {
    return reply.redirect(`/meeting/${await work(tokenOf(request))}`, 303)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return show(door, request, reply, error)
  }
}

/** The meeting as it stands, under a notice where a form could not be followed. */
async function show(
  door: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  refused: AppError | null,
): Promise<FastifyReply> {
  try {
    const page = await loadPage(door, request)
    const notice = refused && (refused.details.detail ?? ERROR_CODES[refused.code][1])
    const status = refused ? ERROR_CODES[refused.code][0] : 200
    return sendMailedPage(reply, { status, ...renderMeeting({ ...page, notice }) }, door.pageFonts)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      return sendMailedPage(reply, UNKNOWN_MEETING, door.pageFonts)
    throw error
  }
}

async function loadPage(door: Pages, request: FastifyRequest): Promise<Omit<MeetingPage, 'notice'>> {
  const { kernel } = door
  const token = tokenOf(request)
  const { meeting, moved_to_token: movedTo } = await readVisitorMeeting(kernel, {
    params: { token },
    query: {},
    body: {},
  })
  if (!meeting.is_open || meeting.moves_left === 0)
    return { token, meeting, movedTo, isLater: false, nextDay: null, slots: [], isUnread: false }
  const { meeting: row } = await meetingOf(kernel, token)
  await door.reader.refresh(kernel, row.owner_id)
  const availability = await queries.findAvailability(kernel.db, row.owner_id)
  const { from } = From.parse(request.query)
  const now = kernel.clock.now()
  const { visitor_timezone: visitorTimezone } = meeting
  const wish = { from, days: PAGE_DAYS, visitorTimezone, now, moving: movingOf(row) }
  const slots = await slotsOf(kernel.db, row.owner_id, availability, wish)
  const { end: next } = daysFrom(from ?? dayOf(now, visitorTimezone), PAGE_DAYS, visitorTimezone)
  return {
    token,
    meeting,
    movedTo,
    isLater: from !== undefined,
    nextDay: next < bookable(availability, now).end ? dayOf(next, visitorTimezone) : null,
    isUnread: await isCalendarUnread(kernel, row.owner_id),
    slots: slots.filter((slot) => slot.start_time !== meeting.start_time),
  }
}

function tokenOf(request: FastifyRequest): string {
  const params = Token.safeParse(request.params)
  if (!params.success) throw new AppError('not_found')
  return params.data.token
}
