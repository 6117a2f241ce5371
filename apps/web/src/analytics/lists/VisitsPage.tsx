import type { analyticsRoutes, Visit, VisitStep } from '@understudy/contract/analytics'
import type { OutOf } from '@understudy/contract/route'
import { useCloneList } from '../../clones/use-clones.ts'
import { ListPage } from '../../frame/list/ListPage.tsx'
import { useListQuery } from '../../frame/list/use-list-query.ts'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '../../ui/data/Table.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { Badge } from '../../ui/marks/StatusMark.tsx'
import { durationWords } from '../../words/durations.ts'
import { figureWords } from '../../words/figures.ts'
import { whenWords } from '../../words/times.ts'
import { visitsQuery } from '../use-figures.ts'
import { FigureList } from './FigureList.tsx'
import { ListFilters } from './ListFilters.tsx'
import { visitList } from './list-filter.ts'
import { furthestStep, stepTimes, visitSummary } from './visit-words.ts'

const steps: { value: VisitStep; label: string }[] = [
  { value: 'opened', label: 'Opened' },
  { value: 'unlocked', label: 'Unlocked' },
  { value: 'viewed', label: 'Viewed' },
  { value: 'engaged', label: 'Engaged' },
  { value: 'talked', label: 'Talked' },
]

/** The visits behind a figure: one row a tab at one link, without a name, for none was asked for. */
export function VisitsPage() {
  const list = useListQuery(visitList, visitsQuery, countOf)
  const { data, filter } = list
  return (
    <ListPage
      above={<Breadcrumb crumbs={[{ label: 'Analytics', href: '/analytics' }, { label: 'Visits' }]} />}
      title="Visits"
      description="One row for each tab that opened a link. Who left contact is among your investors."
    >
      <ListFilters filter={filter} onChange={list.change} onClear={list.clear}>
        <Field label="How far they came" labelHidden>
          <Select
            value={filter.step}
            onChange={({ target }) => list.change({ step: target.value === 'viewed' ? '' : target.value })}
            options={steps}
          />
        </Field>
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
          <ColumnHead>Link</ColumnHead>
          {ofSeveral && <ColumnHead className="max-sm:hidden">Clone</ColumnHead>}
          <ColumnHead>Came as far as</ColumnHead>
          <ColumnHead figure>Time</ColumnHead>
          <ColumnHead figure>Sections</ColumnHead>
        </tr>
      </TableHead>
      <TableBody>
        {visits.map((visit) => {
          const at = visit[stepTimes[step]] ?? visit.opened_at
          return (
            <Row key={visit.id}>
              <Cell className="whitespace-nowrap">
                <time dateTime={at}>{whenWords(at)}</time>
              </Cell>
              <Cell className="max-w-44 sm:max-w-60" title={visit.link_name ?? undefined}>
                {visit.link_name === null ? (
                  <span className="text-ink-soft">A link that is gone</span>
                ) : (
                  <TextLink href={`/clone/${visit.clone_id}?tab=links`}>
                    {visit.link_name || 'Unnamed'}
                  </TextLink>
                )}
              </Cell>
              {ofSeveral && (
                <Cell className="max-w-44 max-sm:hidden">
                  {clones.find(({ id }) => id === visit.clone_id)?.name ?? '–'}
                </Cell>
              )}
              <Cell className="whitespace-nowrap">
                {furthestStep(visit)} {visit.came_back && <Badge>Came back</Badge>}
              </Cell>
              <Cell figure>{durationWords(visit.seconds)}</Cell>
              <Cell figure>{figureWords(visit.sections)}</Cell>
            </Row>
          )
        })}
      </TableBody>
    </Table>
  )
}
