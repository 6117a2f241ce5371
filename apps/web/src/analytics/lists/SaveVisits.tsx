import { useMutation } from '@tanstack/react-query'
import * as analyticsRoutes from '@understudy/contract/built/audience/analytics'
import { Download } from 'lucide-react'
import { download, saveFile } from '../../api/download.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/floats/toast.ts'
import { exportWords } from '../error-words.ts'
import { type VisitFilter, visitList } from './list-filter.ts'

/** Saves all visits that match as CSV, with who came. */
export function SaveVisits({ filter }: { filter: VisitFilter }) {
  const { skip: _skip, limit: _limit, ...query } = visitList.queryOf(filter)
  const fetching = useMutation({
    mutationFn: () => download(analyticsRoutes.exportVisits, { query }),
    onSuccess: saveFile,
    onError: (error) => toast.bad(exportWords(error)),
  })
  return (
    <Button
      icon={<Download aria-hidden="true" />}
      aria-label="Save the visits as CSV"
      busy={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      CSV
    </Button>
  )
}
