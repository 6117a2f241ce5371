import { screen, waitFor, within } from '@testing-library/react'
import { investorRoutes } from '@understudy/contract/investors'
import { expect, it } from 'vitest'
import { serveInvestors } from '../testing/lists.ts'
import { aServer, openApp, refusal } from '../testing/page.tsx'
import './InvestorsPage.tsx'

const { importInvestors, investorsPageData } = investorRoutes
const csv = 'name,email\nVera,vera@nordic.example\n'
const aFile = (text: BlobPart = csv, name = 'investors.csv') => new File([text], name, { type: 'text/csv' })

async function importing() {
  const server = serveInvestors(aServer(), () => 3)
  const opened = await openApp('/investors')
  await screen.findByText('Investor 1')
  await opened.user.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import investors' }))
  const choose = (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('nothing takes a file')
    return opened.user.upload(input, file)
  }
  return { ...opened, server, dialog, choose }
}

it('says what a file has to hold, takes one, and tells what came of each row', async () => {
  const { server, dialog, choose, user } = await importing()
  dialog.getByText(/The first line names the columns/)
  dialog.getByText('Up to 5,000 rows and 5.2 MB.')
  server.on(importInvestors, {
    created: 1,
    merged: 2,
    refused: [
      { line: 4, reason: 'email: Invalid email address' },
      { line: 7, reason: 'name: Invalid input: expected string, received undefined' },
    ],
  })
  const before = server.asked(investorsPageData).length
  await choose(aFile())
  await dialog.findByText('1 investor added, 2 merged, 2 left out.')
  expect(server.asked(importInvestors).map(({ body }) => body)).toEqual([{ csv }])
  dialog.getByText('2 lines were left out')
  expect(dialog.getByText('Line 4').nextElementSibling?.textContent).toMatch(
    /^Email: This is not an email address/,
  )
  expect(dialog.getByText('Line 7').nextElementSibling?.textContent).toBe('Name: Fill this in.')
  await waitFor(() => expect(server.asked(investorsPageData).length).toBeGreaterThan(before))
  await user.click(dialog.getByRole('button', { name: 'Import another file' }))
  await dialog.findByRole('button', { name: 'Choose a CSV file' })
})

it('reads the letters of a spreadsheet of Windows', async () => {
  const { server, dialog, choose, user } = await importing()
  server.on(importInvestors, { created: 1, merged: 0, refused: [] })
  await choose(aFile(new Uint8Array([...'name\nJos'].map((letter) => letter.charCodeAt(0)).concat(0xe9, 10))))
  await dialog.findByText('1 investor added, 0 merged, 0 left out.')
  expect(server.asked(importInvestors)[0]?.body).toEqual({ csv: 'name\nJosé\n' })
  expect(dialog.queryByText(/left out$/, { selector: 'h3' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('stays open while it reads, and imports once, however it ends', async () => {
  const { server, dialog, choose, user } = await importing()
  server.on(importInvestors, 'offline')
  const letGo = server.hold(importInvestors)
  await choose(aFile())
  await dialog.findByText('Reading the file. A long one takes some seconds.')
  expect(dialog.getByRole('button', { name: 'Importing' })).toHaveProperty('disabled', true)
  await user.keyboard('{Escape}')
  dialog.getByText('Reading the file. A long one takes some seconds.')
  letGo()
  await dialog.findByText('The import failed and nothing was taken up. Please try again.')
  server.on(importInvestors, { created: 1, merged: 0, refused: [] })
  await choose(aFile())
  await dialog.findByText('1 investor added, 0 merged, 0 left out.')
  const keys = server.asked(importInvestors).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

it.each([
  [refusal('too_large', 413), 'The file is larger than 5.2 MB. Nothing was imported: split it.'],
  [refusal('rate_limited', 429), 'Too many imports within a minute. Please wait a moment.'],
  [
    refusal('invalid', 422, { detail: 'csv: there is no column for the name' }),
    'There is no column for the name. Nothing was imported.',
  ],
])('says why a file was not taken up: %#', async (refused, words) => {
  const { server, dialog, choose } = await importing()
  server.on(importInvestors, refused)
  await choose(aFile())
  await dialog.findByText(words)
  dialog.getByRole('button', { name: 'Choose a CSV file' })
})

it('refuses what is too large before it is sent', async () => {
  const { server, dialog, choose } = await importing()
  await choose(aFile('x'.repeat(5 * 1024 * 1024 + 1), 'long.csv'))
  expect((await dialog.findByRole('alert')).textContent).toContain('long.csv')
  expect(server.asked(importInvestors)).toEqual([])
})

it('shows the lines that were left out by fifty', async () => {
  const { server, dialog, choose, user } = await importing()
  const refused = Array.from({ length: 51 }, (_, index) => ({
    line: index + 2,
    reason: 'name: must not be blank',
  }))
  server.on(importInvestors, { created: 0, merged: 0, refused })
  await choose(aFile())
  await dialog.findByText('0 investors added, 0 merged, 51 left out.')
  expect(dialog.getAllByText(/^Line \d+$/)).toHaveLength(50)
  await user.click(
    within(dialog.getByRole('navigation', { name: 'Pages of lines' })).getByRole('button', {
      name: 'Next page',
    }),
  )
  expect(dialog.getAllByText(/^Line \d+$/).map(({ textContent }) => textContent)).toEqual(['Line 52'])
})
