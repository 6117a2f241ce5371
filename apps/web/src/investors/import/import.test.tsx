import { screen, waitFor, within } from '@testing-library/react'
import {
  type ImportPreview,
  investorImportRoutes,
  type PlannedRow,
} from '@understudy/contract/investor-import'
import { investorRoutes } from '@understudy/contract/investors'
import { expect, it } from 'vitest'
import { serveInvestors } from '../../testing/lists.ts'
import { aServer, openApp, refusal } from '../../testing/page.tsx'
import '../InvestorsPage.tsx'

const { importInvestors, previewImport } = investorImportRoutes
const { investorsPageData } = investorRoutes
const csv = 'name,email\nVera,vera@nordic.example\n'
const aFile = (text: BlobPart = csv, name = 'investors.csv') => new File([text], name, { type: 'text/csv' })

const aRow = (line: number, more: Partial<PlannedRow> = {}): PlannedRow => ({
  line,
  outcome: 'create',
  name: `Row ${line}`,
  email: '',
  company: '',
  into_id: null,
  into_line: null,
  fills: [],
  reason: null,
  ...more,
})
const counts = { create: 1, merge: 0, skip: 0, refuse: 0 }
const aPreview = (more: Partial<ImportPreview> = {}): ImportPreview => ({
  rows: [aRow(2)],
  total: 1,
  counts,
  digest: 'digest-1',
  left_columns: [],
  ...more,
})
const aReport = { created: 1, merged: 0, unchanged: 0, left_columns: [], refused: [] }

async function importing() {
  const server = serveInvestors(aServer(), () => 3).on(previewImport, aPreview())
  const opened = await openApp('/investors')
  await screen.findByText('Investor 1')
  await opened.user.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import investors' }))
  const choose = (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('nothing takes a file')
    return opened.user.upload(input, file)
  }
  const take = async (name: string | RegExp = 'Import 1 row') =>
    opened.user.click(await dialog.findByRole('button', { name }))
  return { ...opened, server, dialog, choose, take }
}

it('names the columns that are not taken, before and after', async () => {
  const { server, dialog, choose, take } = await importing()
  const left_columns = ['Steuernummer', 'PLZ']
  server.on(previewImport, aPreview({ left_columns })).on(importInvestors, { ...aReport, left_columns })
  await choose(aFile())
  await dialog.findByText(/“Steuernummer”, “PLZ”/)
  await take()
  await dialog.findByRole('button', { name: 'Done' })
  dialog.getByText(/“Steuernummer”, “PLZ”/)
})

it('says what a file has to hold, and shows what becomes of each row before anything is imported', async () => {
  const { server, dialog, choose, take, user } = await importing()
  dialog.getByText(/The first line names the columns/)
  dialog.getByText('Up to 5,000 rows and 5 MB.')
  server.on(previewImport, {
    rows: [
      aRow(2, { name: 'Vera', email: 'vera@nordic.example', company: 'Nordic' }),
      aRow(3, { outcome: 'merge', name: 'Bo', into_id: 'bo', fills: ['linkedin_url', 'tags'] }),
      aRow(4, { outcome: 'refuse', name: '', reason: 'email: Invalid email address' }),
      aRow(5, { outcome: 'skip', name: 'Vera', into_line: 2 }),
    ],
    total: 4,
    counts: { create: 1, merge: 1, skip: 1, refuse: 1 },
    digest: 'digest-1',
    left_columns: [],
  })
  await choose(aFile())
  await dialog.findByText('Nothing is imported yet. This is what becomes of 4 rows.')
  const rows = within(dialog.getByRole('list', { name: 'Rows of the file' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Line 2Veravera@nordic.example · NordicAdded',
    'Line 3BoTakes up LinkedIn and tags: you have this email already.Filled in',
    expect.stringMatching(/^Line 4No nameEmail: This is not an email address.*Left out$/),
    'Line 5VeraLeft as it is: the same email stands in line 2.Nothing new',
  ])
  expect(server.asked(importInvestors)).toEqual([])
  server.on(importInvestors, {
    created: 1,
    merged: 2,
    unchanged: 1,
    left_columns: [],
    refused: [{ line: 4, reason: 'email: Invalid email address' }],
  })
  const before = server.asked(investorsPageData).length
  await take('Import 2 rows')
  await dialog.findByText('1 investor added, 1 filled in, 1 with nothing new, 1 left out.')
  // That and nothing else.
  expect(server.asked(importInvestors).map(({ body }) => body)).toEqual([{ csv, digest: 'digest-1' }])
  dialog.getByText('1 line was left out')
  expect(dialog.getByText('Line 4').nextElementSibling?.textContent).toMatch(/^Email: This is not an email/)
  await waitFor(() => expect(server.asked(investorsPageData).length).toBeGreaterThan(before))
  await user.click(dialog.getByRole('button', { name: 'Import another file' }))
  await dialog.findByRole('button', { name: 'Choose a CSV file' })
})

it('reads the letters of a spreadsheet of Windows', async () => {
  const { server, dialog, choose, take, user } = await importing()
  server.on(importInvestors, aReport)
  await choose(aFile(new Uint8Array([...'name\nJos'].map((letter) => letter.charCodeAt(0)).concat(0xe9, 10))))
  await take()
  await dialog.findByText(/^1 investor added/)
  expect(server.asked(importInvestors)[0]?.body).toMatchObject({ csv: 'name\nJosé\n' })
  expect(dialog.queryByText(/left out$/, { selector: 'h3' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('stays open while it imports, and imports once, however it ends', async () => {
  const { server, dialog, choose, take, user } = await importing()
  server.on(importInvestors, 'offline')
  await choose(aFile())
  const letGo = server.hold(importInvestors)
  await take()
  await user.keyboard('{Escape}')
  dialog.getByText(/^Nothing is imported yet/)
  letGo()
  await dialog.findByText(/^The answer was lost, so it is not known whether these rows were imported\./)
  expect(dialog.queryByText(/Nothing is imported yet/)).toBeNull()
  server.on(importInvestors, aReport)
  await take()
  await dialog.findByText(/^1 investor added/)
  const keys = server.asked(importInvestors).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

it('asks for the same once more after a lost answer, whatever the list has become by it', async () => {
  const { server, dialog, choose, take, user } = await importing()
  server.on(previewImport, aPreview({ total: 51, counts: { ...counts, create: 51 } }))
  server.on(importInvestors, 'offline')
  await choose(aFile())
  await dialog.findByText('Row 2')
  // It came through: one of them has no email, and would be added once more by what is shown from now on.
  server.on(previewImport, aPreview({ rows: [aRow(52)], total: 51, digest: 'digest-2' }))
  await take('Import 51 rows')
  await dialog.findByText(/^The answer was lost/)
  window.dispatchEvent(new Event('online'))
  await user.click(dialog.getByRole('button', { name: 'Next page' }))
  await dialog.findByText('Row 52')
  server.on(importInvestors, aReport)
  await take(/^Import /)
  await dialog.findByText(/^1 investor added/)
  const [first, again] = server.asked(importInvestors)
  expect(again?.body).toEqual(first?.body)
  expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
})

it('imports the file that is shown, also where the answer to one before was lost', async () => {
  const { server, dialog, choose, take, user } = await importing()
  server.on(previewImport, aPreview({ total: 51, counts: { ...counts, create: 51 } }))
  server.on(importInvestors, 'offline')
  await choose(aFile())
  await take('Import 51 rows')
  await dialog.findByText(/^The answer was lost/)
  server.on(previewImport, 'offline')
  await user.click(dialog.getByRole('button', { name: 'Next page' }))
  await dialog.findByRole('button', { name: 'Choose a CSV file' })
  server.on(previewImport, aPreview({ digest: 'digest-2' })).on(importInvestors, aReport)
  await choose(aFile('name\nBo\n', 'others.csv'))
  await dialog.findByText('Nothing is imported yet. This is what becomes of 1 row.')
  expect(dialog.queryByText(/The answer was lost/)).toBeNull()
  await take()
  await dialog.findByText(/^1 investor added/)
  expect(server.asked(importInvestors).at(-1)?.body).toEqual({ csv: 'name\nBo\n', digest: 'digest-2' })
})

it('asks for the same once more although another file was imported, or too much was asked, in between', async () => {
  const { server, dialog, choose, take, user } = await importing()
  server.on(importInvestors, 'offline')
  await choose(aFile())
  await take()
  await dialog.findByText(/^The answer was lost/)
  await user.click(dialog.getByRole('button', { name: 'Choose another file' }))
  server.on(previewImport, aPreview({ digest: 'digest-2' })).on(importInvestors, aReport)
  await choose(aFile('name\nBo\n', 'others.csv'))
  await dialog.findByText(/^Nothing is imported yet/)
  await take()
  await dialog.findByText(/^1 investor added/)
  await user.click(dialog.getByRole('button', { name: 'Import another file' }))
  server.on(previewImport, aPreview({ digest: 'digest-3' })).on(importInvestors, refusal('rate_limited', 429))
  await choose(aFile())
  await dialog.findByText(/^The answer was lost/)
  expect(dialog.queryByText(/Nothing is imported yet/)).toBeNull()
  await take()
  await dialog.findByText(/^Too many imports in a short time/)
  server.on(importInvestors, aReport)
  await take()
  await dialog.findByText(/^1 investor added/)
  const [first, other, ...again] = server.asked(importInvestors)
  expect(other?.body).toEqual({ csv: 'name\nBo\n', digest: 'digest-2' })
  expect(again.map(({ body }) => body)).toEqual([first?.body, first?.body])
  const keyOf = ({ headers }: { headers: Headers }) => headers.get('idempotency-key')
  expect(again.map(keyOf)).toEqual([first && keyOf(first), first && keyOf(first)])
  expect(other && keyOf(other)).not.toBe(first && keyOf(first))
  // Answered: once more is another attempt, by what is shown now.
  await user.click(dialog.getByRole('button', { name: 'Import another file' }))
  await choose(aFile())
  await dialog.findByText(/^Nothing is imported yet/)
  await take()
  await dialog.findByText(/^1 investor added/)
  expect(server.asked(importInvestors).at(-1)?.body).toEqual({ csv, digest: 'digest-3' })
})

it('says that nothing was taken up only where the server said so', async () => {
  const { server, dialog, choose, take } = await importing()
  server.on(importInvestors, refusal('internal', 500))
  await choose(aFile())
  await take()
  await dialog.findByText('The import failed and nothing was taken up. Please try again.')
})

it('shows what would be done now where the list has changed since, and does that', async () => {
  const { server, dialog, choose, take } = await importing()
  server.on(importInvestors, ({ body }) =>
    (body as { digest: string }).digest === 'digest-1' ? refusal('conflict', 409) : aReport,
  )
  await choose(aFile())
  await dialog.findByText('Row 2')
  server.on(previewImport, aPreview({ rows: [aRow(2, { name: 'Anew' })], digest: 'digest-2' }))
  await take()
  await dialog.findByText(/^Your investors changed since this was shown, and nothing was imported/)
  await dialog.findByText('Anew')
  await take()
  await dialog.findByText(/^1 investor added/)
})

it.each([
  [refusal('too_large', 413), 'The file is larger than 5 MB. Nothing was imported: split it.'],
  [refusal('too_slow', 400), 'It came too slowly. Try again over a faster line, or split the file.'],
  [refusal('rate_limited', 429), 'Too many imports in a short time. Try again in 1 minute.'],
  [
    refusal('invalid', 422, { detail: 'csv: there is no column for the name' }),
    'There is no column for the name. Nothing was imported.',
  ],
])('says why a file was not taken up, and takes it again: %#', async (refused, words) => {
  const { server, dialog, choose } = await importing()
  server.on(previewImport, refused)
  await choose(aFile())
  await dialog.findByText(words)
  dialog.getByRole('button', { name: 'Choose a CSV file' })
  server.on(previewImport, aPreview())
  await choose(aFile())
  await dialog.findByText('Row 2')
})

it('says of a file that was not looked at nothing of rows that may be imported', async () => {
  const { server, dialog, choose } = await importing()
  server.on(previewImport, 'offline')
  await choose(aFile())
  await dialog.findByText('There is no connection. Choose the file again once you are back online.')
  server.on(previewImport, refusal('internal', 500))
  await choose(aFile())
  await dialog.findByText('The file could not be looked at. Please choose it again.')
})

it('imports nothing where no row would change anything', async () => {
  const { server, dialog, choose } = await importing()
  server.on(
    previewImport,
    aPreview({
      rows: [aRow(2, { outcome: 'skip', into_id: 'x' })],
      counts: { ...counts, create: 0, skip: 1 },
    }),
  )
  await choose(aFile())
  expect(await dialog.findByRole('button', { name: 'Nothing to import' })).toHaveProperty('disabled', true)
})

it('refuses what is too large before it is sent', async () => {
  const { server, dialog, choose } = await importing()
  await choose(aFile('x'.repeat(5 * 1024 * 1024 + 1), 'long.csv'))
  expect((await dialog.findByRole('alert')).textContent).toContain('long.csv')
  expect(server.asked(previewImport)).toEqual([])
})

it('shows the rows by fifty, and the lines that were left out too', async () => {
  const { server, dialog, choose, take, user } = await importing()
  const rows = Array.from({ length: 51 }, (_, index) => aRow(index + 2))
  server.on(previewImport, ({ query }) =>
    aPreview({
      rows: rows.slice(Number(query.skip), Number(query.skip) + Number(query.limit)),
      total: 51,
      counts: { ...counts, create: 51 },
    }),
  )
  await choose(aFile())
  await dialog.findByText('1–50 of 51')
  const turn = async (list: string) =>
    user.click(
      within(dialog.getByRole('navigation', { name: list })).getByRole('button', { name: 'Next page' }),
    )
  await turn('Pages of rows')
  await dialog.findByText('51–51 of 51')
  expect(dialog.getAllByText(/^Line \d+$/).map(({ textContent }) => textContent)).toEqual(['Line 52'])
  const refused = rows.map(({ line }) => ({ line, reason: 'name: must not be blank' }))
  server.on(importInvestors, { created: 0, merged: 0, unchanged: 0, left_columns: [], refused })
  await take('Import 51 rows')
  await dialog.findByText('0 investors added, 0 filled in, 0 with nothing new, 51 left out.')
  expect(dialog.getAllByText(/^Line \d+$/)).toHaveLength(50)
  await turn('Pages of lines')
  expect(dialog.getAllByText(/^Line \d+$/).map(({ textContent }) => textContent)).toEqual(['Line 52'])
})
