import { useSession } from '../../api/session/use-session.ts'
import { FormArea } from '../../frame/form/form-fields.tsx'
import { SentForm } from '../../frame/form/SentForm.tsx'
import { useSentForm } from '../../frame/form/use-sent-form.ts'
import { Button } from '../../ui/Button.tsx'
import { startWords } from './intake-words.ts'
import { calledWords, PASTED_NAME } from './pasted-text.ts'
import type { PastedForm } from './schemas.ts'
import { useSendingFile, useStartFrom } from './use-intake.ts'

/** The text of a website, or of a memo: read as a deck of one page. */
export function TextStart() {
  const { user } = useSession()
  const start = useStartFrom()
  const sending = useSendingFile()
  const state = useSentForm<PastedForm, PastedForm, unknown>({
    keptAs: `start.text.${user?.id ?? ''}`,
    schema: async () => (await import('./schemas.ts')).Pasted,
    saved: { text: '' },
    // A day of its own: the same text sent again is the same file.
    send: ({ text }) =>
      start.mutateAsync(new File([text], PASTED_NAME, { type: 'text/plain', lastModified: 0 })),
    onSent: () => undefined,
    words: startWords,
  })
  return (
    <SentForm
      state={state}
      className="flex max-w-form flex-col gap-6 pb-10"
      actions={
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            variant="primary"
            size="large"
            busy={state.isSending || sending !== undefined}
          >
            Read this text
          </Button>
          {sending && !state.isSending && (
            <p role="status" className="text-ink-soft">
              Uploading {calledWords(sending.name)}
            </p>
          )}
        </div>
      }
    >
      <FormArea
        label="Text"
        rows={12}
        maxRows={24}
        hint="Of your website, a memo or a one-pager: paste it whole. No page is fetched from the web."
        field={state.form.register('text')}
      />
    </SentForm>
  )
}
