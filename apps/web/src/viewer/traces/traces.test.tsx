import { screen, waitFor, within } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { pitchRoutes } from '@understudy/contract/pitches'
import { type Trace, traceRoutes } from '@understudy/contract/traces'
import { afterEach, expect, it, vi } from 'vitest'
import { refusal } from '../../testing/page.tsx'
import { anOpenPitch, openPitch } from '../../testing/pitch.tsx'
import { idOf } from '../../testing/rows.ts'
import { aTrace, traces } from '../testing/a-trace.ts'
import { copyToRead } from './copy.ts'
import './OwnTraces.tsx'
import './Wording.tsx'

const { readTraces, noteTrace, deleteTraces } = traceRoutes
/** The panel under the line is open. */
async function tracesOf(...talks: Trace[]) {
  const server = anOpenPitch()
    .on(pitchRoutes.readConsent, {
      version: '1.12.-',
      line: '',
      parts: [{ title: 'Who gets it', text: 'Tern.' }],
    })
    .on(readTraces, traces(...talks))
    .on(deleteTraces, { deleted: 1 })
    .on(noteTrace, { id: idOf(9), turn: 1, text: 'I asked who buys.', at: '2026-11-20T10:00:00.000Z' })
  const page = await openPitch()
  await page.user.click(await screen.findByRole('button', { name: /your traces/ }))
  const panel = within(await screen.findByRole('region', { name: 'Your traces here' }))
  const press = (name: string | RegExp) => page.user.click(panel.getByRole('button', { name }))
  return { ...page, server, panel, press }
}
afterEach(() => void vi.restoreAllMocks())

it('says where nothing is kept, and that it did not load, with a retry', async () => {
  const { server, panel, user } = await tracesOf()
  await panel.findByText('No talk is found by this browser.')
  server.on(readTraces, () => refusal('unavailable', 503))
  await user.click(screen.getByRole('button', { name: /your traces/ }))
  await user.click(screen.getByRole('button', { name: /your traces/ }))
  await screen.findByRole('heading', { name: 'Your traces did not load' })
  server.on(readTraces, traces(aTrace(1)))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/kept with your name for 1 year; Vera Lind, vera@fund\.example, Fund$/)
  expect(document.body.textContent).not.toContain('1.12')
})

it('shows what was said, by the visit alone, and hands out a copy', async () => {
  const files: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:copy')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  const { server, panel, press } = await tracesOf(aTrace(1))
  await panel.findByText('Who pays?')
  expect(server.asked(readTraces)[0]?.body).toEqual({
    session_id: sessionStorage.getItem('understudy.visit'),
    skip: 0,
    limit: 100,
  })
  await press('My copy to read')
  await press('My copy as JSON')
  expect(files).toEqual(['my-talks.txt', 'my-talks.json'])
})

it('shows a visitor how they rated a talk, in the copy to read too', async () => {
  const rated = aTrace(1, { rating: 4 })
  const { panel } = await tracesOf(rated)
  await panel.findByText(/Vera Lind, vera@fund\.example, Fund; you rated it 4 of 5$/)
  expect(copyToRead(traces(rated))).toContain('Vera Lind, vera@fund.example, Fund; you rated it 4 of 5\n')
  expect(copyToRead(traces(aTrace(1)))).not.toContain('rated')
})

it('says of a talk that still goes on why it cannot be deleted', async () => {
  const { panel } = await tracesOf(aTrace(1, { live: true }))
  await panel.findByText(
    'This talk still goes on, here or in another tab. It can be deleted once it has ended.',
  )
  expect(panel.queryByRole('button', { name: /^Delete/ })).toBeNull()
})

it('deletes a talk once that is said twice, and tells that it is gone', async () => {
  const { server, panel, press } = await tracesOf(aTrace(1), aTrace(2))
  const first = within(
    (await panel.findAllByRole('listitem')).find((item) => item.querySelector('details')) as HTMLElement,
  )
  first.getByRole('button', { name: 'Delete this talk' }).click()
  await panel.findByText(/It cannot be undone/)
  expect(server.asked(deleteTraces)).toEqual([])
  await press('Keep')
  await press('Delete all my talks')
  server.on(deleteTraces, { deleted: 2 }).on(readTraces, traces())
  await press('Delete all my talks for good')
  await panel.findByText('2 talks are deleted.')
  await panel.findByText('No talk is found by this browser.')
  expect(server.asked(deleteTraces)[0]?.body).not.toHaveProperty('call_id')
})

it.each([
  ['wrong_state', 409, 'End the talk first, then try again.'],
  ['not_found', 404, 'It is gone already.'],
  ['rate_limited', 429, 'Too often in a row. Try again in 1 minute.'],
] as const)('says why a talk was not deleted: %s', async (code, status, words) => {
  const { server, panel, press } = await tracesOf(aTrace(1))
  await panel.findByText('Who pays?')
  server.on(deleteTraces, () => refusal(code, status))
  await press('Delete this talk')
  await press('Delete this talk for good')
  await panel.findByText(words)
  expect(server.asked(deleteTraces)[0]?.body).toMatchObject({ call_id: idOf(1) })
})

it('sends a correction of a turn or of who one is, and asks for words first', async () => {
  const { server, panel, press, user } = await tracesOf(aTrace(1))
  await panel.findByText('Who pays?')
  await press('Set something right')
  await press('Send')
  panel.getByText('Fill this in.')
  await user.selectOptions(panel.getByLabelText('What it is about'), 'Who pays?')
  await user.type(panel.getByLabelText('What is right'), 'I asked who buys.')
  await press('Send')
  await panel.findByText('Your correction stands beside the talk.')
  expect(server.asked(noteTrace)[0]?.body).toMatchObject({
    call_id: idOf(1),
    turn: 1,
    text: 'I asked who buys.',
  })
})

it('notes a correction once that is sent again because its answer was lost, and another one anew', async () => {
  const { server, panel, press, user } = await tracesOf(aTrace(1))
  await panel.findByText('Who pays?')
  const noted = { id: idOf(9), turn: null, text: '', at: '2026-11-20T10:00:00.000Z' }
  server.on(noteTrace, 'offline')
  await press('Set something right')
  await user.type(panel.getByLabelText('What is right'), 'It is Lindqvist.')
  await press('Send')
  await panel.findByText('That did not arrive. Try again.')
  server.on(noteTrace, noted)
  await press('Send')
  await panel.findByText('Your correction stands beside the talk.')
  await press('Set something right')
  await user.type(panel.getByLabelText('What is right'), 'And of Fund II.')
  await press('Send')
  await waitFor(() => expect(server.asked(noteTrace)).toHaveLength(3))
  const [first, again, other] = server.asked(noteTrace).map(({ headers }) => headers.get('idempotency-key'))
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

it('says of a talk whose words are forgotten, or that has its fifty, that it takes no more corrections', async () => {
  const { server, panel, press, user } = await tracesOf(aTrace(1))
  await panel.findByText('Who pays?')
  server.on(noteTrace, () => refusal('wrong_state', 409))
  await press('Set something right')
  await user.type(panel.getByLabelText('What is right'), 'It is Lindqvist.')
  await press('Send')
  await panel.findByText('This talk takes no more corrections.')
})

it('finds talks of other days by an address that is proven', async () => {
  const { server, panel, press, user } = await tracesOf()
  server
    .on(authRoutes.sendEmailCode, { success: true })
    .on(authRoutes.verifyEmailCode, { verified: true, proof: 'proof-1' })
  await press('Find earlier talks by my address')
  await user.type(panel.getByLabelText('Your email address'), 'vera@fund.example')
  await press('Mail me six digits')
  server.on(readTraces, traces(aTrace(3)))
  await user.type(await panel.findByRole('textbox'), '123456')
  await waitFor(async () => {
    const confirm = panel.queryByRole('button', { name: 'Confirm' })
    if (confirm) await user.click(confirm)
    expect(server.asked(readTraces).at(-1)?.body).toMatchObject({ email_proof: 'proof-1' })
  })
  await panel.findByText('Who pays?')
})

it('the copy to read holds who, what was agreed to, each turn and each correction', () => {
  const correction = { id: idOf(5), turn: null, text: 'It is Lindqvist.', at: '2026-11-21T10:00:00.000Z' }
  const text = copyToRead(
    traces(
      aTrace(1, { corrections: [correction] }),
      aTrace(2, { kept: 'firm', months: 6, name: null, email: null, company: null }),
      aTrace(3, { kept: 'nothing' }),
    ),
  )
  expect(text).toContain('What Tern keeps of your talks')
  expect(text).toContain('kept with your name for 1 year; Vera Lind')
  expect(text).toContain('nothing kept; Vera Lind')
  expect(text).toContain('You: Who pays?')
  expect(text).toContain('wording 1.12.-')
  expect(text).toContain('It is Lindqvist.')
  expect(text).toContain('kept with your firm only for 6 months; nobody is named beside it')
})
