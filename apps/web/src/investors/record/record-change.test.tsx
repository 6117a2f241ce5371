import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type Investor, investorRoutes } from '@understudy/contract/investors'
import { describe, expect, it } from 'vitest'
import { goes } from '../../testing/leaving.ts'
import { refusal } from '../../testing/page.tsx'
import { idOf } from '../../testing/rows.ts'
import { anInvestor } from '../testing/an-investor.ts'
import { openRecord } from '../testing/open-record.tsx'
import '../InvestorsPage.tsx'

const { readInvestor, updateInvestor } = investorRoutes
type Opened = Awaited<ReturnType<typeof openRecord>>

const changes = ({ server }: Opened) => server.asked(updateInvestor).map(({ body }) => body)
/** Takes each change, as the server does. */
function taking(opened: Opened, more: Partial<Investor> = {}) {
  let kept = anInvestor({ id: idOf(90), ...more })
  return opened.server
    .on(readInvestor, () => kept)
    .on(updateInvestor, ({ body }) => {
      kept = { ...kept, ...(body as object) }
      return kept
    })
}
const button = (name: string) => screen.getByRole('button', { name })

describe('status, level and tags', () => {
  it('are saved as they are chosen, each alone', async () => {
    const opened = await openRecord()
    const { user, panel } = opened
    taking(opened)
    await user.selectOptions(panel.getByLabelText('Status'), 'Follow-up')
    await waitFor(() => expect(panel.getByLabelText('Status')).toHaveProperty('value', 'follow-up'))
    await user.selectOptions(panel.getByLabelText('Interest level'), 'Very high')
    await user.click(await panel.findByRole('button', { name: 'Unpin' }))
    await waitFor(() =>
      expect(changes(opened)).toEqual([
        { status: 'follow-up' },
        { interest_level: 'very-high' },
        { interest_level: null },
      ]),
    )
    expect(opened.server.asked(updateInvestor)[0]?.params).toEqual({ id: idOf(90) })
  })

  it('pin the level that the score has by now', async () => {
    const opened = await openRecord({ interest_pinned: false, interest_level: 'low' })
    opened.server.on(
      updateInvestor,
      anInvestor({ id: idOf(90), interest_level: 'low', interest_pinned: true }),
    )
    await opened.user.click(opened.panel.getByRole('button', { name: 'Pin' }))
    await opened.panel.findByRole('button', { name: 'Unpin' })
    expect(changes(opened)).toEqual([{ interest_level: 'low' }])
  })

  it.each([
    [refusal('internal', 500), 'This was not saved. Please try again.'],
    [refusal('not_found', 404), 'This investor is gone.'],
    ['offline' as const, 'This was not saved. Please try again.'],
  ])('go back to what is saved where they are refused, and say so: %#', async (refused, words) => {
    const opened = await openRecord()
    const { user, panel, server } = opened
    server.on(updateInvestor, refused)
    const letGo = server.hold(updateInvestor)
    await user.selectOptions(panel.getByLabelText('Status'), 'Closed won')
    await waitFor(() => expect(panel.getByLabelText('Status')).toHaveProperty('value', 'closed-won'))
    letGo()
    await panel.findByText(words)
    expect(panel.getByLabelText('Status')).toHaveProperty('value', 'qualified')
    expect(panel.getByLabelText('Status').getAttribute('aria-invalid')).toBe('true')
  })

  it('are told over the page where they are refused once the record was put away', async () => {
    const { user, panel, server } = await openRecord()
    server.on(updateInvestor, refusal('internal', 500))
    const letGo = server.hold(updateInvestor)
    await user.selectOptions(panel.getByLabelText('Status'), 'Closed won')
    expect(goes()).toBe(false)
    await user.click(button('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    letGo()
    await screen.findByText('“Noor Haddad” was not changed')
    await waitFor(() => expect(goes()).toBe(true))
  })

  it('wait for each other, so that no older answer is taken for the newest', async () => {
    const opened = await openRecord()
    const { user, panel, server } = taking(opened) && opened
    const letGo = server.hold(updateInvestor)
    await user.selectOptions(panel.getByLabelText('Status'), 'Closed won')
    await user.selectOptions(panel.getByLabelText('Interest level'), 'Low')
    await waitFor(() => expect(changes(opened)).toEqual([{ status: 'closed-won' }]))
    letGo()
    await waitFor(() => expect(changes(opened)).toHaveLength(2))
  })
})

describe('tags', () => {
  const tags = (panel: Opened['panel']) =>
    panel
      .queryAllByRole('button', { name: /^Remove tag/ })
      .map((one) => one.getAttribute('aria-label')?.replace('Remove tag ', ''))

  it('come by Enter and by comma, none twice, and go by their button and by Backspace', async () => {
    const opened = await openRecord({ tags: ['climate'] })
    const { user, panel } = taking(opened, { tags: ['climate'] }) && opened
    const box = panel.getByLabelText('Tags', { selector: 'input' })
    await user.type(box, 'angel{Enter}')
    await waitFor(() => expect(tags(panel)).toEqual(['climate', 'angel']))
    await user.type(box, 'Angel,')
    await user.type(box, 'warm,')
    await waitFor(() => expect(tags(panel)).toEqual(['climate', 'angel', 'warm']))
    await user.click(panel.getByRole('button', { name: 'Remove tag climate' }))
    await waitFor(() => expect(tags(panel)).toEqual(['angel', 'warm']))
    expect(document.activeElement).toBe(box)
    // Held down it takes away what is typed, and no tag.
    fireEvent.keyDown(box, { key: 'Backspace', repeat: true })
    await user.keyboard('{Backspace}')
    await waitFor(() => expect(tags(panel)).toEqual(['angel']))
    expect(changes(opened)).toEqual([
      { tags: ['climate', 'angel'] },
      { tags: ['climate', 'angel', 'warm'] },
      { tags: ['angel', 'warm'] },
      { tags: ['angel'] },
    ])
  })

  it('leave those of another window as they are saved by now, also where two presses wait', async () => {
    const opened = await openRecord({ tags: ['climate', 'cold'] })
    const { user, panel, server } = opened
    taking(opened, { tags: ['climate', 'cold', 'angel', 'Met'] })
    const letGo = server.hold(updateInvestor)
    await user.click(panel.getByRole('button', { name: 'Remove tag cold' }))
    await user.type(panel.getByLabelText('Tags', { selector: 'input' }), 'warm{Enter}met{Enter}')
    expect(tags(panel)).toEqual(['climate', 'warm', 'met'])
    letGo()
    await waitFor(() => expect(tags(panel)).toEqual(['climate', 'angel', 'Met', 'warm']))
    expect(changes(opened)).toEqual([
      { tags: ['climate', 'angel', 'Met'] },
      { tags: ['climate', 'angel', 'Met', 'warm'] },
      { tags: ['climate', 'angel', 'Met', 'warm'] },
    ])
  })

  it('are taken where the box is left, and offered from those that were used before', async () => {
    const opened = await openRecord({ tags: [] })
    const { user, panel } = taking(opened, { tags: [] }) && opened
    const box = panel.getByLabelText('Tags', { selector: 'input' })
    await waitFor(() => {
      const offered = document.getElementById(box.getAttribute('list') ?? '')?.querySelectorAll('option')
      expect([...(offered ?? [])].map(({ value }) => value)).toEqual(['climate'])
    })
    await user.type(box, 'warm')
    await user.tab()
    await waitFor(() => expect(tags(panel)).toEqual(['warm']))
    expect(box).toHaveProperty('value', '')
  })

  it('end at fifty, and say so', async () => {
    const many = Array.from({ length: 50 }, (_, index) => `tag ${index}`)
    const opened = await openRecord({ tags: many })
    opened.panel.getByText('At most 50 tags.')
    expect(opened.panel.getByLabelText('Tags', { selector: 'input' })).toHaveProperty('readOnly', true)
  })

  it('say which were not saved, and show those that are', async () => {
    const { user, panel, server } = await openRecord({ tags: ['climate'] })
    server.on(updateInvestor, refusal('internal', 500))
    await user.click(panel.getByRole('button', { name: 'Remove tag climate' }))
    await panel.findByText('This was not saved. Please try again.')
    expect(tags(panel)).toEqual(['climate'])
  })
})

describe('the profile', () => {
  it('takes many focus areas and stages in the list’s order, one size and priority, and gives the focus back', async () => {
    const opened = await openRecord()
    const { user, panel } = taking(opened) && opened
    await user.click(panel.getByRole('button', { name: 'Edit profile' }))
    const areas = within(panel.getByRole('group', { name: 'Focus areas' }))
    expect(document.activeElement).toBe(areas.getByLabelText('SaaS'))
    await user.click(areas.getByLabelText('Crypto'))
    await user.click(areas.getByLabelText('Fintech'))
    await user.click(areas.getByLabelText('SaaS'))
    await user.click(within(panel.getByRole('group', { name: 'Stages' })).getByLabelText('Series A'))
    await user.selectOptions(panel.getByLabelText('Check size'), 'Not known')
    await user.selectOptions(panel.getByLabelText('Priority'), 'Low')
    await user.click(button('Save'))
    await screen.findByText('Investment profile updated successfully')
    expect(changes(opened)).toEqual([
      {
        investment_focus: ['AI', 'Fintech', 'Crypto'],
        check_size: null,
        stage: ['Seed', 'Series A'],
        priority: 'low',
      },
    ])
    await waitFor(() => expect(document.activeElement).toBe(button('Edit profile')))
  })

  it('leaves what another window changed meanwhile where nothing else was chosen here', async () => {
    const opened = await openRecord()
    const { user, panel, server } = taking(opened) && opened
    await user.click(panel.getByRole('button', { name: 'Edit profile' }))
    await user.click(panel.getByLabelText('Crypto'))
    server.on(readInvestor, anInvestor({ id: idOf(90), priority: 'low', check_size: null }))
    await user.click(button('Save'))
    await screen.findByText('Investment profile updated successfully')
    expect(changes(opened)).toMatchObject([{ priority: 'low', check_size: null }])
    expect(changes(opened)).toMatchObject([{ investment_focus: expect.arrayContaining(['Crypto']) }])
  })

  it('stays open with what was chosen where it is refused', async () => {
    const { user, panel, server } = await openRecord()
    server.on(updateInvestor, refusal('internal', 500))
    await user.click(panel.getByRole('button', { name: 'Edit profile' }))
    await user.click(panel.getByLabelText('Crypto'))
    await user.click(button('Save'))
    await panel.findByText('Failed to update investment profile')
    expect(panel.getByLabelText('Crypto')).toHaveProperty('checked', true)
  })
})
