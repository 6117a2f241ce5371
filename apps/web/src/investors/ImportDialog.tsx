import type { ImportReport } from '@understudy/contract/investors'
import { LIMITS } from '@understudy/contract/limits'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Pagination } from '../ui/data/Pagination.tsx'
import { Tile, Tiles } from '../ui/data/Tile.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { FileDrop } from '../ui/fields/FileDrop.tsx'
import { fileSizeWords } from '../ui/fields/file-choice.ts'
import { Dialog } from '../ui/floats/Dialog.tsx'
import { csvText } from './csv-text.ts'
import { importWords, refusedRowWords } from './error-words.ts'
import { countWords } from './investor-words.ts'
import { useImportInvestors } from './use-investors.ts'

const LINES_AT_ONCE = 50

/** Takes up a CSV file and says what came of each row. */
export function ImportDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const importing = useImportInvestors()
  const report = importing.data
  const close = (next: boolean) => {
    if (importing.isPending) return
    if (!next) importing.reset()
    onOpenChange(next)
  }
  const take = async (file: File | undefined) => {
    if (file) importing.mutate(csvText(await file.arrayBuffer()))
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Import investors"
      keepOnOutsidePress
      actions={
        report && (
          <>
            <Button variant="quiet" onClick={() => importing.reset()}>
              Import another file
            </Button>
            <Button variant="primary" onClick={() => close(false)}>
              Done
            </Button>
          </>
        )
      }
    >
      {report ? (
        <Report report={report} />
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-ink-soft">
            The first line names the columns. Name is needed; email, company, position, phone, location,
            LinkedIn, website, tags and notes are taken where they are there. Somebody with the same email is
            filled in, not added twice.
          </p>
          <FileDrop
            label={importing.isPending ? 'Importing' : 'Choose a CSV file'}
            hint={`Up to ${LIMITS.maxImportRows.toLocaleString('en')} rows and ${fileSizeWords(LIMITS.maxImportBytes)}.`}
            accept=".csv,text/csv"
            maxBytes={LIMITS.maxImportBytes}
            maxFiles={1}
            disabled={importing.isPending}
            onFiles={([file]) => void take(file)}
          />
          <p role="status" className="text-ink-soft text-small">
            {importing.isPending ? 'Reading the file. A long one takes some seconds.' : ''}
          </p>
          {importing.isError && <FieldError>{importWords(importing.error)}</FieldError>}
        </div>
      )}
    </Dialog>
  )
}

function Report({ report }: { report: ImportReport }) {
  const { created, merged, refused } = report
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="sr-only">
        {`${countWords(created, 'investor', 'investors')} added, ${merged} merged, ${refused.length} left out.`}
      </p>
      <Tiles>
        <Tile label="Added" figure={created.toLocaleString('en')} />
        <Tile label="Merged" figure={merged.toLocaleString('en')} />
        <Tile label="Left out" figure={refused.length.toLocaleString('en')} />
      </Tiles>
      {refused.length > 0 && <LeftOut refused={refused} />}
    </div>
  )
}

function LeftOut({ refused }: Pick<ImportReport, 'refused'>) {
  const [page, setPage] = useState(1)
  const before = (page - 1) * LINES_AT_ONCE
  return (
    <div>
      <h3 className="mb-2 font-medium">
        {countWords(refused.length, 'line was left out', 'lines were left out')}
      </h3>
      <ul className="divide-y divide-hairline border-hairline border-y">
        {refused.slice(before, before + LINES_AT_ONCE).map(({ line, reason }) => (
          <li key={line} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3 py-2">
            <span className="text-ink-soft tabular-nums">Line {line}</span>
            <span className="wrap-anywhere">{refusedRowWords(reason)}</span>
          </li>
        ))}
      </ul>
      <div className="pt-3">
        <Pagination
          label="Pages of lines"
          page={page}
          pageCount={Math.ceil(refused.length / LINES_AT_ONCE)}
          onPage={setPage}
        />
      </div>
      <p className="pt-3 text-ink-soft text-small">
        Mend these lines in your file and import it again: nobody is added twice who has an email.
      </p>
    </div>
  )
}
