import { screen, waitFor, within } from '@testing-library/react'
import { analyticsRoutes } from '@understudy/contract/analytics'
import { pitchRoutes } from '@understudy/contract/pitches'
import { describe, expect, it, vi } from 'vitest'
import { goes, leave, triesToShut } from '../../testing/leaving.ts'
import { refusal } from '../../testing/page.tsx'
import { idOf } from '../../testing/rows.ts'
import { aLink } from './testing/a-link.ts'
import { aPitch, openLinks, publishedClone, rowOf, serveLinks } from './testing/open-links.tsx'

const { listPitchLinks, disablePitchLink, enablePitchLink, archivePitchLink, unarchivePitchLink } =
  pitchRoutes
const standing = aLink({ id: idOf(1), name: 'Front door', is_default: true })
const angels = aLink({ id: idOf(2), name: 'Angels', unique_code: 'Angel123', tracking_id: 'spring' })

async function chooseStep(user: Awaited<ReturnType<typeof openLinks>>['user'], name: string, step: string) {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: step }))
}

it('shows of each link its address, who gets in, how it stands and until when', async () => {
  const past = '2025-11-02T23:59:59.000Z'
  serveLinks([
    standing,
    { ...angels, access_type: 'password', password_protected: true },
    aLink({ id: idOf(3), name: 'Demo day', expires_at: past }),
    aLink({ id: idOf(4), name: 'Closed one', disabled: true }),
    aLink({ id: idOf(5), name: 'Later', expires_at: '2036-11-02T12:00:00.000Z' }),
  ])
  await openLinks()
  const front = await rowOf('Front door')
  expect(front.textContent).toMatch(/\/pitch\/Abcd1234/)
  for (const words of ['Default', 'Public', 'Open', 'no expiry']) within(front).getByText(words)
  const second = await rowOf('Angels')
  expect(second.textContent).toContain('/pitch/Angel123 · spring')
  within(second).getByText('Password')
  expect(within(second).queryByText('Default')).toBeNull()
  within(await rowOf('Demo day')).getByText('Expired')
  expect((await rowOf('Demo day')).textContent).toMatch(/ended .*2025/)
  within(await rowOf('Closed one')).getByText('Disabled')
  expect((await rowOf('Later')).textContent).toMatch(/until .*2036/)
})

it.each([
  ['public', 'none', 'Public'],
  ['public', 'typed', 'Email'],
  ['public', 'proven', 'Proven email'],
  ['password', 'none', 'Password'],
  ['password', 'typed', 'Password, email'],
  ['password', 'proven', 'Password, proven email'],
] as const)('says of a link by %s whose door asks for %s what gets in: %s', async (access, gate, words) => {
  serveLinks([aLink({ id: idOf(3), name: 'Demo day', access_type: access, gate })])
  await openLinks()
  within(await rowOf('Demo day')).getByText(words)
})

const noFigures = {
  views: 0,
  uniques: 0,
  returning_percent: null,
  completion_percent: null,
  average_seconds: null,
  calls: 0,
  average_call_seconds: null,
  contact_percent: null,
  meeting_percent: null,
  devices: [],
  languages: [],
  referrers: [],
}

it('counts the views of the last days, and shows no figure where there is none', async () => {
  serveLinks([standing, angels]).on(analyticsRoutes.readMetrics, {
    start: '2026-10-03',
    end: '2026-11-02',
    pitches: [
      {
        ...noFigures,
        pitch_id: aPitch().id,
        clone_id: aPitch().clone_id,
        title: 'Tern',
        links: [
          { ...noFigures, link_id: standing.id, name: 'Front door', code: '', tracking_id: '', views: 1_234 },
        ],
        links_total: 1,
      },
    ],
    set_apart: { bots: 0, previews: 0, own: 0 },
  })
  await openLinks()
  within(await rowOf('Front door')).getByText('1,234 views')
  expect((await rowOf('Angels')).textContent).toContain('–')
})

it.each([
  [0, 'counts no view of others', '0 views'],
  [3, 'tells nothing of others', '–'],
])('where the least seen of those told of has %i views, %s', async (views, _, words) => {
  const told = { ...noFigures, link_id: standing.id, name: '', code: '', tracking_id: '', views }
  const { id: pitch_id, clone_id } = aPitch()
  serveLinks([standing, angels]).on(analyticsRoutes.readMetrics, {
    start: '2026-10-03',
    end: '2026-11-02',
    pitches: [{ ...noFigures, pitch_id, clone_id, title: 'Tern', links: [told], links_total: 2 }],
    set_apart: { bots: 0, previews: 0, own: 0 },
  })
  await openLinks()
  await waitFor(async () => expect((await rowOf('Front door')).textContent).toContain(`${views} views`))
  expect((await rowOf('Angels')).textContent).toContain(words)
})

it('says when a link was last mailed to its investor', async () => {
  serveLinks([
    { ...angels, investor_id: idOf(9), investor_name: 'Ines', sent_at: '2026-11-02T09:00:00.000Z' },
  ])
  await openLinks()
  expect((await rowOf('Angels')).textContent).toMatch(/ · mailed .*2026/)
})

describe('a long list', () => {
  const many = Array.from({ length: 12 }, (_, i) =>
    aLink({
      id: idOf(i + 1),
      name: `Fund ${i}`,
      unique_code: `Code00${i + 10}`,
      investor_id: i > 5 ? idOf(40 + i) : null,
    }),
  )
  const serveMany = () =>
    serveLinks(many).on(listPitchLinks, ({ query }) =>
      many.filter(
        (link) =>
          link.name.toLowerCase().includes(String(query.search ?? '').toLowerCase()) &&
          (query.whose === undefined || link.investor_id !== null),
      ),
    )

  it('is searched once the typing rests, and shown whole again by one press where nothing fits', async () => {
    const server = serveMany()
    const { user, router } = await openLinks()
    const box = await screen.findByRole('searchbox', { name: 'Search links' })
    await user.type(box, 'fund 11')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Fund 3' })).toBeNull())
    screen.getByRole('link', { name: 'Fund 11' })
    expect(router.state.location.search).toContain('search=fund+11')
    expect(server.asked(listPitchLinks).map(({ query }) => query.search)).toEqual([undefined, 'fund 11'])
    await user.type(box, ' of nobody')
    await user.click(await screen.findByRole('button', { name: 'Show all links' }))
    await screen.findByRole('link', { name: 'Fund 3' })
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Links' }))
    expect((screen.getByRole('searchbox', { name: 'Search links' }) as HTMLInputElement).value).toBe('')
  })

  it('is narrowed to those of investors, in the address', async () => {
    serveMany()
    const { user, router } = await openLinks()
    await user.selectOptions(await screen.findByLabelText('Whose links'), 'Links of investors')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Fund 3' })).toBeNull())
    screen.getByRole('link', { name: 'Fund 7' })
    expect(router.state.location.search).toContain('whose=investors')
  })

  it('has no search where a look is enough', async () => {
    serveLinks([standing, angels])
    await openLinks()
    await rowOf('Angels')
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

it('copies the whole address of a link', async () => {
  serveLinks([standing])
  const { user } = await openLinks()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(await screen.findByRole('button', { name: 'Copy the link Front door' }))
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/pitch/Abcd1234`)
})

it('says that no link opens while the clone is not published, and shows what is put away on request', async () => {
  const put = { ...angels, archived: true }
  const server = serveLinks([standing, put], { clone: publishedClone({ status: 'archived' }) })
  const { user, router } = await openLinks()
  within(await rowOf('Front door')).getByText('Closed')
  screen.getByText(/None of these opens for visitors: the clone is archived\./)
  expect(screen.queryByRole('link', { name: 'Angels' })).toBeNull()
  await user.click(screen.getByLabelText('Show archived links too'))
  within(await rowOf('Angels')).getByText('Archived')
  expect(router.state.location.search).toContain('archived=true')
  expect(server.asked(listPitchLinks).map(({ query }) => query.archived)).toEqual(['false', 'true'])
})

it('leads to publishing where there is no link yet', async () => {
  serveLinks([], { pitches: [] })
  await openLinks()
  const first = within(await screen.findByRole('region', { name: 'Links' }))
  expect((await first.findByRole('link', { name: 'Review and publish' })).getAttribute('href')).toMatch(
    /review/,
  )
})

it('says that the links did not load, and shows them once asked again', async () => {
  serveLinks([standing]).on(listPitchLinks, refusal('internal', 500))
  const { user } = await openLinks()
  await screen.findByText('Loading the links')
  await screen.findByText('The links did not load')
  screen.getByText('They still work for those who have them.')
  serveLinks([standing])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await rowOf('Front door')
})

it('shows a hundred links at a time', async () => {
  const many = Array.from({ length: 130 }, (_, index) =>
    aLink({ id: idOf(index + 1), name: `Link ${index + 1}` }),
  )
  const server = serveLinks([]).on(listPitchLinks, ({ query }) =>
    many.slice(Number(query.skip), Number(query.skip) + 100),
  )
  const { user } = await openLinks()
  await rowOf('Link 100')
  expect(screen.queryByRole('link', { name: 'Link 101' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await rowOf('Link 130')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(server.asked(listPitchLinks).map(({ query }) => query.skip)).toEqual(['0', '100'])
})

describe('a link', () => {
  it('is disabled after a question, in words that name it, and enabled at once', async () => {
    const links = [standing, angels]
    const server = serveLinks(links)
      .on(disablePitchLink, () => {
        links[1] = { ...angels, disabled: true }
        return { ...links[1], running_talks: 0 }
      })
      .on(enablePitchLink, () => {
        links[1] = angels
        return angels
      })
    const { user } = await openLinks()
    await chooseStep(user, 'Angels', 'Disable')
    const question = within(await screen.findByRole('dialog', { name: 'Disable “Angels”?' }))
    question.getByText(/It opens for nobody from now on/)
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.asked(disablePitchLink)).toEqual([])
    await chooseStep(user, 'Angels', 'Disable')
    await user.click(await screen.findByRole('button', { name: 'Disable link' }))
    await waitFor(async () => within(await rowOf('Angels')).getByText('Disabled'))
    await chooseStep(user, 'Angels', 'Enable')
    await waitFor(async () => within(await rowOf('Angels')).getByText('Open'))
    expect(server.asked(enablePitchLink).map(({ params }) => params.id)).toEqual([angels.id])
  })

  it('that is refused a step stays as it was, and the question says why', async () => {
    serveLinks([standing, angels])
      .on(disablePitchLink, refusal('not_found', 404))
      .on(archivePitchLink, refusal('wrong_state', 409))
    const { user } = await openLinks()
    await chooseStep(user, 'Angels', 'Disable')
    const disabling = within(await screen.findByRole('dialog', { name: 'Disable “Angels”?' }))
    await user.click(disabling.getByRole('button', { name: 'Disable link' }))
    await disabling.findByText('This link is gone, or its clone is.')
    await user.click(disabling.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await chooseStep(user, 'Angels', 'Archive')
    const archiving = within(await screen.findByRole('dialog', { name: 'Archive “Angels”?' }))
    expect(archiving.queryByRole('alert')).toBeNull()
    await user.click(archiving.getByRole('button', { name: 'Archive link' }))
    await archiving.findByText('The default link of a pitch cannot be archived. Disable it instead.')
    await user.click(archiving.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    within(await rowOf('Angels')).getByText('Open')
  })

  it('whose step is on its way keeps its question open, and what came of it is said there', async () => {
    const server = serveLinks([standing, angels]).on(archivePitchLink, refusal('internal', 500))
    const { user } = await openLinks()
    await chooseStep(user, 'Angels', 'Archive')
    const archiving = within(await screen.findByRole('dialog', { name: 'Archive “Angels”?' }))
    const letGo = server.hold(archivePitchLink)
    await user.click(archiving.getByRole('button', { name: 'Archive link' }))
    await triesToShut(user, 'Archive “Angels”?')
    letGo()
    await archiving.findByRole('alert')
    await user.click(archiving.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('that is refused a step says so over the page once that was left', async () => {
    const server = serveLinks([standing, angels]).on(disablePitchLink, refusal('internal', 500))
    const { user, router } = await openLinks()
    await chooseStep(user, 'Angels', 'Disable')
    const disabling = within(await screen.findByRole('dialog', { name: 'Disable “Angels”?' }))
    const letGo = server.hold(disablePitchLink)
    await user.click(disabling.getByRole('button', { name: 'Disable link' }))
    await leave({ router })
    expect(goes()).toBe(false)
    letGo()
    await screen.findByText('“Angels” was not changed')
  })

  it('that is not enabled says so beside the page: no question stands open', async () => {
    serveLinks([standing, { ...angels, disabled: true }]).on(enablePitchLink, 'offline')
    const { user } = await openLinks()
    await chooseStep(user, 'Angels', 'Enable')
    await screen.findByText('The link is as it was; try again once you are back online.', { exact: false })
  })

  it('that is put away leaves the list, hands the focus to it, and is brought back by a press', async () => {
    const links = [standing, angels]
    const server = serveLinks(links)
      .on(listPitchLinks, () => links.filter(({ archived }) => !archived))
      .on(archivePitchLink, () => {
        links[1] = { ...angels, archived: true }
        return { ...links[1], running_talks: 0 }
      })
      .on(unarchivePitchLink, () => {
        links[1] = angels
        return angels
      })
    const { user } = await openLinks()
    await chooseStep(user, 'Angels', 'Archive')
    await user.click(await screen.findByRole('button', { name: 'Archive link' }))
    await screen.findByText('“Angels” is archived')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Angels' })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Bring it back' }))
    await rowOf('Angels')
    expect(server.asked(unarchivePitchLink).map(({ params }) => params.id)).toEqual([angels.id])
  })

  it('that is the default cannot be put away, and one that is put away is neither closed nor opened', async () => {
    serveLinks([standing, { ...angels, archived: true }])
    const { user } = await openLinks('&archived=true')
    await user.click(await screen.findByRole('button', { name: 'More for Front door' }))
    const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(names()).toEqual(['Change', 'Disable'])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'More for Angels' }))
    expect(names()).toEqual(['Change', 'Bring it back'])
  })

  it.each([
    [1, 'Somebody is still talking through “Angels”', 'End the talk going on now'],
    [3, '3 visitors are still talking through “Angels”', 'End the 3 talks going on now'],
  ])(
    'that was closed with %i talks going on ends them only on request',
    async (running_talks, title, end) => {
      const { endTalksOfLink } = pitchRoutes
      const server = serveLinks([standing, angels])
        .on(disablePitchLink, { ...angels, disabled: true, running_talks })
        .on(endTalksOfLink, refusal('internal', 500))
      const { user } = await openLinks()
      await chooseStep(user, 'Angels', 'Disable')
      await user.click(await screen.findByRole('button', { name: 'Disable link' }))
      await screen.findByText(title)
      expect(server.asked(endTalksOfLink)).toEqual([])
      if (running_talks > 1) server.on(endTalksOfLink, { ending: running_talks })
      await user.click(screen.getByRole('button', { name: end }))
      await screen.findByText(
        running_talks > 1 ? 'They end with a last sentence, within seconds' : 'The talks go on',
      )
      expect(server.asked(endTalksOfLink).map(({ params }) => params.id)).toEqual([angels.id])
    },
  )
})
