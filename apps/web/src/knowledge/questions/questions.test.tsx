import { screen, waitFor, within } from '@testing-library/react'
import { questionRoutes } from '@understudy/contract/questions'
import { rehearsalRoutes } from '@understudy/contract/rehearsal'
import { expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { aKeptClone, cloneId, press } from '../../testing/clones.ts'
import { staysWhileSent } from '../../testing/leaving.ts'
import { type Asked, openApp, refusal } from '../../testing/page.tsx'
import { aQuestion, idOf } from '../../testing/rows.ts'

const { listQuestions, replyToQuestion } = questionRoutes
const { keepRehearsalCase } = rehearsalRoutes
const path = (query = '') => `/clone/${cloneId}?tab=questions${query}`
const LABEL = 'Your answer, as the clone should say it'

/** A server with so many questions of each status. */
function asked(counts: Partial<Record<string, number>>) {
  const { server } = aKeptClone()
  return server.on(listQuestions, ({ query }: Asked) => {
    const total = counts[query.status ?? ''] ?? 0
    const status = query.status as 'open'
    const rows = Math.max(0, Math.min(2, total - Number(query.skip)))
    const row = (_: unknown, at: number) =>
      aQuestion(Number(query.skip) + at + 1, { status, clone_id: cloneId, call_id: idOf(77) })
    return { questions: Array.from({ length: rows }, row), total }
  })
}
const shown = () => screen.queryAllByText(/^Question \d+\?$/).map(({ textContent }) => textContent)
const sentTo = (server: ReturnType<typeof asked>) => server.asked(replyToQuestion).map(({ body }) => body)

it('shows what is open of this clone, when it was asked, and in which call', async () => {
  const server = asked({ open: 2 })
  const letGo = server.hold(listQuestions)
  await openApp(path())
  await screen.findByText('Loading the questions')
  letGo()
  await screen.findByText('Question 1?')
  expect(shown()).toEqual(['Question 1?', 'Question 2?'])
  expect(server.asked(listQuestions)[0]?.query).toEqual({
    clone_id: cloneId,
    status: 'open',
    skip: '0',
    limit: '20',
  })
  const [call] = screen.getAllByRole('link', { name: 'The call' })
  expect(call?.getAttribute('href')).toBe(`/call-logs?call=${idOf(77)}`)
  expect(screen.queryByRole('navigation', { name: 'Pages of questions' })).toBeNull()
})

it('says which were left for want of credits, for the clone may know the answer', async () => {
  const { server } = aKeptClone()
  const row = (number: number, lacked: boolean) =>
    aQuestion(number, { clone_id: cloneId, lacked_credits: lacked })
  server.on(listQuestions, { questions: [row(1, true), row(2, false)], total: 2 })
  await openApp(path())
  const [unpaid, unknown] = await screen.findAllByText(/^Question \d\?$/)
  expect(unpaid?.parentElement?.textContent).toContain('your credits were used up')
  expect(unknown?.parentElement?.textContent).not.toContain('credits')
})

it('keeps status and page in the address, and says of each status that nothing is there', async () => {
  const server = asked({})
  const { user, router } = await openApp(path())
  const which = await screen.findByRole('combobox', { name: 'Which questions' })
  const nothing = [
    ['Answered', 'You have answered no question yet.', '&status=answered'],
    ['Dismissed', 'You have dismissed no question.', '&status=dismissed'],
    ['Open', 'Nothing is open. What the clone cannot answer will be here.', '&status=open'],
  ] as const
  for (const [status, words, query] of nothing) {
    await user.selectOptions(which, status)
    await screen.findByText(words)
    expect(router.state.location.search).toBe(`?tab=questions${query}`)
  }
  expect(server.asked(listQuestions).map(({ query }) => query.status)).toContain('dismissed')
})

it('turns pages by the address, forward and back, and leads from a page that is gone to the last', async () => {
  const server = asked({ open: 45 })
  const { user, router } = await openApp(path('&page=2'))
  await screen.findByText('Question 21?')
  await press(user, 'Next page')
  await screen.findByText('Question 41?')
  expect(router.state.location.search).toBe('?tab=questions&page=3')
  await press(user, 'Page 1')
  await screen.findByText('Question 1?')
  expect(router.state.location.search).toBe('?tab=questions')
  await router.navigate(path('&page=9'))
  await screen.findByText('Question 41?')
  expect(router.state.location.search).toBe('?tab=questions&page=3')
  expect(server.asked(listQuestions).map(({ query }) => query.skip)).toEqual(
    expect.arrayContaining(['20', '40', '0']),
  )
})

it('says that the questions did not load and nothing is lost, and loads them once asked again', async () => {
  const server = asked({ open: 1 }).on(listQuestions, 'offline')
  const { user } = await openApp(path())
  await screen.findByText('Nothing is lost: they wait for your answer.')
  server.on(listQuestions, { questions: [aQuestion(1)], total: 1 })
  await press(user, 'Try again')
  await screen.findByText('Question 1?')
})

it('teaches the clone an answer, once it is one, and reads what is open anew', async () => {
  const server = asked({ open: 1 })
  const { user } = await openApp(path())
  await press(user, 'Answer')
  const words = screen.getByLabelText(LABEL)
  expect(document.activeElement).toBe(words)
  await user.type(words, '   ')
  await press(user, 'Teach the clone')
  await screen.findByText('Write an answer first.')
  expect(sentTo(server)).toEqual([])
  await user.type(words, 'Forty billion a year. ')
  server.on(replyToQuestion, aQuestion(1, { status: 'answered', answer: 'Forty billion a year.' }))
  server.on(listQuestions, { questions: [], total: 0 })
  await press(user, 'Teach the clone')
  await screen.findByText('Nothing is open. What the clone cannot answer will be here.')
  expect(sentTo(server)).toEqual([{ answer: 'Forty billion a year.' }])
  expect(server.asked(replyToQuestion)[0]?.params).toEqual({ id: idOf(1) })
})

it.each([
  [refusal('wrong_state', 409), /This question was answered already/],
  [
    refusal('wrong_state', 409, { detail: 'Bring this clone back before you edit it' }),
    'Bring this clone back before you edit it.',
  ],
  [
    refusal('invalid', 422, { detail: 'A clone holds 500 questions at most. Remove one first' }),
    'A clone holds 500 questions at most. Remove one first.',
  ],
  [refusal('not_found', 404), 'This question is gone.'],
  [refusal('rate_limited', 429), /Too many answers in a short time\. Try again in 1 minute/],
  ['offline' as const, /There is no connection\. Your answer is kept here/],
  [refusal('internal', 500), 'Your answer was not saved. Please try again.'],
])(
  'says why an answer was not taken, and keeps what was typed, over a reload too: %#',
  async (refused, said) => {
    const server = asked({ open: 1 }).on(replyToQuestion, refused)
    const before = await openApp(path())
    await press(before.user, 'Answer')
    await before.user.type(screen.getByLabelText(LABEL), 'Forty billion')
    const send = () => press(before.user, 'Teach the clone')
    await staysWhileSent(server, replyToQuestion, { send })
    await screen.findByText(said)
    before.unmount()
    queryClient.clear()
    const { user } = await openApp(path())
    const words = await screen.findByLabelText(LABEL)
    expect(words).toHaveProperty('value', 'Forty billion')
    expect(document.activeElement).not.toBe(words)
    await press(user, 'Cancel')
    await press(user, 'Answer')
    expect(screen.getByLabelText(LABEL)).toHaveProperty('value', '')
    expect(sentTo(server)).toEqual([{ answer: 'Forty billion' }])
  },
)

it('takes no words while an answer is being sent, for they would go with it unseen', async () => {
  const server = asked({ open: 1 }).on(replyToQuestion, aQuestion(1, { status: 'answered' }))
  const { user } = await openApp(path())
  await press(user, 'Answer')
  const words = await screen.findByLabelText<HTMLTextAreaElement>(LABEL)
  await user.type(words, 'Ten')
  const letGo = server.hold(replyToQuestion)
  await press(user, 'Teach the clone')
  await user.type(words, ' thousand')
  expect([words.value, words.readOnly]).toEqual(['Ten', true])
  letGo()
  await waitFor(() => expect(sentTo(server)).toEqual([{ answer: 'Ten' }]))
})

it('keeps a half-written answer where a visitor asks the same again, in other signs, over a reload too', async () => {
  const { server } = aKeptClone()
  const first = aQuestion(1, { clone_id: cloneId, text: 'How large is the market?' })
  server.on(listQuestions, { questions: [first], total: 1 })
  const before = await openApp(path())
  await press(before.user, 'Answer')
  await before.user.type(screen.getByLabelText(LABEL), 'Forty')
  const again = aQuestion(2, { clone_id: cloneId, text: 'how large is the  market', times: 2 })
  server.on(listQuestions, { questions: [again], total: 1 })
  await queryClient.invalidateQueries()
  await screen.findByText(/asked 2 times/)
  await before.user.keyboard(' billion')
  expect(screen.getByLabelText(LABEL)).toHaveProperty('value', 'Forty billion')
  before.unmount()
  queryClient.clear()
  const { user } = await openApp(path())
  expect(await screen.findByLabelText(LABEL)).toHaveProperty('value', 'Forty billion')
  server.on(replyToQuestion, { ...again, status: 'answered', answer: 'Forty billion' })
  await press(user, 'Teach the clone')
  await waitFor(() => expect(server.asked(replyToQuestion)[0]?.params).toEqual({ id: again.id }))
})

it('dismisses a question, and opens it again', async () => {
  const server = asked({ open: 1, dismissed: 1 })
  server.on(replyToQuestion, ({ body }: Asked) => aQuestion(1, body as { status: 'open' }))
  const { user } = await openApp(path())
  await press(user, 'Dismiss')
  await waitFor(() => expect(sentTo(server)).toEqual([{ status: 'dismissed' }]))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Which questions' }), 'Dismissed')
  await press(user, 'Open again')
  await waitFor(() => expect(sentTo(server)).toEqual([{ status: 'dismissed' }, { status: 'open' }]))
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull()
})

it('hands the focus on where a question or its button goes away once it was pressed', async () => {
  const server = asked({ open: 2 })
  const { user } = await openApp(path())
  await screen.findByText('Question 1?')
  server.on(keepRehearsalCase, { id: 'one', question: 'Question 1?', created_at: '' })
  await user.click(screen.getAllByRole('button', { name: 'Keep as a test' })[0] ?? document.body)
  const kept = await screen.findByText('Kept: every rehearsal asks it now.')
  await waitFor(() => expect(document.activeElement).toBe(kept.closest('li')))
  const leave = (...left: number[]) => {
    server.on(replyToQuestion, aQuestion(1, { status: 'dismissed' }))
    server.on(listQuestions, { questions: left.map((one) => aQuestion(one)), total: left.length })
    return user.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] ?? document.body)
  }
  const [, next] = screen.getAllByRole('button', { name: 'Dismiss' })
  await leave(2)
  await waitFor(() => expect(shown()).toEqual(['Question 2?']))
  expect(document.activeElement).toBe(next)
  await leave()
  await screen.findByText('Nothing is open. What the clone cannot answer will be here.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Questions' })))
})

it('leaves the focus alone where it was put down before', async () => {
  const server = asked({ open: 1 })
  const { user } = await openApp(path())
  const letGo = server.hold(replyToQuestion)
  server.on(replyToQuestion, aQuestion(1, { status: 'dismissed' }))
  await press(user, 'Dismiss')
  const pressed = screen.getByRole('button', { name: 'Dismiss' })
  pressed.blur()
  server.on(listQuestions, { questions: [], total: 0 })
  letGo()
  await screen.findByText('Nothing is open. What the clone cannot answer will be here.')
  expect(document.activeElement).toBe(document.body)
})

it('shows what was answered, with nothing more to do about it here', async () => {
  const { server } = aKeptClone()
  const answer = 'Forty billion a year.'
  server.on(listQuestions, { questions: [aQuestion(1, { status: 'answered', answer })], total: 1 })
  await openApp(path('&status=answered'))
  const row = within((await screen.findByText('Question 1?')).closest('li') ?? document.body)
  row.getByText(answer)
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Keep as a test'])
  expect(row.queryByRole('link', { name: 'The call' })).toBeNull()
})

it('shows of one call what it was asked, to be answered in place, and how often that was asked', async () => {
  const { server } = aKeptClone()
  server.on(listQuestions, ({ query }: Asked) => ({
    questions: query.call_id ? [aQuestion(7, { clone_id: cloneId, call_id: idOf(77), times: 3 })] : [],
    total: query.call_id ? 1 : 0,
  }))
  const { user } = await openApp(path(`&call=${idOf(77)}`))
  await screen.findByText('Question 7?')
  screen.getByText(/asked 3 times/)
  screen.getByRole('button', { name: 'Answer' })
  expect(server.asked(listQuestions)[0]?.query).toMatchObject({ call_id: idOf(77), status: 'open' })
  await user.click(screen.getByRole('link', { name: 'All questions' }))
  await screen.findByText('Nothing is open. What the clone cannot answer will be here.')
})
