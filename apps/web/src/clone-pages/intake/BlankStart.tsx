import { useQueryClient } from '@tanstack/react-query'
import * as cloneRoutes from '@understudy/contract/built/clone/clones'
import type { Clone } from '@understudy/contract/clones'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session/use-session.ts'
import { editorPath } from '../../clones/editor-path.ts'
import { newEditorPath, tabToFill } from '../../clones/editor-tabs.ts'
import { saveWords } from '../../clones/error-words.ts'
import { takeClone } from '../../clones/use-clones.ts'
import { formField } from '../../frame/form/field-words.ts'
import { FormArea, FormText } from '../../frame/form/form-fields.tsx'
import { SentForm } from '../../frame/form/SentForm.tsx'
import { useSentForm } from '../../frame/form/use-sent-form.ts'
import { readMissing } from '../../publishing/use-publishing.ts'
import { Button } from '../../ui/Button.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { draftOf } from '../make-draft.ts'
import type { StartForm, StartValues } from './schemas.ts'
import { useLead } from './use-intake.ts'

function useStart() {
  const client = useQueryClient()
  const lead = useLead()
  const { user } = useSession()
  // One, whatever is changed behind an answer that was lost.
  const [{ subject, draft }] = useState(() => {
    const subject = { id: '', queue: '' }
    return { subject, draft: draftOf(subject) }
  })
  const blank: Required<StartForm> = {
    // A founder's own name on every clone would tell none of them apart.
    name: user?.companyName || (user?.name ?? ''),
    companyName: user?.companyName ?? '',
    tagline: '',
    elevatorPitch: '',
    website: '',
  }
  return useSentForm<StartForm, StartValues, Clone>({
    keptAs: `start.${user?.id ?? ''}`,
    schema: async () => (await import('./schemas.ts')).Start,
    saved: blank,
    send: async ({ name, ...company_details }) => {
      const body = { name, company_details }
      const made = await draft.make(body)
      return made ?? call(cloneRoutes.updateDraft, { params: { id: subject.id }, body })
    },
    // On to the first tab that publishing still needs.
    onSent: async (clone) => {
      takeClone(client, clone)
      const missing = await readMissing(client, clone.id)
      await lead.current?.(editorPath(clone.id, tabToFill(clone, missing)))
    },
    fieldOf: formField,
    words: saveWords,
  })
}

/** The short way to a draft: five fields, two of them filled in already. */
export function BlankStart() {
  const state = useStart()
  const { register } = state.form
  return (
    <SentForm
      state={state}
      className="flex max-w-form flex-col gap-6 pb-10"
      actions={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" variant="primary" size="large" busy={state.isSending}>
            Create the draft
          </Button>
          <p className="text-ink-soft text-small">
            Or <TextLink href={newEditorPath('basics')}>start in the full editor</TextLink>.
          </p>
        </div>
      }
    >
      <FormText
        label="Name"
        required
        hint="What you and your investors call it: the company, or what this pitch is for. Your own name if it speaks as you."
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
    </SentForm>
  )
}
