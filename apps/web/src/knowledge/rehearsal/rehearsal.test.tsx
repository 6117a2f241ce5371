import { screen, waitFor, within } from '@testing-library/react'
import { cloneRoutes } from '@understudy/contract/clones'
import { publishingRoutes } from '@understudy/contract/publishing'
import { questionRoutes } from '@understudy/contract/questions'
import { type RehearsedQuestion, rehearsalRoutes } from '@understudy/contract/rehearsal'
import { expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { aKeptClone, cloneId, field, openTab, press, retype } from '../../testing/clones.ts'
import { openApp, refusal, tooOften } from '../../testing/page.tsx'
import { asked, missing } from '../../testing/rehearsed.ts'
import { aQuestion } from '../../testing/rows.ts'

const { rehearse, mendRehearsed, listRehearsalCases, keepRehearsalCase, dropRehearsalCase } = rehearsalRoutes

const { publishClone } = publishingRoutes
const pitch = { id: 'pitch', unique_slug: 'tern', link_code: 'Tern2026' }

/** A draft that is asked these, `atOnce` at a time. */
function aRehearsed(questions: RehearsedQuestion[], more: { atOnce?: number; most_asked?: number } = {}) {
  const { atOnce = 10, most_asked = questions.length } = more
  const kept = { questions, revision: 1 }
  const { server, take } = aKeptClone()
  server.on(rehearse, ({ query }) => {
    const skip = Number(query.skip)
    const limit = Math.min(atOnce, Number(query.limit))
    return {
      questions: kept.questions.slice(skip, skip + limit),
      total: kept.questions.length,
      language: 'en',
      most_asked,
      revision: kept.revision,
    }
  })
  return { server, kept, take }
}
const rowOf = async (question: string) =>
  within((await screen.findByText(question)).closest('li') ?? document.body)

it('asks piece by piece, tells how far it is, and then what came of it', async () => {
  const { server } = aRehearsed(
    [
      asked('a'),
      asked('b', { mark: 'kept-back', answer: '' }),
      asked('c', { mark: 'weak' }),
      missing('d'),
      asked('e', {
        mark: 'tells',
        tells: [
          {
            fact: 'Raising',
            audience: 'named-investor',
            heard_by: 'public',
            sentence: 'We raise €3 million.',
          },
        ],
      }),
      asked('f', { mark: 'missing', answer: '', live_answer: 'Heard live.' }),
    ],
    { atOnce: 2 },
  )
  const { user } = await openTab('review')
  const letGo = server.hold(rehearse)
  await press(user, 'Run the rehearsal')
  await screen.findByText('Reading your draft')
  letGo()
  await screen.findByText('2 of 6 answered (33 %)')
  screen.getByText(': 1 weak, 2 missing, 1 telling too much, 1 answered live and not in the draft')
  screen.getByText(/^Fewer than 60 % of the questions get an answer. You can publish all the same/)
  expect(server.asked(rehearse).map(({ query }) => query.skip)).toEqual(['0', '2', '4'])
  const told = await rowOf('Question e?')
  told.getByText('Tells too much')
  told.getByText(/Whoever comes without a link hears/)
  told.getByText(/It states Raising. Who may hear that: Investors I name/)
  ;(await rowOf('Question f?')).getByText(/Visitors get an answer now/)
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false)
})

it('warns of nothing from sixty per cent on', async () => {
  aRehearsed([asked('a'), asked('b'), asked('c'), missing('d'), missing('e')])
  const { user } = await openTab('review')
  await press(user, 'Run the rehearsal')
  await screen.findByText('3 of 5 answered (60 %)')
  expect(screen.queryByText(/Fewer than 60 %/)).toBeNull()
})

it('mends an answer where the question stands, once, and asks that one again', async () => {
  const { server, kept } = aRehearsed([asked('a'), missing('b'), missing('c')])
  server.on(mendRehearsed, ({ body }) => {
    const { question_id, answer } = body as { question_id: string; answer: string }
    kept.questions = kept.questions.map((one) =>
      one.id === question_id ? asked(one.id, { answer, faq: { id: 'faq-b', answer } }) : one,
    )
    kept.revision++
    return { faq_id: 'faq-b' }
  })
  const { user } = await openTab('review')
  await press(user, 'Run the rehearsal')
  const row = await rowOf('Question b?')
  await user.click(row.getByRole('button', { name: 'Write an answer' }))
  await retype(user, 'Your answer, as the clone should say it', 'Two patents.')
  const letGo = server.hold(mendRehearsed)
  await press(user, 'Save and ask again')
  await user.click(screen.getByRole('button', { name: 'Save and ask again' }))
  letGo()
  await row.findByText('Answered')
  row.getByText('Two patents.')
  expect(server.asked(mendRehearsed).map(({ body }) => body)).toEqual([
    { question_id: 'b', answer: 'Two patents.' },
  ])
  expect(server.asked(rehearse).at(-1)?.query).toEqual({ skip: '1', limit: '1' })
  // It keeps its place among those that needed mending.
  expect(row.getByRole('button', { name: 'Change the answer' })).toBeTruthy()
  screen.getByText('2 of 3 answered (66 %)')
  // One of the two was answered from the start, and one is mended: the headings say the same.
  screen.getByRole('heading', { name: 'To mend: 1 of 2 done' })
  screen.getByText('Answered from the start (1)')
  await user.click(row.getByRole('button', { name: 'Change the answer' }))
  await retype(user, 'Your answer, as the clone should say it', 'Three patents.')
  await press(user, 'Save and ask again')
  await row.findByText('Three patents.')
  expect(server.asked(mendRehearsed).at(-1)?.body).toEqual({
    question_id: 'b',
    answer: 'Three patents.',
    faq_id: 'faq-b',
  })
})

it('shows what was published where an answer of before comes after it', async () => {
  const { server, take } = aRehearsed([missing('b')])
  const draft = take({ status: 'published', version: 1, unpublished_changes: true })
  server.on(mendRehearsed, { faq_id: 'faq-b' })
  const { user } = await openTab('review')
  await press(user, 'Run the rehearsal')
  await press(user, 'Write an answer')
  await retype(user, 'Your answer, as the clone should say it', 'Two patents.')
  server
    .on(cloneRoutes.readClone, draft)
    .on(publishClone, () => ({ ...take({ version: 2, unpublished_changes: false }), pitch }))
  const letGo = server.hold(cloneRoutes.readClone)
  const before = server.asked(cloneRoutes.readClone).length
  await press(user, 'Save and ask again')
  await waitFor(() => expect(server.asked(cloneRoutes.readClone)).toHaveLength(before + 1))
  server.on(cloneRoutes.readClone, () => take({}))
  await press(user, 'Publish changes')
  const live = 'It is live. This is the link to share'
  await screen.findByText(live)
  letGo()
  // What is asked and told after that comes later than it.
  await press(user, 'Run it again')
  await waitFor(() => expect(server.asked(rehearse)).toHaveLength(3))
  await press(user, 'Write an answer')
  screen.getByText(live)
})

it('keeps what was typed where it could not be saved', async () => {
  const { server } = aRehearsed([missing('b')])
  server.on(mendRehearsed, 'offline')
  const { user } = await openTab('review')
  await press(user, 'Run the rehearsal')
  await press(user, 'Write an answer')
  await retype(user, 'Your answer, as the clone should say it', 'Two patents.')
  await press(user, 'Save and ask again')
  await screen.findByText(/^There is no connection. What you typed is kept here/)
  expect(screen.getByRole('textbox', { name: /^Your answer/ })).toHaveProperty('value', 'Two patents.')
})

it('says that an answer is saved where the question could not be asked again, and changes that one next', async () => {
  const { server } = aRehearsed([asked('a'), missing('b')])
  server.on(mendRehearsed, { faq_id: 'faq-b' })
  const { user } = await openTab('review')
  await press(user, 'Run the rehearsal')
  const row = await rowOf('Question b?')
  await user.click(row.getByRole('button', { name: 'Write an answer' }))
  await retype(user, 'Your answer, as the clone should say it', 'Two patents.')
  server.on(rehearse, 'offline')
  await press(user, 'Save and ask again')
  await row.findByText(/^Your answer is saved, and the question was not asked again: there is no connection/)
  expect(screen.queryByText(/not save/)).toBeNull()
  expect(row.queryByRole('textbox')).toBeNull()
  await user.click(row.getByRole('button', { name: 'Change the answer' }))
  expect(row.getByRole('textbox')).toHaveProperty('value', 'Two patents.')
  await retype(user, 'Your answer, as the clone should say it', 'Three patents.')
  await press(user, 'Save and ask again')
  await waitFor(() => expect(server.asked(mendRehearsed)).toHaveLength(2))
  expect(server.asked(mendRehearsed).at(-1)?.body).toMatchObject({ faq_id: 'faq-b' })
})

it('keeps what was asked where it stopped, and goes on from there', async () => {
  const { server, kept } = aRehearsed([asked('a'), asked('b'), missing('c')], { atOnce: 2 })
  const all = kept.questions
  server.on(rehearse, ({ query }) =>
    query.skip === '0'
      ? { questions: all.slice(0, 2), total: 3, language: 'en', most_asked: 3, revision: 1 }
      : tooOften(1_500),
  )
  const { user } = await openTab('review')
  await press(user, 'Run the rehearsal')
  await screen.findByText('You have rehearsed a great deal in a short time. Try again in 25 minutes.')
  screen.getByText('2 of 2 answered (100 %)')
  server.on(rehearse, () => ({
    questions: all.slice(2),
    total: 3,
    language: 'en',
    most_asked: 3,
    revision: 1,
  }))
  await press(user, 'Go on')
  await screen.findByText('2 of 3 answered (66 %)')
  expect(server.asked(rehearse).at(-1)?.query.skip).toBe('2')
  await screen.findByRole('button', { name: 'Run it again' })
})

it('begins anew where the draft was changed between two pieces', async () => {
  const { server } = aKeptClone()
  let calls = 0
  server.on(rehearse, ({ query }) => ({
    questions: query.skip === '0' ? [asked('a'), asked('b')] : [missing('c')],
    total: 3,
    language: 'en',
    most_asked: 3,
    revision: ++calls === 1 ? 1 : 2,
  }))
  const { user } = await openTab('review')
  await press(user, 'Run the rehearsal')
  await screen.findByText('2 of 3 answered (66 %)')
  expect(server.asked(rehearse).map(({ query }) => query.skip)).toEqual(['0', '2', '0', '2'])
})

it('says where there is no list in the language of the clone', async () => {
  aRehearsed([asked('case', { is_case: true })], { most_asked: 0 })
  const { user } = await openTab('review')
  await press(user, 'Run the rehearsal')
  await screen.findByText(/^There is no list of questions in English yet/)
})

it('shows nothing to mend of an archived clone', async () => {
  const { server } = aKeptClone({ status: 'archived' })
  server.on(rehearse, { questions: [missing('a')], total: 1, language: 'en', most_asked: 1, revision: 1 })
  const { user } = await openTab('review')
  await press(user, 'Run the rehearsal')
  await screen.findByText('Question a?')
  expect(screen.queryByRole('button', { name: 'Write an answer' })).toBeNull()
})

it('lists the tests of a clone, adds one and takes one out', async () => {
  const { server } = aKeptClone()
  const kept = [{ id: 'one', question: 'Who audits you?', created_at: '2026-11-02T09:00:00.000Z' }]
  server
    .on(listRehearsalCases, () => ({ cases: kept, total: kept.length }))
    .on(keepRehearsalCase, ({ body }) => {
      const { question } = body as { question: string }
      const added = { id: 'two', question, created_at: '2026-11-02T09:00:00.000Z' }
      kept.push(added)
      return added
    })
    .on(dropRehearsalCase, () => {
      kept.shift()
      return { success: true as const }
    })
  const { user } = await openTab('review')
  await user.click(await screen.findByText('Questions that you keep as tests (1)'))
  await retype(user, 'A question of your own', 'Who insures you?')
  await press(user, 'Add')
  await screen.findByText('Who insures you?')
  await press(user, 'Take out: Who audits you?')
  await waitFor(() => expect(screen.queryByText('Who audits you?')).toBeNull())
  const next = screen.getByRole('button', { name: 'Take out: Who insures you?' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect(server.asked(dropRehearsalCase)[0]?.params).toEqual({ id: cloneId, caseId: 'one' })
})

it('shows no test that is gone although the answer to that was lost, and does not say again that it failed', async () => {
  const { server } = aKeptClone()
  const aCase = { id: 'one', question: 'Who audits you?', created_at: '2026-11-02T09:00:00.000Z' }
  const other = { ...aCase, id: 'two', question: 'Who insures you?' }
  server.on(listRehearsalCases, { cases: [aCase, other], total: 2 }).on(dropRehearsalCase, 'offline')
  const { user } = await openTab('review')
  await user.click(await screen.findByText('Questions that you keep as tests (2)'))
  await press(user, 'Take out: Who audits you?')
  await screen.findByText('It was not saved. Please try again.')
  server.on(dropRehearsalCase, refusal('not_found', 404))
  await press(user, 'Take out: Who audits you?')
  await waitFor(() => expect(screen.queryByText('It was not saved. Please try again.')).toBeNull())
  expect(screen.queryByText('Clone not found')).toBeNull()
  server.on(listRehearsalCases, { cases: [aCase], total: 1 }).on(dropRehearsalCase, 'offline')
  await press(user, 'Take out: Who insures you?')
  await waitFor(() => expect(screen.queryByText('Who insures you?')).toBeNull())
})

it('says nothing where a test that is gone is taken out once more before the list shows it', async () => {
  const { server } = aKeptClone()
  const aCase = { id: 'one', question: 'Who audits you?', created_at: '2026-11-02T09:00:00.000Z' }
  server.on(listRehearsalCases, { cases: [aCase], total: 1 }).on(dropRehearsalCase, { success: true })
  const { user } = await openTab('review')
  await user.click(await screen.findByText('Questions that you keep as tests (1)'))
  server.on(listRehearsalCases, { cases: [], total: 0 })
  const letGo = server.hold(listRehearsalCases)
  const taken = () => server.asked(dropRehearsalCase).length
  await press(user, 'Take out: Who audits you?')
  await waitFor(() => expect(taken()).toBe(1))
  server.on(dropRehearsalCase, refusal('not_found', 404))
  await waitFor(async () => {
    await press(user, 'Take out: Who audits you?')
    expect(taken()).toBe(2)
  })
  letGo()
  await waitFor(() => expect(screen.queryByText('Who audits you?')).toBeNull())
  expect(screen.queryByText('Clone not found')).toBeNull()
})

it('keeps the test that is typed while the one before is being kept', async () => {
  const { server } = aKeptClone()
  server.on(keepRehearsalCase, { id: 'one', question: 'Who pays?', created_at: '2026-11-24T10:00:00.000Z' })
  const { user } = await openTab('review')
  await user.click(await screen.findByText('Questions that you keep as tests'))
  await retype(user, 'A question of your own', 'Who pays?')
  const letGo = server.hold(keepRehearsalCase)
  await press(user, 'Add')
  await retype(user, 'A question of your own', 'Since when?')
  letGo()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(await field('A question of your own')).toHaveProperty('value', 'Since when?')
})

it('keeps a question that a visitor asked, and says why it could not', async () => {
  const { server } = aKeptClone()
  server
    .on(questionRoutes.listQuestions, { questions: [aQuestion(1, { text: 'Who audits you?' })], total: 1 })
    .on(keepRehearsalCase, refusal('invalid', 422, { detail: 'A clone keeps 200 tests at most.' }))
  const { user } = await openApp(`/clone/${cloneId}?tab=questions`)
  await press(user, 'Keep as a test')
  await screen.findByText('A clone keeps 200 tests at most.')
  server.on(keepRehearsalCase, { id: 'one', question: 'Who audits you?', created_at: '' })
  await press(user, 'Keep as a test')
  await screen.findByText('Kept: every rehearsal asks it now.')
  expect(server.asked(keepRehearsalCase).at(-1)?.body).toEqual({ question: 'Who audits you?' })
})
