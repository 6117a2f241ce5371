import { screen, waitFor, within } from '@testing-library/react'
import { investorRoutes } from '@understudy/contract/investors'
import { expect, it } from 'vitest'
import { refusal } from '../../testing/page.tsx'
import { anOpenPitch, openPitch } from '../../testing/pitch.tsx'
import { noteCall } from '../visit/begun-calls.ts'
import { chooseKept, type Kept } from '../visit/visitor.ts'
import './Contact.tsx'

const { submitInvestor } = investorRoutes
const part = () => within(screen.getByRole('region', { name: /details$/ }))
const input = (label: RegExp) => part().getByLabelText<HTMLInputElement>(label)

/** The form for a visitor's details is open. */
async function details(more: Parameters<typeof anOpenPitch>[0] = {}) {
  const server = anOpenPitch(more).on(submitInvestor, { success: true })
  const page = await openPitch('Tern2026', { hash: '#contact' })
  await screen.findByRole('button', { name: 'Send your details' })
  const send = () => page.user.click(screen.getByRole('button', { name: 'Send your details' }))
  const say = async (name: string, email: string) => {
    await page.user.type(input(/^Your name/), name)
    await page.user.type(input(/^Your email/), email)
  }
  return { ...page, server, send, say }
}
const bodies = ({ server }: Awaited<ReturnType<typeof details>>) =>
  server.asked(submitInvestor).map(({ body }) => body)

it.each([
  [
    'named' as const,
    /With them Tern sees this visit: how long you listened, what you asked and the documents you took\./,
  ],
  [
    'firm' as const,
    /how long you listened and the documents you took\. What is said is kept with your firm alone, not with your name\./,
  ],
  ['nothing' as const, /how long you listened and the documents you took, not what was said\./],
])('says to whom the details go, and what is seen with them; kept of the talk: %s', async (kept, words) => {
  chooseKept(kept)
  await details()
  part().getByText(words)
  const policy = part().getByRole('link', { name: 'Privacy policy' })
  expect([policy.getAttribute('href'), policy.getAttribute('target')]).toEqual(['/privacy-policy', '_blank'])
})

it('goes to the first field that needs another look, and asks the server nothing', async () => {
  const page = await details()
  await page.say('Vera', 'vera@')
  await page.send()
  part().getByText('This is not an email address. Write it as name@example.com.')
  expect(document.activeElement).toBe(input(/^Your email/))
  await page.user.clear(input(/^Your name/))
  await page.send()
  expect(document.activeElement).toBe(input(/^Your name/))
  expect(bodies(page)).toEqual([])
})

it('sends all that was said, trimmed, and nothing that was left blank', async () => {
  const page = await details()
  await page.say(' Vera ', 'vera@nordic.example')
  await page.user.type(input(/^Your company/), 'Nordic')
  await page.user.type(input(/^Your role/), '  ')
  await page.user.type(input(/^Your message/), 'Let us talk.')
  await page.user.click(part().getByRole('button', { name: 'Add phone or links' }))
  expect(document.activeElement).toBe(input(/^Your phone/))
  await page.user.type(input(/^Where you are/), 'Oslo')
  await page.user.type(input(/^Your LinkedIn/), 'linkedin.com/in/vera')
  await page.user.type(input(/^Your website/), 'nordic.example')
  await page.send()
  await screen.findByText('Thank you. Tern has your details')
  expect(bodies(page)).toEqual([
    {
      name: 'Vera',
      email: 'vera@nordic.example',
      company: 'Nordic',
      message: 'Let us talk.',
      location: 'Oslo',
      linkedin_url: 'linkedin.com/in/vera',
      website_url: 'nordic.example',
      pitch_link_code: 'Tern2026',
      session_id: sessionStorage.getItem('understudy.visit'),
    },
  ])
})

it('shows what the server refuses at each field until that is changed, and leaves the focus to whoever types', async () => {
  const page = await details()
  await page.say('Vera', 'vera@nordic.example')
  await page.user.click(part().getByRole('button', { name: 'Add phone or links' }))
  const fields = { linkedin_url: 'no', phone: 'no', 'somewhere.else': 'no' }
  page.server.on(submitInvestor, refusal('invalid', 422, { fields }))
  await page.send()
  await part().findByText('This is not a web address. Write it as example.com.')
  part().getByText('There is something here that cannot be kept. Type it again.')
  expect(input(/^Your phone/).getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(input(/^Your phone/)))
  await page.user.type(input(/^Your LinkedIn/), 'linkedin.com/in/vera')
  expect(input(/^Your LinkedIn/).value).toBe('linkedin.com/in/vera')
  expect(part().queryByText(/This is not a web address/)).toBeNull()
  expect(input(/^Your phone/).getAttribute('aria-invalid')).toBe('true')
})

it('sends changed details under another key', async () => {
  const page = await details()
  await page.say('Vera', 'vera@nordic.example')
  page.server.on(submitInvestor, 'offline')
  await page.send()
  await part().findByText(/There is no connection/)
  await page.user.type(input(/^Your company/), 'Nordic')
  await page.send()
  await waitFor(() => expect(bodies(page)).toHaveLength(2))
  const [first, second] = page.server
    .asked(submitInvestor)
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toBeTruthy()
  expect(second).not.toBe(first)
})

it('tells of a program that fills in what nobody sees', async () => {
  const page = await details()
  await page.say('Vera', 'vera@nordic.example')
  const trap = document.querySelector<HTMLInputElement>('input[name=nickname]')
  expect([trap?.tabIndex, trap?.className]).toEqual([-1, 'hidden'])
  if (trap) trap.value = 'spam'
  await page.send()
  await waitFor(() => expect(bodies(page)).toEqual([expect.objectContaining({ nickname: 'spam' })]))
})

it('keeps what was typed over a reload, its message for this pitch alone', async () => {
  const before = await details()
  await before.say('Vera', 'vera@nordic.example')
  await before.user.type(input(/^Your message/), 'Let us talk.')
  await before.user.click(part().getByRole('button', { name: 'Add phone or links' }))
  await before.user.keyboard('+47 1')
  before.unmount()
  const page = await details()
  expect(input(/^Your phone/).value).toBe('+47 1')
  // What was opened by what was kept takes no focus.
  expect(document.activeElement).not.toBe(input(/^Your phone/))
  expect(input(/^Your message/).value).toBe('Let us talk.')
  page.unmount()
  await details({ link_code: 'Heron26' })
  expect([input(/^Your name/).value, input(/^Your message/).value]).toEqual(['Vera', ''])
})

it.each([
  ['firm' as const, /stands under your name; what is said in a talk, under your firm alone\.$/],
  ['nothing' as const, /stands under your name; of a talk nothing is kept\.$/],
])('promises no name beside a talk that is kept without one: %s', async (kept, words) => {
  chooseKept(kept)
  const page = await details()
  await page.say('Vera', 'vera@nordic.example')
  await page.send()
  await screen.findByText(words)
})

it('leads on from the thanks to a meeting and to the documents, where there are any', async () => {
  const page = await details({ tools: ['meeting-invitations'], offered_documents: 1 })
  await page.say('Vera', 'vera@nordic.example')
  await page.send()
  const thanks = await screen.findByRole('heading', { name: 'Thank you. Tern has your details' })
  expect(document.activeElement).toBe(thanks)
  screen.getByText(/^Their answer comes to vera@nordic\.example\. You are not asked again/)
  await page.user.click(screen.getByRole('button', { name: 'Choose a time to meet' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Meet Tern' }))
  await page.user.click(screen.getByRole('button', { name: 'See the documents' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Documents' }))
})

it('says of an invented company that nobody writes back', async () => {
  const page = await details({ is_sample: true })
  await page.say('Vera', 'vera@nordic.example')
  await page.send()
  await screen.findByText(/Tern is an invented company, so nobody writes back/)
  expect(screen.queryByRole('button', { name: 'See the documents' })).toBeNull()
})

it('mails a visitor about what they asked only where they tick it themselves', async () => {
  const page = await details()
  const box = part().getByRole<HTMLInputElement>('checkbox', { name: /^Mail me about what I asked/ })
  expect(box.checked).toBe(false)
  await page.say('Vera', 'vera@nordic.example')
  await page.user.click(box)
  await page.send()
  await screen.findByText('Thank you. Tern has your details')
  expect(bodies(page)).toMatchObject([{ email: 'vera@nordic.example', mail_me: true }])
})

it.each(['nothing', 'firm'] as const)(
  'offers no mail about a talk that is not kept with a name: %s',
  async (kept) => {
    chooseKept(kept)
    await details()
    expect(part().queryByRole('checkbox')).toBeNull()
  },
)

/** A talk was opened with one choice; another was made since, for the next one. */
async function talkedBefore(kept: Kept, next: Kept) {
  chooseKept(kept)
  const page = await details()
  await page.user.click(screen.getByRole('button', { name: 'Play the pitch' }))
  await page.talk.hears('pitch.continue')
  page.unmount()
  chooseKept(next)
  await details()
}

it('tells what is seen of the talks that there were, whatever is chosen for the next', async () => {
  await talkedBefore('named', 'nothing')
  part().getByText(/what you asked and the documents you took\./)
  part().getByRole('checkbox', { name: /^Mail me about what I asked/ })
})

it('promises nothing of a talk that was refused, and offers mail about those that may come', async () => {
  await talkedBefore('nothing', 'named')
  part().getByText(/the documents you took, not what was said\./)
  part().getByRole('checkbox', { name: /^Mail me about what I asked/ })
})

it('tells nothing of talks with another company in the same tab', async () => {
  noteCall('clone-of-another', 'call-0', 'named', false)
  await talkedBefore('nothing', 'nothing')
  part().getByText(/the documents you took, not what was said\./)
})

it('tells of the widest where talks were kept in several ways', async () => {
  await talkedBefore('firm', 'nothing')
  part().getByText(/kept with your firm alone/)
  expect(part().queryByRole('checkbox')).toBeNull()
})
