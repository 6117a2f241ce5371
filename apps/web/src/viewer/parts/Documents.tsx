import type { PublicPitch } from '@understudy/contract/pitches'
import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { OfferedListProps } from '../documents/OfferedList.tsx'
import type { Entry } from '../visit/entered.ts'
import { keptProof } from '../visit/visitor.ts'
import { Later, PartSection } from './PartSection.tsx'
import type { Part } from './use-part.ts'

const loadList = () => import('../documents/OfferedList.tsx').then(({ OfferedList }) => OfferedList)

/**
 * How many files there are for this visitor. The pitch says how many there are for anybody; who has proved an address
 * may take more, and the talk speaks of no others: the list is asked.
 */
export function useOffered(pitch: PublicPitch, entry: Entry): number {
  const [found, setFound] = useState(0)
  const proof = keptProof().email_proof
  useEffect(() => {
    if (!proof || pitch.preview) return
    import('../documents/take.ts')
      .then(({ findOffered }) => findOffered(entry))
      .then(
        ({ length }) => setFound(length),
        () => undefined, // What is for anybody is offered all the same.
      )
    // Also once the visitor's own call has come through, where the page was the server's before.
  }, [proof, entry, pitch])
  // A proof runs out: what it opened stays in view, where the address can be proven again.
  return pitch.preview ? 0 : Math.max(found, pitch.offered_documents)
}

/** What the founders let visitors take along. */
export function Documents({ part, count, ...list }: OfferedListProps & { part: Part; count: number }) {
  const one = count === 1
  return (
    <PartSection
      part={part}
      title="Documents"
      words={one ? 'One file to take along.' : `${count} files to take along.`}
      action={{
        label: one ? 'Show the document' : 'Show the documents',
        icon: <FileText aria-hidden="true" />,
      }}
      className="mt-2 max-w-prose"
    >
      <Later
        key={count}
        load={loadList}
        props={list}
        loading="Loading the documents"
        failed="The documents did not load"
      />
    </PartSection>
  )
}
