import { fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type InvestorLink, investorLinkRoutes } from '@understudy/contract/investor-links'
import { investorRoutes } from '@understudy/contract/investors'
import { meetingRoutes } from '@understudy/contract/meetings'
import { pitchRoutes } from '@understudy/contract/pitches'
import { privacyRoutes } from '@understudy/contract/privacy'
import { expect, it } from 'vitest'
import { anInvestor } from '../investors/testing/an-investor.ts'
import { openRecord } from '../investors/testing/open-record.tsx'
import { openMeeting, serveMeeting } from '../meetings/testing/open-meeting.tsx'
import { aLink } from '../pitches/links/testing/a-link.ts'
import { openLinks, serveLinks } from '../pitches/links/testing/open-links.tsx'
import { triesToShut } from './leaving.ts'
import { serveInvestors } from './lists.ts'
import { aServer, openApp, refusal, type Server } from './page.tsx'
import { idOf } from './rows.ts'
import '../investors/InvestorsPage.tsx'
import '../meetings/MeetingsPage.tsx'
import '../pitches/people/PeopleDialog.tsx'

interface Waiting {
  /** What leads to it, on a page that is opened. */
  open: () => Promise<{ user: UserEvent; server: Server }>
  opener: string | null
  dialog: string
  fill?: (user: UserEvent) => Promise<void>
  action: string
  route: Parameters<Server['asked']>[0]
  cancel?: string
}

const room = { status: 'pending', location: '', investor_email: 'vera@nordic.example' } as const
const angels = aLink({ id: idOf(2), name: 'Angels' })

const type = (label: string | RegExp, text: string) => async (user: UserEvent) =>
  user.type(await screen.findByLabelText(label), text)
const madeLink: InvestorLink = {
  row: 0,
  name: 'Ines Costa',
  company: '',
  email: 'ines@harbour.vc',
  is_new: false,
  same_as: null,
  link: aLink({ id: idOf(3), name: 'Ines Costa' }),
}

const dialogs: Waiting[] = [
  {
    open: async () => ({ server: serveInvestors(aServer(), () => 1), ...(await openApp('/investors')) }),
    opener: 'Add Investor',
    dialog: 'Add Investor',
    fill: type('Name', 'Vera'),
    action: 'Add Investor',
    route: investorRoutes.addInvestor,
  },
  {
    open: async () => ({ server: serveMeeting(), ...(await openApp('/meetings')) }),
    opener: 'Add meeting',
    dialog: 'Add a meeting',
    fill: async (user) => {
      await type('With', 'Vera')(user)
      fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2036-07-01' } })
      fireEvent.change(screen.getByLabelText('Time'), { target: { value: '10:00' } })
    },
    action: 'Add meeting',
    route: meetingRoutes.createMeeting,
  },
  {
    open: async () => ({ server: serveLinks([angels]), ...(await openLinks(`&link=${angels.id}`)) }),
    opener: 'Disable',
    dialog: 'Disable “Angels”?',
    action: 'Disable link',
    route: pitchRoutes.disablePitchLink,
  },
  {
    open: async () => ({ server: serveLinks([angels]), ...(await openLinks('&link=investors')) }),
    opener: null,
    dialog: 'Links for investors',
    fill: async (user) => {
      await user.click(await screen.findByLabelText(/^Investors/))
      await user.paste('Ines Costa')
    },
    action: 'Make a link',
    route: investorLinkRoutes.createInvestorLinks,
    cancel: 'Close',
  },
  {
    open: async () => {
      const server = serveLinks([angels]).on(investorLinkRoutes.createInvestorLinks, { links: [madeLink] })
      return { server, ...(await openLinks('&link=investors')) }
    },
    opener: null,
    dialog: 'Links for investors',
    fill: async (user) => {
      await user.click(await screen.findByLabelText(/^Investors/))
      await user.paste('Ines Costa, ines@harbour.vc')
      await user.click(screen.getByRole('button', { name: 'Make a link' }))
    },
    action: 'Mail the link',
    route: investorLinkRoutes.sendInvestorLinks,
    cancel: 'Done',
  },
  {
    open: openRecord,
    opener: 'Delete investor',
    dialog: 'Delete Noor Haddad?',
    action: 'Delete investor',
    route: investorRoutes.deleteInvestor,
  },
  {
    open: async () => {
      const opened = await openRecord()
      opened.server.on(investorRoutes.listInvestors, [anInvestor({ id: idOf(91), name: 'N. Haddad' })])
      return opened
    },
    opener: 'Merge duplicates',
    dialog: 'Merge duplicates',
    fill: async (user) => user.click(await screen.findByLabelText('N. Haddad')),
    action: 'Merge 2 records',
    route: investorRoutes.mergeInvestors,
  },
  {
    open: () => openMeeting({ ...room, source: 'pitch-page' }),
    opener: 'Decline',
    dialog: 'Decline this request?',
    action: 'Decline request',
    route: meetingRoutes.setMeetingStatus,
    cancel: 'Keep it',
  },
  {
    open: () => openMeeting(room),
    opener: 'Confirm',
    dialog: 'Add your room',
    action: 'Confirm without a room',
    route: meetingRoutes.setMeetingStatus,
    cancel: 'Close',
  },
  {
    open: async () => ({
      server: aServer().on(privacyRoutes.readPrivacy, { transcript_months: 12 }),
      ...(await openApp('/settings/privacy')),
    }),
    opener: 'Delete my account',
    dialog: 'Delete your account?',
    fill: type(/^Type your email address/, 'noor@tern.example'),
    action: 'Delete for good',
    route: privacyRoutes.deleteAccount,
  },
]

it.each(dialogs)(
  '“$dialog” stays until “$action” is answered, and tells what came of it',
  async ({ open, opener, dialog: name, fill, action, route, cancel }) => {
    const { user, server } = await open()
    if (opener) await user.click(await screen.findByRole('button', { name: opener }))
    const dialog = within(await screen.findByRole('dialog', { name }))
    await fill?.(user)
    const letGo = server.on(route, refusal('internal', 500)).hold(route)
    await user.click(await dialog.findByRole('button', { name: action }))
    await triesToShut(user, name, cancel)
    letGo()
    await dialog.findByRole('alert')
    expect(server.asked(route)).toHaveLength(1)
  },
)
