import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { anOpenPitch, aPublicPitch, openPitch, uncut } from '../../testing/pitch.tsx'
import { keepTalk } from '../conversation/kept-talk.ts'
import { aMicrophone } from '../testing/microphone.ts'

const [problem, market] = aPublicPitch().sections
if (!problem || !market) throw new Error('no sections')
const languages = [
  {
    code: 'en',
    name: 'English',
    basic_voice: false,
    lengths: [
      { length: 'glance' as const, seconds: 28 },
      { length: 'short' as const, seconds: 118 },
      { length: 'full' as const, seconds: 260 },
    ],
  },
]
const sections = [
  {
    ...problem,
    duration_seconds: 130,
    cuts: { glance: { chars: 5, seconds: 28 }, short: { chars: 17, seconds: 60 } },
  },
  { ...market, duration_seconds: 130, cuts: { ...uncut, short: { chars: 5, seconds: 58 } } },
]
const inGerman = sections.map((section) => ({
  ...section,
  id: `${section.id}-de`,
  language: 'de',
  cuts: uncut,
}))
const aPitchInTwo = () =>
  anOpenPitch({
    languages: [...languages, { code: 'de', name: 'Deutsch', basic_voice: false, lengths: [] }],
    sections: [...sections, ...inGerman],
  })
const speak = (name: string) => userEvent.selectOptions(screen.getByLabelText('Language'), name)
aMicrophone()

const aLongPitch = () => anOpenPitch({ languages, sections })
const stands = () => screen.findByRole('button', { name: 'Play the pitch' })
const choices = () => screen.getAllByRole('group', { name: 'Length of the pitch' })
const inStage = () => within(choices()[0] as HTMLElement)
const inChapters = () => within(choices().at(-1) as HTMLElement)
const chapters = () =>
  within(screen.getByRole('navigation', { name: 'Chapters' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

it('offers half a minute, two minutes and all of it, and tells the call before it begins to speak', async () => {
  aLongPitch()
  const { user, talk } = await openPitch()
  await stands()
  expect(
    inStage()
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['30 s', '2 min', '4 min'])
  expect(chapters()).toEqual(['1The problem2:10', '2The market2:10'])
  await user.click(inStage().getByRole('radio', { name: '30 s' }))
  expect(chapters()).toEqual(['1The problem0:28'])
  await user.click(await stands())
  await talk.hears('pitch.continue')
  expect(talk.told('length').map(({ length }) => length)).toEqual(['glance'])
})

it('says nothing of lengths where the whole is chosen, or where there is nothing to choose', async () => {
  anOpenPitch()
  const { user, talk } = await openPitch()
  await user.click(await stands())
  await talk.hears('pitch.continue')
  expect(talk.told('length')).toEqual([])
  expect(screen.queryByRole('group', { name: 'Length of the pitch' })).toBeNull()
})

it('begins the longer one once the short one is over, and not while it is heard', async () => {
  aLongPitch()
  const { user, talk } = await openPitch()
  await stands()
  await user.click(inStage().getByRole('radio', { name: '30 s' }))
  await user.click(await stands())
  await talk.hears('pitch.continue')
  const utterance = await talk.presents('problem', 'Every')
  await user.click(inChapters().getByRole('radio', { name: '2 min' }))
  expect((await talk.hears('length', 2)).length).toBe('short')
  expect(talk.told('pitch.continue')).toHaveLength(1)
  await user.click(inChapters().getByRole('radio', { name: '30 s' }))
  await talk.says({ type: 'agent.end', utterance, totalSamples: 16_000, reason: 'complete' })
  await talk.says({ type: 'state', phase: 'idle', utterance: null, sectionId: 'problem' })
  await user.click(inChapters().getByRole('radio', { name: '4 min' }))
  await waitFor(() => expect(talk.told('pitch.continue')).toHaveLength(2))
  expect(talk.told('length').at(-1)?.length).toBe('full')
})

it.each(['thinking', 'paused'] as const)('is begun by no choice while the talk is %s', async (phase) => {
  aLongPitch()
  const { user, talk } = await openPitch()
  await stands()
  await user.click(inStage().getByRole('radio', { name: '30 s' }))
  await user.click(await stands())
  await talk.hears('pitch.continue')
  const utterance = await talk.presents('problem', 'Every')
  await talk.says({ type: 'agent.end', utterance, totalSamples: 16_000, reason: 'complete' })
  await talk.says({ type: 'state', phase, utterance: null, sectionId: 'problem' })
  await user.click(inChapters().getByRole('radio', { name: '4 min' }))
  expect((await talk.hears('length', 2)).length).toBe('full')
  expect(talk.told('pitch.continue')).toHaveLength(1)
})

it('is all of the pitch in a language that is short as it is, and short again in the one where it was chosen', async () => {
  aPitchInTwo()
  const { user, talk } = await openPitch()
  await stands()
  await user.click(inStage().getByRole('radio', { name: '30 s' }))
  await speak('Deutsch')
  await user.click(await stands())
  await talk.hears('pitch.continue')
  expect(talk.told('length')).toEqual([])
  await speak('English')
  await talk.hears('language')
  await speak('Deutsch')
  await talk.hears('language', 2)
  // Told first: in the new language the section begins at once.
  const told = talk.told('length', 'language')
  expect(told.map((one) => (one.type === 'length' ? one.length : one.language))).toEqual([
    'glance',
    'en',
    'full',
    'de',
  ])
})

it.each([
  ['a question', () => userEvent.type(screen.getByLabelText('Ask anything'), 'Who pays?{Enter}')],
  ['the microphone', () => userEvent.click(screen.getByRole('button', { name: 'Ask by voice' }))],
])('is told to a call that begins with %s, before all else', async (_, begin) => {
  aLongPitch()
  const { user, talk } = await openPitch()
  await stands()
  await user.click(inStage().getByRole('radio', { name: '30 s' }))
  await begin()
  expect((await talk.hears('length')).length).toBe('glance')
  expect(talk.told('length', 'text', 'mute')[0]?.type).toBe('length')
})

it('goes on with the section where the pitch was left, but for a length that leaves it out', async () => {
  aLongPitch()
  keepTalk('understudy.talk./pitch/Tern2026', { calls: [], sectionId: 'market' })
  const { user, talk } = await openPitch()
  await screen.findByRole('button', { name: 'Go on with “The market”' })
  await user.click(inStage().getByRole('radio', { name: '30 s' }))
  await user.click(await stands())
  await talk.hears('pitch.continue')
  expect(talk.told('pitch.go')).toEqual([])
})

it('begins anew where a section was heard last that the length chosen meanwhile leaves out', async () => {
  aLongPitch()
  const { user, talk } = await openPitch()
  await user.click(await stands())
  await talk.hears('pitch.continue')
  const utterance = await talk.presents('market', 'Forty')
  await user.click(inChapters().getByRole('radio', { name: '30 s' }))
  await talk.says({ type: 'agent.end', utterance, totalSamples: 16_000, reason: 'complete' })
  await talk.says({ type: 'state', phase: 'listening', utterance: null, sectionId: 'market' })
  await user.click(screen.getByRole('button', { name: 'Play' }))
  expect((await talk.hears('pitch.go')).sectionId).toBe('problem')
})
