import { FileText } from 'lucide-react'
import type { OfferedListProps } from '../documents/OfferedList.tsx'
import { Later, PartSection } from './PartSection.tsx'
import type { Part } from './use-part.ts'

const loadList = () => import('../documents/OfferedList.tsx').then(({ OfferedList }) => OfferedList)

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
        load={loadList}
        props={list}
        loading="Loading the documents"
        failed="The documents did not load"
      />
    </PartSection>
  )
}
