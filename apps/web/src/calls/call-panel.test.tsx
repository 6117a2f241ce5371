import { screen, waitFor, within } from '@testing-library/react'
import { type Call, callRoutes, type TranscriptTurn } from '@understudy/contract/calls'
import { describe, expect, it } from 'vitest'
import { serveCalls } from '../testing/lists.ts'
import { aServer, openApp, refusal } from '../testing/page.tsx'
import { aWholeCall, CLONE_ID, idOf } from '../testing/rows.ts'
import './CallLogsPage.tsx'

const { readCall, deleteCall } = callRoutes

async function openCall(more: Partial<Call> = {}) {
  const server = serveCalls(aServer(), () => 0).on(readCall, aWholeCall(1, more))
  const opened = await openApp(`/call-logs?call=${idOf(1)}`)
  const panel = within(await screen.findByRole('dialog', { name: more.caller_email ?? 'Caller 1' }))
  return { ...opened, server, panel }
}
const aTurn = (turn: number, more: Partial<TranscriptTurn> = {}): TranscriptTurn => ({
  turn,
  role: 'visitor',
  text: `Question ${turn}?`,
  generated_text: null,
  at_ms: turn * 61_000,
  interrupted: false,
  purpose: null,
  section_id: null,
  via: 'text',
  sources: [],
  ...more,
})
const anAnswer = (turn: number, more: Partial<TranscriptTurn> = {}) =>
  aTurn(turn, {
    role: 'clone',
    text: `Answer ${turn}.`,
    purpose: 'answer',
    via: null,
    at_ms: turn * 61_000 + 1,
    ...more,
  })
const turnOf = (text: string | RegExp) => screen.getByText(text).closest('li') ?? document.body

it('shows the facts of a call, and leaves out those that nobody knows', async () => {
  const { panel } = await openCall({
    summary: 'Asked about berths.',
    pitch_link_name: 'Angels',
    ended_reason: 'out-of-credits',
    language: 'de',
  })
  const facts = panel
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts).toEqual([
    ['Length', '1 min 30 s'],
    ['Interest', 'High'],
    ['Questions answered', '2 of 3'],
    ['Link', 'Angels'],
    ['Spoken in', 'German'],
    ['Device', 'Desktop'],
    ['Ended', 'Credits ran out'],
  ])
  panel.getByText('Asked about berths.')
  panel.getByText('Completed')
})

it('shows how the visitor rated it', async () => {
  const { panel } = await openCall({ rating: 4 })
  expect(panel.getByText('Rated by the visitor').nextElementSibling?.textContent).toBe('4 of 5')
})

it('says nothing of questions where none was asked, and names a caller by what is known', async () => {
  const unknown = {
    caller_name: null,
    caller_email: 'vera@nordic.example',
    questions_count: 0,
    device_type: null,
  }
  const { panel } = await openCall({ ...unknown, ended_reason: null })
  const labels = panel.getAllByRole('term').map(({ textContent }) => textContent)
  expect(labels).toEqual(['Length', 'Interest', 'Spoken in'])
})

describe('the transcript', () => {
  it('tells who said what and when, how it was asked, and what an answer stands on', async () => {
    await openCall({
      transcript: [
        anAnswer(0, { purpose: 'pitch', text: 'Every third truck drives empty.' }),
        aTurn(1, { via: 'server' }),
        anAnswer(1, { sources: [{ id: 's1', kind: 'fact', label: 'Deck, page 3' }] }),
        aTurn(2),
      ],
      questions: [
        { text: 'Question 1?', answered: true, turn: 1 },
        { text: 'Question 2?', answered: false, turn: 2 },
      ],
    })
    expect(turnOf('Every third truck drives empty.').textContent).toContain('Clone, presenting')
    const asked = turnOf('Question 1?')
    expect(asked.textContent).toContain('1:01')
    within(asked).getByText('Answered')
    within(asked).getByLabelText('spoken')
    expect(within(turnOf('Question 2?')).queryByLabelText('spoken')).toBeNull()
    within(turnOf('Question 2?')).getByText('No answer in the material')
    expect(
      within(turnOf('Question 2?')).getByRole('link', { name: 'Teach the clone' }).getAttribute('href'),
    ).toMatch(new RegExp(`^/clone/${CLONE_ID}\\?tab=questions&call=[\\w-]+$`))
    within(turnOf('Answer 1.')).getByText('Deck, page 3')
  })

  it('marks where the clone was interrupted, and what nobody heard of it', async () => {
    await openCall({
      transcript: [
        anAnswer(1, { text: 'We have forty', generated_text: 'We have forty berths.', interrupted: true }),
        anAnswer(2, {
          text: 'Something else',
          generated_text: 'We plan a second harbour.',
          interrupted: true,
        }),
        anAnswer(3),
      ],
    })
    const [first, second, third] = screen
      .getAllByRole('listitem')
      .filter((item) => item.textContent?.includes('Clone'))
    expect(first?.textContent).toMatch(/We have forty interrupted here ?not heard: +berths\./)
    expect(second?.textContent).toContain('It was going to say: ')
    expect(second?.textContent).toContain('We plan a second harbour.')
    expect(third?.textContent).not.toContain('interrupted')
  })

  it('shows what is being spoken as that, and not as cut off; what goes on cannot be deleted', async () => {
    const { panel } = await openCall({
      status: 'in-progress',
      transcript: [
        anAnswer(1, { text: 'We have', generated_text: 'We have forty berths.', interrupted: true }),
      ],
    })
    const turn = turnOf(/^We have/)
    within(turn).getByText('speaking')
    expect(turn.textContent).not.toContain('interrupted here')
    expect(panel.queryByRole('button', { name: 'Delete call' })).toBeNull()
  })

  it.each([
    [
      { consent: { transcript: false, person: false, wording: null, at: null } },
      'The visitor asked that nothing of this talk be kept but its length.',
    ],
    [{}, 'Nothing was said.'],
    [{ status: 'in-progress' }, 'Nothing has been said yet.'],
  ] as const)('says why there is none: %o', async (more, words) => {
    const { panel } = await openCall({ ...more })
    panel.getByText(words)
  })
})

it('is not there, or did not load: only the second is asked for again', async () => {
  const server = serveCalls(aServer(), () => 0).on(readCall, refusal('not_found', 404))
  const { user, router } = await openApp(`/call-logs?call=${idOf(1)}`)
  const panel = within(await screen.findByRole('dialog', { name: 'Call' }))
  await panel.findByText('There is no such call here, or it was deleted.')
  expect(server.asked(readCall).filter(({ params }) => params.id === idOf(1))).toHaveLength(1)
  expect(panel.queryByRole('button', { name: 'Try again' })).toBeNull()
  server.on(readCall, refusal('internal', 500))
  await user.keyboard('{Escape}')
  await router.navigate(`/call-logs?call=${idOf(2)}`)
  await screen.findByText('The call did not load. Please try again.')
  server.on(readCall, aWholeCall(2))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('dialog', { name: 'Caller 2' })
})

it.each([
  [refusal('not_found', 404), 'This call is gone already.'],
  [refusal('wrong_state', 409), 'This call is still going on. Delete it when it has ended.'],
  [refusal('internal', 500), 'The call was not deleted. Please try again.'],
])('says why it was not deleted, and keeps it in sight: %#', async (refused, words) => {
  const { panel, user, server } = await openCall()
  server.on(deleteCall, refused)
  await user.click(panel.getByRole('button', { name: 'Delete call' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this call?' }))
  question.getByText(
    'Its transcript goes with it, and what it counted for its investor. Analytics keeps it in its counts. This cannot be undone.',
  )
  await user.click(question.getByRole('button', { name: 'Delete call' }))
  await question.findByText(words)
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete this call?' })).toBeNull())
  panel.getByText('Completed')
})

describe('what the visitor did afterwards', () => {
  const said: Call['transcript'][number] = {
    turn: 1,
    role: 'visitor',
    text: 'Who pays?',
    generated_text: null,
    at_ms: 0,
    interrupted: false,
    purpose: null,
    section_id: null,
    via: 'text',
    sources: [],
  }
  const at = '2026-11-20T10:00:00.000Z'

  it('stands beside the transcript where they set something right', async () => {
    const { panel } = await openCall({
      transcript: [said],
      notes: [
        { id: idOf(1), turn: 1, text: 'I asked who buys.', at },
        { id: idOf(2), turn: null, text: 'It is Lindqvist.', at },
      ],
    })
    const notes = within(panel.getByRole('list', { name: 'Corrections by the visitor' }))
    notes.getByText('I asked who buys.')
    notes.getByText('It is Lindqvist.')
    notes.getByText(/“Who pays\?”/)
  })

  it('is said where they deleted it, and where it is kept with their firm alone', async () => {
    const { panel } = await openCall({ visitor_deleted_at: at })
    panel.getByText('The visitor deleted what was said in this talk.')
  })
})

it.each([
  ['refused that it is kept', { consent: { transcript: false, person: false, wording: '1.12.-', at: null } }],
  ['deleted it', { visitor_deleted_at: '2026-11-20T10:00:00.000Z' }],
])('tells no interest and no device of a talk whose visitor %s: its length alone', async (_, more) => {
  const { panel } = await openCall({ ...more, device_type: 'mobile' })
  panel.getByText('Length')
  expect(panel.queryByText('Interest')).toBeNull()
  expect(panel.queryByText('Device')).toBeNull()
})

it('says of an answer that waits for a proven address that it does, and counts it as neither', async () => {
  const { panel } = await openCall({
    questions_count: 1,
    unanswered_count: 0,
    questions: [{ text: 'Question 1?', answered: true, waits: true, turn: 1 }],
    transcript: [aTurn(1), anAnswer(1)],
  })
  const turn = within(turnOf('Question 1?'))
  turn.getByText('Waits for a proven address')
  expect(turn.queryByText('Answered')).toBeNull()
  expect(turn.queryByRole('link', { name: 'Teach the clone' })).toBeNull()
  expect(panel.getByText('Questions answered').nextElementSibling?.textContent).toBe('0 of 1')
})
