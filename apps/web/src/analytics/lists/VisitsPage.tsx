import type { analyticsRoutes, Visit, VisitStep } from '@understudy/contract/analytics'
import type { OutOf } from '@understudy/contract/route'
import { useCloneList } from '../../clones/use-clones.ts'
import { ListPage } from '../../frame/list/ListPage.tsx'
import type { AddressChange } from '../../frame/list/use-address.ts'
import { useListQuery } from '../../frame/list/use-list-query.ts'
import { linkPath } from '../../pitches/links/link-path.ts'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '../../ui/data/Table.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { Badge } from '../../ui/marks/StatusMark.tsx'
import { durationWords } from '../../words/durations.ts'
import { figureWords } from '../../words/figures.ts'
import { whenWords } from '../../words/times.ts'
import { Who } from '../../words/who/Who.tsx'
import { visitsQuery } from '../use-figures.ts'
import { FigureList } from './FigureList.tsx'
import { ListFilters } from './ListFilters.tsx'
import { visitList } from './list-filter.ts'
import { SaveVisits } from './SaveVisits.tsx'
import { furthestStep, stepTimes, visitSummary } from './visit-words.ts'

const steps: { value: VisitStep; label: string }[] = [
  { value: 'opened', label: 'Opened' },
  { value: 'unlocked', label: 'Unlocked' },
  { value: 'viewed', label: 'Viewed' },
  { value: 'engaged', label: 'Engaged' },
  { value: 'talked', label: 'Talked' },
]

/** The visits behind a figure: one row a tab at one link, with a name where its visitor is known. */
export function VisitsPage() {
  const list = useListQuery(visitList, visitsQuery, countOf)
  const { data, filter } = list
  return (
    <ListPage
      above={<Breadcrumb crumbs={[{ label: 'Analytics', href: '/analytics' }, { label: 'Visits' }]} />}
      title="Visits"
      description="One row for each tab that opened a link. A name stands where somebody left it, proved an address, or was the first to come by a link of their own."
      actions={<SaveVisits filter={filter} />}
    >
      <ListFilters filter={filter} onChange={list.change} onClear={list.clear}>
        <HowFar step={filter.step} onChange={list.change} />
      </ListFilters>
      <FigureList
        what="visits"
        list={list}
        summary={data ? visitSummary(data) : null}
        nothing={{
          title: 'No visit came this far in this time',
          text: 'Try a longer time, or another step on the way from opening to talking.',
        }}
      >
        {data && data.visits.length > 0 && (
          <VisitTable visits={data.visits} step={filter.step} ofSeveral={!filter.clone_id} />
        )}
      </FigureList>
    </ListPage>
  )
}

interface HowFarProps {
  step: VisitStep
  onChange: (values: AddressChange) => void
}

const HowFar = ({ step, onChange }: HowFarProps) => (
  <Field label="How far they came" labelHidden>
    <Select
      value={step}
      onChange={({ target }) => onChange({ step: target.value === 'viewed' ? '' : target.value })}
      options={steps}
    />
  </Field>
)

const countOf = ({ visits, total }: OutOf<typeof analyticsRoutes.listVisits>) => ({
  shown: visits.length,
  total,
})

interface VisitTableProps {
  visits: readonly Visit[]
  step: VisitStep
  /** Visits of more than one clone may stand together. */
  ofSeveral: boolean
}

function VisitTable({ visits, step, ofSeveral }: VisitTableProps) {
  const clones = useCloneList().data?.pages.flat() ?? []
  return (
    <Table caption="Visits">
      <TableHead>
        <tr>
          <ColumnHead>When</ColumnHead>
          <ColumnHead>Who</ColumnHead>
          <ColumnHead className="max-sm:hidden">Link</ColumnHead>
          {ofSeveral && <ColumnHead className="max-sm:hidden">Clone</ColumnHead>}
          <ColumnHead className={onPhone}>Came as far as</ColumnHead>
          <ColumnHead figure>Time</ColumnHead>
          <ColumnHead figure className="max-sm:hidden">
            Sections
          </ColumnHead>
        </tr>
      </TableHead>
      <TableBody>
        {visits.map((visit) => (
          <VisitRow
            key={visit.id}
            visit={visit}
            step={step}
            clone={ofSeveral ? (clones.find(({ id }) => id === visit.clone_id)?.name ?? '–') : null}
          />
        ))}
      </TableBody>
    </Table>
  )
}

/** On a phone the words take a second line, so that no column is cut. */
const onPhone = 'max-sm:whitespace-normal max-sm:pr-3'

function LinkOf({ visit: { clone_id, link_id, link_name } }: { visit: Visit }) {
  if (link_name === null) return <span className="text-ink-soft">A link that is gone</span>
  return <TextLink href={linkPath(clone_id, link_id)}>{link_name || 'Unnamed'}</TextLink>
}

/** On a phone the hour stands under its day. */
function When({ at }: { at: string }) {
  const words = whenWords(at)
  const hour = words.lastIndexOf(', ') + 2
  return (
    <time dateTime={at}>
      {words.slice(0, hour)}
      <span className="max-sm:block">{words.slice(hour)}</span>
    </time>
  )
}

interface VisitRowProps {
  visit: Visit
  step: VisitStep
  /** The name of its clone, where that has a column. */
  clone: string | null
}

function VisitRow({ visit, step, clone }: VisitRowProps) {
  const at = visit[stepTimes[step]] ?? visit.opened_at
  return (
    <Row>
      <Cell className="max-sm:pr-3 max-sm:text-small">
        <When at={at} />
      </Cell>
      <Cell className="max-w-60 max-sm:min-w-22 max-sm:whitespace-normal max-sm:pr-3">
        <Who who={visit} />
      </Cell>
      <Cell className="max-w-60 max-sm:hidden" title={visit.link_name ?? undefined}>
        <LinkOf visit={visit} />
      </Cell>
      {clone !== null && <Cell className="max-w-44 max-sm:hidden">{clone}</Cell>}
      <Cell className={onPhone}>
        {furthestStep(visit)} {visit.came_back && <Badge>Came back</Badge>}
      </Cell>
      <Cell figure>{durationWords(visit.seconds)}</Cell>
      <Cell figure className="max-sm:hidden">
        {figureWords(visit.sections)}
      </Cell>
    </Row>
  )
}
