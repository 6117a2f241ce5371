import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { callRoutes } from '@understudy/contract/calls'
import { expect, it } from 'vitest'
import { refusal } from '../../testing/page.tsx'
import { anOpenPitch, aPublicPitch, openPitch } from '../../testing/pitch.tsx'

const { createCall } = callRoutes
const text = () => within(screen.getByRole('article', { name: 'The pitch in writing' }))
const ask = () => screen.getByLabelText('Ask anything')

/** The pitch in writing, before anything was asked. */
async function reading(more: Parameters<typeof anOpenPitch>[0] = {}) {
  const server = anOpenPitch(more)
  const page = await openPitch('Tern2026', { hash: '#read' })
  await screen.findByRole('article', { name: 'The pitch in writing' })
  return { ...page, server }
}
/** A question was asked in writing, so that a call is on. */
async function asked() {
  const page = await reading()
  await page.user.type(ask(), 'Who pays?{Enter}')
  const question = await page.talk.hears('text')
  return { ...page, question }
}

it('turns from the cover to the text, asks the server nothing, and hands the focus on', async () => {
  const server = anOpenPitch()
  const { user } = await openPitch()
  await user.click(await screen.findByRole('button', { name: 'Read instead' }))
  expect(screen.queryByRole('region', { name: 'Stage' })).toBeNull()
  text().getByRole('heading', { level: 1, name: 'Tern' })
  text().getByText('Freight that finds its own way')
  expect(
    text()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual(['The problem', 'The market'])
  await waitFor(() =>
    expect(document.activeElement).toBe(text().getByRole('button', { name: 'Listen instead' })),
  )
  expect(server.asked(createCall)).toEqual([])
})

it('says before the first question what becomes of a transcript, shows no microphone and no chapters', async () => {
  const { user } = await reading()
  text().getByText(/Ask in writing while you read\. An AI answers from Tern’s own material/)
  await user.click(text().getByRole('radio', { name: 'Keep nothing' }))
  expect(localStorage.getItem('understudy.kept')).toBe('nothing')
  expect(screen.queryByRole('button', { name: 'Ask by voice' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Chapters' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Keys' }))
  const shortcuts = within(screen.getByRole('region', { name: 'How to ask' })).getAllByRole('definition')
  expect(shortcuts.map(({ textContent }) => textContent)).toEqual(['Ask in writing'])
})

it('leaves the keys of the stage alone: space turns the page, and no call begins', async () => {
  const { server, talk, user } = await reading()
  await user.click(text().getByRole('heading', { level: 1 }))
  await user.keyboard(' ')
  await user.keyboard('k')
  await user.keyboard('m')
  expect(fireEvent.keyDown(document.body, { key: ' ' })).toBe(true)
  await user.keyboard('/')
  expect(document.activeElement).toBe(ask())
  await user.keyboard('Who pays?{Enter}')
  await talk.hears('text')
  expect(server.asked(createCall).map(({ body }) => body)).toEqual([
    expect.objectContaining({ channel: 'text' }),
  ])
  await user.click(text().getByRole('button', { name: 'Listen instead' }))
  await talk.hears('pitch.continue')
  await user.keyboard('k')
  await talk.hears('pitch.continue', 2)
})

it('plays once the visitor would rather listen, in a call with a voice', async () => {
  const { server, talk, user } = await reading()
  await user.click(text().getByRole('button', { name: 'Listen instead' }))
  await talk.hears('pitch.continue')
  screen.getByRole('region', { name: 'Stage' })
  expect(server.asked(createCall)[0]?.body).toMatchObject({ channel: 'voice' })
})

it('leaves the talk in writing for one with a voice, and keeps what was said', async () => {
  const { server, talk, user, question } = await asked()
  await talk.answers(question, 'The shippers.')
  await user.click(text().getByRole('button', { name: 'Listen instead' }))
  await talk.hears('pitch.continue')
  expect(server.asked(createCall).map(({ body }) => body)).toEqual([
    expect.objectContaining({ channel: 'text', replace: false }),
    expect.objectContaining({ channel: 'voice', replace: true }),
  ])
  within(screen.getByRole('region', { name: 'Conversation' })).getByText('The shippers.')
})

it('reads answers out to whoever cannot see them, and shows them at the field too', async () => {
  const { talk, question } = await asked()
  await talk.answers(question, 'The shippers.')
  const conversations = screen.getAllByRole('region', { name: 'Conversation' })
  expect(conversations).toHaveLength(2)
  for (const one of conversations) {
    expect(one.querySelector('ol')?.getAttribute('aria-live')).toBe('polite')
  }
  screen.getByText('Answers')
})

it.each([
  [refusal('call_active', 409), 'You have a call open elsewhere.', 'Continue here'],
  [refusal('access_denied', 403), 'This link was closed while you were here.', 'Open it again'],
  [refusal('internal', 500), 'The call could not be opened.', null],
  ['offline' as const, /The server cannot be reached/, null],
])(
  'says while reading why no question can be asked, and what to do about it: %#',
  async (refused, said, action) => {
    const { server, user } = await reading()
    server.on(createCall, refused)
    await user.type(ask(), 'Who pays?{Enter}')
    await text().findByText(said)
    expect(text().queryAllByRole('button', { name: action ?? /again|here/ })).toHaveLength(action ? 1 : 0)
    if (!action) text().getByText('Your next question opens a new one.')
  },
)

it('asks in writing what could not be asked, once the call goes on here', async () => {
  const { server, talk, user } = await reading()
  server.on(createCall, refusal('call_active', 409))
  await user.type(ask(), 'Who pays?{Enter}')
  const here = await text().findByRole('button', { name: 'Continue here' })
  server.on(createCall, { call_id: 'call-2', ticket: 'ticket-2', url: '/v1/call' })
  await user.click(here)
  expect((await talk.hears('text')).text).toBe('Who pays?')
  expect(talk.told('pitch.continue')).toEqual([])
  expect(server.asked(createCall).at(-1)?.body).toMatchObject({ channel: 'text', replace: true })
})

it.each([
  [refusal('credits_out', 402), 'The founders’ credits for calls have run out. You can read the pitch.'],
  [refusal('not_ready', 409), 'This pitch cannot be spoken yet. You can read it.'],
])(
  'says why a question was not sent where it can only be read, and takes it along later: %#',
  async (refused, said) => {
    const { server, talk, user } = await reading()
    server.on(createCall, refused)
    await user.type(ask(), 'Who pays?{Enter}')
    expect((await text().findByText(said)).closest('[role=status]')).not.toBeNull()
    text().getByRole('heading', { name: 'The market' })
    const [conversation] = screen.getAllByRole('region', { name: 'Conversation' })
    within(conversation ?? document.body).getByText('Not sent')
    expect(screen.queryByText('Sending')).toBeNull()
    server.on(createCall, { call_id: 'call-2', ticket: 'ticket-2', url: '/v1/call' })
    await user.type(ask(), 'Any patents?{Enter}')
    await talk.hears('text', 2)
    expect(talk.told('text').map((one) => one.text)).toEqual(['Who pays?', 'Any patents?'])
    expect(screen.queryByText('Not sent')).toBeNull()
  },
)

it('says that a call in writing is lost and comes back', async () => {
  const { talk, question } = await asked()
  await talk.answers(question, 'The shippers.')
  text().getByText('Questions are open, in writing.')
  await talk.closes(1006)
  text().getByText('Reconnecting')
  await talk.comesBack()
  await text().findByText('Questions are open, in writing.')
})

it('shows the slides of the pitch as pictures without words of their own', async () => {
  const [problem] = aPublicPitch().sections
  if (!problem) throw new Error('a pitch has sections')
  const { container } = await reading({ sections: [{ ...problem, slide_url: '/v1/files/raw/slide.png' }] })
  const picture = container.querySelector('article img')
  expect([picture?.getAttribute('src'), picture?.getAttribute('alt')]).toEqual([
    '/v1/files/raw/slide.png',
    '',
  ])
})

it('ends a talk in writing by a press, and leads to what the reader takes with them', async () => {
  anOpenPitch()
  const { talk, user } = await openPitch('Tern2026', { hash: '#read' })
  expect(screen.queryByRole('button', { name: 'End the talk' })).toBeNull()
  await user.type(await screen.findByLabelText('Ask anything'), 'Who pays?{Enter}')
  await talk.answers(await talk.hears('text'), 'The shippers.')
  await user.click(await screen.findByRole('button', { name: 'End the talk' }))
  await talk.hears('hangup')
  await talk.ends('visitor-ended')
  await screen.findByRole('heading', { name: 'You asked one question' })
  await user.click(screen.getByRole('button', { name: 'What you take with you' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What you take with you' }))
})
