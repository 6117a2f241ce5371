import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '../../ui/data/Table.tsx'
import { StatusMark } from '../../ui/marks/StatusMark.tsx'
import type { Line } from './read-people.ts'

const SHOWN = 200

/** What is to be mended before what is not: of many lines nobody looks for it. */
const wrongFirst = (lines: readonly Line[]) => [
  ...lines.filter(({ problem }) => problem !== null),
  ...lines.filter(({ problem }) => problem === null),
]

/** Each line as it is understood, those that are not above the others. */
export function PeoplePreview({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-ink-soft text-small">
        {summaryOf(lines)}
      </p>
      <div className="max-h-72 overflow-y-auto border-hairline border-y">
        <Table caption="What is understood">
          <TableHead>
            <tr>
              <ColumnHead figure>Line</ColumnHead>
              <ColumnHead>Outcome</ColumnHead>
              <ColumnHead>Name</ColumnHead>
              <ColumnHead>Firm</ColumnHead>
              <ColumnHead>Address</ColumnHead>
            </tr>
          </TableHead>
          <TableBody>
            {wrongFirst(lines)
              .slice(0, SHOWN)
              .map((line) => (
                <LineRow key={line.number} line={line} />
              ))}
          </TableBody>
        </Table>
      </div>
      {lines.length > SHOWN && (
        <p className="text-ink-soft text-small">{lines.length - SHOWN} more lines are not shown here.</p>
      )}
    </div>
  )
}

function summaryOf(lines: readonly Line[]): string {
  const wrong = lines.filter(({ problem }) => problem !== null).length
  const right = lines.length - wrong
  const told = `${right} ${right === 1 ? 'line is' : 'lines are'} understood.`
  if (wrong === 0) return told
  return `${told} ${wrong} ${wrong === 1 ? 'is' : 'are'} not, and ${wrong === 1 ? 'stays' : 'stay'} here to be mended.`
}

const PersonCells = ({ person }: Pick<Line, 'person'>) => (
  <>
    <Cell>
      <bdi>{person.name}</bdi>
    </Cell>
    <Cell>
      <bdi>{person.company || '–'}</bdi>
    </Cell>
    <Cell>{person.email || '–'}</Cell>
  </>
)

function LineRow({ line }: { line: Line }) {
  const { number, text, person, problem, sameAs, unread } = line
  return (
    <Row>
      <Cell figure className="text-ink-soft">
        {number}
      </Cell>
      <Cell className="whitespace-nowrap text-small">
        <StatusMark tone={problem === null ? 'good' : 'bad'}>
          {problem ?? (sameAs === null ? 'A link' : `The link of line ${sameAs}`)}
        </StatusMark>
        {unread.length > 0 && <span className="text-ink-soft"> · not taken: {unread.join(', ')}</span>}
      </Cell>
      {problem === null || person.name ? (
        <PersonCells person={person} />
      ) : (
        <Cell colSpan={3} className="text-ink-soft">
          {text}
        </Cell>
      )}
    </Row>
  )
}
