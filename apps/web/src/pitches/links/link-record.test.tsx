import { act, screen, waitFor, within } from '@testing-library/react'
import { analyticsRoutes } from '@understudy/contract/analytics'
import { investorLinkRoutes } from '@understudy/contract/investor-links'
import { pitchRoutes } from '@understudy/contract/pitches'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../testing/page.tsx'
import { aVisit, idOf } from '../../testing/rows.ts'
import { nobodyKnown } from '../../testing/who.ts'
import '../../analytics/lists/VisitsPage.tsx'
import { aLink } from './testing/a-link.ts'
import { aPitch, openLinks, serveLinks } from './testing/open-links.tsx'

const { enablePitchLink } = pitchRoutes
const standing = aLink({ id: idOf(1), name: 'Front door', is_default: true })
const angels = aLink({ id: idOf(2), name: 'Angels', unique_code: 'Angel123', tracking_id: 'spring' })

describe('the record of a link', () => {
  it('says what its state means, whose end it has, and that it is the default', async () => {
    serveLinks([standing], { pitches: [aPitch({ expires_at: '2025-01-01T00:00:00.000Z' })] })
    await openLinks(`&link=${standing.id}`)
    const state = within(await screen.findByRole('region', { name: 'State' }))
    state.getByText('Expired')
    state.getByText(/This end is the pitch’s own, and earlier than the link’s\./)
    state.getByText(/The default link: the pitch’s own address leads here too/)
    expect(state.queryByRole('button', { name: 'Archive' })).toBeNull()
    expect(screen.getByLabelText('Address')).toHaveProperty('value', `${location.origin}/pitch/Abcd1234`)
    screen.getByLabelText('List it in Explore')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Copy link'))
  })

  it('says of one whose visits are spent that it is used up, in the list and beside it', async () => {
    const spent = aLink({ id: idOf(2), view_limit: 3, views_spent: 3 })
    serveLinks([spent])
    await openLinks(`&link=${spent.id}`)
    const state = within(await screen.findByRole('region', { name: 'State' }))
    state.getByText('Used up')
    state.getByText(/whoever was let in comes back in, and nobody new/)
    expect(screen.getAllByText('Used up')).toHaveLength(2)
  })

  it('says who came by it', async () => {
    const server = serveLinks([angels]).on(analyticsRoutes.listVisits, {
      visits: [
        aVisit(1, { seconds: 95, sections: 2, questions: 1, came_back: true }),
        aVisit(2, { viewed_at: null }),
      ],
      total: 7,
      visitors: 5,
      without_cookies: 2,
    })
    await openLinks(`&link=${angels.id}`)
    await screen.findByText(
      '7 visits of 5 visitors, and 2 views of visitors who declined cookies within a year.',
    )
    const visits = within(screen.getByRole('list', { name: 'Latest visits' })).getAllByRole('listitem')
    expect(visits[0]?.textContent).toContain('1 min 35 s · 2 sections · 1 question · came back')
    expect(visits[1]?.textContent).toContain('Opened, and gone at once')
    expect(server.asked(analyticsRoutes.listVisits).at(-1)?.query).toMatchObject({
      link_id: angels.id,
      step: 'opened',
      limit: '5',
    })
  })

  it('names who came where they are known, says whose link the others had, and leads to all of them', async () => {
    const ofInes = { link_investor_id: idOf(7), link_investor_name: 'Ines Costa' }
    const bob = { investor_id: idOf(8), investor_name: 'Bob Berg', investor_company: 'Fund' }
    const server = serveLinks([angels]).on(analyticsRoutes.listVisits, {
      visits: [
        aVisit(1, {
          ...nobodyKnown,
          ...ofInes,
          investor_id: idOf(7),
          investor_name: 'Ines Costa',
          known_by: 'link',
        }),
        aVisit(2, { ...nobodyKnown, ...ofInes, forwarded: true }),
        aVisit(3, { ...nobodyKnown, ...ofInes, ...bob, known_by: 'typed', forwarded: true }),
        aVisit(4, { ...nobodyKnown, ...ofInes }),
        aVisit(5),
      ],
      total: 9,
      visitors: 5,
      without_cookies: 0,
    })
    const { user } = await openLinks(`&link=${angels.id}`)
    const visits = within(await screen.findByRole('list', { name: 'Latest visits' })).getAllByRole('listitem')
    expect(visits.map((visit) => visit.querySelector('span')?.textContent?.split(/\d/)[0])).toEqual([
      'Ines Costa',
      'Forwarded from Ines Costa',
      'Bob Berg · Fund · forwarded from Ines Costa · address typed, not proven',
      'By the link of Ines Costa',
      'A visitor',
    ])
    expect(screen.getByRole('link', { name: 'Bob Berg' }).getAttribute('href')).toBe(
      `/investors?investor=${idOf(8)}`,
    )
    await user.click(screen.getByRole('link', { name: 'All visits, by name' }))
    await screen.findByRole('heading', { name: 'Visits', level: 1 })
    await waitFor(() =>
      expect(server.asked(analyticsRoutes.listVisits).at(-1)?.query).toMatchObject({
        link_id: angels.id,
        step: 'opened',
        days: '366',
        limit: '50',
      }),
    )
  })

  it('says whose own link it is, mails it to them and says why it was not, and shows its code', async () => {
    const own = {
      ...angels,
      investor_id: idOf(7),
      investor_name: 'Ines Costa',
      view_limit: 3,
      views_spent: 3,
    }
    const server = serveLinks([own])
    const { user } = await openLinks(`&link=${own.id}`)
    const whose = within(await screen.findByRole('region', { name: 'Whose it is' }))
    whose.getByRole('link', { name: 'Ines Costa' })
    screen.getByText('3 of 3 visits')
    server.on(investorLinkRoutes.sendInvestorLinks, 'offline')
    await user.click(whose.getByRole('button', { name: 'Mail it to them' }))
    await whose.findByText(/nobody is mailed twice/)
    server.on(investorLinkRoutes.sendInvestorLinks, {
      sent: [],
      unsent: [{ link_id: own.id, reason: 'no_address' }],
    })
    await user.click(whose.getByRole('button', { name: 'Mail it to them' }))
    await whose.findByText('No address to mail to')
    const keys = server
      .asked(investorLinkRoutes.sendInvestorLinks)
      .map(({ headers }) => headers.get('idempotency-key'))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    // What was answered is not answered again: the address may have been added since.
    const sent = [{ link_id: own.id, email: 'ines@harbour.vc', sent_at: '2026-11-02T09:00:00.000Z' }]
    server.on(investorLinkRoutes.sendInvestorLinks, ({ headers }) =>
      keys.includes(headers.get('idempotency-key'))
        ? { sent: [], unsent: [{ link_id: own.id, reason: 'no_address' as const }] }
        : { sent, unsent: [] },
    )
    await user.click(whose.getByRole('button', { name: 'Mail it to them' }))
    await whose.findByText(/^Mailed/)
    await user.click(screen.getByRole('button', { name: 'QR code of this link' }))
    await screen.findByRole('img', { name: 'QR code of the address of this link' })
  })

  it('changes what it asks of who comes, and sends domains with their gate', async () => {
    const server = serveLinks([angels]).on(pitchRoutes.updatePitchLink, {
      ...angels,
      gate: 'proven',
      running_talks: 0,
    })
    const { user } = await openLinks(`&link=${angels.id}`)
    await user.click(await screen.findByLabelText(/^A proven email address/))
    await user.type(screen.getByLabelText(/^Only these domains/), '@Harbour.vc')
    await user.type(screen.getByLabelText(/^Visits it lets in/), 'many')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Use a whole number from 1 to 10,000, or leave it empty.')
    await user.clear(screen.getByLabelText(/^Visits it lets in/))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.asked(pitchRoutes.updatePitchLink)).toHaveLength(1))
    expect(server.asked(pitchRoutes.updatePitchLink)[0]?.body).toEqual({
      gate: 'proven',
      allowed_domains: ['@Harbour.vc'],
    })
  })

  it('says that the visits did not load without hiding the rest, and loads them once asked', async () => {
    const server = serveLinks([angels]).on(analyticsRoutes.listVisits, refusal('internal', 500))
    const { user } = await openLinks(`&link=${angels.id}`)
    await screen.findByText(/The visits did not load\. None is lost\./)
    screen.getByRole('heading', { name: 'Settings' })
    server.on(analyticsRoutes.listVisits, { visits: [], total: 0, visitors: 0, without_cookies: 0 })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Nobody yet. Your own visits do not count.')
  })

  it('says that there is no such link here', async () => {
    serveLinks([standing])
    const { user, router } = await openLinks(`&link=${idOf(77)}`)
    await screen.findByText('There is no such link here')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(router.state.location.search).not.toContain('link='))
  })

  it('changes its words under the same button, so that the focus stays', async () => {
    const links = [standing, { ...angels, disabled: true }]
    serveLinks(links).on(enablePitchLink, () => {
      links[1] = angels
      return angels
    })
    const { user } = await openLinks(`&link=${angels.id}`)
    const button = await screen.findByRole('button', { name: 'Enable' })
    await user.click(button)
    await screen.findByRole('button', { name: 'Disable' })
    await act(async () => {})
    expect(document.activeElement).toBe(button)
    expect(button.textContent).toBe('Disable')
  })
})
