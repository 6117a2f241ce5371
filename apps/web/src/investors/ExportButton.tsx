import { useMutation } from '@tanstack/react-query'
import * as investorRoutes from '@understudy/contract/built/audience/investors'
import type { InvestorFilters } from '@understudy/contract/investors'
import { download, saveFile } from '../api/download.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/floats/toast.ts'
import { exportWords } from './error-words.ts'

/** Everything that matches the filters, whatever page is shown, as a CSV file. */
export function ExportButton({ filters }: { filters: InvestorFilters }) {
  const fetching = useMutation({
    mutationFn: () => download(investorRoutes.exportInvestors, { query: filters }),
    onSuccess: saveFile,
    onError: (error) => toast.bad(exportWords(error)),
  })
  return (
    <Button busy={fetching.isPending} onClick={() => fetching.mutate()}>
      Export
    </Button>
  )
}
