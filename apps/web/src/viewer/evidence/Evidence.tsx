import type { EvidenceAnswer, Evidence as Found } from '@understudy/contract/evidence'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ConfirmEmail } from '../proof/ConfirmEmail.tsx'
import type { Entry } from '../visit/entered.ts'
import { keepProof, keptProof, PROOF, visit } from '../visit/visitor.ts'
import { dayWords, markedParts, workedOutWords } from './evidence-words.ts'
import { type Cited, useEvidence } from './use-evidence.ts'

export interface EvidenceProps {
  sourceId: string
  /** What was said that rests on it. */
  sentences: readonly Cited[]
  entry: Entry
  language: string | undefined
  /** As much of it as the page has itself; null where it has none. */
  known: string | null
}

/** What a source is: a value with its day and where it is from, a passage, the page that it stands on. */
export function Evidence({ sourceId, sentences, entry, language, known }: EvidenceProps) {
  const { found, retry } = useEvidence(entry, language, sentences)
  if (found === null) {
    return (
      <Loading label="Loading the source">
        <Skeleton className="mt-2 h-14 w-full" />
      </Loading>
    )
  }
  const said = sentences.map(({ text }) => text).join(' ')
  if (found === 'failed') {
    return (
      <>
        {known !== null && <Passage text={known} said={said} language={language} />}
        <p role="alert" className="mt-1 text-ink-soft text-small">
          {known === null ? 'The source did not load.' : 'The rest of the source did not load.'}{' '}
          <button type="button" className="min-h-8 underline underline-offset-3" onClick={retry}>
            Try again
          </button>
        </p>
      </>
    )
  }
  const source = found.sources.find(({ id }) => id === sourceId)
  if (!source) {
    if (known !== null) return <Passage text={known} said={said} language={language} />
    return <Missing onProven={retry} />
  }
  return <Shown source={source} answer={found} said={said} language={language} />
}

/** Not published any more, or shown by a proof of an address that counts no more. */
function Missing({ onProven }: { onProven: () => void }) {
  // Only who proved an address in this visit was shown more than others are.
  if (visit.getItem(PROOF) === null || keptProof().email_proof) {
    return <p className="mt-1 text-ink-soft text-small">It is not in the published material any more.</p>
  }
  return (
    <div className="mt-1 flex flex-col gap-2">
      <p className="text-ink-soft text-small">
        It is open to a confirmed address alone, or not in the published material any more.
      </p>
      <ConfirmEmail
        onProven={(proof) => {
          keepProof(proof)
          onProven()
        }}
      />
    </div>
  )
}

interface ShownProps extends Pick<EvidenceProps, 'language'> {
  source: Found
  answer: EvidenceAnswer
  said: string
}

function Shown({ source, answer, said, language }: ShownProps) {
  const { value, as_of, source: from, text, picture_url, label, page } = source
  return (
    <div className="mt-1 flex flex-col gap-2 text-ink-soft">
      {value !== '' && (
        <p>
          <span className="font-display text-ink text-title tabular-nums">{value}</span>
          <span className="block text-small">
            {as_of === '' ? 'No date is given' : `As of ${dayWords(as_of)}`}
            {from !== '' && `; from: ${from}`}
          </span>
        </p>
      )}
      {answer.worked_out.map((worked) => (
        <p key={`${worked.sentence} ${worked.result}`} className="text-small">
          Worked out here, in no source: {workedOutWords(worked)}
        </p>
      ))}
      {picture_url && (
        <img
          src={picture_url}
          alt={page === null ? `Slide: ${label}` : `Page ${page} of ${label}`}
          loading="lazy"
          className="w-full rounded-control border border-hairline bg-raised object-contain"
        />
      )}
      {text !== null && <Passage text={text} said={said} language={language} />}
      <p className="text-small">{whoSaysSo(source, answer)}</p>
    </div>
  )
}

/** Who stands behind it, and since when. */
function whoSaysSo({ kind, page }: Found, { company, published_at }: EvidenceAnswer): string {
  const by = kind === 'faq' ? 'Answered' : 'Given'
  const since = published_at ? `, published ${dayWords(published_at)}` : ''
  const at = page === null ? '' : `Page ${page}. `
  return `${at}${by} by the founders of ${company}${since}.`
}

const Passage = ({
  text,
  said,
  language,
}: { text: string; said: string } & Pick<EvidenceProps, 'language'>) => (
  <p
    lang={language}
    // A long one scrolls, and must be reached by keys to do so.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    tabIndex={0}
    className="max-h-60 overflow-y-auto whitespace-pre-line wrap-anywhere"
  >
    {markedParts(text, said).map((part, at) =>
      part.said ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in its order
        <mark key={at} className="rounded-xs bg-spot/20 text-ink">
          {part.text}
        </mark>
      ) : (
        part.text
      ),
    )}
  </p>
)
