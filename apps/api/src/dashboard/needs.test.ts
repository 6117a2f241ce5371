import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantCredits } from '../billing/grant-credits.ts'
import { openHold, settleCall } from '../billing/holds/call-meter.ts'
import { newId } from '../kernel/ids.ts'
import { ALL_WEEK, book, saveAvailability } from '../meetings/meetings.fixture.ts'
import { aClone, aFounder, aPublishedPitch, type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { documentsRead, upload } from '../testing/files.ts'
import { mailTo } from '../testing/mailbox.ts'
import { aPdf } from '../testing/pdfs.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { aQuestion, aVisit, dashboardOf, daysAgo, needs, type Scene } from './dashboard.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

async function aScene(overrides: Parameters<typeof aPublishedPitch>[2] = {}): Promise<Scene> {
  const founder = await aFounder(server.url)
  return { founder, ...(await aPublishedPitch(server.url, founder, overrides)) }
}

const ask = (of: Pick<Scene, 'founder' | 'clone'>, text: string) => aQuestion(server, of, text)

/** An investor to follow up with, and since when nothing has happened. */
async function aFollowUp({ token }: Pick<Founder, 'token'>, name: string, lastInteraction: Date) {
  const { data } = await call(server.url, routes.addInvestor, { token, body: { name } })
  await call(server.url, routes.updateInvestor, {
    token,
    params: { id: data.id },
    body: { status: 'follow-up' },
  })
  await server.kernel.db
    .updateTable('investors')
    .set({ last_interaction: lastInteraction })
    .where('id', '=', data.id)
    .execute()
  return data.id
}

/** Ten credits for ten typed answers. */
async function spendTen({ user }: Founder): Promise<void> {
  const spent = { ownerId: user.id, callId: newId() }
  await openHold(server.kernel, { ...spent, isTest: false, isSample: false, isUnclaimed: false })
  await settleCall(server.kernel, spent, { channel: 'text', billableMs: 0, answers: 10 })
}

describe('decisions §2 dashboard: needs you', () => {
  it('nothing, of a founder whose clone is out and whose credits are there', async () => {
    const { founder } = await aScene()
    const { needs_you } = await dashboardOf(server.url, founder)
    expect(needs_you).toEqual({
      total: 0,
      counts: {
        access_request: 0,
        unanswered_question: 0,
        meeting_request: 0,
        follow_up_due: 0,
        draft_below_ready: 0,
        credits_low: 0,
      },
      items: [],
    })
  })

  it('an access request, until it is decided', async () => {
    const { founder, clone, link } = await aScene({
      link: { access_type: 'password', password: 'open sesame' },
    })
    await call(server.url, routes.requestAccess, {
      body: { pitch_link_code: link.unique_code, name: 'Vera', company: 'Fund', email: 'vera@example.com' },
    })
    const [need] = await needs(server.url, founder, 'access_request')
    expect(need).toMatchObject({
      title: 'Vera (Fund) asks for access',
      action_url: `/clone/${clone.id}?tab=links`,
    })
    await call(server.url, routes.decidePasswordRequest, {
      token: founder.token,
      params: { id: need?.id ?? '' },
      body: { decision: 'declined' },
    })
    expect(await needs(server.url, founder, 'access_request')).toEqual([])
  })

  it('unanswered questions, the latest five and how many there are, until they are answered', async () => {
    const scene = await aScene()
    for (const n of [1, 2, 3, 4, 5, 6]) await ask(scene, `Why ${n}?`)
    const { needs_you } = await dashboardOf(server.url, scene.founder)
    expect(needs_you).toMatchObject({ total: 6, counts: { unanswered_question: 6 } })
    expect(needs_you.items.map(({ title }) => /Why \d/.exec(title)?.[0])).toEqual([
      'Why 6',
      'Why 5',
      'Why 4',
      'Why 3',
      'Why 2',
    ])
    const [latest] = needs_you.items
    expect(latest?.action_url).toBe(`/clone/${scene.clone.id}?tab=questions`)
    await call(server.url, routes.replyToQuestion, {
      token: scene.founder.token,
      params: { id: latest?.id ?? '' },
      body: { answer: 'Because.' },
    })
    const after = (await dashboardOf(server.url, scene.founder)).needs_you
    expect(after.counts.unanswered_question).toBe(5)
    expect(after.items.map(({ id }) => id)).not.toContain(latest?.id)
  })

  it('a meeting that a visitor asks for, until it is answered; never one of the founder’s own', async () => {
    const scene = await aScene()
    const { founder, link } = scene
    const { token } = founder
    await saveAvailability(server.url, founder, { weekly_hours: ALL_WEEK, minimum_notice_minutes: 0 })
    const { data } = await call(server.url, routes.listSlots, { params: { code: link.unique_code } })
    const slot = data.slots.at(-1)?.start_time ?? ''
    await call(server.url, routes.createMeeting, {
      token,
      body: { title: 'My own', status: 'pending', start_time: data.slots[0]?.start_time ?? '' },
    })
    expect((await book(server.url, link.unique_code, slot)).status).toBe(201)
    const asked = await needs(server.url, founder, 'meeting_request')
    expect(asked).toMatchObject([{ title: 'Vera Visitor asks for a meeting' }])
    const id = asked[0]?.id ?? ''
    expect(asked[0]?.action_url).toBe(`/meetings?meeting=${id}`)
    await call(server.url, routes.setMeetingStatus, { token, params: { id }, body: { status: 'confirmed' } })
    expect(await needs(server.url, founder, 'meeting_request')).toEqual([])
  })

  it('a meeting of the founder’s own that its investor asks to move, and says so among the news', async () => {
    const { founder, link } = await aScene()
    const { token } = founder
    await saveAvailability(server.url, founder, { weekly_hours: ALL_WEEK, minimum_notice_minutes: 0 })
    const investor_email = `${unique('omar')}@example.com`
    const { data } = await call(server.url, routes.listSlots, { params: { code: link.unique_code } })
    const [start_time = '', later = ''] = data.slots.slice(-2).map((slot) => slot.start_time)
    const body = {
      title: 'First talk',
      investor_name: 'Omar Aziz',
      investor_email,
      status: 'confirmed' as const,
    }
    await call(server.url, routes.createMeeting, {
      token,
      body: { ...body, start_time },
    })
    expect((await dashboardOf(server.url, founder)).needs_you.counts.meeting_request).toBe(0)
    const { text } = await mailTo(server, investor_email)
    const moved = await call(server.url, routes.rescheduleVisitorMeeting, {
      params: { token: /\/meeting\/([\w-]+)/.exec(text ?? '')?.[1] ?? '' },
      body: { start_time: later },
    })
    expect(moved.status).toBe(200)
    const { needs_you, events } = await dashboardOf(server.url, founder)
    expect(needs_you.counts.meeting_request).toBe(1)
    const title = 'Omar Aziz asks to move a meeting'
    expect(needs_you.items[0]).toMatchObject({ kind: 'meeting_request', title })
    expect(events[0]).toMatchObject({ type: 'meeting_requested', title })
  })

  it('a follow-up after a week of silence, until something is done about it', async () => {
    const { founder } = await aScene()
    const id = await aFollowUp(founder, 'Vera', daysAgo(9))
    await aFollowUp(founder, 'Walt', daysAgo(6))
    expect(await needs(server.url, founder, 'follow_up_due')).toMatchObject([
      { id, title: 'Follow up with Vera', action_url: `/investors?investor=${id}` },
    ])
    await call(server.url, routes.updateInvestor, {
      token: founder.token,
      params: { id },
      body: { status: 'closed-lost' },
    })
    expect(await needs(server.url, founder, 'follow_up_due')).toEqual([])
  })

  it('a draft that could not be published, with what it lacks and where; not one that could', async () => {
    const { founder } = await aScene()
    await aClone(server.url, founder, { name: 'Whole' })
    const draft = await aClone(server.url, founder, { name: 'Half', training_content: { faqs: [] } })
    expect(await needs(server.url, founder, 'draft_below_ready')).toMatchObject([
      {
        id: draft.id,
        title: 'Half is not ready to publish',
        detail: 'Add 5 more questions and answers, or a document with text.',
        action_url: `/clone-manager-tabbed/${draft.id}?tab=content`,
      },
    ])
    await call(server.url, routes.deleteClone, { token: founder.token, params: { id: draft.id } })
    expect(await needs(server.url, founder, 'draft_below_ready')).toEqual([])
  })

  it('a draft that has a scan alone, of which nothing was read, as publishing says; not with one that has text', async () => {
    const { founder } = await aScene()
    const { id } = await aClone(server.url, founder, { training_content: { faqs: [] } })
    const missing = async () => {
      const { data } = await call(server.url, routes.readReadiness, { token: founder.token, params: { id } })
      return data.missing.map(({ item }) => item)
    }
    const add = async (name: string, text: string) => {
      await upload(server.url, founder, id, { name, content: aPdf([text]) })
      return (await documentsRead(server.url, founder, id, 60_000)).map(({ status, passages }) => [
        status,
        passages,
      ])
    }
    expect(await add('scan.pdf', '')).toEqual([['ready', 0]])
    expect(await missing()).toEqual(['faqs_or_document'])
    expect(await needs(server.url, founder, 'draft_below_ready')).toMatchObject([{ id }])
    expect(await add('deck.pdf', 'Boxes stay cold for eleven hours.')).toContainEqual(['ready', 1])
    expect(await missing()).toEqual([])
    expect(await needs(server.url, founder, 'draft_below_ready')).toEqual([])
  })

  it('a draft that publishing refuses for a figure in its pitch, until everybody may hear it', async () => {
    const { founder } = await aScene()
    const { token } = founder
    const margin = { id: 'margin', label: 'Gross margin', value: '61.7', unit: '%' }
    const draft = await aClone(server.url, founder, {
      name: 'Telling',
      funding: { keyMetrics: [{ ...margin, audience: 'verified-email' }] },
      sections: [{ id: 'traction', title: 'Traction', text: 'Our margins stand at 61.7 percent.' }],
    })
    const params = { id: draft.id }
    const refused = await call(server.url, routes.readReadiness, { token, params })
    expect(await needs(server.url, founder, 'draft_below_ready')).toMatchObject([
      {
        id: draft.id,
        detail: `${refused.data.missing[0]?.detail}.`,
        action_url: `/clone-manager-tabbed/${draft.id}?tab=pitch`,
      },
    ])
    await call(server.url, routes.launchClone, { token, params })
    expect(await needs(server.url, founder, 'draft_below_ready')).toHaveLength(1)
    const body = { ...draft.funding, keyMetrics: [{ ...margin, audience: 'public' as const }] }
    await call(server.url, routes.saveFunding, { token, params, body })
    expect(await needs(server.url, founder, 'draft_below_ready')).toEqual([])
  })

  it('a draft whose pitch says what it is never to say, until it says so no more', async () => {
    const { founder } = await aScene()
    const { token } = founder
    const { training_content } = await aClone(server.url, founder)
    const trainingData = { neverSay: ['moon'] }
    const draft = await aClone(server.url, founder, {
      training_content: { ...training_content, trainingData },
      sections: [{ id: 'opening', title: 'Opening', text: 'We go to the moon.' }],
    })
    const params = { id: draft.id }
    const refused = await call(server.url, routes.readReadiness, { token, params })
    expect(await needs(server.url, founder, 'draft_below_ready')).toMatchObject([
      {
        id: draft.id,
        detail: `${refused.data.missing[0]?.detail}.`,
        action_url: `/clone-manager-tabbed/${draft.id}?tab=pitch`,
      },
    ])
    const body = { sections: [{ id: 'opening', title: 'Opening', text: 'We go far.' }] }
    await call(server.url, routes.patchClone, { token, params, body })
    expect(await needs(server.url, founder, 'draft_below_ready')).toEqual([])
  })

  it('low credits, until there are some again', async () => {
    const { founder } = await aScene()
    await dashboardOf(server.url, founder)
    for (let left = 150; left > 40; left -= 10) await spendTen(founder)
    expect(await needs(server.url, founder, 'credits_low')).toMatchObject([
      { id: null, title: 'Your credits run low', action_url: '/settings/billing' },
    ])
    await grantCredits(server.kernel, {
      ownerId: founder.user.id,
      type: 'grant',
      credits: 100,
      key: 'for the test',
      expiresAt: null,
    })
    expect(await needs(server.url, founder, 'credits_low')).toEqual([])
    expect((await dashboardOf(server.url, founder)).tiles.credits_left.value).toBe(140)
  })

  it('nothing of a clone that was deleted', async () => {
    const scene = await aScene({ link: { access_type: 'password', password: 'open sesame' } })
    const { founder, clone, link } = scene
    await call(server.url, routes.requestAccess, {
      body: { pitch_link_code: link.unique_code, name: 'Vera', email: 'vera@example.com' },
    })
    await ask(scene, 'Why?')
    await aVisit(server, scene, daysAgo(0))
    expect(await dashboardOf(server.url, founder)).toMatchObject({
      needs_you: { total: 2 },
      top_links: [{ link_id: link.id }],
    })
    await call(server.url, routes.deleteClone, { token: founder.token, params: { id: clone.id } })
    expect(await dashboardOf(server.url, founder)).toMatchObject({ needs_you: { total: 0 }, top_links: [] })
  })

  it('what belongs to a clone only, where one is asked for', async () => {
    const scene = await aScene()
    const other = await aPublishedPitch(server.url, scene.founder)
    await ask(scene, 'Of the first?')
    await ask({ ...scene, ...other }, 'Of the other?')
    const query = { clone_id: other.clone.id }
    const { needs_you } = await dashboardOf(server.url, scene.founder, query)
    expect(needs_you.total).toBe(1)
    expect(needs_you.items[0]?.title).toBe('Of the other?')
  })
})
