import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aPublicPitch } from '../../testing/pitch.tsx'
import type { TalkSegment } from '../talk/captions.ts'
import { type CloneTurn, IDLE_TALK, type TalkState, type VisitorTurn } from '../talk/talk-state.ts'
import { Captions } from './Captions.tsx'
import { ChapterBar } from './ChapterBar.tsx'
import { Chapters } from './Chapters.tsx'
import { Cover, type CoverProps } from './Cover.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const segment = (index: number, text: string): TalkSegment => ({
  index,
  text,
  startSample: index * 16_000,
  words: [],
  sources: [],
})
const said = (more: Partial<CloneTurn> = {}): CloneTurn => ({
  who: 'clone',
  utterance: 1,
  turn: 1,
  seq: 1,
  purpose: 'answer',
  sectionId: null,
  sampleRateHz: 16_000,
  segments: [segment(0, 'The shippers.'), segment(1, 'By the month.')],
  totalSamples: 32_000,
  status: 'said',
  text: 'The shippers. By the month.',
  sources: [],
  ...more,
})
const asked = (status: VisitorTurn['status']): VisitorTurn => ({
  who: 'visitor',
  id: 'q1',
  text: 'Who pays',
  status,
  via: 'server',
})
const captions = (word: { segment: number; charStart: number; charEnd: number } | null) => ({
  utterance: 1,
  purpose: 'answer' as const,
  segments: said().segments,
  word,
})

describe('the captions', () => {
  it.each([
    ['that one moment is needed before anything was said', {}, 'One moment.'],
    // Whoever was refused the microphone on the cover has a call in which nothing begins by itself.
    [
      'what to do where it began with the microphone',
      { microphone: 'denied' },
      'Ask anything, or play the pitch.',
    ],
    ['that it thinks', { phase: 'thinking', turns: [said()] }, '…'],
    ['what was said last, while nobody speaks', { turns: [said()] }, 'By the month.'],
    [
      'what to do after an answer that was cut off',
      { turns: [said({ status: 'interrupted' })] },
      'Ask anything, or go on with the pitch.',
    ],
    [
      'what to do after an answer without a word',
      { turns: [said({ segments: [] })] },
      'Ask anything, or go on with the pitch.',
    ],
    [
      'what it hears, before what it says',
      { turns: [asked('partial')], captions: captions(null) },
      'You: Who pays',
    ],
    ['nothing of a question that is settled', { turns: [said(), asked('final')] }, 'By the month.'],
    ['the newest sentence of a talk without sound', { captions: captions(null) }, 'By the month.'],
    [
      'the sentence whose word is heard',
      { captions: captions({ segment: 0, charStart: 4, charEnd: 13 }) },
      'The shippers.',
    ],
  ] satisfies [string, Partial<TalkState>, string][])('say %s', (_, state, words) => {
    const { container } = render(<Captions state={{ ...IDLE_TALK, ...state }} />)
    expect(container.textContent).toBe(words)
  })

  it('set the word of the moment apart from those before and after it', () => {
    const word = { segment: 0, charStart: 4, charEnd: 12 }
    const { container } = render(<Captions state={{ ...IDLE_TALK, captions: captions(word) }} />)
    const parts = [...(container.querySelector('p')?.childNodes ?? [])].map(({ textContent }) => textContent)
    expect(parts).toEqual(['The ', 'shippers', '.'])
    expect(screen.getByText('shippers').className).toContain('text-spot')
  })
})

describe('the chapters', () => {
  const { sections } = aPublicPitch()
  const long = sections.map((section, index) => ({ ...section, duration_seconds: index === 0 ? 95 : null }))

  it('are numbered, say how long each takes, mark where one is, and lead there', async () => {
    const onChoose = vi.fn()
    render(<Chapters sections={long} currentId="market" onChoose={onChoose} choice={null} />)
    const items = screen.getAllByRole('button')
    expect(items.map(({ textContent }) => textContent)).toEqual(['1The problem1:35', '2The market0:00'])
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step'])
    await userEvent.setup().click(items[0] ?? document.body)
    expect(onChoose.mock.calls).toEqual([['problem']])
  })

  it.each([
    [null, ['0', '0']],
    [{ sectionId: 'problem', part: 0.25 }, ['0.25', '0']],
    [{ sectionId: 'market', part: 0.5 }, ['1', '0.5']],
  ])('are a line for the eye and the mouse, filled as far as was heard: %j', async (place, filled) => {
    const onChoose = vi.fn()
    const { container } = render(<ChapterBar sections={long} place={place} onChoose={onChoose} />)
    const parts = [...container.querySelectorAll('button')]
    expect(parts.map((part) => part.querySelector<HTMLElement>('.origin-left')?.style.transform)).toEqual(
      filled.map((share) => `scaleX(${share})`),
    )
    // Keyboards and screen readers have the list.
    expect([screen.queryAllByRole('button').length, parts[0]?.tabIndex, parts[1]?.title]).toEqual([
      0,
      -1,
      'The market',
    ])
    // The shortest is still wide enough to be pressed.
    expect(parts.map((part) => Number(part.style.flexGrow))).toEqual([95, 4])
    await userEvent.setup().click(parts[1] ?? document.body)
    expect(onChoose.mock.calls).toEqual([['market', 0]])
  })
})

describe('the cover', () => {
  const show = (more: Partial<CoverProps> = {}) => {
    const pressed: string[] = []
    const props: CoverProps = {
      companyName: 'Tern',
      tagline: 'Freight that finds its own way',
      speaker: { name: 'Noor Haddad', role: 'CEO', image: '' },
      durationSeconds: 150,
      languages: ['English', 'Deutsch'],
      heading: 'h2',
      onPlay: () => pressed.push('play'),
      onRead: () => pressed.push('read'),
      ...more,
    }
    return { pressed, ...render(<Cover {...props} />) }
  }

  it('says who speaks for whom, how long and in which languages, and that it is a machine', async () => {
    const { pressed } = show()
    screen.getByRole('heading', { level: 2, name: 'Tern' })
    expect(screen.getByText(/^The AI understudy of/).textContent).toBe('The AI understudy of Noor Haddad')
    screen.getByText('CEO')
    screen.getByText(/ · English, Deutsch$/)
    screen.getByText(/^You talk with an AI\. It answers from Tern’s own material/)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Play the pitch' }))
    await user.click(screen.getByRole('button', { name: 'Read instead' }))
    expect(pressed).toEqual(['play', 'read'])
  })

  it('leaves out what nobody said, and no visitor is told of the kinds of voices', () => {
    const speaker = { name: '', role: '', image: '' }
    const { container } = show({ speaker, tagline: '', languages: [] })
    expect(screen.getByText(/^The AI understudy of/).textContent).toBe('The AI understudy of Tern')
    expect(container.textContent).not.toMatch(/basic/i)
    expect(container.querySelectorAll('h2 + p')).toHaveLength(0)
  })
})
