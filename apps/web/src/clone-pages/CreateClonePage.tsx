import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CloneParts, cloneRoutes } from '@understudy/contract/clones'
import { CompanyDetails } from '@understudy/contract/knowledge'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { call } from '../api/call.ts'
import { attemptKeys } from '../api/random-id.ts'
import { useSession } from '../api/session/use-session.ts'
import { FIRST_LANGUAGE } from '../clones/blank-clone.ts'
import { editorPath, newEditorPath, tabToFill } from '../clones/editor-tabs.ts'
import { saveWords } from '../clones/error-words.ts'
import { takeClone } from '../clones/use-clones.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { formField } from '../frame/form/field-words.ts'
import { FormArea, FormText } from '../frame/form/form-fields.tsx'
import { showServerFields } from '../frame/form/server-fields.ts'
import { useKeptForm } from '../frame/form/use-kept-form.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { TextLink } from '../ui/Link.tsx'
import { PageHead } from '../ui/Section.tsx'

const Start = CompanyDetails.pick({
  companyName: true,
  tagline: true,
  elevatorPitch: true,
  website: true,
}).extend({ name: CloneParts.shape.name })
type StartForm = z.input<typeof Start>

/** The short way to a draft: five fields, two of them filled in already. */
export function CreateClonePage() {
  useTitle('Create a clone')
  const { user } = useSession()
  const blank: Required<StartForm> = {
    name: user?.name ?? '',
    companyName: user?.companyName ?? '',
    tagline: '',
    elevatorPitch: '',
    website: '',
  }
  const keptAs = `start.${user?.id ?? ''}`
  const { form, forget } = useKeptForm<StartForm, z.output<typeof Start>>({
    keptAs,
    schema: Start,
    saved: blank,
  })
  const { register } = form
  const create = useCreate(forget)
  const onSubmit = form.handleSubmit((start) => {
    if (create.isPending) return
    create.mutate(start, { onError: (error) => showServerFields(form, error, { fieldOf: formField }) })
  })
  return (
    <FormProvider {...form}>
      <PageHead
        title="Create a clone"
        description="It learns your pitch from this and speaks English with a ready-made voice. You can change everything later."
      />
      <form noValidate onSubmit={onSubmit} className="flex max-w-form flex-col gap-6 pb-10">
        <FormText
          label="Name"
          required
          hint="Whom investors talk to: your own name, or the name of the pitch."
          autoComplete="off"
          field={register('name')}
        />
        <FormText label="Company name" autoComplete="organization" field={register('companyName')} />
        <FormText
          label="Tagline"
          optional
          placeholder="Batteries for tidal power"
          field={register('tagline')}
        />
        <FormArea
          label="Elevator pitch"
          rows={5}
          hint="Four to six sentences: the problem, what you do, for whom, and the proof."
          field={register('elevatorPitch')}
        />
        <FormText
          label="Website"
          optional
          inputMode="url"
          autoComplete="url"
          placeholder="example.com"
          field={register('website')}
        />
        {create.isError && <FieldError>{saveWords(create.error)}</FieldError>}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" variant="primary" size="large" busy={create.isPending}>
            Create the draft
          </Button>
          <p className="text-ink-soft text-small">
            Or <TextLink href={newEditorPath('basics')}>start in the full editor</TextLink>.
          </p>
        </div>
      </form>
    </FormProvider>
  )
}

/** Makes the draft with its language and goes to the first tab that publishing still needs. */
function useCreate(onMade: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [keyOf] = useState(() => attemptKeys())
  return useMutation({
    mutationFn: ({ name, ...company_details }: z.output<typeof Start>) => {
      const body = { name, company_details, languages: [FIRST_LANGUAGE] }
      return call(cloneRoutes.createDraft, { body, idempotencyKey: keyOf(body) })
    },
    onSuccess: (clone) => {
      onMade()
      takeClone(client, clone)
      void navigate(editorPath(clone.id, tabToFill(clone)))
    },
  })
}
