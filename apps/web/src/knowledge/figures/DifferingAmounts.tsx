import type { DifferingAmount } from '@understudy/contract/publishing'
import { useEditor } from '../../clones/editing/editor-context.ts'
import { type EditorTab, labelOf } from '../../clones/editor-tabs.ts'
import { saveWords } from '../../clones/error-words.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { useOtherFigure } from './use-other-figure.ts'

const placeWords: Record<DifferingAmount['place'], { where: string; tab: EditorTab }> = {
  section: { where: 'In the pitch', tab: 'pitch' },
  faq: { where: 'In your answer to', tab: 'content' },
  company: { where: 'In what your company says of itself', tab: 'company' },
  'first-message': { where: 'In the first message', tab: 'basics' },
}

/** Sentences that go on telling an amount which was changed elsewhere: visitors would hear both. */
export function DifferingAmounts({ differing }: { differing: readonly DifferingAmount[] }) {
  const { locked, hrefOf } = useEditor()
  const mark = useOtherFigure()
  return (
    <section aria-label="Amounts that differ" className="max-w-prose">
      <h3 className="mb-1 font-medium text-lead">Amounts that differ</h3>
      <p className="mb-2 text-ink-soft">
        Your clone would say one amount here and another from{' '}
        <TextLink href={hrefOf('funding')}>{labelOf('funding')}</TextLink>. Change the one that is not so any
        more.
      </p>
      <ul className="divide-y divide-hairline border-hairline border-y">
        {differing.map((one) => (
          <DifferingRow
            key={`${one.place} ${one.place_id} ${one.fact_id} ${one.sentence}`}
            one={one}
            href={hrefOf(placeWords[one.place].tab)}
            busy={mark.isPending}
            onOther={locked ? null : () => mark.mutate(one)}
          />
        ))}
      </ul>
      {mark.isError && <FieldError>{saveWords(mark.error)}</FieldError>}
    </section>
  )
}

interface DifferingRowProps {
  one: DifferingAmount
  /** Where it is changed. */
  href: string
  busy: boolean
  /** Says that another figure is meant; null where nothing can be changed. */
  onOther: (() => void) | null
}

function DifferingRow({ one, href, busy, onOther }: DifferingRowProps) {
  const { where, tab } = placeWords[one.place]
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="text-ink-soft text-small">
        {where}
        {one.title !== '' && ': '}
        <bdi>{one.title}</bdi>
      </p>
      <p className="wrap-anywhere">
        “<bdi>{one.sentence}</bdi>”
      </p>
      <p className="text-ink-soft text-small">
        Funding says: {one.fact}, <bdi>{one.held}</bdi>
      </p>
      {onOther && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <TextLink href={href}>Open {labelOf(tab)}</TextLink>
          <Button size="small" variant="quiet" busy={busy} onClick={onOther}>
            This is another figure
          </Button>
        </div>
      )}
    </li>
  )
}
