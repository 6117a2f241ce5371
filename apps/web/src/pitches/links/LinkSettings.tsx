import type { PitchLink } from '@understudy/contract/pitches'
import { FormProvider } from 'react-hook-form'
import { saveLinkWords } from '../../clones/error-words.ts'
import { useOwnName } from '../../frame/form/use-own-name.ts'
import { type SavedForm, useSavedForm } from '../../frame/form/use-saved-form.ts'
import { FieldError } from '../../ui/fields/Field.tsx'
import { LinkFields } from './LinkFields.tsx'
import { fieldOfLink, type LinkForm, toLinkChange, toLinkForm } from './link-form.ts'
import { useChangeLink, useReadLink } from './use-links.ts'

/** The form of a link, kept while unsaved. Only what was changed is sent. */
export function useLinkForm(link: PitchLink, onPassword: (password: string) => void) {
  const change = useChangeLink(link)
  const readAnew = useReadLink(link)
  return useSavedForm({
    keptAs: useOwnName(`link.${link.id}`),
    schema: async () => (await import('./link-schema.ts')).linkSchema(link.password_protected),
    saved: toLinkForm(link),
    fieldOf: fieldOfLink,
    words: saveLinkWords,
    freshen: async () => {
      const now = await readAnew()
      return now ? toLinkForm(now) : undefined
    },
    save: async (form: LinkForm, over: LinkForm) => {
      const body = toLinkChange(form, over)
      if (Object.keys(body).length === 0) return over
      const changed = await change.mutateAsync(body)
      if (body.password) onPassword(body.password)
      return toLinkForm(changed)
    },
  })
}

interface LinkSettingsProps {
  formId: string
  link: PitchLink
  state: SavedForm<LinkForm, LinkForm>
}

export function LinkSettings({ formId, link, state }: LinkSettingsProps) {
  return (
    <section aria-labelledby={`${formId}-title`} className="border-hairline border-t pt-5">
      <h3 id={`${formId}-title`} className="mb-4 font-medium text-lead">
        Settings
      </h3>
      <FormProvider {...state.form}>
        <form id={formId} noValidate onSubmit={state.submit} className="flex flex-col gap-6">
          <LinkFields
            link={link}
            hasPassword={link.password_protected ? 'own' : 'no'}
            isDefault={link.is_default}
          />
          {state.problem && <FieldError>{state.problem}</FieldError>}
        </form>
      </FormProvider>
    </section>
  )
}
