import { screen, waitFor, within } from '@testing-library/react'
import { pitchRoutes } from '@understudy/contract/pitches'
import { describe, expect, it } from 'vitest'
import { anOpenPitch, aPublicPitch, openPitch } from '../testing/pitch.tsx'

const { viewPitchLink } = pitchRoutes
const ready = () => screen.findByRole('button', { name: 'Play the pitch' })

it('§2 route /pitch/{id}: says what kind of pitch it is, and leads whoever it is about to claim it', async () => {
  anOpenPitch({ is_sample: true, unofficial: true, preview: true })
  await openPitch()
  await ready()
  for (const words of ['Sample company', 'Unofficial preview', 'Preview: only you see this']) {
    screen.getByText(words)
  }
  const claim = screen.getByRole('link', { name: 'Is this your company?' })
  expect(claim.getAttribute('href')).toBe(`/claim/${aPublicPitch().clone_id}`)
})

it('says nothing of the kind of an ordinary pitch, and offers no language where there is one', async () => {
  anOpenPitch()
  await openPitch()
  await ready()
  for (const words of ['Sample company', 'Unofficial preview', 'Preview: only you see this']) {
    expect(screen.queryByText(words)).toBeNull()
  }
  expect(screen.queryByLabelText('Language')).toBeNull()
  expect(screen.getByRole('link', { name: 'Understudy' }).getAttribute('href')).toBe('/')
})

it('shows the founders’ words to those who have this link, reached by keys', async () => {
  anOpenPitch({ custom_message: 'We met at the harbour.' })
  await openPitch()
  await ready()
  const messages = screen.getAllByText('We met at the harbour.')
  expect(messages.every((message) => message.tabIndex === 0)).toBe(true)
})

const aMember = { id: 'm1', name: 'Noor Haddad', role: 'CEO', background: '', image: '', linkedin: '' }

it('says in writing what the company is and who is behind it; only web addresses become links', async () => {
  const { company } = aPublicPitch()
  anOpenPitch({
    company: { ...company, website: 'javascript:alert(1)', location: '' },
    team: [
      { ...aMember, linkedin: 'linkedin.com/in/noor', background: 'Built ports.' },
      { ...aMember, id: 'm2', name: 'Ada', role: 'CTO', linkedin: 'data:text/html,x' },
    ],
  })
  await openPitch()
  await ready()
  const about = within(screen.getByRole('region', { name: 'About Tern' }))
  about.getByText('Tern fills empty trucks.')
  expect(about.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Noor Haddad', 'https://linkedin.com/in/noor'],
  ])
  // Who has no picture is shown by initials, which are read to nobody.
  const [first, second] = within(about.getByRole('list', { name: 'Team' })).getAllByRole('listitem')
  expect([first?.textContent, second?.textContent]).toEqual(['NHNoor HaddadCEOBuilt ports.', 'AAdaCTO'])
})

it('leads to the company’s own site by its host', async () => {
  anOpenPitch()
  await openPitch()
  await ready()
  const site = within(screen.getByRole('region', { name: 'About Tern' })).getByRole('link')
  expect([site.textContent, site.getAttribute('href'), site.getAttribute('rel')]).toEqual([
    'tern.example',
    'https://tern.example/',
    'noreferrer noopener',
  ])
})

it('tells behind a small mark the keys that play, ask, speak and silence, of those only the asking while one reads', async () => {
  anOpenPitch()
  const { user } = await openPitch()
  await ready()
  const help = () => within(screen.getByRole('region', { name: 'How to ask' }))
  const keys = () =>
    help()
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
  expect(help().queryByRole('term')).toBeNull()
  await user.click(help().getByRole('button', { name: 'Keys' }))
  expect(keys()).toEqual(['Space', '/', 'm', 'Esc'])
  await user.click(screen.getByRole('button', { name: /^Read/ }))
  await screen.findByRole('article', { name: 'The pitch in writing' })
  expect(keys()).toEqual(['/'])
  help().getByText(/^While you read\./)
})

describe('the pitch in writing', () => {
  it('stands open where the address says so, with its slides, asks nothing, and goes back to the voice', async () => {
    const [problem] = aPublicPitch().sections
    if (!problem) throw new Error('The pitch has a section')
    const server = anOpenPitch({ sections: [{ ...problem, slide_url: '/v1/files/slide-1' }] })
    const { user, talk } = await openPitch('Tern2026', { hash: '#read' })
    const text = within(await screen.findByRole('article', { name: 'The pitch in writing' }))
    text.getByRole('heading', { level: 1, name: 'Tern' })
    text.getByRole('region', { name: 'The problem' })
    expect(document.querySelector('article img')?.getAttribute('src')).toBe('/v1/files/slide-1')
    text.getByText(/^Ask in writing while you read\. An AI answers/)
    expect(server.asked(viewPitchLink)).toHaveLength(1)
    await user.click(text.getByRole('button', { name: 'Listen instead' }))
    await talk.hears('pitch.continue')
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('has no microphone, and says where the talk in writing stands', async () => {
    anOpenPitch()
    const { user, talk } = await openPitch('Tern2026', { hash: '#read' })
    await screen.findByRole('article', { name: 'The pitch in writing' })
    expect(screen.queryByRole('button', { name: 'Ask by voice' })).toBeNull()
    await user.type(screen.getByLabelText('Ask anything'), 'How many berths?{Enter}')
    await talk.hears('text')
    await screen.findByText('Questions are open, in writing.')
    await talk.ends('silence')
    await screen.findByText('The call ended because nobody spoke any more.')
    screen.getByText('Your next question opens a new one.')
  })
})

describe('the field for questions', () => {
  it('sends by Enter, breaks the line by Shift and Enter, and sends nothing of nothing', async () => {
    anOpenPitch()
    const { user, talk } = await openPitch()
    await ready()
    const field = screen.getByLabelText('Ask anything')
    expect(screen.getByRole('button', { name: 'Ask' }).getAttribute('aria-disabled')).toBe('true')
    await user.type(field, '  {Enter}')
    expect(talk.told('text')).toEqual([])
    await user.clear(field)
    await user.type(field, 'How many{Shift>}{Enter}{/Shift}berths?{Enter}')
    expect(await talk.hears('text')).toMatchObject({ text: 'How many\nberths?' })
    await waitFor(() => expect(field).toHaveProperty('value', ''))
  })
})

it.each([
  ['ears_failed', 'That was not understood for technical reasons. Please type your question.'],
  ['answer_failed', 'The answer failed. Please ask once more.'],
  ['call_ending_soon', 'This call ends in two minutes.'],
  ['something_new', 'Something changed in this call.'],
])('tells once what happens in a call: %s', async (code, words) => {
  anOpenPitch()
  const { user, talk } = await openPitch()
  await user.click(await ready())
  await talk.hears('pitch.continue')
  await talk.says({ type: 'notice', code })
  await talk.says({ type: 'notice', code })
  expect(screen.getAllByText(words)).toHaveLength(1)
})
