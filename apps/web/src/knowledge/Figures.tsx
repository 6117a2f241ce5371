import type { FigurePlace } from '@understudy/contract/publishing'
import { useEditor } from '../clones/editing/editor-context.ts'
import { labelOf } from '../clones/editor-tabs.ts'
import { saveWords } from '../clones/error-words.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { TextLink } from '../ui/Link.tsx'
import { audiences } from '../words/audiences.ts'
import { useOtherFigure } from './figures/use-other-figure.ts'

const placeWords = {
  section: 'In the pitch, which everybody hears',
  page: 'On a page that the pitch shows to everybody',
  document: 'In a document that more people may take along',
} as const

/** Figures that stand where more people meet them than may hear them, as they are found. */
export function Figures({ figures }: { figures: readonly FigurePlace[] }) {
  const { locked, hrefOf } = useEditor()
  const mark = useOtherFigure()
  return (
    <section aria-label="Figures for some ears" className="max-w-prose">
      <h3 className="mb-1 font-medium text-lead">Figures that only some may hear</h3>
      <p className="mb-2 text-ink-soft">
        {figures.some(({ place }) => place === 'section') &&
          'Those in the pitch keep it from being published. '}
        {figures.some(({ place }) => place !== 'section') && 'Pages and documents go out as they are. '}
        Take the figure out of there, or let more people hear it: each in{' '}
        <TextLink href={hrefOf('funding')}>{labelOf('funding')}</TextLink>, and all terms of the round in{' '}
        <TextLink href={hrefOf('access')}>{labelOf('access')}</TextLink>.
      </p>
      <ul className="divide-y divide-hairline border-hairline border-y">
        {figures.map((figure) => (
          <FigureRow
            key={`${figure.place} ${figure.place_id} ${figure.page} ${figure.fact_id} ${figure.sentence}`}
            figure={figure}
            busy={mark.isPending}
            onOther={locked ? null : () => mark.mutate(figure)}
          />
        ))}
      </ul>
      {mark.isError && <FieldError>{saveWords(mark.error)}</FieldError>}
    </section>
  )
}

interface FigureRowProps {
  figure: FigurePlace
  busy: boolean
  /** Says that another figure is meant; null where nothing can be changed. */
  onOther: (() => void) | null
}

function FigureRow({ figure, busy, onOther }: FigureRowProps) {
  const { place, title, page, fact, audience, sentence } = figure
  const heardBy = audiences.find(({ value }) => value === audience)?.label ?? ''
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="text-ink-soft text-small">
        {placeWords[place]}: <bdi>{title}</bdi>
        {page !== null && `, page ${page}`}
      </p>
      <p>“{sentence}”</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft text-small">
          {fact}: {heardBy.toLowerCase()}
        </p>
        {onOther && (
          <Button size="small" variant="quiet" busy={busy} onClick={onOther}>
            This is another figure
          </Button>
        )}
      </div>
    </li>
  )
}
