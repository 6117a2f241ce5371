import { screen, waitFor, within } from '@testing-library/react'
import { investorRoutes } from '@understudy/contract/investors'
import { describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { staysWhileSent } from '../../testing/leaving.ts'
import { openApp, refusal } from '../../testing/page.tsx'
import { idOf } from '../../testing/rows.ts'
import { anInvestor } from '../testing/an-investor.ts'
import { openRecord } from '../testing/open-record.tsx'
import '../InvestorsPage.tsx'

const { updateInvestor, readInvestor, deleteInvestor } = investorRoutes
type Opened = Awaited<ReturnType<typeof openRecord>>

const changes = ({ server }: Opened) => server.asked(updateInvestor).map(({ body }) => body)
/** Takes each change, as the server does. */
const taking = (opened: Opened) =>
  opened.server.on(updateInvestor, ({ body }) => anInvestor({ id: idOf(90), ...(body as object) }))
const button = (name: string) => screen.getByRole('button', { name })

describe('the contact', () => {
  it.each([
    [refusal('conflict', 409), 'Another of your investors has this email. Merge the two instead.'],
    [refusal('not_found', 404), 'This investor is gone.'],
    [refusal('internal', 500), 'Failed to update contact. What you typed is kept.'],
    ['offline' as const, 'Failed to update contact. What you typed is kept.'],
  ])('keeps what was typed where it is refused, and says why: %#', async (refused, words) => {
    const { user, panel, server } = await openRecord()
    server.on(updateInvestor, refused)
    await user.click(panel.getByRole('button', { name: 'Edit contact' }))
    const email = panel.getByLabelText('Email')
    await user.clear(email)
    await user.type(email, 'vera@nordic.example')
    await staysWhileSent(server, updateInvestor, { send: () => user.click(button('Save')) })
    await panel.findByText(words)
    expect(email).toHaveProperty('value', 'vera@nordic.example')
  })

  it('shows at the position what the server refuses of it, and asks nothing where the email is none', async () => {
    const opened = await openRecord()
    const { user, panel, server } = opened
    server.on(updateInvestor, refusal('invalid', 422, { fields: { position: 'must not be blank' } }))
    await user.click(panel.getByRole('button', { name: 'Edit contact' }))
    await user.type(panel.getByLabelText('Position'), ' of two')
    await user.click(button('Save'))
    await panel.findByText('Something above is not right yet. Nothing was saved.')
    expect(panel.getByLabelText('Position').getAttribute('aria-invalid')).toBe('true')
    await user.type(panel.getByLabelText('Email'), ' and more')
    await user.click(button('Save'))
    await panel.findByText(/This is not an email address/)
    expect(changes(opened)).toHaveLength(1)
  })

  it('drops what was typed once that is cancelled, and gives the focus back', async () => {
    const { user, panel } = await openRecord()
    await user.click(panel.getByRole('button', { name: 'Edit contact' }))
    await user.type(panel.getByLabelText('Location'), ' or Bern')
    await user.click(button('Cancel'))
    await waitFor(() => expect(document.activeElement).toBe(button('Edit contact')))
    panel.getByText('Berlin')
    await user.click(button('Edit contact'))
    expect(panel.getByLabelText('Location')).toHaveProperty('value', 'Berlin')
  })

  it('opens for editing with what was typed and neither saved nor cancelled', async () => {
    const { user, panel, unmount } = await openRecord()
    await user.click(panel.getByRole('button', { name: 'Edit contact' }))
    await user.type(panel.getByLabelText('Location'), ' or Bern')
    unmount()
    queryClient.clear()
    await openApp(`/investors?investor=${idOf(90)}`)
    expect(await screen.findByLabelText('Location')).toHaveProperty('value', 'Berlin or Bern')
    expect(document.activeElement).not.toBe(screen.getByLabelText('Location'))
  })

  it.each([
    ['Copy email', 'noor@tern.example', 'Email copied to clipboard'],
    ['Copy phone', '+44 20 7946 0100', 'Phone number copied to clipboard'],
  ])('is copied by “%s”, with a word of it', async (label, text, words) => {
    const { user, panel } = await openRecord()
    const writeText = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(panel.getByRole('button', { name: label }))
    await screen.findByText(words)
    expect(writeText).toHaveBeenCalledWith(text)
  })
})

it('§2 investor detail: saves notes line by line as they were typed, and says when they were not', async () => {
  const opened = await openRecord({ notes: '' })
  const { user, panel, server } = opened
  server.on(updateInvestor, refusal('internal', 500))
  await user.click(panel.getByRole('button', { name: 'Edit notes' }))
  await user.type(
    panel.getByLabelText('Notes', { selector: 'textarea' }),
    'Met at the harbour.{Enter}Asked for the deck.',
  )
  await user.click(button('Save'))
  await panel.findByText('Failed to update notes')
  taking(opened)
  await user.click(button('Save'))
  await screen.findByText('Notes updated successfully')
  expect(changes(opened).at(-1)).toEqual({ notes: 'Met at the harbour.\nAsked for the deck.' })
  panel.getByText(/Asked for the deck/)
})

describe('notes that two windows wrote', () => {
  const theirs = 'Met at Slush. Their partner asked for the deck.'
  const startTyping = async () => {
    const opened = await openRecord({ notes: 'Met at Slush.' })
    taking(opened)
    await opened.user.click(opened.panel.getByRole('button', { name: 'Edit notes' }))
    const box = opened.panel.getByLabelText('Notes', { selector: 'textarea' })
    await opened.user.type(box, ' Call in May.')
    return { ...opened, box }
  }

  it('are saved over only once whoever typed was told what the other wrote', async () => {
    const opened = await startTyping()
    const { user, panel, server, box } = opened
    server.on(readInvestor, anInvestor({ id: idOf(90), notes: theirs }))
    await user.click(button('Save'))
    await panel.findByText(new RegExp(`changed meanwhile, to “${theirs}”`))
    expect(box).toHaveProperty('value', 'Met at Slush. Call in May.')
    expect(changes(opened)).toEqual([])
    await user.clear(box)
    await user.type(box, `${theirs} Call in May.`)
    await user.click(button('Save'))
    await screen.findByText('Notes updated successfully')
    expect(changes(opened)).toEqual([{ notes: `${theirs} Call in May.` }])
  })

  it('are told also where the page has read them by itself', async () => {
    const { panel, server, box } = await startTyping()
    server.on(readInvestor, anInvestor({ id: idOf(90), notes: '' }))
    await queryClient.invalidateQueries()
    await panel.findByText(/this was emptied meanwhile/)
    expect(box).toHaveProperty('value', 'Met at Slush. Call in May.')
  })
})

it('is deleted only after a question, and says why it was not', async () => {
  const { user, panel, server, router } = await openRecord()
  server.on(deleteInvestor, refusal('internal', 500))
  await user.click(panel.getByRole('button', { name: 'Delete investor' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete Noor Haddad?' }))
  question.getByText(/Their calls stay in your call log, without a name/)
  await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' })))
  await user.click(question.getByRole('button', { name: 'Delete investor' }))
  await question.findByText('The investor was not deleted. Please try again.')
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete Noor Haddad?' })).toBeNull())
  await user.click(panel.getByRole('button', { name: 'Delete investor' }))
  const again = within(await screen.findByRole('dialog', { name: 'Delete Noor Haddad?' }))
  expect(again.queryByRole('alert')).toBeNull()
  server.on(deleteInvestor, { success: true }).on(readInvestor, refusal('not_found', 404))
  await user.click(again.getByRole('button', { name: 'Delete investor' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(server.asked(deleteInvestor).map(({ params }) => params)).toEqual([
    { id: idOf(90) },
    { id: idOf(90) },
  ])
})
