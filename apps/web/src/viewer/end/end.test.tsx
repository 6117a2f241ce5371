import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { callRoutes } from '@understudy/contract/calls'
import { type EvidenceAnswer, evidenceRoutes } from '@understudy/contract/evidence'
import type { PublicPitch } from '@understudy/contract/pitches'
import { traceRoutes } from '@understudy/contract/traces'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../testing/page.tsx'
import { anOpenPitch, openPitch } from '../../testing/pitch.tsx'
import { chooseKept, visitId } from '../visit/visitor.ts'

const { rateAnswer, readEvidence } = evidenceRoutes
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

const arr = { id: 'arr', kind: 'fact', label: 'Recurring revenue' }
const found: EvidenceAnswer = {
  company: 'Tern',
  published_at: '2026-11-03T09:00:00.000Z',
  sources: [
    {
      ...arr,
      value: '€1.26 million',
      as_of: '2026-09-30',
      source: 'Billing',
      text: null,
      page: null,
      picture_url: null,
    },
  ],
  worked_out: [],
}

/** A visitor has asked twice, of which one is open, and hung up. */
async function ended(more: Partial<PublicPitch> = {}, hash = '') {
  const server = anOpenPitch(more).on(readEvidence, found).on(rateAnswer, { success: true })
  const page = await openPitch('Tern2026', { hash })
  const ask = async (text: string, count: number) => {
    await page.user.type(await screen.findByLabelText('Ask anything'), `${text}{Enter}`)
    return page.talk.hears('text', count)
  }
  await page.talk.answers(await ask('What is your ARR?', 1), 'It is €1.26 million.', { sources: [arr] })
  await page.talk.answers(await ask('Any patents?', 2), 'I don’t know that.', { unanswered: true })
  await page.talk.answers(await ask('Thank you!', 3), 'You are welcome.', { asksNothing: true })
  await page.talk.ends('visitor-ended')
  const end = await screen.findByRole('region', { name: 'What you take with you' })
  return { ...page, server, end, inEnd: within(end) }
}

describe('the end of a talk', () => {
  it('shows what was asked and what is open, and leads on', async () => {
    const { inEnd, user } = await ended({ tools: ['meeting-invitations'], offered_documents: 1 })
    inEnd.getByRole('heading', { name: 'You asked 2 questions' })
    const question = inEnd.getByRole('button', { name: 'What is your ARR?' })
    expect(inEnd.queryByText('It is €1.26 million.')).toBeNull()
    await user.click(question)
    inEnd.getByText('It is €1.26 million.')
    const open = inEnd.getByRole('heading', { name: 'Still open' }).parentElement
    expect(within(open ?? document.body).getByText('Any patents?')).toBeTruthy()
    inEnd.getByText('The founders have it. Their answer stands here when you come back.')
    inEnd.getByRole('button', { name: 'Take documents along' })
    const meet = document.getElementById('meet')?.closest('section')
    await user.click(inEnd.getByRole('button', { name: 'Meet the founders' }))
    expect(document.activeElement).toBe(meet)
  })

  it('lists what was cut off before a word of its answer was heard, with the answer as it was written', async () => {
    anOpenPitch()
    const { talk, user } = await openPitch()
    await user.type(await screen.findByLabelText('Ask anything'), 'What is your ARR?{Enter}')
    const { id, text } = await talk.hears('text')
    const [answer, told] = [
      { turn: 1, utterance: 1 },
      { sources: [arr], answers: true },
    ]
    await talk.says({ type: 'user.final', turn: 1, id, text, via: 'text' })
    await talk.says({ type: 'agent.start', ...answer, purpose: 'answer', sampleRateHz: 16_000 })
    const unsaid = [{ text: 'It is €1.26 million.', ...told }]
    await talk.says({ type: 'agent.truncated', ...answer, heardText: '', heardMs: 0, unsaid })
    await talk.ends('visitor-ended')
    const end = within(await screen.findByRole('region', { name: 'What you take with you' }))
    end.getByRole('heading', { name: 'You asked one question' })
    await user.click(end.getByRole('button', { name: 'What is your ARR?' }))
    end.getByText('It is €1.26 million.')
  })

  it('stands there for who comes back to a talk that is over', async () => {
    await ended()
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('patents'))
    cleanup()
    await openPitch()
    const end = await screen.findByRole('region', { name: 'What you take with you' })
    within(end).getByRole('heading', { name: 'You asked 2 questions' })
  })

  it('offers what the founders offer, and nothing else', async () => {
    const { inEnd } = await ended()
    expect(inEnd.queryByRole('button', { name: 'Meet the founders' })).toBeNull()
    expect(inEnd.queryByRole('button', { name: 'Take documents along' })).toBeNull()
  })

  it('is not there before, nor in the middle of a talk', async () => {
    anOpenPitch()
    const { talk, user } = await openPitch()
    await user.type(await screen.findByLabelText('Ask anything'), 'Who pays?{Enter}')
    await talk.answers(await talk.hears('text'), 'The shippers.')
    expect(screen.queryByRole('region', { name: 'What you take with you' })).toBeNull()
  })

  it('hands the address on, without what is the visitor’s alone', async () => {
    const { inEnd } = await ended({}, `#key=${'k'.repeat(32)}`)
    const mail = inEnd.getByRole('link', { name: 'Write a mail' })
    expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toMatch(
      new RegExp(`: ${location.origin}/pitch/Tern2026\\n$`),
    )
    inEnd.getByRole('button', { name: 'Copy the link' })
  })

  it.each([
    [undefined, /^They see what this link shows, and nothing of your talk\./],
    ['asked', /^They see what this link shows once they give what it asks for, and nothing of your talk\./],
  ] as const)('says whom its link lets in where it is handed on: %s', async (lets_in, words) => {
    const { inEnd } = await ended({ lets_in })
    inEnd.getByText(words)
  })

  it('hands on no link that lets in nobody else', async () => {
    const { inEnd } = await ended({ lets_in: 'nobody' })
    expect(inEnd.queryByRole('heading', { name: 'Forward to a colleague' })).toBeNull()
    expect(inEnd.queryByRole('link', { name: 'Write a mail' })).toBeNull()
  })

  it('shows what is kept of it, with the way to delete it', async () => {
    const { server, inEnd, user } = await ended()
    server.on(traceRoutes.readTraces, { company: 'Tern', months: 12, talks: [], total: 0 })
    await user.click(inEnd.getByRole('button', { name: 'See or delete my traces' }))
    await inEnd.findByRole('heading', { name: 'Your traces here' })
  })
})

describe('the rating of an answer', () => {
  const group = (inEnd: ReturnType<typeof within>) =>
    within(inEnd.getByRole('group', { name: 'Was the answer to “What is your ARR?” helpful?' }))

  it('goes to the founders by the visit’s own name, and is taken back by a second press', async () => {
    const { server, inEnd, user } = await ended()
    const yes = group(inEnd).getByRole('button', { name: 'helpful' })
    await user.click(yes)
    expect(server.asked(rateAnswer)[0]).toMatchObject({
      params: { id: 'call-1', turn: '1' },
      body: { session_id: visitId(), helpful: true },
    })
    expect(yes.getAttribute('aria-pressed')).toBe('true')
    await group(inEnd).findByText('Thank you. The founders see it.')
    await user.click(yes)
    expect(server.asked(rateAnswer)[1]?.body).toMatchObject({ helpful: null })
    await user.click(group(inEnd).getByRole('button', { name: 'not helpful' }))
    expect(server.asked(rateAnswer)[2]?.body).toMatchObject({ helpful: false })
  })

  it('says when it did not arrive, and stands as before', async () => {
    const { server, inEnd, user } = await ended()
    server.on(rateAnswer, refusal('internal', 500))
    const no = group(inEnd).getByRole('button', { name: 'not helpful' })
    await user.click(no)
    await group(inEnd).findByText('That did not arrive. Press again.')
    expect(no.getAttribute('aria-pressed')).toBe('false')
    server.on(rateAnswer, refusal('not_found', 404))
    await user.click(no)
    await group(inEnd).findByText('It is not kept, so it cannot be rated.')
  })

  it('is given in a later visit too, by the name of the one that it was told in, and is seen again there', async () => {
    const { server, inEnd, user } = await ended()
    const before = visitId()
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('patents'))
    await user.click(group(inEnd).getByRole('button', { name: 'helpful' }))
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('marks'))
    cleanup()
    // Another visit begins with an empty tab.
    sessionStorage.clear()
    await openPitch()
    const later = within(await screen.findByRole('region', { name: 'What you take with you' }))
    await user.click(await group(later).findByRole('button', { name: 'helpful', pressed: true }))
    await group(later).findByText('Taken back.')
    expect(visitId()).not.toBe(before)
    expect(server.asked(rateAnswer).map(({ body }) => body)).toEqual([
      { session_id: before, helpful: true },
      { session_id: before, helpful: null },
    ])
  })

  it('is not asked for where nothing is kept', async () => {
    localStorage.setItem('understudy.kept', 'nothing')
    const { inEnd } = await ended()
    expect(inEnd.queryByRole('group')).toBeNull()
    inEnd.getByText('It stays with you: nothing of this talk goes to the founders.')
  })
})

describe('what is said of a talk that is over', () => {
  const stays = 'It stays with you: nothing of this talk goes to the founders.'
  const goes = 'The founders have it. Their answer stands here when you come back.'
  const conversation = async () => within(await screen.findByRole('region', { name: 'Conversation' }))

  it.each([
    ['named', 'Keep nothing', goes, /Your question goes to the founders/, 1],
    ['nothing', 'With my name', stays, /Without a transcript it stays with you/, 0],
  ] as const)(
    'follows how it was kept, and not the choice for the next: %s',
    async (kept, next, open, under, rated) => {
      chooseKept(kept)
      const { user } = await ended()
      await user.click(screen.getByRole('radio', { name: next }))
      cleanup()
      await openPitch()
      const end = within(await screen.findByRole('region', { name: 'What you take with you' }))
      end.getByText(open)
      expect(end.queryAllByRole('group')).toHaveLength(2 * rated)
      ;(await conversation()).getByText(under)
    },
  )

  it('is each talk’s own where there were several', async () => {
    chooseKept('nothing')
    const { server, talk, user } = await ended()
    await user.click(screen.getByRole('radio', { name: 'With my name' }))
    server.on(callRoutes.createCall, { call_id: 'call-2', ticket: 'ticket-2', url: '/v1/call' })
    talk.greetsWith({ callId: 'call-2' })
    await user.click(screen.getByRole('button', { name: 'Talk again' }))
    await talk.hears('pitch.continue')
    await user.type(screen.getByLabelText('Ask anything'), 'Any debts?{Enter}')
    await talk.answers(await talk.hears('text'), 'I don’t know that.', { unanswered: true })
    await talk.ends('visitor-ended')
    const end = within(await screen.findByRole('region', { name: 'What you take with you' }))
    const of = (words: string) => end.getByText(words).previousElementSibling?.textContent
    expect([of(goes), of(stays)]).toEqual(['Any debts?', 'Any patents?'])
    expect(end.getAllByRole('group')).toHaveLength(1)
  })
})

describe('the page for a memo', () => {
  it('has dated figures, the questions with their answers and sources, and prints', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const shown = { id: 'boxes', label: 'Boxes', value: '556', as_of: '2026-08-31', source: '' }
    const { server, inEnd, user } = await ended({ facts: [shown] })
    await user.click(inEnd.getByRole('button', { name: 'A page for your memo' }))
    const memo = within(await screen.findByRole('dialog', { name: 'Tern' }))
    const row = (await memo.findByRole('rowheader', { name: 'Recurring revenue' })).parentElement
    expect(row?.textContent).toBe('Recurring revenue€1.26 million30 September 2026Billing')
    memo.getByRole('rowheader', { name: 'Boxes' })
    memo.getByText('It is €1.26 million.')
    memo.getByText('Source: Recurring revenue')
    memo.getByText('Still open: the material did not hold it.')
    memo.getByText(/published 3 November 2026/)
    expect(server.asked(readEvidence)[0]?.body).toMatchObject({
      access_grant: 'grant-1',
      sentences: [{ text: 'It is €1.26 million.', sources: ['arr'] }],
    })
    await user.click(memo.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    await user.click(memo.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('names who gave an answer, and not the question that they answered, as its source', async () => {
    anOpenPitch().on(readEvidence, found)
    const { talk, user } = await openPitch()
    await user.type(await screen.findByLabelText('Ask anything'), 'Patents?{Enter}')
    const sources = [
      { id: 'faq-1', kind: 'faq', label: 'Do you have any patents?' },
      { id: 'faq-2', kind: 'faq', label: 'Who owns them?' },
      { id: 'market', kind: 'section', label: 'The market' },
    ]
    await talk.answers(await talk.hears('text'), 'One, on the double wall.', { sources })
    await talk.ends('visitor-ended')
    await user.click(await screen.findByRole('button', { name: 'A page for your memo' }))
    const memo = within(await screen.findByRole('dialog', { name: 'Tern' }))
    await memo.findByText('Source: the founders’ own answer; the pitch, “The market”')
  })

  it.each([
    ['Pacific/Auckland', '11 November 2026'],
    ['America/Los_Angeles', '10 November 2026'],
  ])('bears the day that its reader has: %s', async (zone, day) => {
    vi.stubEnv('TZ', zone)
    const { inEnd, user } = await ended()
    const now = zone.startsWith('Pacific') ? '2026-11-10T20:00:00Z' : '2026-11-11T04:00:00Z'
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    await user.click(inEnd.getByRole('button', { name: 'A page for your memo' }))
    const memo = within(await screen.findByRole('dialog', { name: 'Tern' }))
    memo.getByText(`From a talk with the AI understudy of Noor Haddad, put together on ${day}`)
  })

  it('keeps the keys of the stage from what lies behind it, and gives them back', async () => {
    const { server, inEnd, user } = await ended()
    await user.click(inEnd.getByRole('button', { name: 'A page for your memo' }))
    const memo = await screen.findByRole('dialog', { name: 'Tern' })
    const calls = () => server.asked(callRoutes.createCall).length
    const before = calls()
    for (const target of [memo, document.body]) {
      for (const key of [' ', 'k', 'm']) fireEvent.keyDown(target, { key })
    }
    await user.click(within(memo).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls()).toBe(before)
    fireEvent.keyDown(document.body, { key: 'k' })
    await waitFor(() => expect(calls()).toBe(before + 1))
  })

  it('keeps the questions where its figures do not come, and asks for them again', async () => {
    const { server, inEnd, user } = await ended()
    server.on(readEvidence, refusal('internal', 500))
    await user.click(inEnd.getByRole('button', { name: 'A page for your memo' }))
    const memo = within(await screen.findByRole('dialog', { name: 'Tern' }))
    await memo.findByText(/The figures did not load/)
    memo.getByText('It is €1.26 million.')
    server.on(readEvidence, found)
    await user.click(memo.getByRole('button', { name: 'Try again' }))
    await memo.findByRole('rowheader', { name: 'Recurring revenue' })
  })
})
