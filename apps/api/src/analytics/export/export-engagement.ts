import type { Engagement, EngagementTable, InputOf, routes } from '@understudy/contract'
import type { Answer, UserContext } from '../../kernel/context.ts'
import { type CsvColumn, csvFile } from '../../kernel/csv.ts'
import { askedDays } from '../asked-days.ts'
import * as queries from '../queries.ts'
import { readEngagement } from '../read-engagement.ts'
import { chunksOf } from './chunks-of.ts'

/**
 * All questions of the time are counted anew for each so many. They are few: a founder's visitors ask the same things.
 */
const QUESTIONS_AT_ONCE = 1_000

const DAYS: readonly CsvColumn<Engagement['per_day'][number]>[] = [
  ['Day', (row) => row.date],
  ['Views', (row) => row.views],
  ['Engaged', (row) => row.engaged],
  ['Visitors', (row) => row.uniques],
  ['Calls', (row) => row.calls],
  ['Talk minutes', (row) => row.talk_minutes],
  ['Questions', (row) => row.questions],
  ['Contacts', (row) => row.contacts],
  ['Meetings', (row) => row.meetings],
]
const SECTIONS: readonly CsvColumn<Engagement['sections'][number]>[] = [
  ['Clone', (row) => row.clone_name],
  ['Section', (row) => row.title],
  ['Language', (row) => row.language],
  ['Reach', (row) => row.reach],
  ['Average seconds', (row) => row.average_seconds],
  ['Drop-off %', (row) => row.drop_off_percent],
  ['Questions', (row) => row.questions],
]
const STEPS: Record<Engagement['funnel'][number]['step'], string> = {
  opened: 'Opened',
  unlocked: 'Unlocked',
  engaged: 'Engaged',
  talked: 'Talked',
  left_contact: 'Left contact',
  meeting: 'Meeting',
}
const FUNNEL: readonly CsvColumn<Engagement['funnel'][number]>[] = [
  ['Step', (row) => STEPS[row.step]],
  ['Visits', (row) => row.count],
]
function answeredWords({ answered, waits }: Engagement['top_questions'][number]): string {
  if (waits) return 'waits for a proven address'
  return answered ? 'yes' : 'no'
}

const QUESTIONS: readonly CsvColumn<Engagement['top_questions'][number]>[] = [
  ['Question', (row) => row.text],
  ['Times asked', (row) => row.count],
  ['Answered', answeredWords],
]

const NOTHING = { params: {}, body: {} }

type Write = (
  ctx: UserContext,
  input: InputOf<typeof routes.exportEngagement>,
  name: string,
) => Promise<Answer<string>>

const TABLES: Record<EngagementTable, Write> = {
  days: tableOf(DAYS, ({ per_day }) => per_day),
  sections: tableOf(SECTIONS, ({ sections }) => sections),
  funnel: tableOf(FUNNEL, ({ funnel }) => funnel),
  questions: async (ctx, { query }, name) => {
    const filter = { ...(await askedDays(ctx, query)), ownerId: ctx.caller.userId, cloneId: query.clone_id }
    const asked = chunksOf(QUESTIONS_AT_ONCE, (after?: Engagement['top_questions'][number]) =>
      queries.topQuestions(ctx.db, filter, QUESTIONS_AT_ONCE, after),
    )
    return csvFile(ctx, name, QUESTIONS, asked)
  },
}

/**
 * One table of what {@link readEngagement} answers, as CSV. Refuses `invalid` for days that cannot be. Four
 * statements, for the questions one for each thousand and one for where their founder lives.
 */
export const exportEngagement = async (
  ctx: UserContext,
  input: InputOf<typeof routes.exportEngagement>,
): Promise<Answer<string>> => TABLES[input.query.table](ctx, input, `engagement-${input.query.table}`)

function tableOf<Row>(columns: readonly CsvColumn<Row>[], rowsOf: (seen: Engagement) => Row[]): Write {
  return (ctx, input, name) =>
    csvFile(
      ctx,
      name,
      columns,
      oneChunk(readEngagement(ctx, { ...NOTHING, query: input.query }).then(rowsOf)),
    )
}

async function* oneChunk<Row>(rows: Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await rows
}
