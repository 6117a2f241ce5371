import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as privacyRoutes from '@understudy/contract/built/account/privacy'
import type { PrivacySettings } from '@understudy/contract/privacy'
import { Suspense, useState } from 'react'
import { again } from '../api/again.ts'
import { call } from '../api/call.ts'
import { download, saveFile } from '../api/download.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useSession } from '../api/session/use-session.ts'
import { lazyExtra } from '../frame/errors/lazy-part.ts'
import { FormSelect } from '../frame/form/form-fields.tsx'
import { SectionForm } from '../frame/form/SectionForm.tsx'
import { useSavedForm } from '../frame/form/use-saved-form.ts'
import { saveSettingsWords, stepWords } from '../frame/settings/error-words.ts'
import { SettingsPart } from '../frame/settings/SettingsPart.tsx'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { monthsWords } from '../words/long-times.ts'
import { DeleteAccount } from './DeleteAccount.tsx'
import { monthChoices } from './months.ts'

/** Few workspaces have it; the page does not wait for it. */
const SampleMark = lazyExtra(() => import('../dashboard/sample/SampleMark.tsx'))

export function PrivacySection() {
  return (
    <>
      <Suspense>
        <SampleMark />
      </Suspense>
      <Transcripts />
      <SettingsPart
        title="Export"
        description="Everything that is kept of your account as one JSON file: clones, calls, investors, meetings, credits."
      >
        <ExportButton />
      </SettingsPart>
      <SettingsPart
        title="Delete the account"
        description="For good. Your clones stop answering at once, and everything of yours is erased."
      >
        <DeleteButton />
      </SettingsPart>
    </>
  )
}

function Transcripts() {
  const privacy = useQuery({
    queryKey: queryKeys.privacy,
    queryFn: ({ signal }) => call(privacyRoutes.readPrivacy, { signal }),
  })
  return (
    <SettingsPart
      title="Transcripts"
      description="How long the words of a call are kept. Audio is never stored. When, how long and with whom a call was stays."
    >
      {privacy.data && <Retention saved={privacy.data} />}
      {!privacy.data && privacy.isError && (
        <ErrorState title="This setting did not load" {...again(privacy)}>
          It holds as it was.
        </ErrorState>
      )}
      {privacy.isPending && (
        <Loading label="Loading how long transcripts are kept">
          <Skeleton className="h-9 w-full max-w-form" />
        </Loading>
      )}
    </SettingsPart>
  )
}

/** How long transcripts are kept, saved as it is chosen. */
function useRetention(saved: PrivacySettings) {
  const client = useQueryClient()
  const { user } = useSession()
  return useSavedForm({
    keptAs: `settings.privacy.${user?.id ?? ''}`,
    schema: async () => (await import('./schemas.ts')).PrivacySettings,
    saved: { transcript_months: saved.transcript_months },
    save: async (body) => {
      const answer = await call(privacyRoutes.savePrivacy, { body })
      client.setQueryData(queryKeys.privacy, answer)
      return { transcript_months: answer.transcript_months }
    },
    words: saveSettingsWords,
  })
}

function Retention({ saved }: { saved: PrivacySettings }) {
  const state = useRetention(saved)
  const chosen = Number(state.form.watch('transcript_months'))
  return (
    <SectionForm state={state} label="Transcripts">
      <FormSelect
        label="Keep transcripts for"
        options={monthChoices(saved.transcript_months).map((months) => ({
          value: String(months),
          label: monthsWords(months),
        }))}
        hint={changeWords(saved.transcript_months, chosen)}
        field={state.form.register('transcript_months', { valueAsNumber: true })}
      />
    </SectionForm>
  )
}

/** What another time does to the talks there are: their visitors agreed to one. */
function changeWords(before: number, chosen: number): string | undefined {
  if (chosen > before)
    return 'A longer time holds for new calls only. Visitors of earlier ones agreed to no more than they were told.'
  if (chosen < before)
    return `Transcripts older than ${monthsWords(chosen)} are erased the next night. That cannot be taken back.`
  return undefined
}

function ExportButton() {
  const get = useMutation({
    mutationFn: () => download(privacyRoutes.exportAccount),
    onSuccess: (file) => saveFile({ ...file, fileName: file.fileName || 'understudy-export.json' }),
  })
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={get.isPending} onClick={() => get.mutate()}>
          Export my data
        </Button>
        <span role="status" className="text-ink-soft text-small">
          {get.isPending && 'Gathering your data'}
          {get.isSuccess && 'Your browser has the file'}
        </span>
      </div>
      {get.isError && <FieldError>{stepWords(get.error)}</FieldError>}
    </div>
  )
}

function DeleteButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {open && <DeleteAccount onClose={() => setOpen(false)} />}
    </>
  )
}
