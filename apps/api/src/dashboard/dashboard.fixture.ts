import { type Dashboard, type NeedKind, type QueryInput, routes } from '@understudy/contract'
import { newId } from '../kernel/ids.ts'
import { leaveQuestion } from '../testing/a-question.ts'
import type { Founder, PublishedPitch } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import type { TestServer } from '../testing/server.ts'

export async function dashboardOf(
  base: string,
  founder: Pick<Founder, 'token'>,
  query: QueryInput<typeof routes.readDashboard> = {},
): Promise<Dashboard> {
  const reply = await call(base, routes.readDashboard, { token: founder.token, query })
  if (reply.status !== 200) throw new Error(`no dashboard: ${JSON.stringify(reply.problem)}`)
  return reply.data
}

export const needs = async (base: string, founder: Pick<Founder, 'token'>, kind: NeedKind) => {
  const { needs_you } = await dashboardOf(base, founder)
  return needs_you.items.filter((need) => need.kind === kind)
}

export interface Scene extends PublishedPitch {
  founder: Founder
}

const DAY_MS = 86_400_000
export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS)

/** A question that a clone could not answer, as a talk leaves it. */
export async function aQuestion(
  { kernel }: Pick<TestServer, 'kernel'>,
  { founder, clone }: Pick<Scene, 'founder' | 'clone'>,
  text: string,
): Promise<void> {
  await leaveQuestion(kernel, { ownerId: founder.user.id, cloneId: clone.id, text })
}

/** A call that has ended, as the calls room leaves it. */
export async function anEndedCall(
  { kernel }: Pick<TestServer, 'kernel'>,
  scene: Scene,
  createdAt: Date,
  overrides: {
    minutes?: number
    answered?: (boolean | 'waits')[]
    is_test?: boolean
    name?: string
  } = {},
): Promise<string> {
  const { minutes = 2, answered = [], is_test = false, name } = overrides
  const id = newId()
  await kernel.db
    .insertInto('calls')
    .values({
      owner_id: scene.founder.user.id,
      id,
      clone_id: scene.clone.id,
      clone_version: 1,
      pitch_id: scene.pitch.id,
      pitch_link_id: is_test ? null : scene.link.id,
      is_test,
      channel: 'voice',
      language: 'en',
      consent_transcript: true,
      status: 'completed',
      caller: name ? JSON.stringify({ name }) : null,
      created_at: createdAt,
      connected_at: createdAt,
      ended_at: new Date(createdAt.getTime() + minutes * 60_000),
      duration_ms: minutes * 60_000,
      questions: JSON.stringify(
        answered.map((is, turn) =>
          is === 'waits'
            ? { text: 'Why?', answered: true, waits: true, turn }
            : { text: 'Why?', answered: is, turn },
        ),
      ),
    })
    .execute()
  return id
}

/** A look at the scene's link, as analytics keeps it. */
export async function aVisit(
  { kernel }: Pick<TestServer, 'kernel'>,
  scene: Scene,
  viewedAt: Date,
  overrides: { visitor_id?: string; engaged?: boolean; link_id?: string } = {},
): Promise<void> {
  const { engaged = false, visitor_id = newId(), link_id = scene.link.id } = overrides
  await kernel.db
    .insertInto('visits')
    .values({
      owner_id: scene.founder.user.id,
      link_id,
      session_id: newId(),
      id: newId(),
      pitch_id: scene.pitch.id,
      clone_id: scene.clone.id,
      visitor_id,
      kind: 'visitor',
      opened_at: viewedAt,
      last_at: viewedAt,
      viewed_at: viewedAt,
      engaged_at: engaged ? viewedAt : null,
    })
    .execute()
}
