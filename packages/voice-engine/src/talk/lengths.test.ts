import { describe, expect, it } from 'vitest'
import type { PitchSection } from '../events.ts'
import { Talk, type TalkOptions } from '../testing/a-talk.ts'

const section = (id: string, glance: number, short: number, ...sentences: string[]): PitchSection => ({
  id,
  title: id,
  sentences: sentences.map((text) => ({ text })),
  cuts: { glance, short },
})

const sections = [
  section('opening', 2, 2, 'We build smart valves.', 'Forty cities use them.'),
  section('market', 0, 1, 'The market is large.', 'It grows by a tenth.'),
  section('team', 0, 0, 'Two of us are plumbers.'),
  section('round', 1, 1, 'We raise two million.', 'It lasts for a while.', 'Then we break even.'),
]
const phrases = { greeting: '', afterPitch: '', silencePrompt: '', goodbye: '', cannotAnswer: '' }
const aTalk = (more: TalkOptions = {}) => new Talk({ script: { sections, phrases }, ...more })
const heardOf = async (talk: Talk, act: () => void) => {
  const before = talk.heard.length
  act()
  await talk.untilPhase('listening')
  return talk.heard.slice(before)
}
const play = (talk: Talk) => () => talk.input({ type: 'pitch.continue' })

describe('the lengths of a pitch', () => {
  it.each([
    ['glance', ['We build smart valves. Forty cities use them.', 'We raise two million.']],
    [
      'short',
      ['We build smart valves. Forty cities use them.', 'The market is large.', 'We raise two million.'],
    ],
    ['full', sections.map(({ sentences }) => sentences.map(({ text }) => text).join(' '))],
  ] as const)('%s: says the first sentences of what it does not leave out', async (length, said) => {
    const talk = aTalk()
    talk.input({ type: 'length', length })
    expect(await heardOf(talk, play(talk))).toEqual(said)
    expect(talk.of('section').map(({ sectionId }) => sectionId)).toEqual(
      length === 'full'
        ? ['opening', 'market', 'team', 'round']
        : length === 'short'
          ? ['opening', 'market', 'round']
          : ['opening', 'round'],
    )
  })

  it('begins anew where it was over, of another length or the same', async () => {
    const talk = aTalk()
    talk.input({ type: 'length', length: 'glance' })
    const said = await heardOf(talk, play(talk))
    expect(await heardOf(talk, play(talk))).toEqual(said)
    talk.input({ type: 'length', length: 'short' })
    expect(await heardOf(talk, play(talk))).toHaveLength(3)
  })

  it('begins anew where a pause stands behind all that a shorter length says', async () => {
    const talk = aTalk()
    await talk.go('round')
    await talk.after(700)
    talk.input({ type: 'length', length: 'glance' })
    talk.input({ type: 'pitch.pause' })
    await talk.after(300)
    expect((await heardOf(talk, play(talk)))[0]).toBe('We build smart valves. Forty cities use them.')
  })

  it('goes on from where it is when more is wanted in the middle of it', async () => {
    const talk = aTalk()
    talk.input({ type: 'length', length: 'glance' })
    await talk.go('round')
    await talk.after(300)
    const rest = await heardOf(talk, () => talk.input({ type: 'length', length: 'full' }))
    expect(rest).toEqual(['We raise two million.', 'It lasts for a while. Then we break even.'])
  })

  it('leaves out the rest when less is wanted in the middle of it', async () => {
    const talk = aTalk()
    await talk.go('market')
    await talk.after(300)
    const rest = await heardOf(talk, () => talk.input({ type: 'length', length: 'glance' }))
    expect(rest).toEqual(['The market is large. It grows by a tenth.', 'We raise two million.'])
  })

  it('is the whole pitch for whoever asks for a part that the length leaves out', async () => {
    const talk = aTalk()
    talk.input({ type: 'length', length: 'glance' })
    const said = await heardOf(talk, () => talk.input({ type: 'pitch.go', sectionId: 'team' }))
    expect(said).toEqual([
      'Two of us are plumbers.',
      'We raise two million. It lasts for a while. Then we break even.',
    ])
  })

  it('goes on after a question, and in another process, in the same length', async () => {
    const talk = aTalk()
    talk.input({ type: 'length', length: 'short' })
    await talk.go('opening')
    await talk.after(300)
    await talk.type('Why?')
    await talk.until('agent.heard', ({ heardText }) => heardText.startsWith('The answer'))
    const heirs = aTalk({ resumeFrom: talk.session.snapshot() })
    await heirs.until('agent.heard', ({ heardText }) => heardText === 'We raise two million.')
    expect(heirs.heard.at(-1)).toBe('We raise two million.')
    expect(heirs.heard.join(' ')).not.toContain('It grows by a tenth.')
  })
})
