import { screen, within } from '@testing-library/react'
import { availabilityRoutes } from '@understudy/contract/availability'
import { type Investor, investorRoutes } from '@understudy/contract/investors'
import { type Meeting, meetingRoutes } from '@understudy/contract/meetings'
import { serveInvestors } from '../../testing/lists.ts'
import { aServer, openApp } from '../../testing/page.tsx'
import { idOf, someAvailability } from '../../testing/rows.ts'
import { anInvestor } from './an-investor.ts'

/** A server with one investor, not among those of the list's page, and the meetings with them. */
export function serveRecord(more: Partial<Investor> = {}, meetings: Meeting[] = []) {
  const investor = anInvestor({ id: idOf(90), ...more })
  return serveInvestors(aServer(), () => 3)
    .on(investorRoutes.readInvestor, investor)
    .on(meetingRoutes.listMeetings, meetings)
    .on(availabilityRoutes.readAvailability, { ...someAvailability(), timezone: 'Asia/Tokyo' })
}

/** Opens the record beside the list. */
export async function openRecord(more: Partial<Investor> = {}, meetings: Meeting[] = []) {
  const server = serveRecord(more, meetings)
  const opened = await openApp(`/investors?investor=${idOf(90)}`)
  const panel = await screen.findByRole('dialog', { name: more.name ?? 'Noor Haddad' })
  return { ...opened, server, panel: within(panel) }
}

/** What stands beside a label of the record; null where the label is not there. */
export const factOf = (part: HTMLElement, label: string): string | null =>
  within(part).queryByText(label)?.nextElementSibling?.textContent ?? null
