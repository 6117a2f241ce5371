import type { AskedKind, Paraphrased } from '@understudy/contract/paraphrases'
import { useId } from 'react'
import { useEditor } from '../../clones/editing/editor-context.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { FieldError } from '../../ui/fields/Field.tsx'
import { turnWords } from './paraphrase-words.ts'
import { useParaphrases, useTurn } from './use-paraphrases.ts'

/** Other ways to ask for one source, as a language model wrote them; nothing where there are none. */
export function AlsoAsked({ kind, sourceId }: { kind: AskedKind; sourceId: string }) {
  const { clone } = useEditor()
  const headingId = useId()
  const list = useParaphrases(clone.id, { kind, source_id: sourceId })
  const items = list.data?.pages.flatMap((page) => page.items).filter(({ lines }) => lines.length > 0) ?? []
  if (list.isError)
    return (
      <p className="flex flex-wrap items-center gap-3 text-ink-soft text-small">
        Other ways to ask for it did not load.
        <Button size="small" busy={list.isFetching} onClick={() => void list.refetch()}>
          Try again
        </Button>
      </p>
    )
  if (items.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h4 id={headingId} className="font-medium text-small">
        Also asked as
      </h4>
      <p className="mb-2 text-ink-soft text-small">
        Written by a language model from what you published. They are never said; your clone only finds the
        answer by them.
      </p>
      {items.map((one) => (
        <AskedLines key={one.digest} source={one} labelledBy={headingId} />
      ))}
    </section>
  )
}

/** The lines of one source, each to be left out or taken back. */
export function AskedLines({ source, labelledBy }: { source: Paraphrased; labelledBy: string }) {
  return (
    <ul aria-labelledby={labelledBy} className="divide-y divide-hairline border-hairline border-y">
      {source.lines.map((line) => (
        <AskedLine key={line.text} source={source} {...line} />
      ))}
    </ul>
  )
}

function AskedLine({ source, text, off }: { source: Paraphrased } & Paraphrased['lines'][number]) {
  const { clone } = useEditor()
  const turn = useTurn(clone.id, source)
  return (
    <li className="py-1">
      <div className="flex items-center justify-between gap-4">
        <span
          dir="auto"
          className={cx('min-w-0 wrap-anywhere', off && 'text-ink-soft line-through decoration-1')}
        >
          {text}
        </span>
        <Button
          size="small"
          variant="quiet"
          aria-label={`${off ? 'Use again' : 'Leave out'}: ${text}`}
          busy={turn.isPending}
          onClick={() => turn.mutate({ text, off: !off })}
        >
          {off ? 'Use again' : 'Leave out'}
        </Button>
      </div>
      {turn.isError && <FieldError>{turnWords(turn.error)}</FieldError>}
    </li>
  )
}
