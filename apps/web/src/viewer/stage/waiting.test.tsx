import { fireEvent } from '@testing-library/dom'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { anOpenPitch, aPublicPitch, openPitch } from '../../testing/pitch.tsx'
import { IDLE_TALK, type TalkState } from '../talk/talk-state.ts'
import { shownSection } from './position.ts'

const words = 'Every third truck drives empty.'
const stage = () => within(screen.getByRole('region', { name: 'Stage' }))
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Ask anything')

async function hearing() {
  anOpenPitch()
  const page = await openPitch()
  await page.user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await page.talk.hears('pitch.continue')
  const utterance = await page.talk.presents('problem', words)
  await stage().findByText('Presenting')
  const waits = (resumesInMs: number | null) =>
    page.talk.says({ type: 'state', phase: 'listening', utterance: null, sectionId: 'problem', resumesInMs })
  return { ...page, utterance, waits }
}

describe('a visitor who types', () => {
  it('is told of with the first key, once, and when the field is empty again', async () => {
    const { talk, user, waits } = await hearing()
    await user.type(field(), 'W')
    expect(await talk.hears('hold')).toMatchObject({ what: 'typing', on: true })
    await waits(null)
    await user.type(field(), 'ho')
    expect(talk.told('hold')).toHaveLength(1)
    await user.clear(field())
    expect(await talk.hears('hold', 2)).toMatchObject({ what: 'typing', on: false })
  })

  it('is not told of for spaces', async () => {
    const { talk, user } = await hearing()
    await user.type(field(), '  ')
    expect(talk.told('hold').filter(({ on }) => on)).toEqual([])
  })

  it('silences the voice anew where they had it go on by hand', async () => {
    const { talk, user, waits } = await hearing()
    await user.type(field(), 'W')
    await waits(null)
    await user.click(stage().getByRole('button', { name: /^Go on/ }))
    await talk.hears('pitch.continue', 2)
    await talk.says({ type: 'state', phase: 'presenting', utterance: 2, sectionId: 'problem' })
    await user.type(field(), 'h')
    expect(await talk.hears('hold', 2)).toMatchObject({ what: 'typing', on: true })
  })

  it('is told of anew after a lost line, unless they have asked meanwhile', async () => {
    const { talk, user } = await hearing()
    await user.type(field(), 'Who')
    await talk.hears('hold')
    await talk.closes(1006)
    await talk.comesBack()
    expect(await talk.hears('hold')).toMatchObject({ what: 'typing', on: true })
    await user.type(field(), ' pays?{Enter}')
    await talk.hears('text')
    await waitFor(() => expect(talk.told('hold').at(-1)?.on).toBe(false))
    await talk.closes(1006)
    await talk.comesBack()
    await talk.hears('hello')
    expect(talk.told('hold')).toEqual([])
  })
})

describe('what waits after an answer', () => {
  it('goes on when the visitor says so, and the button is gone with it', async () => {
    const { talk, user, waits } = await hearing()
    expect(stage().queryByRole('button', { name: /^Go on/ })).toBeNull()
    await waits(4_600)
    const button = stage().getByRole('button', { name: 'Go on. It goes on by itself within 5 seconds' })
    await user.click(button)
    await talk.hears('pitch.continue', 2)
    await talk.says({ type: 'state', phase: 'presenting', utterance: 3, sectionId: 'problem' })
    expect(stage().queryByRole('button', { name: /^Go on/ })).toBeNull()
  })

  it('says that it waits for who types or reads', async () => {
    const { waits } = await hearing()
    await waits(null)
    stage().getByRole('button', { name: 'Go on. It waits for you' })
  })

  it('waits for who reads: a pointer over the answers, a page that scrolls, the focus in them', async () => {
    const { talk } = await hearing()
    await talk.answers({ id: 'q', text: 'Who pays?' }, 'The shippers.', {
      sources: [{ id: 'faq-1', kind: 'faq', label: 'Who pays?' }],
    })
    const answers = await screen.findByRole('region', { name: 'Conversation' })
    fireEvent.pointerMove(answers)
    expect(await talk.hears('hold')).toMatchObject({ what: 'reading', on: true })
    within(answers).getByRole('button', { name: 'Who pays?' }).focus()
    fireEvent.scroll(document)
    expect(talk.told('hold')).toHaveLength(1)
  })
})

it('nothing goes on in a tab that the visitor has turned away from', async () => {
  const { talk } = await hearing()
  await talk.answers({ id: 'q', text: 'Who pays?' }, 'The shippers.')
  await screen.findByRole('region', { name: 'Conversation' })
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  fireEvent(document, new Event('visibilitychange'))
  expect(await talk.hears('hold')).toMatchObject({ what: 'reading', on: true })
  hidden.mockRestore()
})

describe('the slide of an answer', () => {
  const { sections } = aPublicPitch()
  const answering = (
    sources: { id: string; kind: string; label: string }[],
    more: Partial<TalkState> = {},
  ) => ({
    ...IDLE_TALK,
    phase: 'speaking' as const,
    sectionId: 'problem',
    turns: [
      {
        who: 'clone' as const,
        utterance: 2,
        turn: 1,
        seq: 1,
        purpose: 'answer' as const,
        sectionId: null,
        sampleRateHz: 16_000,
        segments: [],
        totalSamples: null,
        status: 'speaking' as const,
        text: '',
        sources,
      },
    ],
    ...more,
  })
  const market = { id: 'market', kind: 'section', label: 'The market' }

  it('is that of the section it rests on, until the pitch goes on', () => {
    expect(shownSection(answering([{ ...market, kind: 'faq' }, market]), sections)).toBe('market')
    expect(shownSection(answering([market], { phase: 'listening' }), sections)).toBe('market')
    expect(shownSection(answering([market], { phase: 'presenting' }), sections)).toBe('problem')
  })

  it('stays where the pitch stands for an answer from elsewhere, or from a section that is not shown', () => {
    expect(shownSection(answering([]), sections)).toBe('problem')
    expect(shownSection(answering([{ ...market, id: 'gone' }]), sections)).toBe('problem')
  })
})

it('a press inside a part of the line begins there, and one at its beginning begins the chapter', async () => {
  const { talk } = await hearing()
  const part = document.querySelector<HTMLElement>('button[title="The market"]')
  if (!part) throw new Error('no part of the line')
  part.getBoundingClientRect = () => ({ left: 100, width: 200 }) as DOMRect
  fireEvent.click(part, { clientX: 200 })
  expect(await talk.hears('pitch.go')).toMatchObject({ sectionId: 'market', fromChar: 10 })
  fireEvent.click(part, { clientX: 105 })
  expect(await talk.hears('pitch.go', 2)).not.toHaveProperty('fromChar')
})
