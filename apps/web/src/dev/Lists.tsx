import { useState } from 'react'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { LoadMore, Pagination } from '../ui/data/Pagination.tsx'
import { Cell, ColumnHead, Row, type SortDirection, Table, TableBody, TableHead } from '../ui/data/Table.tsx'
import { Tile, Tiles } from '../ui/data/Tile.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { Avatar } from '../ui/marks/Avatar.tsx'
import { CompletionMark } from '../ui/marks/CompletionMark.tsx'
import { Kbd } from '../ui/marks/Kbd.tsx'
import { Badge, LevelMark, StatusMark, type Tone } from '../ui/marks/StatusMark.tsx'
import { ProgressSteps } from '../ui/ProgressSteps.tsx'
import { Section } from '../ui/Section.tsx'
import { TabLinks } from '../ui/Tabs.tsx'

const people: {
  name: string
  firm: string
  tone: Tone
  status: string
  level: number
  word: string
  seconds: string
}[] = [
  {
    name: 'Noor Haddad',
    firm: 'Kestrel Partners',
    tone: 'live',
    status: 'On a call',
    level: 4,
    word: 'Very high',
    seconds: '14:09',
  },
  {
    name: 'Þórður Sigurðsson',
    firm: 'Northern Light Ventures and Growth Equity Holdings',
    tone: 'good',
    status: 'Engaged',
    level: 3,
    word: 'High',
    seconds: '1:02:44',
  },
  {
    name: 'محمد الفارسي',
    firm: 'Gulf Seed',
    tone: 'info',
    status: 'Contacted',
    level: 2,
    word: 'Medium',
    seconds: '0:31',
  },
  { name: 'Lee', firm: '', tone: 'neutral', status: 'New', level: 1, word: 'Low', seconds: '0:00' },
  {
    name: 'Wilhelmina Featherstonehaugh-Cholmondeley',
    firm: 'Anvil',
    tone: 'bad',
    status: 'Passed',
    level: 0,
    word: 'None',
    seconds: '11:11',
  },
]

function SomeTiles() {
  return (
    <div className="my-6">
      <Tiles>
        <Tile
          label="Total Investors"
          figure="1,204"
          change={{ direction: 'up', amount: '12 %', against: 'than last month', welcome: true }}
        />
        <Tile
          label="High Interest"
          figure="0"
          change={{ direction: 'flat', amount: '0', against: 'as last month' }}
        />
        <Tile
          label="Meetings Scheduled"
          figure="48,210,993"
          change={{ direction: 'down', amount: '4', against: 'than last month', welcome: false }}
        />
        <Tile label="Avg Call Duration" figure={null} loading />
      </Tiles>
    </div>
  )
}

export function Lists() {
  const [sort, setSort] = useState<SortDirection>('descending')
  const [page, setPage] = useState(4)
  return (
    <Section title="Lists and figures">
      <Breadcrumb
        crumbs={[
          { label: 'AI Clones', href: '#' },
          { label: 'Tidewater Storage', href: '#' },
          { label: 'Investors' },
        ]}
      />
      <SomeTiles />
      <TabLinks
        label="Lists"
        links={[
          {
            href: '#people',
            label: 'People',
            current: true,
            mark: <span className="text-ink-faint">5</span>,
          },
          {
            href: '#steps',
            label: 'Steps',
            current: false,
            mark: <CompletionMark done={4} of={7} label="Steps done" />,
          },
        ]}
      />
      <People sort={sort} onSort={setSort} />
      <div className="mt-4">
        <Pagination
          label="Pages of investors"
          page={page}
          pageCount={500}
          onPage={setPage}
          summary={`${page * 20 - 19}–${page * 20} of 10,000+`}
        />
      </div>
      <LoadMore busy={false} onPress={() => undefined} />
      <div className="grid gap-8 md:grid-cols-2">
        <Steps />
        <div className="flex flex-col items-start gap-4">
          <TabLinks
            label="Editor"
            className="w-full"
            links={[
              {
                href: '#a',
                label: 'Company',
                current: true,
                mark: <CompletionMark done={3} of={3} label="Company" />,
              },
              {
                href: '#b',
                label: 'Team',
                current: false,
                mark: <CompletionMark done={0} of={2} label="Team" />,
              },
            ]}
          />
          <p className="flex flex-wrap gap-2">
            <Badge>Draft</Badge>
            <Badge tone="good" shape>
              Published
            </Badge>
            <Badge tone="warn" shape>
              Expiring
            </Badge>
            <Badge tone="bad" shape>
              Expired
            </Badge>
            <Badge tone="info" shape>
              Scheduled
            </Badge>
            <Badge tone="live" shape>
              Live
            </Badge>
          </p>
          <p className="text-ink-soft">
            Press <Kbd>/</Kbd> to search, <Kbd>⌘</Kbd> <Kbd>K</Kbd> to jump.
          </p>
        </div>
      </div>
    </Section>
  )
}

function People({ sort, onSort }: { sort: SortDirection; onSort: (next: SortDirection) => void }) {
  return (
    <Table caption="Investors">
      <TableHead>
        <tr>
          <ColumnHead className="w-9">
            <Checkbox label="Select all" labelHidden />
          </ColumnHead>
          <ColumnHead>Investor</ColumnHead>
          <ColumnHead>Company</ColumnHead>
          <ColumnHead>Status</ColumnHead>
          <ColumnHead sort={sort} onSort={() => onSort(sort === 'ascending' ? 'descending' : 'ascending')}>
            Interest
          </ColumnHead>
          <ColumnHead figure sort={null} onSort={() => undefined}>
            Time listened
          </ColumnHead>
        </tr>
      </TableHead>
      <TableBody>
        {people.map((person) => (
          <Row key={person.name}>
            <Cell>
              <Checkbox label={`Select ${person.name}`} labelHidden />
            </Cell>
            <Cell>
              <span className="flex items-center gap-3">
                <Avatar name="" />
                <bdi className="truncate font-medium">{person.name}</bdi>
              </span>
            </Cell>
            <Cell className="text-ink-soft">{person.firm || '–'}</Cell>
            <Cell>
              <StatusMark tone={person.tone}>{person.status}</StatusMark>
            </Cell>
            <Cell>
              <LevelMark level={person.level} of={4}>
                {person.word}
              </LevelMark>
            </Cell>
            <Cell figure>{person.seconds}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function Steps() {
  return (
    <ProgressSteps
      label="Getting ready"
      steps={[
        { label: 'Describe the company', state: 'done', href: '#a' },
        {
          label: 'Choose a voice',
          state: 'problem',
          note: 'The sample is shorter than 10 seconds.',
          href: '#b',
        },
        { label: 'Add training content', state: 'current', note: '2 of 3 documents read' },
        { label: 'Publish', state: 'todo' },
      ]}
    />
  )
}
