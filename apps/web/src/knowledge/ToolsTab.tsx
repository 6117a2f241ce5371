import { useQuery } from '@tanstack/react-query'
import * as knowledgeRoutes from '@understudy/contract/built/clone/knowledge'
import { Tool } from '@understudy/contract/built/clone/knowledge'
import type { Clone } from '@understudy/contract/clones'
import type { ToolsIntegration } from '@understudy/contract/knowledge'
import type { PhoneAnswer } from '@understudy/contract/phone'
import type { ReactNode } from 'react'
import { Controller, type UseFormRegister, useWatch } from 'react-hook-form'
import { call } from '../api/call.ts'
import { TabFrame } from '../clones/editing/TabFrame.tsx'
import { useTabForm } from '../clones/editing/use-tab-form.ts'
import { FormArea, FormText } from '../frame/form/form-fields.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { TextLink } from '../ui/Link.tsx'

interface ToolWords {
  label: string
  description: ReactNode
  /** It has no effect in this installation. */
  disabled?: boolean
}

const MEETINGS: ToolWords = {
  label: 'Meeting invitations',
  description:
    'Visitors of the pitch page choose among your free times. Each request waits for you under Meetings, and the invitation goes out by mail once you confirm.',
}
const AUTOMATION: ToolWords = {
  label: 'Email automation',
  description:
    'After a talk, one mail to a visitor who left an address and wants it: what they asked, with the answers, your documents and free times. It begins with the next version that you publish.',
}
const TEXTS = 'Your phone tells you what you choose, as long as it is about this clone.'

/** What text messages of a clone do here, and why where that is nothing. Undefined while nobody knows. */
function textWords(answer: PhoneAnswer | undefined): ToolWords {
  const label = 'SMS notifications'
  if (!answer) return { label, description: TEXTS }
  if (!answer.is_available) {
    return {
      label,
      disabled: true,
      description:
        'Without effect here: this installation sends no text messages. What was chosen before is kept.',
    }
  }
  const isReached = answer.phone !== null && answer.phone.ended_at === null
  return {
    label,
    description: (
      <>
        {TEXTS}{' '}
        {isReached
          ? `It is ${answer.phone?.number}. What it hears is chosen under`
          : 'Prove your number under'}{' '}
        <TextLink href="/settings/notifications">Settings, Notifications</TextLink>.
      </>
    ),
  }
}

const NAME = 'email-automation'
const FRESH = { subject: '', note: '', delayMinutes: '15' }

/** With the settings of the mail after a talk, so that they have fields before they were ever saved. */
const read = ({ tools_integration: { enabledTools, toolConfigs } }: Clone): ToolsIntegration => ({
  enabledTools,
  toolConfigs: { ...toolConfigs, [NAME]: { ...FRESH, ...toolConfigs[NAME] } },
})

/** Nothing was said there: nothing is kept of it. */
function said({ enabledTools, toolConfigs: { [NAME]: own, ...others } }: ToolsIntegration): ToolsIntegration {
  const isFresh = Object.entries(FRESH).every(([field, text]) => own?.[field] === text)
  return { enabledTools, toolConfigs: own && !isFresh ? { ...others, [NAME]: own } : others }
}

const useToolsForm = () =>
  useTabForm({
    schema: async () => (await import('./schemas.ts')).ToolsIntegration,
    read,
    part: (tools) => ({ tools_integration: said(tools) }),
    put: async (id, tools) => ({
      tools_integration: await call(knowledgeRoutes.saveTools, { params: { id }, body: said(tools) }),
    }),
  })

export function ToolsTab() {
  const state = useToolsForm()
  const phone = useQuery({
    // As the settings know it.
    queryKey: ['phone'],
    queryFn: async ({ signal }) => {
      // No part of the editor’s first load.
      const { readPhone } = await import('@understudy/contract/built/account/phone')
      return call(readPhone, { signal })
    },
  })
  const { control } = state.form
  const words: Record<(typeof Tool.options)[number], ToolWords> = {
    'meeting-invitations': MEETINGS,
    'sms-notifications': textWords(phone.data),
    [NAME]: AUTOMATION,
  }
  const isMailing = useWatch({ control, name: 'enabledTools' }).includes(NAME)
  return (
    <TabFrame state={state} title="Tools" description="What the clone may do besides talking.">
      <div className="flex max-w-prose flex-col gap-5">
        <Controller
          control={control}
          name="enabledTools"
          render={({ field: { value, onChange } }) => (
            <>
              {Tool.options.map((tool) => (
                <Checkbox
                  key={tool}
                  {...words[tool]}
                  // What has no effect here is off, whatever was chosen elsewhere.
                  checked={value.includes(tool) && !words[tool].disabled}
                  onChange={(event) => {
                    const on = event.currentTarget.checked
                    // In the contract's order, so that off and on again is no change.
                    onChange(Tool.options.filter((one) => (one === tool ? on : value.includes(one))))
                  }}
                />
              ))}
            </>
          )}
        />
        {isMailing && <MailFields register={state.form.register} />}
      </div>
    </TabFrame>
  )
}

/** What the mail after a talk says, and when it goes. */
function MailFields({ register }: { register: UseFormRegister<ToolsIntegration> }) {
  return (
    <fieldset className="ml-7 flex min-w-0 flex-col gap-5">
      <legend className="sr-only">The mail after a talk</legend>
      <FormText
        label="Subject"
        optional
        maxLength={120}
        field={register('toolConfigs.email-automation.subject')}
      />
      <FormArea
        label="A note of yours"
        optional
        rows={3}
        maxLength={1_000}
        hint="It stands above the answers."
        field={register('toolConfigs.email-automation.note')}
      />
      <FormText
        label="Minutes after the talk"
        required
        inputMode="numeric"
        maxLength={4}
        className="max-w-48"
        hint="0 to 1440, which is a day."
        field={register('toolConfigs.email-automation.delayMinutes')}
      />
    </fieldset>
  )
}
