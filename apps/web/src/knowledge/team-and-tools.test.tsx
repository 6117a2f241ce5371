import { screen, waitFor } from '@testing-library/react'
import { knowledgeRoutes, type TeamMember } from '@understudy/contract/knowledge'
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

it('says honestly which tools are without effect, and sends those that are on in the contract’s order', async () => {
  const { server } = aKeptClone({ tools_integration: { enabledTools: [], toolConfigs: {} } })
  const { user } = await openTab('tools')
  const tool = (name: RegExp) => screen.getByRole('checkbox', { name })
  await screen.findByRole('checkbox', { name: /^Email automation/ })
  expect(screen.getAllByText(/^Without effect here/)).toHaveLength(2)
  expect(tool(/^SMS notifications/)).toHaveProperty('disabled', true)
  await user.click(tool(/^Email automation/))
  await user.click(tool(/^Meeting invitations/))
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(saveTools)[0]?.body).toEqual({
    enabledTools: ['meeting-invitations', 'email-automation'],
    toolConfigs: {},
  })
  await user.click(tool(/^Meeting invitations/))
  await says('Unsaved changes')
  await user.click(tool(/^Meeting invitations/))
  await says('Saved')
})
