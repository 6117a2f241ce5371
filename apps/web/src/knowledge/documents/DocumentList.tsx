import { Audience } from '@understudy/contract/built/clone/knowledge'
import type { CloneDocument } from '@understudy/contract/files'
import { LIMITS } from '@understudy/contract/limits'
import { Trash2 } from 'lucide-react'
import { useEditor } from '../../clones/editing/editor-context.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { FileDrop } from '../../ui/fields/FileDrop.tsx'
import { mostWords } from '../../ui/fields/file-choice.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { ConfirmDialog } from '../../ui/floats/ConfirmDialog.tsx'
import { useQuestion } from '../../ui/floats/use-question.ts'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { audiences } from '../../words/audiences.ts'
import { deleteDocumentWords, documentStanding, documentWords } from './document-words.ts'
import { useDeleteDocument, useDocuments, useOffer } from './use-documents.ts'
import { useUploads } from './use-uploads.ts'

/** The files that the clone answers from, and which of them visitors may take along. */
export function DocumentList() {
  const { clone, isNew, locked } = useEditor()
  return (
    <section aria-labelledby="documents" className="max-w-[60rem]">
      <h3 id="documents" className="scroll-mt-20 font-medium text-lead">
        Documents
      </h3>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">
        The clone answers those who may hear them from what they say. Those that you offer can be taken along,
        too; you see who took which. All of it holds from the next time that you publish.
      </p>
      {isNew ? (
        <p className="text-ink-soft">Save this draft first; then it takes documents.</p>
      ) : (
        <>
          <Rows cloneId={clone.id} locked={locked} />
          {!locked && <Upload cloneId={clone.id} />}
        </>
      )}
    </section>
  )
}

function Rows({ cloneId, locked }: { cloneId: string; locked: boolean }) {
  const { data, isError, isFetching, refetch } = useDocuments(cloneId)
  if (data) {
    if (data.length === 0) return null
    return (
      <ul aria-label="Documents" className="mb-5 divide-y divide-hairline border-hairline border-y">
        {data.map((document) => (
          <Row key={document.id} cloneId={cloneId} document={document} locked={locked} />
        ))}
      </ul>
    )
  }
  if (isError) {
    return (
      <ErrorState
        className="mb-5"
        title="The documents did not load"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <Loading label="Loading the documents" className="mb-5">
      <Skeleton className="h-14 w-full" />
    </Loading>
  )
}

interface RowProps {
  cloneId: string
  document: CloneDocument
  locked: boolean
}

function Row({ cloneId, document, locked }: RowProps) {
  const { clone } = useEditor()
  const remove = useDeleteDocument(cloneId, document)
  const hearing = useOffer(cloneId, document)
  const offering = useOffer(cloneId, document)
  const { isOpen, setOpen, ask } = useQuestion(remove)
  const { name } = document.file
  const failed = document.status === 'failed'
  // What is on its way shows at once, and goes back where it was refused.
  const audience = hearing.isPending ? hearing.variables.audience : undefined
  const offered = offering.isPending ? offering.variables.offered : undefined
  const refused = hearing.error ?? offering.error
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="min-w-0 flex-1 basis-64">
          <bdi className="block font-medium wrap-anywhere">{name}</bdi>
          <span role="status" className={failed ? 'text-bad text-small' : 'text-ink-soft text-small'}>
            {documentStanding(document)}
          </span>
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Select
            aria-label={`Who may hear ${name}`}
            options={audiences}
            className="w-auto"
            disabled={locked}
            value={audience ?? document.audience}
            onChange={(event) => hearing.mutate({ audience: Audience.parse(event.currentTarget.value) })}
          />
          <Checkbox
            role="switch"
            label={
              <>
                Offer<span className="sr-only"> {name}</span> to visitors
              </>
            }
            className="items-center"
            checked={offered ?? document.offered}
            disabled={locked || document.status !== 'ready'}
            onChange={(event) => offering.mutate({ offered: event.currentTarget.checked })}
          />
          {!locked && (
            <IconButton label={`Delete ${name}`} icon={<Trash2 aria-hidden="true" />} onClick={ask} />
          )}
        </div>
      </div>
      {refused && <FieldError>{documentWords(refused)}</FieldError>}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Delete ${name}?`}
        confirmLabel="Delete document"
        danger
        busy={remove.isPending}
        error={remove.isError ? deleteDocumentWords(remove.error) : undefined}
        onConfirm={() => remove.mutate(document.id, { onSuccess: () => setOpen(false) })}
      >
        {clone.published_at === null
          ? 'The clone will not answer from it.'
          : 'A published version that offers it no longer does from now on. One that answers from it does so until you publish again.'}{' '}
        This cannot be undone.
      </ConfirmDialog>
    </li>
  )
}

function Upload({ cloneId }: { cloneId: string }) {
  const { sending, cancel, here, failures, send } = useUploads(cloneId)
  return (
    <div className="flex flex-col gap-2">
      <FileDrop
        label="Add documents"
        hint={`PDF, PowerPoint, Word, text or Markdown, up to ${mostWords(LIMITS.maxUploadBytes)} each.`}
        accept=".pdf,.pptx,.docx,.txt,.md"
        maxBytes={LIMITS.maxUploadBytes}
        maxFiles={10}
        disabled={sending !== null}
        onFiles={send}
      />
      <Progress sending={sending} here={here} onCancel={cancel} />
      {failures.map(({ name, words }) => (
        <FieldError key={name}>
          {name}: {words}
        </FieldError>
      ))}
    </div>
  )
}

type Uploads = ReturnType<typeof useUploads>

function Progress({ sending, here, onCancel }: Pick<Uploads, 'sending' | 'here'> & { onCancel: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-ink-soft text-small empty:hidden">
        {sending !== null && `Uploading ${sending}`}
        {sending === null && here.length > 0 && `Here already, unchanged: ${here.join(', ')}`}
      </p>
      {sending !== null && (
        <Button size="small" variant="quiet" className="-ml-3" onClick={onCancel}>
          Cancel upload
        </Button>
      )}
    </div>
  )
}
