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

/** Facts that one sentence states where more people meet it than may hear them. */
type Place = FigurePlace & { facts: FigurePlace[] }

function placesOf(figures: readonly FigurePlace[]): Place[] {
  const places = new Map<string, Place>()
  for (const figure of figures) {
    const key = [figure.place, figure.place_id, figure.page, figure.sentence].join('\n')
    const place = places.get(key) ?? { ...figure, facts: [] }
    place.facts.push(figure)
    places.set(key, place)
  }
  return [...places.values()]
}

/** Figures that stand where more people meet them than may hear them, as they are found. */
export function Figures({ figures }: { figures: readonly FigurePlace[] }) {
  const { clone, locked, hrefOf } = useEditor()
  const mark = useOtherFigure()
  const stand = (where: FigurePlace['place']) => figures.some(({ place }) => place === where)
  const { type, listInExplore, termsInPublic } = clone.access_settings
  const isToBeListed = type === 'public' && listInExplore && termsInPublic === 'none'
  return (
    <section aria-label="Figures for some ears" className="max-w-prose border-warn border-l-2 py-1 pl-4">
      <h3 className="mb-1 font-medium text-lead">Figures that only some may hear</h3>
      <p className="mb-2 text-ink-soft">
        {stand('section') && 'Those in the pitch keep it from being published. '}
        {(stand('page') || stand('document')) &&
          'Pages and documents go out as they are, and tell all that is named here. '}
        {stand('page') &&
          isToBeListed &&
          'A page that tells terms of the round keeps the pitch out of Explore, unless you make a public offer. '}
        Take it out of there, or let more people hear it: each in{' '}
        <TextLink href={hrefOf('funding')}>{labelOf('funding')}</TextLink>, and all terms of the round in{' '}
        <TextLink href={hrefOf('access')}>{labelOf('access')}</TextLink>.
      </p>
      <ul className="divide-y divide-hairline border-hairline border-y">
        {placesOf(figures).map((place) => (
          <PlaceRow
            key={`${place.place} ${place.place_id} ${place.page} ${place.sentence}`}
            place={place}
            busy={mark.isPending}
            onOther={locked ? null : mark.mutate}
          />
        ))}
      </ul>
      {mark.isError && <FieldError>{saveWords(mark.error)}</FieldError>}
    </section>
  )
}

interface PlaceRowProps {
  place: Place
  busy: boolean
  /** Says that another figure is meant; null where nothing can be changed. */
  onOther: ((figure: FigurePlace) => void) | null
}

function PlaceRow({ place: { place, title, page, sentence, facts }, busy, onOther }: PlaceRowProps) {
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="text-ink-soft text-small">
        {placeWords[place]}: <bdi>{title}</bdi>
        {page !== null && `, page ${page}`}
      </p>
      <p className="wrap-anywhere">“{sentence}”</p>
      {facts.map((figure) => (
        <div key={figure.fact_id} className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-ink-soft text-small">
            {figure.fact}: {heardBy(figure).toLowerCase()}
          </p>
          {onOther && (
            <Button size="small" variant="quiet" busy={busy} onClick={() => onOther(figure)}>
              This is another figure
              {facts.length > 1 && <span className="sr-only">: {figure.fact}</span>}
            </Button>
          )}
        </div>
      ))}
    </li>
  )
}

const heardBy = ({ audience }: FigurePlace) => audiences.find(({ value }) => value === audience)?.label ?? ''
