import type { Metrics } from '@understudy/contract/analytics'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from '../ui/cx.ts'
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '../ui/data/Table.tsx'
import { deviceWords } from '../words/devices.ts'
import { durationWords } from '../words/durations.ts'
import { figureWords } from '../words/figures.ts'
import { languageName } from '../words/languages.ts'
import { Counted } from './Counted.tsx'
import { percentWords, share } from './figures.ts'
import type { FigureOf } from './lists/list-filter.ts'

type PitchFigures = Metrics['pitches'][number]
type Figures = Omit<PitchFigures['links'][number], 'link_id' | 'name' | 'code' | 'tracking_id'>

const FIGURES = [
  'Views',
  'Visitors',
  'Returning',
  'Completed',
  'Average time',
  'Calls',
  'Average call',
  'Contacts',
  'Meetings',
]
const COLUMNS = FIGURES.length + 1

/** Pitch by pitch, its links under it; a pitch opens to its devices, languages and referrers. */
export function PitchFigures({ pitches, of }: { pitches: readonly PitchFigures[]; of: FigureOf }) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <Table caption="Pitches and their links">
      <TableHead>
        <tr>
          <ColumnHead>Pitch and link</ColumnHead>
          {FIGURES.map((name) => (
            <ColumnHead key={name} figure>
              {name}
            </ColumnHead>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {pitches.map((pitch) => (
          <PitchRows
            key={pitch.pitch_id}
            pitch={pitch}
            of={of}
            isOpen={open === pitch.pitch_id}
            onToggle={() => setOpen(open === pitch.pitch_id ? null : pitch.pitch_id)}
          />
        ))}
      </TableBody>
    </Table>
  )
}

interface OpenerProps {
  isOpen: boolean
  onToggle: () => void
}

function PitchRows({ pitch, of, isOpen, onToggle }: OpenerProps & { pitch: PitchFigures; of: FigureOf }) {
  const splitsId = useId()
  return (
    <>
      <Row>
        <Opener title={pitch.title} isOpen={isOpen} splitsId={splitsId} onToggle={onToggle} />
        <FigureCells figures={pitch} of={{ ...of, pitch_id: pitch.pitch_id }} />
      </Row>
      {isOpen && (
        <tr id={splitsId}>
          <td colSpan={COLUMNS} className="py-4">
            <Splits figures={pitch} />
          </td>
        </tr>
      )}
      {pitch.links.map((link) => (
        <Row key={link.link_id}>
          <Cell className="max-w-44 pl-5.5 text-ink-soft sm:max-w-80" title={link.tracking_id || undefined}>
            {link.name || link.code}
          </Cell>
          <FigureCells figures={link} of={{ ...of, link_id: link.link_id }} />
        </Row>
      ))}
      {pitch.links_total > pitch.links.length && (
        <tr>
          <td colSpan={COLUMNS} className="py-2 pl-5.5 text-ink-soft text-small">
            {figureWords(pitch.links.length)} of {figureWords(pitch.links_total)} links; all are in the CSV.
          </td>
        </tr>
      )}
    </>
  )
}

function Opener({ title, splitsId, isOpen, onToggle }: OpenerProps & { title: string; splitsId: string }) {
  return (
    <Cell className="max-w-44 sm:max-w-80 sm:min-w-52">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={splitsId}
        onClick={onToggle}
        className="flex min-h-11 max-w-full items-center gap-1.5 rounded-small font-medium"
      >
        <ChevronDown
          aria-hidden="true"
          className={cx('size-4 shrink-0 transition-transform', !isOpen && '-rotate-90')}
        />
        <span className="truncate">{title}</span>
        <span className="sr-only">: devices, languages and referrers</span>
      </button>
    </Cell>
  )
}

const seconds = (figure: number | null) => (figure === null ? '–' : durationWords(figure))

function FigureCells({ figures, of }: { figures: Figures; of: FigureOf }) {
  return (
    <>
      <Cell figure>
        <Counted measure="views" figure={figures.views} of={of} />
      </Cell>
      <Cell figure>
        <Counted measure="uniques" figure={figures.uniques} of={of} />
      </Cell>
      <Cell figure>{percentWords(figures.returning_percent)}</Cell>
      <Cell figure>{percentWords(figures.completion_percent)}</Cell>
      <Cell figure>{seconds(figures.average_seconds)}</Cell>
      <Cell figure>
        <Counted measure="calls" figure={figures.calls} of={of} />
      </Cell>
      <Cell figure>{seconds(figures.average_call_seconds)}</Cell>
      <Cell figure>{percentWords(figures.contact_percent)}</Cell>
      <Cell figure>{percentWords(figures.meeting_percent)}</Cell>
    </>
  )
}

const isDevice = (name: string) => name === 'desktop' || name === 'mobile' || name === 'tablet'
const deviceName = (name: string) => (isDevice(name) ? (deviceWords(name) ?? name) : name)

function Splits({ figures }: { figures: Figures }) {
  return (
    <div className="sticky left-0 grid w-[min(100%,calc(100vw-2rem))] gap-6 sm:grid-cols-3">
      <Split title="Devices" rows={figures.devices} nameOf={deviceName} />
      <Split title="Languages" rows={figures.languages} nameOf={languageName} />
      <Split title="Referrers" rows={figures.referrers} nameOf={(name) => name} />
    </div>
  )
}

interface SplitProps {
  title: string
  rows: Figures['devices']
  nameOf: (name: string) => string
}

function Split({ title, rows, nameOf }: SplitProps) {
  const all = rows.reduce((sum, { views }) => sum + views, 0)
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-2 font-medium text-small">{title}</h3>
      {rows.length === 0 && <p className="text-ink-soft text-small">Nobody yet</p>}
      <ul className="flex flex-col gap-1.5 text-small">
        {rows.map(({ name, views }) => (
          <li key={name} className="relative flex justify-between gap-4 px-2 py-1">
            <span
              aria-hidden="true"
              className="absolute inset-y-0 left-0 rounded-small bg-sunken"
              style={{ width: `${share(views, all)}%` }}
            />
            <span className="relative truncate">{name ? nameOf(name) : 'Directly'}</span>
            <span className="relative tabular-nums">{figureWords(views)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
