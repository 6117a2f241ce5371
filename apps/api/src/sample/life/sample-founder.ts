import { type BodyInput, routes } from '@understudy/contract'
import { FounderClient } from '../founder-client.ts'
import { ANSWERS, STANDINGS } from './books.ts'
import { LINKS, type LinkKey, OWN_LINKS, PEOPLE, type PersonKey } from './people.ts'
import { TIME_ZONE } from './story.ts'

/** Where the founder meets people by video; nobody is behind it. */
const ROOM = 'https://meet.northcrate.example/maren'

export interface SignIn {
  email: string
  password: string
}

type Client = FounderClient

/** There is nothing that visitors could come to. */
export class NoSample extends Error {}

/** What the founder does, signed in for as long as that takes: a token does not live through days. */
export async function asFounder<T>(
  url: string,
  body: SignIn,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new FounderClient(url, { 'user-agent': 'Understudy sample' })
  client.signIn((await client.send(routes.login, { body })).token)
  try {
    return await work(client)
  } finally {
    await client.send(routes.logout)
  }
}

async function pitchOf(client: Client) {
  const [pitch] = await client.send(routes.listPitches)
  if (!pitch) throw new NoSample('the sample has no pitch')
  return pitch
}

/** Links of the pitch by their names in the story; those that are there already are taken as they are. */
export async function linksOf(client: Client): Promise<Map<LinkKey, string>> {
  const pitch = await pitchOf(client)
  const known = await client.send(routes.listPitchLinks, { params: { pitchId: pitch.id } })
  const codes = new Map<LinkKey, string>([['listed', pitch.unique_slug]])
  for (const key of Object.keys(LINKS) as (keyof typeof LINKS)[]) {
    const there = known.find(({ name }) => name === LINKS[key].name)
    const locked = key === 'angels' ? { access_type: 'password' as const, password: 'cold all the way' } : {}
    const body = { pitch_id: pitch.id, list_in_explore: false, ...LINKS[key], ...locked }
    codes.set(key, (there ?? (await client.send(routes.createPitchLink, { body }))).unique_code)
  }
  return codes
}

/** Adds to `codes` the links of their own that investors have by this day; those that are there are taken as they are. */
export async function giveOwnLinks(client: Client, codes: Map<LinkKey, string>, day: number): Promise<void> {
  const due = OWN_LINKS.filter((one) => one.day >= day && !codes.has(one.who))
  if (due.length === 0) return
  const pitch = await pitchOf(client)
  const known = await client.send(routes.listPitchLinks, {
    params: { pitchId: pitch.id },
    query: { whose: 'investors' },
  })
  for (const { who, custom_message } of due) {
    const { name, email, company } = PEOPLE[who]
    const there = known.find(({ investor_name }) => investor_name === name)
    const body = { pitch_id: pitch.id, investors: [{ name, email, company }], custom_message }
    const code = there?.unique_code ?? (await ownLink(client, body))
    if (code !== undefined) codes.set(who, code)
  }
}

async function ownLink(client: Client, body: BodyInput<typeof routes.createInvestorLinks>) {
  const { links } = await client.send(routes.createInvestorLinks, { body })
  return links[0]?.link.unique_code
}

/** Talks to the clone, as everybody is advised to before sharing it. */
export async function tryItOut(client: Client): Promise<void> {
  const [clone] = await client.send(routes.listClones)
  if (!clone) return
  const body = { clone_id: clone.id, channel: 'text' as const, consent: { transcript: true } }
  const { call_id: id, ticket } = await client.send(routes.createCall, { body })
  const asked = { ticket, id: 'first', text: 'What does Northcrate do?' }
  const { resume_token } = await client.send(routes.sendCallMessage, { params: { id }, body: asked })
  await client.send(routes.endCall, { params: { id }, body: { resume_token } })
}

/** When and where the founder can be met. */
export const openCalendar = (client: Client) =>
  client.send(routes.saveAvailability, {
    body: {
      timezone: TIME_ZONE,
      minimum_notice_minutes: 120,
      places: [{ type: 'video', details: ROOM }],
    },
  })

/** The meeting that somebody waits for is moved on. Completing says what came of it. */
export async function settleMeeting(
  client: Client,
  who: PersonKey,
  status: 'confirmed' | 'completed' | 'cancelled',
): Promise<void> {
  const meetings = await client.send(routes.listMeetings)
  const open = meetings.find(
    (one) =>
      one.investor_email === PEOPLE[who].email && (one.status === 'pending' || one.status === 'confirmed'),
  )
  if (!open || open.status === status) return
  const body = { status, reason: status === 'cancelled' ? 'They decided to look at us next year' : '' }
  await client.send(routes.setMeetingStatus, { params: { id: open.id }, body })
}

/** What is noted of investors on this day, and answered. */
export async function keepBooks(client: Client, day: number): Promise<void> {
  for (const { who, change } of STANDINGS.filter((one) => one.day === day)) {
    const found = await client.send(routes.listInvestors, { query: { search: PEOPLE[who].email } })
    for (const { id } of found) await client.send(routes.updateInvestor, { params: { id }, body: change })
  }
  for (const { asked, answer } of ANSWERS.filter((one) => one.day === day)) {
    const { questions } = await client.send(routes.listQuestions, { query: { status: 'open' } })
    for (const { id } of questions.filter(({ text }) => text === asked)) {
      await client.send(routes.replyToQuestion, { params: { id }, body: { answer } })
    }
  }
}

/**
 * Offers the document that was asked for, and publishes; where nothing changed this makes no version. What was edited or published after `nowMs`, the moment of the past, is
 * the work of who has the workspace by now: it goes live by their own press alone.
 */
export async function publishAgain(client: Client, nowMs: number): Promise<void> {
  const [clone] = await client.send(routes.listClones)
  if (clone?.status !== 'published') return
  const touched = [clone.updated_at, clone.published_at ?? ''].map((at) => Date.parse(at) || 0)
  if (Math.max(...touched) > nowMs) return
  const params = { id: clone.id }
  for (const { id: documentId, offered } of await client.send(routes.listDocuments, { params })) {
    const body = { offered: true }
    if (!offered) await client.send(routes.offerDocument, { params: { ...params, documentId }, body })
  }
  await client.send(routes.publishClone, { params })
}

export const readNotifications = (client: Client) => client.send(routes.markAllRead)
