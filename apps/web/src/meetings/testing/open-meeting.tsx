import { screen, within } from '@testing-library/react'
import { type AvailabilityAnswer, availabilityRoutes } from '@understudy/contract/availability'
import { type Meeting, meetingRoutes } from '@understudy/contract/meetings'
import { serveMeetings } from '../../testing/lists.ts'
import { aServer, openApp } from '../../testing/page.tsx'
import { aMeeting, idOf, someAvailability } from '../../testing/rows.ts'

/** A server with one meeting, and a founder whose clocks are those of a zone. */
export function serveMeeting(more: Partial<Meeting> = {}, hours: Partial<AvailabilityAnswer> = {}) {
  const meeting = aMeeting(1, { id: idOf(70), ...more })
  return serveMeetings(aServer(), () => 0)
    .on(meetingRoutes.listMeetings, [meeting])
    .on(meetingRoutes.readMeeting, meeting)
    .on(availabilityRoutes.readAvailability, { ...someAvailability(), timezone: 'Europe/Berlin', ...hours })
}

/** Opens a meeting beside the list. */
export async function openMeeting(more: Partial<Meeting> = {}, hours: Partial<AvailabilityAnswer> = {}) {
  const server = serveMeeting(more, hours)
  const opened = await openApp(`/meetings?meeting=${idOf(70)}`)
  const name = more.investor_name ?? 'Guest 1'
  const panel = await screen.findByRole('dialog', { name })
  return { ...opened, server, panel: within(panel) }
}

/** A meeting that is over. */
export const past = { start_time: '2025-11-02T09:00:00.000Z', end_time: '2025-11-02T09:30:00.000Z' }
