import type { Evidence } from '@understudy/contract/evidence'
import type { PublicPitch } from '@understudy/contract/pitches'
import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { dayWords, workedOutWords } from '../evidence/evidence-words.ts'
import { useEvidence } from '../evidence/use-evidence.ts'
import type { Entry } from '../visit/entered.ts'
import type { Asked } from './exchange-words.ts'
import './memo.css'

export interface MemoProps {
  pitch: PublicPitch
  asked: readonly Asked[]
  language: string
  entry: Entry
  onClose: () => void
}

/** One page to keep or print: dated figures that were heard, and the visitor's questions with answers and sources. */
export function Memo(props: MemoProps) {
  const { pitch, asked, language, entry, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const { found, retry } = useEvidence(
    entry,
    language,
    asked.flatMap(({ cited }) => cited),
  )
  useEffect(() => dialog.current?.showModal(), [])
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby="memo"
      onClose={onClose}
      className="memo m-auto max-h-[92dvh] w-[min(48rem,94vw)] overflow-y-auto rounded-panel border border-hairline bg-raised p-5 text-ink sm:p-8"
    >
      <div className="memo-tools mb-4 flex flex-wrap justify-end gap-2">
        <Button variant="primary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={() => dialog.current?.close()}>Close</Button>
      </div>
      <Head pitch={pitch} language={language} />
      <Known found={found} shown={pitch.facts} language={language} retry={retry} />
      <Questions
        asked={asked}
        language={language}
        sources={found === null || found === 'failed' ? [] : found.sources}
      />
      <Foot found={found} />
    </dialog>,
    document.body,
  )
}

type Looked = ReturnType<typeof useEvidence>['found']

const Head = ({ pitch, language }: Pick<MemoProps, 'pitch' | 'language'>) => (
  <header>
    <h2 id="memo" className="font-display text-heading wrap-anywhere">
      {pitch.company.name}
    </h2>
    <p lang={language} className="text-ink-soft wrap-anywhere">
      {pitch.company.tagline}
    </p>
    <p className="mt-1 text-ink-soft text-small">
      From a talk with the AI understudy of {pitch.speaker.name || pitch.company.name}, put together on{' '}
      {new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })}
    </p>
  </header>
)

interface KnownProps extends Pick<MemoProps, 'language'> {
  found: Looked
  shown: PublicPitch['facts']
  retry: () => void
}

/** The figures, once they have come. */
function Known({ found, shown, language, retry }: KnownProps) {
  if (found === null) {
    return (
      <Loading label="Loading the figures">
        <Skeleton className="mt-6 h-24 w-full" />
      </Loading>
    )
  }
  if (found === 'failed') {
    return (
      <p role="alert" className="mt-6">
        The figures did not load.{' '}
        <button type="button" className="min-h-8 underline" onClick={retry}>
          Try again
        </button>
      </p>
    )
  }
  return (
    <>
      <Figures heard={found.sources} shown={shown} language={language} />
      {found.worked_out.length > 0 && (
        <p className="mt-2 text-ink-soft text-small">
          Worked out, in no source: {found.worked_out.map(workedOutWords).join('; ')}
        </p>
      )}
    </>
  )
}

const Foot = ({ found }: { found: Looked }) => (
  <p className="mt-6 border-hairline border-t pt-3 text-ink-soft text-small">
    An AI answered from the company’s own material
    {found !== null && found !== 'failed' && found.published_at
      ? `, published ${dayWords(found.published_at)}`
      : ''}
    . Neither advice nor an offer.
  </p>
)

/** Figures of the answers, and those that stand beside the pitch for this visitor. */
function Figures(props: Pick<KnownProps, 'shown' | 'language'> & { heard: readonly Evidence[] }) {
  const { heard, shown, language } = props
  const figures = heard.filter(({ value }) => value !== '')
  const others = shown.filter(({ id }) => figures.every((figure) => figure.id !== id))
  const rows = [...figures, ...others]
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="memo-figures" className="mt-6">
      <h3 id="memo-figures" className="font-medium text-lead">
        Figures
      </h3>
      <table className="mt-2 w-full text-left">
        <thead className="text-ink-soft text-small">
          <tr className={ROW}>
            {['Figure', 'Value', 'As of, from'].map((title) => (
              <th key={title} scope="col" className="py-1 pr-3 font-normal max-sm:last:hidden">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline border-hairline border-y">
          {rows.map((figure) => (
            <Row key={figure.id} language={language} {...figure} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** On a phone the day and the source stand under the figure: three columns would break words. */
const ROW = 'max-sm:grid max-sm:grid-cols-2'

const Row = ({
  label,
  value,
  as_of,
  source,
  language,
}: PublicPitch['facts'][number] & Pick<MemoProps, 'language'>) => (
  <tr className={cx('align-baseline', ROW)}>
    <th scope="row" lang={language} className="py-1.5 pr-3 font-normal wrap-anywhere">
      {label}
    </th>
    <td className="py-1.5 pr-3 font-medium tabular-nums">{value}</td>
    <td className="py-1.5 text-small wrap-anywhere max-sm:col-span-2 max-sm:pt-0">
      {as_of === '' ? 'not dated' : dayWords(as_of)}
      <span className="block text-ink-soft">{source || 'the founders'}</span>
    </td>
  </tr>
)

function Questions(props: Pick<MemoProps, 'asked' | 'language'> & { sources: readonly Evidence[] }) {
  const { asked, language, sources } = props
  const named = (source: Asked['sources'][number]) => {
    // Their label is the question that was answered, or the chapter's title: by itself no source of anything.
    if (source.kind === 'faq') return 'the founders’ own answer'
    if (source.kind === 'section') return `the pitch, “${source.label}”`
    const page = sources.find(({ id }) => id === source.id)?.page ?? null
    return page === null || /, p\. \d+$/.test(source.label) ? source.label : `${source.label}, p. ${page}`
  }
  return (
    <section aria-labelledby="memo-questions" className="mt-6">
      <h3 id="memo-questions" className="font-medium text-lead">
        Your questions
      </h3>
      <ol className="mt-2 flex flex-col gap-3">
        {asked.map(({ key, question, answer, isOpen, sources: of }) => (
          <li key={key} className="wrap-anywhere">
            <p lang={language} className="font-medium">
              {question}
            </p>
            {isOpen ? <p>Still open: the material did not hold it.</p> : <p lang={language}>{answer}</p>}
            {!isOpen && of.length > 0 && (
              <p className="text-ink-soft text-small">Source: {[...new Set(of.map(named))].join('; ')}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
