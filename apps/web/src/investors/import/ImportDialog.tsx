import type { ImportReport, ImportPreview as Preview } from '@understudy/contract/investor-import'
import { LIMITS } from '@understudy/contract/limits'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Pagination } from '../../ui/data/Pagination.tsx'
import { Tile, Tiles } from '../../ui/data/Tile.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { FileDrop } from '../../ui/fields/FileDrop.tsx'
import { mostWords } from '../../ui/fields/file-choice.ts'
import { Dialog } from '../../ui/floats/Dialog.tsx'
import { figureWords } from '../../words/figures.ts'
import { refusedRowWords } from '../error-words.ts'
import { countWords } from '../investor-words.ts'
import { csvText } from './csv-text.ts'
import { ImportPreview, LeftColumns } from './ImportPreview.tsx'
import { importWords, previewWords } from './import-words.ts'
import { isChangedSince, useImportInvestors, useImportPreview } from './use-import.ts'

const LINES_AT_ONCE = 50

/** Takes up a CSV file: shows what becomes of each row first, then does that, and says what came of it. */
export function ImportDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const [csv, setCsv] = useState<string | null>(null)
  const [page, setPage] = useState(1)
  const preview = useImportPreview(csv, page)
  const importing = useImportInvestors()
  const report = importing.data
  const problem = importing.problemOf(csv)
  const again = () => {
    setCsv(null)
    setPage(1)
    importing.reset()
  }
  const close = (next: boolean) => {
    if (!next) again()
    onOpenChange(next)
  }
  const shown = csv !== null && preview.isSuccess ? preview.data : null
  const take = () => {
    if (csv === null || !shown) return
    // Refused, for the list has changed: what would be done now is shown.
    importing.take({ csv, digest: shown.digest }, (error) => isChangedSince(error) && void preview.refetch())
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Import investors"
      keepOnOutsidePress
      busy={importing.isPending}
      actions={
        report || shown ? (
          <Actions
            done={Boolean(report)}
            preview={shown}
            busy={importing.isPending}
            stale={preview.isFetching}
            onAgain={again}
            onTake={take}
            onClose={() => close(false)}
          />
        ) : null
      }
    >
      {report && <Report report={report} />}
      {!report && shown && (
        <div className="flex flex-col gap-4">
          {problem && <FieldError>{importWords(problem)}</FieldError>}
          <ImportPreview preview={shown} page={page} onPage={setPage} unsure={importing.isUnsureOf(csv)} />
        </div>
      )}
      {!report && !shown && (
        <ChooseFile
          reading={preview.isFetching}
          problem={csv !== null && preview.isError ? previewWords(preview.error) : null}
          onFile={(text) => {
            setPage(1)
            setCsv(text)
            if (text === csv) void preview.refetch()
          }}
        />
      )}
    </Dialog>
  )
}

interface ActionsProps {
  done: boolean
  preview: Preview | null
  busy: boolean
  /** What is shown is being looked at anew. */
  stale: boolean
  onAgain: () => void
  onTake: () => void
  onClose: () => void
}

function Actions({ done, preview, busy, stale, onAgain, onTake, onClose }: ActionsProps) {
  const rows = preview ? preview.counts.create + preview.counts.merge : 0
  return (
    <>
      <Button variant="quiet" disabled={busy} onClick={onAgain}>
        {done ? 'Import another file' : 'Choose another file'}
      </Button>
      {done ? (
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      ) : (
        <Button variant="primary" busy={busy} disabled={rows === 0 || stale} onClick={onTake}>
          {rows === 0 ? 'Nothing to import' : `Import ${countWords(rows, 'row', 'rows')}`}
        </Button>
      )}
    </>
  )
}

interface ChooseFileProps {
  reading: boolean
  problem: string | null
  onFile: (csv: string) => void
}

function ChooseFile({ reading, problem, onFile }: ChooseFileProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        The first line names the columns. Name is needed; email, company, position, phone, location, LinkedIn,
        website, tags and notes are taken where they are there. Somebody with the same email is filled in, not
        added twice. You see what becomes of each row before anything is imported.
      </p>
      <FileDrop
        label={reading ? 'Reading' : 'Choose a CSV file'}
        hint={`Up to ${figureWords(LIMITS.maxImportRows)} rows and ${mostWords(LIMITS.maxImportBytes)}.`}
        accept=".csv,text/csv"
        maxBytes={LIMITS.maxImportBytes}
        maxFiles={1}
        disabled={reading}
        onFiles={([file]) => void file?.arrayBuffer().then((bytes) => onFile(csvText(bytes)))}
      />
      <p role="status" className="text-ink-soft text-small">
        {reading ? 'Reading the file. A long one takes some seconds.' : ''}
      </p>
      {problem !== null && <FieldError>{problem}</FieldError>}
    </div>
  )
}

function Report({ report }: { report: ImportReport }) {
  const { created, merged, unchanged, refused, left_columns: left } = report
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="sr-only">
        {`${countWords(created, 'investor', 'investors')} added, ${merged - unchanged} filled in, ${unchanged} with nothing new, ${refused.length} left out.`}
      </p>
      <Tiles>
        <Tile label="Added" figure={figureWords(created)} />
        <Tile label="Filled in" figure={figureWords(merged - unchanged)} />
        <Tile label="Known" figure={figureWords(unchanged)} />
        <Tile label="Left out" figure={figureWords(refused.length)} />
      </Tiles>
      {left.length > 0 && <LeftColumns names={left} />}
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
