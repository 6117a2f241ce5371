import { useQueryClient } from '@tanstack/react-query'
import type { CompanyProfile, User } from '@understudy/contract/auth'
import * as authRoutes from '@understudy/contract/built/account/auth'
import { FundingStage } from '@understudy/contract/built/clone/knowledge'
import type { z } from 'zod'
import { call } from '../../api/call.ts'
import { FormSelect, FormText } from '../../frame/form/form-fields.tsx'
import { SectionForm } from '../../frame/form/SectionForm.tsx'
import { useSavedForm } from '../../frame/form/use-saved-form.ts'
import { saveSettingsWords } from '../../frame/settings/error-words.ts'
import { SettingsPart } from '../../frame/settings/SettingsPart.tsx'
import { laterSchema } from '../schemas/later-schema.ts'
import { AccountGate } from './AccountGate.tsx'
import { takeAccount } from './use-account.ts'

type FormInput = z.input<typeof CompanyProfile>
const stages: readonly string[] = FundingStage.options

const schema = laterSchema('company')

export const CompanySection = () => <AccountGate>{(user) => <Company user={user} />}</AccountGate>

const formOf = ({ company }: User): FormInput => ({
  companyName: company?.companyName ?? '',
  role: company?.role ?? '',
  website: company?.website ?? '',
  stage: company?.stage ?? '',
  industry: company?.industry ?? '',
})

function Company({ user }: { user: User }) {
  const client = useQueryClient()
  const state = useSavedForm({
    keptAs: `settings.company.${user.id}`,
    schema,
    saved: formOf(user),
    // Saved whole: what another window saved meanwhile stays.
    freshen: async () => formOf(await call(authRoutes.validateToken)),
    save: async (company) => {
      const answer = await call(authRoutes.saveProfile, { body: { company } })
      takeAccount(client, answer)
      return formOf(answer)
    },
    words: saveSettingsWords,
    fieldOf: (path) => path.replace(/^company\./, ''),
  })
  const { register } = state.form
  const stage = user.company?.stage
  // Chosen elsewhere, by another list: it stays to be chosen.
  const options = stage && !stages.includes(stage) ? [...stages, stage] : stages
  return (
    <SettingsPart
      title="Company"
      description="Who you are to us. What your clones say of the company is edited in each clone."
    >
      <SectionForm state={state} label="Company">
        <FormText
          label="Company name"
          required
          autoComplete="organization"
          dir="auto"
          field={register('companyName')}
        />
        <FormText
          label="Your role"
          required
          autoComplete="organization-title"
          dir="auto"
          field={register('role')}
        />
        <FormText
          label="Website"
          optional
          inputMode="url"
          autoComplete="url"
          placeholder="example.com"
          field={register('website')}
        />
        <FormSelect
          label="Stage"
          optional
          placeholder="Not said"
          options={options.map((value) => ({ value, label: value }))}
          field={register('stage')}
        />
        <FormText label="Industry" optional field={register('industry')} />
      </SectionForm>
    </SettingsPart>
  )
}
