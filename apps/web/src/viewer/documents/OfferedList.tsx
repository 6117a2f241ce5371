import type { OfferedDocument } from '@understudy/contract/pitches'
import { Check, Download } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { kindAndSize } from '../../words/files.ts'
import { ConfirmEmail } from '../proof/ConfirmEmail.tsx'
import type { Entry } from '../visit/entered.ts'
import { keepProof, keptProof } from '../visit/visitor.ts'
import { refusalOf } from './document-words.ts'
import { findOffered, takeDocument } from './take.ts'

export interface OfferedListProps {
  entry: Entry
  /** Opens the page anew, where access has ended. */
  onReopen: () => void
}

/** The files that visitors may take along, one line each. */
export function OfferedList({ entry, onReopen }: OfferedListProps) {
  const [documents, setDocuments] = useState<OfferedDocument[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [loading, setLoading] = useState(true)
  const load = useCallback(() => {
    setLoading(true)
    findOffered(entry)
      .then(
        (found) => {
          setDocuments(found)
          setError(null)
        },
        (failure: unknown) => setError(failure),
      )
      .finally(() => setLoading(false))
  }, [entry])
  useEffect(load, [load])
  if (documents) {
    if (documents.length === 0) {
      return (
        <div className="flex flex-col gap-3">
          <p role="status" className="text-ink-soft">
            The documents were taken away since this pitch was published, or are open to a confirmed address
            alone. Ask the founders for them.
          </p>
          <Prove
            onProven={() => {
              setDocuments(null)
              load()
            }}
          />
        </div>
      )
    }
    return (
      <ul aria-label="Documents" className="divide-y divide-hairline border-hairline border-y">
        {documents.map((document) => (
          <Row key={document.id} document={document} entry={entry} onReopen={onReopen} onProven={load} />
        ))}
      </ul>
    )
  }
  if (error) {
    const { words, closed } = refusalOf(error)
    return (
      <ErrorState
        title={closed ? words : 'The documents did not load'}
        onRetry={closed ? onReopen : load}
        retryLabel={closed ? 'Open it again' : 'Try again'}
        retrying={loading}
      >
        {!closed && words}
      </ErrorState>
    )
  }
  return (
    <Loading label="Loading the documents">
      <Skeleton className="h-14 w-full" />
    </Loading>
  )
}

/** The way to what is open to a confirmed address alone, for who has none, or had one for half an hour. */
function Prove({ onProven }: { onProven: () => void }) {
  if (keptProof().email_proof) return null
  return (
    <ConfirmEmail
      onProven={(proof) => {
        keepProof(proof)
        onProven()
      }}
    />
  )
}

interface RowProps extends OfferedListProps {
  document: OfferedDocument
  /** An address was proven where this file was refused. */
  onProven: () => void
}

function Row({ document: offered, entry, onReopen, onProven }: RowProps) {
  const [standing, setStanding] = useState<'offered' | 'taking' | 'taken'>('offered')
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalOf> | null>(null)
  const busy = useRef(false)
  const take = async () => {
    if (busy.current) return
    busy.current = true
    setStanding('taking')
    setRefusal(null)
    try {
      download(await takeDocument(entry, offered.id))
      setStanding('taken')
    } catch (error) {
      setRefusal(refusalOf(error))
      setStanding('offered')
    } finally {
      busy.current = false
    }
  }
  const taken = standing === 'taken'
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <div className="flex items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          <bdi className="block font-medium wrap-anywhere">{offered.title}</bdi>
          <span className="text-ink-soft text-small">{kindAndSize(offered)}</span>
          <span role="status" className="text-ink-soft text-small">
            {taken && ' · Downloading. You will find it among your downloads.'}
          </span>
        </p>
        <Button
          className="shrink-0"
          aria-label={`${taken ? 'Download again' : 'Download'}: ${offered.title}`}
          busy={standing === 'taking'}
          icon={taken ? <Check aria-hidden="true" /> : <Download aria-hidden="true" />}
          onClick={() => void take()}
        >
          {taken ? 'Again' : 'Download'}
        </Button>
      </div>
      {refusal && (
        <div className="flex flex-wrap items-center gap-3">
          <FieldError>{refusal.words}</FieldError>
          {refusal.closed && (
            <Button size="small" onClick={onReopen}>
              Open it again
            </Button>
          )}
          {refusal.hidden && (
            <Prove
              onProven={() => {
                setRefusal(null)
                onProven()
              }}
            />
          )}
        </div>
      )}
    </li>
  )
}

/** The page stays, and with it the talk: the file comes as a download, and so does nothing where it fails. */
function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
