import { screen, waitFor, within } from '@testing-library/react'
import { privacyRoutes } from '@understudy/contract/privacy'
import { expect, it } from 'vitest'
import { takenDownloads } from '../testing/downloads.ts'
import { aServer, DOWNLOAD_NAME, openApp, refusal } from '../testing/page.tsx'

const { readPrivacy, savePrivacy, exportAccount, deleteAccount } = privacyRoutes
const open = async () => {
  const server = aServer().on(readPrivacy, { transcript_months: 12 })
  return { server, ...(await openApp('/settings/privacy')) }
}
const kept = () => screen.findByLabelText<HTMLSelectElement>('Keep transcripts for')

it('hands out everything as one file, and says that it is on its way and there', async () => {
  const taken = takenDownloads()
  const { server, user } = await open()
  server.on(exportAccount, { clones: [] })
  const letGo = server.hold(exportAccount)
  await user.click(await screen.findByRole('button', { name: 'Export my data' }))
  await screen.findByText('Gathering your data')
  letGo()
  await screen.findByText('Your browser has the file')
  expect(taken.map(({ name }) => name)).toEqual([
    expect.stringMatching(`^(understudy-export.json|${DOWNLOAD_NAME})$`),
  ])
  expect(await taken[0]?.text()).toContain('clones')
})

it.each([
  [refusal('rate_limited', 429), 'That was asked for too often. Try again in 1 minute.'],
  [
    'offline' as const,
    'The server cannot be reached. Nothing was changed; check your connection and try again.',
  ],
  [refusal('internal', 500), 'That did not work, and nothing was changed. Please try again.'],
])('says why there is no file: %#', async (refused, words) => {
  const taken = takenDownloads()
  const { server, user } = await open()
  server.on(exportAccount, refused)
  await user.click(await screen.findByRole('button', { name: 'Export my data' }))
  await screen.findByText(words)
  expect(taken).toEqual([])
})

it('warns of what is erased where less is kept than before, says that more holds for new calls, and keeps a refused choice', async () => {
  const { server, user } = await open()
  await user.selectOptions(await kept(), '2 years')
  expect(screen.queryByText(/are erased the next night/)).toBeNull()
  screen.getByText(/^A longer time holds for new calls only\./)
  await user.selectOptions(await kept(), '6 months')
  screen.getByText(/^Transcripts older than 6 months are erased the next night/)
  expect(screen.queryByText(/A longer time/)).toBeNull()
  server.on(savePrivacy, 'offline')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/The server cannot be reached\. What you typed is kept/)
  expect((await kept()).value).toBe('6')
})

it('loads the setting once asked again; the rest of the page stands without it', async () => {
  const server = aServer().on(readPrivacy, refusal('internal', 500))
  const { user } = await openApp('/settings/privacy')
  await screen.findByText('Loading how long transcripts are kept')
  screen.getByRole('button', { name: 'Export my data' })
  await screen.findByText('It holds as it was.')
  server.on(readPrivacy, { transcript_months: 7 })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await kept()).value).toBe('7')
})

it('names what is lost before an account is deleted, and keeps it by Escape', async () => {
  const { server, user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(4)
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Type your email address/)))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete my account' })),
  )
  expect(server.asked(deleteAccount)).toEqual([])
})
