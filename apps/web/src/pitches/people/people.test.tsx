import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { type InvestorLink, investorLinkRoutes } from '@understudy/contract/investor-links'
import { pitchRoutes } from '@understudy/contract/pitches'
import { expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { takenDownloads } from '../../testing/downloads.ts'
import { refusal } from '../../testing/page.tsx'
import { idOf } from '../../testing/rows.ts'
import { aLink } from '../links/testing/a-link.ts'
import { aPitch, openLinks, serveLinks } from '../links/testing/open-links.tsx'
import './MailLinks.tsx'
import './PeopleDialog.tsx'

const { createInvestorLinks, sendInvestorLinks } = investorLinkRoutes
const aMade = (row: number, name: string, email: string, more: Partial<InvestorLink> = {}): InvestorLink => ({
  row,
  name,
  company: 'Harbour',
  email,
  is_new: row > 0,
  same_as: null,
  link: aLink({
    id: idOf(row),
    name,
    unique_code: `Code000${row}`,
    investor_id: idOf(row),
    investor_name: name,
  }),
  ...more,
})

async function inviting() {
  const server = serveLinks([aLink()])
  const opened = await openLinks()
  await opened.user.click(await screen.findByRole('button', { name: 'Links for investors' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Links for investors' }))
  const names = await dialog.findByLabelText(/^Investors/)
  return { ...opened, server, dialog, names }
}

it('shows what is understood of each line, makes the links with what they share, and keeps the lines left over', async () => {
  const { server, dialog, names, user } = await inviting()
  server.on(createInvestorLinks, {
    links: [aMade(0, 'Ines Costa', 'ines@harbour.vc'), aMade(1, 'Omar Aziz', '')],
  })
  await user.click(names)
  await user.paste('Ines Costa, Harbour, ines@harbour.vc\nOmar Aziz\nbroken@')
  await dialog.findByText('2 lines are understood. 1 is not, and stays here to be mended.')
  dialog.getByText('A name is missing')
  await user.click(dialog.getByLabelText(/^Their email address/))
  await user.type(dialog.getByLabelText(/Only these domains/), 'harbour.vc, fund')
  await user.click(dialog.getByRole('button', { name: 'Make 2 links' }))
  await dialog.findByText('Write domains as fund.com, with commas between them.')
  await user.type(dialog.getByLabelText(/Only these domains/), '.com')
  await user.type(dialog.getByLabelText(/Visits it lets in/), '5')
  await user.click(dialog.getByRole('button', { name: 'Make 2 links' }))
  await dialog.findByText(/2 links are made\. One investor is new on your list\. One line got none/)
  expect(server.asked(createInvestorLinks).map(({ body }) => body)).toEqual([
    {
      pitch_id: aLink().pitch_id,
      investors: [
        { name: 'Ines Costa', company: 'Harbour', email: 'ines@harbour.vc' },
        { name: 'Omar Aziz', company: '', email: '' },
      ],
      custom_message: '',
      expiresIn: 'never',
      gate: 'typed',
      allowed_domains: ['harbour.vc', 'fund.com'],
      view_limit: 5,
    },
  ])
  await user.click(dialog.getByRole('button', { name: 'Mend the lines left over' }))
  expect(await dialog.findByLabelText(/^Investors/)).toHaveProperty('value', 'broken@')
  expect(dialog.getByLabelText(/Visits it lets in/)).toHaveProperty('value', '5')
})

it('keeps the names of the columns with the lines left over, so that the next links bear the right names', async () => {
  const { server, dialog, names, user } = await inviting()
  server.on(createInvestorLinks, { links: [aMade(0, 'Ines Costa', 'ines@harbour.vc')] })
  await user.click(names)
  await user.paste('Fund,Name,Email\nHarbour,Ines Costa,ines@harbour.vc\nNorth,Omar Aziz,omar@')
  await user.click(dialog.getByRole('button', { name: 'Make a link' }))
  await user.click(await dialog.findByRole('button', { name: 'Mend the lines left over' }))
  const left = await dialog.findByLabelText(/^Investors/)
  expect(left).toHaveProperty('value', 'Fund,Name,Email\nNorth,Omar Aziz,omar@')
  await user.type(left, 'north.vc')
  await user.click(dialog.getByRole('button', { name: 'Make a link' }))
  await dialog.findByText(/One link is made/)
  expect(server.asked(createInvestorLinks).at(-1)?.body).toMatchObject({
    investors: [{ name: 'Omar Aziz', company: 'North', email: 'omar@north.vc' }],
  })
})

it('keeps what was typed while no link is made, and makes none twice when it is pressed again', async () => {
  const { server, dialog, names, user } = await inviting()
  server.on(createInvestorLinks, 'offline')
  await user.click(names)
  await user.paste('Ines Costa')
  const make = dialog.getByRole('button', { name: 'Make a link' })
  await user.click(make)
  await dialog.findByText(/There is no connection. What you typed is kept here/)
  server.on(createInvestorLinks, { links: [aMade(0, 'Ines Costa', '')] })
  await user.click(make)
  await dialog.findByText(/One link is made/)
  dialog.getByText('None of them has an address to mail to.')
  const keys = server.asked(createInvestorLinks).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
})

it('hands the links out as a table, a file and a code, and mails them with each outcome', async () => {
  const { server, dialog, names, user } = await inviting()
  server.on(createInvestorLinks, {
    links: [aMade(0, '=Ines', 'ines@harbour.vc'), aMade(1, 'Omar', 'omar@fund.com')],
  })
  await user.click(names)
  await user.paste('Ines\nOmar')
  await user.click(dialog.getByRole('button', { name: 'Make 2 links' }))
  await user.click(await dialog.findByRole('button', { name: 'Copy all as a table' }))
  expect(await navigator.clipboard.readText()).toBe(
    [
      'Name\tCompany\tEmail\tLink',
      `'=Ines\tHarbour\tines@harbour.vc\t${location.origin}/pitch/Code0000`,
      `Omar\tHarbour\tomar@fund.com\t${location.origin}/pitch/Code0001`,
    ].join('\n'),
  )
  const taken = takenDownloads()
  await user.click(dialog.getByRole('button', { name: 'Save as CSV' }))
  expect(taken[0]?.name).toBe('links-for-investors.csv')
  expect(await taken[0]?.text()).toContain(`"'=Ines","Harbour"`)
  await user.click(dialog.getByRole('button', { name: 'QR code of Omar' }))
  await screen.findByRole('img', { name: 'QR code of the address of Omar' })
  await user.click(dialog.getByRole('button', { name: 'QR code of Omar' }))
  expect(screen.queryByRole('img', { name: 'QR code of the address of Omar' })).toBeNull()
  server.on(sendInvestorLinks, refusal('email_unproven', 403))
  await user.type(dialog.getByLabelText(/Words in the mail/), 'We met in Lisbon.')
  await user.click(dialog.getByRole('button', { name: 'Mail 2 links' }))
  await dialog.findByText(/Confirm your own email address first/)
  expect(dialog.getByRole('link', { name: 'Confirm your address' }).getAttribute('href')).toBe(
    '/verify-email',
  )
  server.on(sendInvestorLinks, {
    sent: [{ link_id: idOf(0), email: 'ines@harbour.vc', sent_at: '2026-11-02T09:00:00.000Z' }],
    unsent: [{ link_id: idOf(1), reason: 'closed' }],
  })
  await user.click(dialog.getByRole('button', { name: 'Mail 2 links' }))
  await dialog.findByText('1 mailed, 1 not.')
  dialog.getByText('Mailed')
  dialog.getByText('Not mailed: it opens for nobody now')
  expect(server.asked(sendInvestorLinks).at(-1)?.body).toEqual({
    link_ids: [idOf(0), idOf(1)],
    message: 'We met in Lisbon.',
  })
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('makes the same lines anew once they were answered, and says nothing of the mails of the batch before', async () => {
  const { server, dialog, names, user } = await inviting()
  server.on(createInvestorLinks, { links: [aMade(0, 'Ines Costa', 'ines@harbour.vc')] })
  server.on(sendInvestorLinks, { sent: [], unsent: [{ link_id: idOf(0), reason: 'closed' }] })
  await user.click(names)
  await user.paste('Ines Costa')
  await user.click(dialog.getByRole('button', { name: 'Make a link' }))
  await user.click(await dialog.findByRole('button', { name: 'Mail the link' }))
  await dialog.findByText('0 mailed, 1 not.')
  await user.click(dialog.getByRole('button', { name: 'Make more' }))
  await user.click(await dialog.findByLabelText(/^Investors/))
  await user.paste('Ines Costa')
  await user.click(dialog.getByRole('button', { name: 'Make a link' }))
  await dialog.findByText(/One link is made/)
  expect(dialog.queryByText('0 mailed, 1 not.')).toBeNull()
  const keys = server.asked(createInvestorLinks).map(({ headers }) => headers.get('idempotency-key'))
  expect([keys.length, new Set(keys).size]).toEqual([2, 2])
})

it('takes no line while the links are being made, and keeps what else was set meanwhile', async () => {
  const { server, dialog, names, user } = await inviting()
  server.on(createInvestorLinks, { links: [aMade(0, 'Ines Costa', '')] })
  await user.click(names)
  await user.paste('Ines Costa')
  const letGo = server.hold(createInvestorLinks)
  await user.click(dialog.getByRole('button', { name: 'Make a link' }))
  await waitFor(() => expect(names).toHaveProperty('readOnly', true))
  await user.type(dialog.getByLabelText(/^Message to visitors/), 'Hello')
  letGo()
  await user.click(await dialog.findByRole('button', { name: 'Make more' }))
  expect(await dialog.findByLabelText(/^Investors/)).toHaveProperty('value', '')
  expect(dialog.getByLabelText(/^Message to visitors/)).toHaveProperty('value', 'Hello')
})

it('keeps what was set while the links are being made, and before, with the lines left over', async () => {
  const { server, dialog, names, user } = await inviting()
  server.on(createInvestorLinks, { links: [aMade(0, 'Ines Costa', '')] })
  await user.click(names)
  await user.paste('Ines Costa\nbroken@')
  await user.type(dialog.getByLabelText(/Visits it lets in/), '5')
  await user.type(dialog.getByLabelText(/^Message to visitors/), 'Hello')
  const letGo = server.hold(createInvestorLinks)
  await user.click(dialog.getByRole('button', { name: 'Make a link' }))
  await waitFor(() => expect(names).toHaveProperty('readOnly', true))
  await user.type(dialog.getByLabelText(/^Message to visitors/), ' again')
  letGo()
  await user.click(await dialog.findByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Links for investors' }))
  expect(await screen.findByLabelText(/^Investors/)).toHaveProperty('value', 'broken@')
  expect(screen.getByLabelText(/Visits it lets in/)).toHaveProperty('value', '5')
  expect(screen.getByLabelText(/^Message to visitors/)).toHaveProperty('value', 'Hello again')
})

it('puts the lines of a file below those that are there, and keeps them when it is closed and opened again', async () => {
  const { dialog, names, user } = await inviting()
  await user.click(names)
  await user.paste('Ines Costa')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('nothing takes a file')
  await user.upload(input, new File(['\uFEFFOmar Aziz,North\nVera Lind'], 'people.csv', { type: 'text/csv' }))
  await dialog.findByText('3 lines are understood.')
  expect(names).toHaveProperty('value', 'Ines Costa\nOmar Aziz,North\nVera Lind')
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Links for investors' }))
  expect(await screen.findByLabelText(/^Investors/)).toHaveProperty(
    'value',
    'Ines Costa\nOmar Aziz,North\nVera Lind',
  )
})

it('takes a sheet for what it is also below a line that was typed', async () => {
  const { dialog, names, user } = await inviting()
  await user.click(names)
  await user.paste('Vera Lind')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('nothing takes a file')
  const sheet = new File(['Fund,Name\nHarbour,Ines Costa'], 'people.csv', { type: 'text/csv' })
  await user.upload(input, sheet)
  await dialog.findByText('2 lines are understood.')
  dialog.getByRole('cell', { name: 'Ines Costa' })
  expect(dialog.queryByRole('cell', { name: 'Name' })).toBeNull()
})

it('says that links of a locked pitch ask for its password, and which lines share a link', async () => {
  serveLinks([aLink()], { pitches: [aPitch({ access_type: 'password', password_protected: true })] })
  const { user } = await openLinks('&link=investors')
  const dialog = within(await screen.findByRole('dialog', { name: 'Links for investors' }))
  dialog.getByText(/The pitch has a password: these links ask for it too/)
  await user.click(dialog.getByRole('button', { name: 'Make links' }))
  await dialog.findByText('Write at least one line with a name.')
  await user.click(dialog.getByLabelText(/^Investors/))
  await user.paste('Ines, ines@harbour.vc\nI. Costa, ines@harbour.vc, Harbour, Lisbon')
  await dialog.findByText('The link of line 1')
  dialog.getByText(/not taken: Lisbon/)
})

it('mails those links later that were not mailed when they were made, and keeps in sight what came of it', async () => {
  const names = ['Ines Costa', 'Omar Aziz']
  const links = names.map((name, i) => aMade(i, name, '').link)
  const server = serveLinks(links).on(sendInvestorLinks, {
    sent: [{ link_id: idOf(0), email: 'ines@harbour.vc', sent_at: '2026-11-02T09:00:00.000Z' }],
    unsent: [{ link_id: idOf(1), reason: 'stopped' }],
  })
  const { user } = await openLinks('&whose=unmailed')
  await user.click(await screen.findByRole('button', { name: 'Mail them' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mail links to investors' }))
  await user.type(await dialog.findByLabelText(/Words in the mail/), 'We met in Lisbon.')
  server.on(pitchRoutes.listPitchLinks, [])
  await user.click(dialog.getByRole('button', { name: 'Mail 2 links' }))
  await dialog.findByText('1 mailed, 1 not.')
  for (const name of names) dialog.getByText(name)
  dialog.getByText('Not mailed: they want no more mails from you')
  expect(server.asked(sendInvestorLinks).map(({ body }) => body)).toEqual([
    { link_ids: [idOf(0), idOf(1)], message: 'We met in Lisbon.' },
  ])
  expect(server.asked(pitchRoutes.listPitchLinks).at(1)?.query).toMatchObject({ whose: 'unmailed' })
})

it('mails of those that were not mailed the ones that the list shows, and no other', async () => {
  const names = ['Ines Costa', 'Omar Aziz']
  const links = names.map((name, i) => aMade(i, name, '').link)
  const server = serveLinks(links)
    .on(pitchRoutes.listPitchLinks, ({ query }) =>
      links.filter(({ name }) => name.includes(query.search ?? '') && query.archived === 'true'),
    )
    .on(sendInvestorLinks, { sent: [], unsent: [{ link_id: idOf(1), reason: 'closed' }] })
  const { user } = await openLinks('&whose=unmailed&search=Omar&archived=true')
  await user.click(await screen.findByRole('button', { name: 'Mail them' }))
  await user.click(await screen.findByRole('button', { name: 'Mail the link' }))
  await screen.findByText('0 mailed, 1 not.')
  expect(server.asked(sendInvestorLinks).map(({ body }) => body)).toEqual([
    { link_ids: [idOf(1)], message: '' },
  ])
})

it('keeps the words of a mail that is not out yet, whatever was closed', async () => {
  serveLinks([aMade(0, 'Ines Costa', '').link]).on(sendInvestorLinks, refusal('email_unproven', 403))
  const { user } = await openLinks('&whose=unmailed&link=mail')
  await user.type(await screen.findByLabelText(/Words in the mail/), 'We met in Lisbon.')
  await user.click(screen.getByRole('button', { name: 'Mail the link' }))
  const way = await screen.findByRole('link', { name: /^Confirm your address/ })
  expect(way.getAttribute('target')).toBe('_blank')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(await screen.findByRole('button', { name: 'Mail them' }))
  expect((await screen.findByLabelText(/Words in the mail/)).textContent).toBe('We met in Lisbon.')
})

it('keeps words that were typed while others were on their way', async () => {
  const server = serveLinks([aMade(0, 'Ines Costa', '').link])
  server.on(sendInvestorLinks, { sent: [], unsent: [{ link_id: idOf(0), reason: 'closed' }] })
  const { user } = await openLinks('&whose=unmailed&link=mail')
  const letGo = server.hold(sendInvestorLinks)
  await user.type(await screen.findByLabelText(/Words in the mail/), 'We met in Lisbon.')
  await user.click(screen.getByRole('button', { name: 'Mail the link' }))
  await user.type(screen.getByLabelText(/Words in the mail/), ' In May.')
  letGo()
  await screen.findByText('0 mailed, 1 not.')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(await screen.findByRole('button', { name: 'Mail them' }))
  expect((await screen.findByLabelText(/Words in the mail/)).textContent).toBe('We met in Lisbon. In May.')
})

it('keeps the words of each pitch apart', async () => {
  const isOther = { id: idOf(70), default_link_code: 'Other123' }
  const made = aMade(0, 'Ines Costa', '').link
  serveLinks([made])
  const first = await openLinks('&whose=unmailed&link=mail')
  await first.user.type(await screen.findByLabelText(/Words in the mail/), 'We met in Lisbon.')
  cleanup()
  queryClient.clear()
  serveLinks([{ ...made, pitch_id: isOther.id }], { pitches: [aPitch(isOther)] })
  await openLinks('&whose=unmailed&link=mail')
  expect((await screen.findByLabelText(/Words in the mail/)).textContent).toBe('')
})

it('shows the lines that are to be mended above all others, whatever their number', async () => {
  const { dialog, names, user } = await inviting()
  await user.click(names)
  await user.paste([...Array.from({ length: 204 }, (_, i) => `Fund ${i + 1}`), 'Vera, vera@'].join('\n'))
  await dialog.findByText('200 lines are understood. 5 are not, and stay here to be mended.')
  const rows = within(dialog.getByRole('table', { name: 'What is understood' })).getAllByRole('row')
  const told = rows.slice(1, 7).map((row) => row.textContent)
  expect(told.slice(0, 4).every((words) => words?.includes('More than 200 at once'))).toBe(true)
  expect(told[4]).toMatch(/^205This is not an email address/)
  expect(told[5]).toMatch(/^1A link/)
  dialog.getByText('5 more lines are not shown here.')
})
