import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type Clone, cloneRoutes } from '@understudy/contract/clones'
import { expect, it } from 'vitest'
import { editorPath } from '../clones/editor-path.ts'
import { aClone } from '../clones/testing/a-clone.ts'
import { aKeptClone, cloneId, field, press, retype, says } from '../testing/clones.ts'
import { openApp, refusal } from '../testing/page.tsx'

const { createDraft, readClone, updateDraft } = cloneRoutes

/** A server that makes drafts, each with an id of its own and the first as {@link cloneId}, and keeps the first. */
function aMaker(first: Partial<Clone> = {}) {
  const made = aKeptClone(first)
  let count = 0
  made.server.on(createDraft, ({ body }) => {
    count += 1
    return count === 1 ? made.take(body as object) : aClone({ ...(body as object), id: aNext(count) })
  })
  return made
}
const aNext = (count: number) => `01999999-0000-7000-8000-0000000000d${count}`

const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Parts of the clone' })).getByRole('link', {
    name: new RegExp(`^${name}`),
  })
async function turnTo(user: UserEvent, name: string) {
  await user.click(tab(name))
  await screen.findByRole('heading', { level: 2, name })
}
const isMade = () => screen.findByRole('link', { name: 'Overview' })
type Router = Awaited<ReturnType<typeof openApp>>['router']

/** Types once the editor is on its way to the draft, before anything of that is drawn. */
function typeOnTheWay(router: Router, into: HTMLElement, value: string) {
  const stop = router.subscribe(({ location }) => {
    if (!location.pathname.endsWith(cloneId)) return
    stop()
    fireEvent.input(into, { target: { value } })
  })
}

it('leaves who types where they are while the draft is made, and loses no letter', async () => {
  const { server } = aMaker()
  const { user, router } = await openApp('/create-clone-tabbed/basics')
  await retype(user, 'Name', 'Maya')
  const letGo = server.hold(createDraft)
  await press(user, 'Save')
  const purpose = await field('Purpose')
  await user.type(purpose, 'Climate fun')
  typeOnTheWay(router, purpose, 'Climate fund')
  letGo()
  await isMade()
  await says('Unsaved changes')
  expect(document.activeElement).toBe(purpose)
  await user.keyboard('s')
  expect(await field('Purpose')).toHaveProperty('value', 'Climate funds')
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(updateDraft).map(({ body }) => body)).toMatchObject([{ purpose: 'Climate funds' }])
})

it('shows the password of a clone that is made by saving its access, to be copied', async () => {
  const { server, take } = aMaker()
  server.on(createDraft, ({ body }) => {
    const { password, ...access_settings } = (body as { access_settings: { password: string } })
      .access_settings
    return take({
      access_settings: { ...aClone().access_settings, ...access_settings },
      has_password: password !== '',
    })
  })
  const { user } = await openApp('/create-clone-tabbed/access')
  await user.click(await screen.findByRole('radio', { name: /^Private/ }))
  await press(user, 'Save')
  await isMade()
  const [body] = server.asked(createDraft).map((asked) => asked.body)
  const { password } = (body as { access_settings: { password: string } }).access_settings
  await screen.findByText(password)
  screen.getByRole('button', { name: 'Copy password' })
})

it('keeps what was typed while the draft was made for that one alone: the next clone begins blank', async () => {
  const { server } = aMaker()
  const { user, router } = await openApp('/create-clone-tabbed/basics')
  const letGo = server.hold(createDraft)
  await press(user, 'Save')
  const purpose = await field('Purpose')
  await user.type(purpose, 'Typed')
  typeOnTheWay(router, purpose, 'Typed late')
  letGo()
  await isMade()
  await act(() => router.navigate('/create-clone-tabbed/basics'))
  await screen.findByText('New')
  expect(await field('Purpose')).toHaveProperty('value', '')
  await act(() => router.navigate(editorPath(cloneId, 'basics')))
  await isMade()
  await waitFor(async () => expect(await field('Purpose')).toHaveProperty('value', 'Typed late'))
})

it('leaves who searches for a language at their search while a press makes the draft', async () => {
  const { server } = aMaker()
  const { user } = await openApp('/create-clone-tabbed/languages-voices')
  const letGo = server.hold(createDraft)
  await press(user, 'German')
  const search = await screen.findByRole('searchbox', { name: 'Find a language' })
  await user.type(search, 'Eng')
  letGo()
  await isMade()
  expect(document.activeElement).toBe(search)
  expect(search).toHaveProperty('value', 'Eng')
})

it('makes one draft of two tabs that are saved on a slow line: the second is saved to it', async () => {
  const { server, kept } = aMaker()
  const { user, router } = await openApp('/create-clone-tabbed/basics')
  await retype(user, 'Name', 'Maya')
  const letGo = server.hold(createDraft)
  await press(user, 'Save')
  await turnTo(user, 'Company')
  await retype(user, 'Company name', 'Tern')
  await press(user, 'Save')
  letGo()
  await says('Saved')
  expect(server.asked(createDraft)).toHaveLength(1)
  expect(kept.clone).toMatchObject({ name: 'Maya', company_details: { companyName: 'Tern' } })
  expect(router.state.location.search).toBe('?tab=company')
  expect(tab('Company').textContent).not.toContain('unsaved')
})

it('makes one draft of a tab and a language that are pressed on a slow line, in either order', async () => {
  const { server, kept } = aMaker()
  const { user } = await openApp('/create-clone-tabbed/languages-voices')
  const letGo = server.hold(createDraft)
  await press(user, 'German')
  await turnTo(user, 'Basics')
  await retype(user, 'Name', 'Maya')
  await press(user, 'Save')
  await turnTo(user, 'Languages and voices')
  await press(user, 'English')
  letGo()
  await waitFor(() => expect(kept.clone).toMatchObject({ name: 'Maya', languages: ['de', 'en'] }))
  expect(server.asked(createDraft)).toHaveLength(1)
})

it('saves a language to the draft that a tab is making', async () => {
  const { server, kept } = aMaker()
  const { user } = await openApp('/create-clone-tabbed/basics')
  await retype(user, 'Name', 'Maya')
  const letGo = server.hold(createDraft)
  await press(user, 'Save')
  await turnTo(user, 'Languages and voices')
  await press(user, 'German')
  letGo()
  await waitFor(() => expect(kept.clone).toMatchObject({ name: 'Maya', languages: ['en', 'de'] }))
  expect(server.asked(createDraft)).toHaveLength(1)
})

it('takes nothing back that was saved of a tab, where that is saved again before the draft stands', async () => {
  const { server, kept } = aMaker()
  const { user } = await openApp('/create-clone-tabbed/basics')
  await retype(user, 'Name', 'Maya')
  const letGo = server.hold(createDraft)
  await press(user, 'Save')
  await turnTo(user, 'Company')
  await turnTo(user, 'Basics')
  await user.type(await field('Purpose'), 'Climate funds')
  await press(user, 'Save')
  letGo()
  await waitFor(() => expect(kept.clone).toMatchObject({ name: 'Maya', purpose: 'Climate funds' }))
  expect(server.asked(createDraft)).toHaveLength(1)
})

it.each(['new', 'saved'])(
  'keeps what is typed into a tab that is turned back to while it is saved, of a %s clone',
  async (kind) => {
    const { server, kept } = aMaker()
    const { user } = await openApp(
      kind === 'new' ? '/create-clone-tabbed/basics' : editorPath(cloneId, 'basics'),
    )
    await retype(user, 'Name', 'Maya Lund')
    const letGo = server.hold(kind === 'new' ? createDraft : updateDraft)
    await press(user, 'Save')
    await turnTo(user, 'Company')
    await turnTo(user, 'Basics')
    expect(await field('Name')).toHaveProperty('value', 'Maya Lund')
    await user.type(await field('Purpose'), 'Climate funds')
    letGo()
    await waitFor(() => expect(kept.clone.name).toBe('Maya Lund'))
    await isMade()
    await says('Unsaved changes')
    await turnTo(user, 'Company')
    expect(tab('Basics').textContent).toContain('unsaved')
    await turnTo(user, 'Basics')
    await waitFor(async () => expect(await field('Purpose')).toHaveProperty('value', 'Climate funds'))
    await press(user, 'Save')
    await says('Saved')
    expect(kept.clone).toMatchObject({ name: 'Maya Lund', purpose: 'Climate funds' })
  },
)

it('makes the draft of the second press where that of the first was refused', async () => {
  const { server, kept, take } = aMaker()
  server.on(createDraft, refusal('invalid', 422))
  const { user } = await openApp('/create-clone-tabbed/basics')
  const letGo = server.hold(createDraft)
  await press(user, 'Save')
  await turnTo(user, 'Company')
  await retype(user, 'Company name', 'Tern')
  await press(user, 'Save')
  server.on(createDraft, ({ body }) => {
    const { company_details } = body as Partial<Clone>
    return company_details ? take({ company_details }) : refusal('invalid', 422)
  })
  letGo()
  await isMade()
  await says('Saved')
  expect(kept.clone.company_details.companyName).toBe('Tern')
  expect(server.asked(createDraft)).toHaveLength(2)
})

it('makes no second draft where the answer of the first was lost and something else is saved next', async () => {
  const { server } = aMaker()
  server.on(createDraft, refusal('internal', 500))
  const { user } = await openApp('/create-clone-tabbed/basics')
  await retype(user, 'Name', 'Maya')
  await press(user, 'Save')
  await says('Not saved')
  const { kept } = aMaker()
  await retype(user, 'Name', 'Maya Lund')
  await press(user, 'Save')
  await says('Saved')
  const [first, second] = server.asked(createDraft)
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  expect(second?.body).toEqual(first?.body)
  expect(kept.clone.name).toBe('Maya Lund')
})

it('leaves who turned elsewhere there once a tab is saved that was to lead on', async () => {
  const { server } = aMaker()
  const { user, router } = await openApp(editorPath(cloneId, 'basics'))
  await retype(user, 'Purpose', 'Climate funds')
  const letGo = server.hold(updateDraft)
  await press(user, 'Save and continue')
  await turnTo(user, 'Team')
  letGo()
  await waitFor(() => expect(tab('Basics').textContent).not.toContain('unsaved'))
  await waitFor(() => expect(server.asked(readClone).length).toBeGreaterThan(1))
  expect(router.state.location.search).toBe('?tab=team')
})
