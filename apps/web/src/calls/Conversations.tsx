import type { callRoutes } from '@understudy/contract/calls'
import type { OutOf } from '@understudy/contract/route'
import { ListRows, SkeletonRows } from '../frame/list/ListPage.tsx'
import { useListQuery } from '../frame/list/use-list-query.ts'
import { useOpenedRecord } from '../frame/list/use-opened-record.ts'
import { TextLink } from '../ui/Link.tsx'
import { Section } from '../ui/Section.tsx'
import { EmptyState } from '../ui/states.tsx'
import { CallList } from './CallList.tsx'
import { CallPanel } from './CallPanel.tsx'
import { callList } from './call-filter.ts'
import { listCallsWords } from './error-words.ts'
import { callsQuery } from './use-calls.ts'

const countOf = ({ calls, total }: OutOf<typeof callRoutes.callsPageData>) => ({ shown: calls.length, total })

/** Everybody who talked to one clone, a page at a time; a row opens its transcript beside the list. */
export function Conversations({ cloneId }: { cloneId: string }) {
  const list = useListQuery(
    callList,
    ({ page }) => callsQuery({ page, date_range: 'all', counted: false, clone_id: cloneId }),
    countOf,
  )
  const record = useOpenedRecord(`/clone/${cloneId}`, 'call')
  return (
    <Section
      title="Conversations"
      description="Every word of them, with what was left unanswered."
      actions={<TextLink href={`/call-logs?clone=${cloneId}`}>Search and filter them</TextLink>}
    >
      <ListRows
        what="calls"
        list={list}
        failed={{
          title: listCallsWords(list.query.error),
          kept: 'The calls are kept; only the list did not load.',
        }}
        skeleton={<SkeletonRows label="Loading the conversations" />}
        empty={
          <EmptyState title="Nobody has talked to it yet">
            Who did, and for how long, will be here. Your own test calls are among them.
          </EmptyState>
        }
      >
        <CallList narrow calls={list.data?.calls ?? []} hrefOf={record.hrefOf} />
      </ListRows>
      {record.open && <CallPanel id={record.open} onClose={record.close} />}
    </Section>
  )
}
