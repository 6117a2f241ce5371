import { sql } from 'kysely'
import type { Db } from '../kernel/database.ts'
import { sameWords } from '../knowledge/questions/question-queries.ts'
import { quietFrom } from '../notifications/news/subjects.ts'
import { investorsOfClone, ofClone, type Scope } from './queries.ts'

/** What waits for the founder or has happened, with what its words are made from. */
export interface NewsRow<Kind extends string> {
  kind: Kind
  /** How many there are of its kind, shown or not. */
  total: number
  id: string
  at: Date
  clone_id: string | null
  clone: string | null
  name: string | null
  company: string | null
  /** Title of the pitch, or the question. */
  about: string | null
  /** Of a meeting. */
  starts_at: Date | null
  moved: boolean | null
  /** Of a call. */
  duration_ms: number | null
  questions: number | null
  version: number | null
  /** Of a question. */
  lacked_credits: boolean | null
}

const COLUMNS = sql`kind, total, id, at, clone_id, clone, name, company, about, starts_at, moved, duration_ms,
  questions, version, lacked_credits`

export type WaitingKind = 'access_request' | 'unanswered_question' | 'meeting_request' | 'follow_up_due'

/** The latest of each kind that waits for the founder, with how many there are. */
export async function waiting(
  db: Db,
  scope: Scope,
  { now, quietSince, limit }: { now: Date; quietSince: Date; limit: number },
): Promise<NewsRow<WaitingKind>[]> {
  const { ownerId } = scope
  const { rows } = await sql<NewsRow<WaitingKind>>`
    (select 'access_request' as kind, count(*) over () as total, request.id, request.created_at as at,
      pitches.clone_id, null as clone, request.name, request.company, pitches.title as about,
      null::timestamptz as starts_at, null::boolean as moved, null::bigint as duration_ms,
      null::int as questions, null::int as version, null::boolean as lacked_credits
    ${requestsWithPitch} where request.owner_id = ${ownerId} and request.status = 'pending'
      ${ofClone(scope, sql`pitches.clone_id`)}
    order by request.created_at desc, request.id desc limit ${limit})
    union all
    (select 'unanswered_question', count(*) over (), question.id, question.created_at,
      question.clone_id, clones.name, calls.caller ->> 'name', null, question.text, null, null, null, null, null,
      question.lacked_credits
    ${openQuestions(ownerId)} where question.nth = 1
      and clones.status <> 'deleted' ${ofClone(scope, sql`question.clone_id`)}
    order by question.created_at desc, question.id desc limit ${limit})
    union all
    (select 'meeting_request', count(*) over (), id, created_at,
      clone_id, null, investor_name, investor_company, title, start_time, rescheduled_from is not null, null, null, null,
      null
    from meetings
    where owner_id = ${ownerId} and status = 'pending' and start_time > ${now}
      and (held_until > ${now} or (held_until is null and source <> 'manual')) ${ofClone(scope)}
    order by created_at desc, id desc limit ${limit})
    union all
    (select 'follow_up_due', count(*) over (), id, ${quietFrom},
      null, null, name, company, null, null, null, null, null, null, null
    from investors
    where owner_id = ${ownerId} and status = 'follow-up' and ${quietFrom} < ${quietSince}
      ${investorsOfClone(scope)}
    order by ${quietFrom} desc, id desc limit ${limit})`.execute(db)
  return rows
}

export type EventKind =
  | 'call_completed'
  | 'access_requested'
  | 'question_unanswered'
  | 'meeting_requested'
  | 'investor_submitted'
  | 'clone_published'

/** The latest that has happened, of all kinds together; read from the rooms' own tables, newest first. */
export async function latestEvents(db: Db, scope: Scope, limit: number): Promise<NewsRow<EventKind>[]> {
  const { ownerId } = scope
  const { rows } = await sql<NewsRow<EventKind>>`
    select ${COLUMNS} from (
      (select 'call_completed' as kind, 1 as total, calls.id, coalesce(ended_at, calls.created_at) as at,
        calls.clone_id, clones.name as clone, calls.caller ->> 'name' as name, null as company, null as about,
        null::timestamptz as starts_at, null::boolean as moved, duration_ms,
        jsonb_array_length(questions) as questions, null::int as version, null::boolean as lacked_credits
      from calls join clones on clones.owner_id = calls.owner_id and clones.id = calls.clone_id
      where calls.owner_id = ${ownerId} and not is_test and calls.status = 'completed'
        ${ofClone(scope, sql`calls.clone_id`)}
      order by calls.created_at desc, calls.id desc limit ${limit})
      union all
      (select 'access_requested', 1, request.id, request.created_at,
        pitches.clone_id, null, request.name, request.company, pitches.title, null, null, null, null, null, null
      ${requestsWithPitch} where request.owner_id = ${ownerId} ${ofClone(scope, sql`pitches.clone_id`)}
      order by request.created_at desc, request.id desc limit ${limit})
      union all
      (select 'question_unanswered', 1, question.id, question.created_at,
        question.clone_id, clones.name, calls.caller ->> 'name', null, question.text, null, null, null, null, null,
        question.lacked_credits
      ${questionsWithClone} where question.owner_id = ${ownerId} and clones.status <> 'deleted'
        and calls.is_test is not true ${ofClone(scope, sql`question.clone_id`)}
      order by question.created_at desc, question.id desc limit ${limit})
      union all
      (select 'meeting_requested', 1, id, created_at,
        clone_id, null, investor_name, investor_company, title, start_time, rescheduled_from is not null,
        null, null, null, null
      from meetings where owner_id = ${ownerId} and (source <> 'manual' or ${movedByVisitor}) ${ofClone(scope)}
      order by created_at desc, id desc limit ${limit})
      union all
      (select 'investor_submitted', 1, id, created_at,
        null, null, name, company, null, null, null, null, null, null, null
      from investors where owner_id = ${ownerId} and pitch_link_id is not null ${investorsOfClone(scope)}
      order by created_at desc, id desc limit ${limit})
      union all
      (select 'clone_published', 1, clones.id, version.created_at,
        clones.id, clones.name, null, null, null, null, null, null, null, version.version,
        null
      from clone_versions version
      join clones on clones.owner_id = version.owner_id and clones.id = version.clone_id
      where version.owner_id = ${ownerId} and clones.status <> 'deleted' and not clones.is_sample
        ${ofClone(scope, sql`clones.id`)}
      order by version.created_at desc, clones.id desc limit ${limit})
    ) as events
    order by at desc, id desc
    limit ${limit}`.execute(db)
  return rows
}

/** What the founder wrote down themselves is asked for once its investor moves it. */
const movedByVisitor = sql`exists (select from meetings before where before.owner_id = meetings.owner_id
  and before.id = meetings.rescheduled_from and before.visitor_moves < meetings.visitor_moves)`

const requestsWithPitch = sql`from password_requests request
  join pitch_links link on link.owner_id = request.owner_id and link.id = request.link_id
  join pitches on pitches.owner_id = link.owner_id and pitches.id = link.pitch_id
  join clones on clones.owner_id = pitches.owner_id and clones.id = pitches.clone_id and clones.status <> 'deleted'`

const withClone = sql`
  join clones on clones.owner_id = question.owner_id and clones.id = question.clone_id
  left join calls on calls.owner_id = question.owner_id and calls.id = question.call_id`
const questionsWithClone = sql`from clone_questions question ${withClone}`

/** Of equal ones the last is the first by `nth`. */
const openQuestions = (ownerId: string) => sql`from (
  select *, row_number() over (partition by clone_id, ${sameWords('text')}
    order by created_at desc, id desc) as nth
  from clone_questions where owner_id = ${ownerId} and status = 'open') question ${withClone}`
