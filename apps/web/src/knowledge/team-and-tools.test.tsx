import { screen, waitFor } from '@testing-library/react'
import { Availability, availabilityRoutes } from '@understudy/contract/availability'
import type { Clone } from '@understudy/contract/clones'
import { knowledgeRoutes, type TeamMember } from '@understudy/contract/knowledge'
import { type PhoneAnswer, phoneRoutes } from '@understudy/contract/phone'
import { expect, it } from 'vitest'
import { aKeptClone, field, openTab, press, retype, rowsShown, says } from '../testing/clones.ts'
import { refusal } from '../testing/page.tsx'

const { saveTeam, saveTools } = knowledgeRoutes
const member = (id: string, name: string, more: Partial<TeamMember> = {}): TeamMember => ({
  id,
  name,
  role: '',
  background: '',
  linkedin: '',
  email: '',
  isFounder: false,
  isAdvisor: false,
  image: '',
  ...more,
})
const maya = member('maya', 'Maya Lund', { role: 'CEO', isFounder: true })
const ole = member('ole', 'Ole Berg', { role: 'Chair', isAdvisor: true })

it('says of each member in a line what they are', async () => {
  aKeptClone({ team: [maya, ole, member('ida', 'Ida')] })
  const { user } = await openTab('team')
  await screen.findByText('CEO · Founder')
  screen.getByText('Chair · Advisor')
  expect(screen.getByRole('button', { name: 'Ida', expanded: false })).toBeTruthy()
  await press(user, /^Ole Berg/)
  expect(screen.queryByText('Chair · Advisor')).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Advisor' })).toHaveProperty('checked', true)
  screen.getByText('Never shown to visitors.')
})

it('takes the first member for the founder, those after for none, and begins at their name', async () => {
  const { server } = aKeptClone()
  const { user } = await openTab('team')
  await screen.findByText('Nobody is named yet')
  await press(user, 'Add a member')
  await waitFor(async () => expect(document.activeElement).toBe(await field('Name')))
  await user.keyboard('Maya Lund')
  await press(user, /^Maya Lund/)
  await press(user, 'Add a member')
  await waitFor(async () => expect(document.activeElement).toBe(await field('Name')))
  await user.keyboard('Ole Berg')
  await retype(user, 'LinkedIn', 'linkedin.com/in/ole')
  await user.click(screen.getByRole('checkbox', { name: 'Advisor' }))
  await press(user, 'Save')
  await says('Saved')
  const { team } = saveTeam.body.parse(server.asked(saveTeam)[0]?.body)
  expect(team).toMatchObject([
    { name: 'Maya Lund', isFounder: true, isAdvisor: false },
    { name: 'Ole Berg', isFounder: false, isAdvisor: true, linkedin: 'linkedin.com/in/ole' },
  ])
  expect(new Set(team.map(({ id }) => id)).size).toBe(2)
})

it('puts who speaks first by moving them up, and forgets who was deleted', async () => {
  const { server } = aKeptClone({ team: [ole, maya, member('ida', 'Ida')] })
  const { user } = await openTab('team')
  await press(user, 'Move up: Maya Lund')
  await press(user, 'Delete: Ida')
  expect(rowsShown()).toEqual(['Maya Lund', 'Ole Berg'])
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(saveTeam)[0]?.body).toEqual({ team: [maya, ole] })
})

it.each([
  ['Email', 'maya@', 'This is not an email address. Write it as name@example.com.'],
  ['LinkedIn', 'javascript:alert(1)', 'This is not a web address. Write it as example.com.'],
])('asks the server nothing while a member’s %s is none', async (label, typed, words) => {
  const { server } = aKeptClone({ team: [maya] })
  const { user } = await openTab('team')
  await press(user, /^Maya Lund/)
  await retype(user, label, typed)
  await press(user, 'Save')
  await screen.findByText(words)
  expect(server.asked(saveTeam)).toEqual([])
  expect(await field(label)).toHaveProperty('value', typed)
})

it.each([
  ['offline' as const, /There is no connection\. What you typed is kept here/],
  [refusal('forbidden', 403), 'You do not have permission to change this clone.'],
  [refusal('not_found', 404), 'Clone not found'],
  [refusal('wrong_state', 409), 'This clone is archived. Bring it back to change it.'],
  [refusal('too_large', 413), 'This is too much to save at once. Shorten it and save again.'],
  [refusal('rate_limited', 429), /Too many saves in a short time/],
  [refusal('internal', 500), /The server did not save it\. What you typed is kept/],
])('says why the team was not saved, and saves it when asked again: %#', async (refused, words) => {
  const { server, take } = aKeptClone({ team: [maya] })
  server.on(saveTeam, refused)
  const { user } = await openTab('team')
  await press(user, /^Maya Lund/)
  await retype(user, 'Role', 'Chair')
  await press(user, 'Save')
  await screen.findByText(words)
  await says('Not saved')
  expect(await field('Role')).toHaveProperty('value', 'Chair')
  server.on(saveTeam, ({ body }) => take(body as object))
  await press(user, 'Save again')
  await says('Saved')
  expect(screen.queryByText(words)).toBeNull()
})

const NO_PHONE: PhoneAnswer = { is_available: true, phone: null, asked: null }
const phone = {
  number: '+4915123456789',
  proven_at: '2026-11-20T09:00:00Z',
  ended_at: null,
  ended_reason: '',
}
/** The tools of a clone, where text messages are sent so. */
function tools(saved: Clone['tools_integration'], answer: PhoneAnswer = NO_PHONE) {
  const { server } = aKeptClone({ tools_integration: saved })
  return server
    .on(phoneRoutes.readPhone, answer)
    .on(availabilityRoutes.readAvailability, { ...Availability.parse({}), makes_rooms: false })
}
const tool = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

it('sends the tools that are on in the contract’s order, and no settings that nobody typed', async () => {
  const server = tools({ enabledTools: [], toolConfigs: {} })
  const { user } = await openTab('tools')
  await user.click(await tool(/^Email automation/))
  await user.click(await tool(/^Meeting invitations/))
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(saveTools)[0]?.body).toEqual({
    enabledTools: ['meeting-invitations', 'email-automation'],
    toolConfigs: {},
  })
  await user.click(await tool(/^Meeting invitations/))
  await says('Unsaved changes')
  await user.click(await tool(/^Meeting invitations/))
  await says('Saved')
})

it('leaves the tools that another window turned on meanwhile', async () => {
  const saved = { enabledTools: [], toolConfigs: {} }
  const { server, take } = aKeptClone({ tools_integration: saved })
  server
    .on(phoneRoutes.readPhone, NO_PHONE)
    .on(availabilityRoutes.readAvailability, { ...Availability.parse({}), makes_rooms: false })
  const { user } = await openTab('tools')
  await user.click(await tool(/^Email automation/))
  take({ tools_integration: { ...saved, enabledTools: ['meeting-invitations'] } })
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(saveTools)[0]?.body).toMatchObject({
    enabledTools: ['meeting-invitations', 'email-automation'],
  })
})

it('keeps what the mail after a talk says and when it goes, and names what cannot be', async () => {
  const server = tools({ enabledTools: ['email-automation'], toolConfigs: { other: { a: 'b' } } })
  const { user } = await openTab('tools')
  await retype(user, 'Subject of the mail', 'Our talk')
  await retype(user, 'A note of yours in the mail', 'We ship in May.')
  await retype(user, 'Minutes after the talk', '1441')
  await press(user, 'Save')
  await screen.findByText('This must be 0 to 1440.')
  expect(server.asked(saveTools)).toEqual([])
  await retype(user, 'Minutes after the talk', '60')
  await press(user, /^Save( again)?$/)
  await says('Saved')
  expect(server.asked(saveTools)[0]?.body).toEqual({
    enabledTools: ['email-automation'],
    toolConfigs: {
      other: { a: 'b' },
      'email-automation': { subject: 'Our talk', note: 'We ship in May.', delayMinutes: '60' },
    },
  })
})

it('asks for nothing in the fields of a tool that is turned off', async () => {
  const server = tools({ enabledTools: ['email-automation'], toolConfigs: {} })
  const { user } = await openTab('tools')
  await retype(user, 'Minutes after the talk', 'abc')
  await user.click(await tool(/^Email automation/))
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(saveTools)[0]?.body).toMatchObject({ enabledTools: [] })
})

it('keeps what the invitation to a meeting says, and asks nothing about it where the tool is off', async () => {
  const server = tools({ enabledTools: [], toolConfigs: { other: { a: 'b' } } })
  const { user } = await openTab('tools')
  await tool(/^Meeting invitations/)
  expect(screen.queryByRole('textbox', { name: /invitation/ })).toBeNull()
  await user.click(await tool(/^Meeting invitations/))
  await retype(user, 'Subject of the invitation', 'We meet')
  await retype(user, 'A note of yours in the invitation', 'Bring your questions.')
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(saveTools)[0]?.body).toEqual({
    enabledTools: ['meeting-invitations'],
    toolConfigs: {
      other: { a: 'b' },
      'meeting-invitations': { subject: 'We meet', note: 'Bring your questions.' },
    },
  })
})

it('says where the times of invitations come from', async () => {
  tools({ enabledTools: ['meeting-invitations'], toolConfigs: {} })
  await openTab('tools')
  await screen.findByText(/Each request waits for you under Meetings/)
  expect(await tool(/^Meeting invitations/)).toHaveProperty('checked', true)
  const link = screen.getByRole('link', { name: 'Settings, Availability' })
  expect(link.getAttribute('href')).toBe('/settings/availability')
})

it('is off where no times are open, says why, and keeps what was chosen', async () => {
  const closed = {
    monday: [],
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [],
    saturday: [],
    sunday: [],
  }
  const server = tools({ enabledTools: ['meeting-invitations'], toolConfigs: {} })
  server.on(availabilityRoutes.readAvailability, {
    ...Availability.parse({ weekly_hours: closed }),
    makes_rooms: false,
  })
  const { user } = await openTab('tools')
  await screen.findByText(/^Without effect: no times are open under/)
  const invitations = await tool(/^Meeting invitations/)
  expect([invitations.checked, invitations.disabled]).toEqual([false, true])
  expect(screen.queryByRole('textbox', { name: /invitation/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Settings, Availability' })).toBeTruthy()
  await user.click(await tool(/^Email automation/))
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(saveTools)[0]?.body).toMatchObject({
    enabledTools: ['meeting-invitations', 'email-automation'],
  })
})

it('asks nothing about that mail where the tool is off', async () => {
  tools({ enabledTools: [], toolConfigs: {} })
  await openTab('tools')
  await tool(/^Email automation/)
  expect(screen.queryByRole('textbox', { name: /^Subject/ })).toBeNull()
})

it.each([
  [
    'a number is proved',
    { ...NO_PHONE, phone },
    true,
    /It is \+4915123456789\. What it hears is chosen under/,
  ],
  ['none is', NO_PHONE, true, /Prove your number under/],
  [
    'it is turned off',
    { ...NO_PHONE, phone: { ...phone, ended_at: '2026-11-21T09:00:00Z' } },
    true,
    /Prove your number under/,
  ],
  [
    'none is sent',
    { ...NO_PHONE, is_available: false },
    false,
    /^Without effect here: this installation sends/,
  ],
])('says what text messages do here: %s', async (_when, answer, isOn, words) => {
  tools({ enabledTools: ['sms-notifications'], toolConfigs: {} }, answer)
  await openTab('tools')
  await screen.findByText(words)
  const { checked, disabled } = await tool(/^SMS notifications/)
  expect({ checked, disabled }).toEqual({ checked: isOn, disabled: !isOn })
})

it('can be set also while nobody knows whether text messages are sent', async () => {
  tools({ enabledTools: ['sms-notifications'], toolConfigs: {} }).on(phoneRoutes.readPhone, 'offline')
  await openTab('tools')
  expect((await tool(/^SMS notifications/)).disabled).toBe(false)
})
