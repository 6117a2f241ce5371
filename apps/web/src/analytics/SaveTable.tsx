import { useMutation } from '@tanstack/react-query'
import * as analyticsRoutes from '@understudy/contract/built/audience/analytics'
import { EngagementTable, MetricsTable } from '@understudy/contract/built/audience/analytics'
import { Download } from 'lucide-react'
import { download, saveFile } from '../api/download.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/floats/toast.ts'
import { exportWords } from './error-words.ts'
import { type Range, rangeQuery } from './range.ts'

export interface SaveTableProps {
  table: EngagementTable | MetricsTable
  /** What is saved: "the days", "the links". */
  what: string
  range: Range
  /** Where two stand side by side, which one it is. */
  label?: string
}

/** Saves a table as CSV, whole, whatever of it is shown. */
export function SaveTable({ table, what, range, label = 'CSV' }: SaveTableProps) {
  const query = rangeQuery(range)
  const fetching = useMutation({
    mutationFn: () => {
      const ofMetrics = MetricsTable.safeParse(table)
      return ofMetrics.success
        ? download(analyticsRoutes.exportMetrics, { query: { ...query, table: ofMetrics.data } })
        : download(analyticsRoutes.exportEngagement, {
            query: { ...query, table: EngagementTable.parse(table) },
          })
    },
    onSuccess: saveFile,
    onError: (error) => toast.bad(exportWords(error)),
  })
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Download aria-hidden="true" />}
      aria-label={`Save ${what} as CSV`}
      busy={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {label}
    </Button>
  )
}
