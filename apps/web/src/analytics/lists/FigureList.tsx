import type { ReactNode } from 'react'
import { ListRows, SkeletonRows } from '../../frame/list/ListPage.tsx'
import type { ListQuery } from '../../frame/list/use-list-query.ts'
import { EmptyState } from '../../ui/states.tsx'
import { analyticsWords } from '../error-words.ts'

export interface FigureListProps {
  /** Names the list: "visits". */
  what: string
  list: ListQuery
  /** What the list adds up to; null where there is nothing to add up. */
  summary: string | null
  nothing: { title: string; text: string }
  children: ReactNode
}

/** A page of a list behind a figure, in all its states. */
export function FigureList({ what, list, summary, nothing, children }: FigureListProps) {
  return (
    <div className="flex flex-col gap-4">
      <ListRows
        what={what}
        list={list}
        failed={{
          title: analyticsWords(list.query.error),
          kept: 'Your figures are kept; only this page did not load.',
        }}
        skeleton={<SkeletonRows label={`Loading the ${what}`} rowClassName="h-12" />}
        summary={
          summary !== null && !list.query.isPlaceholderData && <p className="text-ink-soft">{summary}</p>
        }
        empty={<EmptyState title={nothing.title}>{nothing.text}</EmptyState>}
      >
        {children}
      </ListRows>
    </div>
  )
}
