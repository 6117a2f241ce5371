import { LIMITS } from '@understudy/contract/limits'
import { LoadMore } from '../../ui/data/Pagination.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'

export interface ListEndProps {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  /** How many rows are in sight. */
  shown: number
  /** What its failure means, where the list has words for that. */
  words?: string | undefined
  /** Of the button that brings more. */
  label?: string
  className?: string
}

/** Under a list that grows by pages: the way to more of it, that it did not come, or that there is no further way. */
export function ListEnd({ list, shown, words, ...look }: ListEndProps) {
  return (
    <>
      {list.hasNextPage && (
        <LoadMore busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()} {...look} />
      )}
      {list.isFetchNextPageError && !list.isFetchingNextPage && (
        <FieldError>{words ?? 'More did not load. What is here stays; press it again.'}</FieldError>
      )}
      {shown > LIMITS.maxSkippedRows && (
        <p className="py-4 text-ink-soft text-small">
          The list goes no further than this. What is not shown is kept.
        </p>
      )}
    </>
  )
}
