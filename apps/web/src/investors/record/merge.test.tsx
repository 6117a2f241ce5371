import { screen, waitFor, within } from '@testing-library/react'
import { investorRoutes } from '@understudy/contract/investors'
import { expect, it } from 'vitest'
import { refusal } from '../../testing/page.tsx'
import { idOf } from '../../testing/rows.ts'
import { anInvestor } from '../testing/an-investor.ts'
import { openRecord } from '../testing/open-record.tsx'
import '../InvestorsPage.tsx'

const { listInvestors, mergeInvestors, readInvestor, updateInvestor } = investorRoutes
const named = (number: number, name: string) =>
  anInvestor({ id: idOf(number), name, title: '', total_calls: 1 })

const self = anInvestor({ id: idOf(90) })
const alike: Record<string, ReturnType<typeof named>[]> = {
  'Noor Haddad': [self, named(91, 'N. Haddad')],
  'Tern Capital': [self, named(91, 'N. Haddad')],
  '@tern.example': [self, named(92, 'Noor H.')],
  'Haddad, N': [named(93, 'Haddad, Noor')],
}

/** The dialog of a record, over a server that knows a namesake for each search. */
async function merging() {
  const opened = await openRecord()
  opened.server.on(listInvestors, ({ query }) => alike[String(query.search)] ?? [])
  await opened.user.click(opened.panel.getByRole('button', { name: 'Merge duplicates' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge duplicates' }))
  return { ...opened, dialog }
}
type Merging = Awaited<ReturnType<typeof merging>>

const found = ({ dialog }: Merging) =>
  dialog.queryAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)

it('finds others of the same name, company or mail domain at once, without the record itself, and says what tells them apart', async () => {
  const opened = await merging()
  const { dialog, server } = opened
  await dialog.findByLabelText('N. Haddad')
  expect(found(opened)).toEqual(['N. Haddad', 'Noor H.'])
  expect(dialog.getAllByText('Tern Capital · noor@tern.example · 1 call')).toHaveLength(2)
  expect(server.asked(listInvestors).map(({ query }) => query)).toEqual([
    { search: 'Noor Haddad', limit: '11' },
    { search: 'Tern Capital', limit: '11' },
    { search: '@tern.example', limit: '11' },
  ])
  expect(dialog.getByRole('button', { name: 'Merge' })).toHaveProperty('disabled', true)
})

it('makes those that were chosen one with the record, whatever was searched for in between', async () => {
  const opened = await merging()
  const { dialog, user, server, panel } = opened
  await user.click(await dialog.findByLabelText('N. Haddad'))
  const search = dialog.getByLabelText('Find the others')
  await user.clear(search)
  await user.type(search, 'Haddad, N')
  await user.click(await dialog.findByLabelText('Haddad, Noor'))
  expect(found(opened)).toEqual(['N. Haddad', 'Haddad, Noor'])
  const merged = anInvestor({ id: idOf(90), notes: 'Of both.' })
  server.on(mergeInvestors, merged).on(readInvestor, merged)
  await user.click(dialog.getByRole('button', { name: 'Merge 3 records' }))
  await screen.findByText('3 records are one now')
  expect(server.asked(mergeInvestors).map(({ body }) => body)).toEqual([
    { keep_id: idOf(90), merge_ids: [idOf(91), idOf(93)] },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Merge duplicates' })).toBeNull())
  panel.getByText('Of both.')
})

it.each([
  [refusal('not_found', 404), 'One of them is gone. Search again.'],
  [refusal('internal', 500), 'They were not merged. Please try again.'],
  [
    refusal('invalid', 422, { detail: 'merge_ids: these two talked at the same time' }),
    'These two talked at the same time.',
  ],
])('says why they were not merged, and keeps who was chosen: %#', async (refused, words) => {
  const { dialog, user, server } = await merging()
  await user.click(await dialog.findByLabelText('N. Haddad'))
  server.on(mergeInvestors, refused)
  await user.click(dialog.getByRole('button', { name: 'Merge 2 records' }))
  await dialog.findByText(words)
  expect(dialog.getByLabelText('N. Haddad')).toHaveProperty('checked', true)
})

it('waits for a change of the record that is on its way, whose older answer would cover it', async () => {
  const { dialog, user, server, panel } = await merging()
  const merged = anInvestor({ id: idOf(90), notes: 'Of both.' })
  server.on(updateInvestor, self).on(mergeInvestors, merged).on(readInvestor, merged)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  const letGo = server.hold(updateInvestor)
  await user.selectOptions(panel.getByLabelText('Status'), 'Follow-up')
  await user.click(panel.getByRole('button', { name: 'Merge duplicates' }))
  await user.click(await screen.findByLabelText('N. Haddad'))
  await user.click(screen.getByRole('button', { name: 'Merge 2 records' }))
  expect(server.asked(updateInvestor)).toHaveLength(1)
  expect(server.asked(mergeInvestors)).toEqual([])
  letGo()
  await screen.findByText('2 records are one now')
  panel.getByText('Of both.')
})

it('begins anew after it was cancelled', async () => {
  const { dialog, user, panel } = await merging()
  await user.click(await dialog.findByLabelText('N. Haddad'))
  await user.click(dialog.getByLabelText('N. Haddad'))
  expect(dialog.getByRole('button', { name: 'Merge' })).toHaveProperty('disabled', true)
  await user.click(dialog.getByLabelText('Noor H.'))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Merge duplicates' })).toBeNull())
  await user.click(panel.getByRole('button', { name: 'Merge duplicates' }))
  const again = within(await screen.findByRole('dialog', { name: 'Merge duplicates' }))
  expect(again.getByLabelText('Noor H.')).toHaveProperty('checked', false)
})

it('says that nobody else matches, that the search failed, and that there are more', async () => {
  const opened = await merging()
  const { dialog, user, server } = opened
  await dialog.findByLabelText('N. Haddad')
  const search = dialog.getByLabelText('Find the others')
  server.on(listInvestors, [anInvestor({ id: idOf(90) })])
  await user.type(search, ' x')
  await dialog.findByText('Nobody else matches. Search by company or email.')
  server.on(listInvestors, refusal('internal', 500))
  await user.type(search, 'y')
  await dialog.findByText('Failed to load investors data. Please try again later.')
  const many = Array.from({ length: 11 }, (_, index) => named(100 + index, `Namesake ${index}`))
  server.on(listInvestors, many)
  await user.click(dialog.getByRole('button', { name: 'Try Again' }))
  await dialog.findByText('The first 10. More letters find the others.')
  expect(found(opened)).toHaveLength(10)
})
