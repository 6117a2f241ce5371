import { useQuery } from '@tanstack/react-query'
import type { AvailabilityAnswer } from '@understudy/contract/availability'
import * as knowledgeRoutes from '@understudy/contract/built/clone/knowledge'
import { Tool } from '@understudy/contract/built/clone/knowledge'
import type { Clone } from '@understudy/contract/clones'
import type { ToolsIntegration } from '@understudy/contract/knowledge'
import type { PhoneAnswer } from '@understudy/contract/phone'
import { Fragment, type ReactNode } from 'react'
import { Controller, type UseFormRegister, useWatch } from 'react-hook-form'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
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

/** What invitations do here, and why where that is nothing. Undefined while nobody knows. */
function meetingWords(availability: AvailabilityAnswer | undefined): ToolWords {
  const label = 'Meeting invitations'
  const times = <TextLink href="/settings/availability">Settings, Availability</TextLink>
  if (availability && Object.values(availability.weekly_hours).every((hours) => hours.length === 0)) {
    return {
      label,
      disabled: true,
      description: <>Without effect: no times are open under {times}. What was chosen before is kept.</>,
    }
  }
  return {
    label,
    description: (
      <>
        Visitors choose among the times of {times}. Each request waits for you under Meetings, and the
        invitation goes out by mail once you confirm.
      </>
    ),
  }
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
const INVITING = 'meeting-invitations'
const FRESH: ToolsIntegration['toolConfigs'] = {
  [NAME]: { subject: '', note: '', delayMinutes: '15' },
  [INVITING]: { subject: '', note: '' },
}

type ToolName = (typeof Tool.options)[number]
interface ToolsForm extends Pick<ToolsIntegration, 'toolConfigs'> {
  /** Each by itself, so that one window turns none off that another has turned on. */
  isOn: Record<ToolName, boolean>
}

/** With the settings of the tools that have some, so that they have fields before they were ever saved. */
const read = ({ tools_integration: { enabledTools, toolConfigs } }: Clone): ToolsForm => ({
  isOn: {
    'meeting-invitations': enabledTools.includes('meeting-invitations'),
    'sms-notifications': enabledTools.includes('sms-notifications'),
    'email-automation': enabledTools.includes('email-automation'),
  },
  toolConfigs: {
    ...toolConfigs,
    ...Object.fromEntries(
      Object.entries(FRESH).map(([tool, fresh]) => [tool, { ...fresh, ...toolConfigs[tool] }]),
    ),
  },
})

/** Of a tool of which nothing was said, nothing is kept. */
const said = ({ enabledTools, toolConfigs }: ToolsIntegration): ToolsIntegration => ({
  enabledTools,
  toolConfigs: Object.fromEntries(Object.entries(toolConfigs).filter(([tool, own]) => !isFresh(tool, own))),
})

function isFresh(tool: string, own: Record<string, string>): boolean {
  const fresh = Object.entries(FRESH[tool] ?? {})
  return fresh.length > 0 && fresh.every(([field, text]) => own[field] === text)
}

/** What stands in a field that is not shown is refused nowhere: of a tool that is off, such a delay is the usual one. */
const withoutUnused = ({ isOn, toolConfigs }: ToolsForm): ToolsIntegration => {
  const tools = { enabledTools: Tool.options.filter((tool) => isOn[tool]), toolConfigs }
  const own = toolConfigs[NAME]
  if (own === undefined || isOn[NAME]) return tools
  const delayMinutes = MINUTES.test(own.delayMinutes ?? '') ? own.delayMinutes : FRESH[NAME]?.delayMinutes
  return {
    ...tools,
    toolConfigs: { ...toolConfigs, [NAME]: { ...own, delayMinutes: delayMinutes ?? '' } },
  }
}
const MINUTES = /^\d{1,4}$/

const useToolsForm = () =>
  useTabForm({
    schema: async () => (await import('./schemas.ts')).ToolsIntegration,
    read,
    prepare: withoutUnused,
    fieldOf: (path: string) => path.replace(/^enabledTools\b.*/, 'isOn'),
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
  const availability = useQuery({
    // As the settings know it.
    queryKey: queryKeys.availability,
    queryFn: async ({ signal }) => {
      const { readAvailability } = await import('@understudy/contract/built/visit/availability')
      return call(readAvailability, { signal })
    },
  })
  const { control } = state.form
  const words: Record<ToolName, ToolWords> = {
    [INVITING]: meetingWords(availability.data),
    'sms-notifications': textWords(phone.data),
    [NAME]: AUTOMATION,
  }
  const chosen = useWatch({ control, name: 'isOn' })
  // The settings of a tool stand below it.
  const settings: Partial<Record<ToolName, ReactNode>> = {
    [INVITING]: (
      <Words
        register={state.form.register}
        tool={INVITING}
        of="the invitation"
        hint="It stands above time and place."
      />
    ),
    [NAME]: (
      <Words register={state.form.register} tool={NAME} of="the mail" hint="It stands above the answers.">
        <FormText
          label="Minutes after the talk"
          required
          inputMode="numeric"
          maxLength={4}
          className="max-w-48"
          hint="0 to 1440, which is a day."
          field={state.form.register('toolConfigs.email-automation.delayMinutes')}
        />
      </Words>
    ),
  }
  return (
    <TabFrame state={state} title="Tools" description="What the clone may do besides talking.">
      <div className="flex max-w-prose flex-col gap-5">
        <Controller
          control={control}
          name="isOn"
          render={({ field: { value, onChange } }) => (
            <>
              {Tool.options.map((tool) => (
                <Fragment key={tool}>
                  <Checkbox
                    {...words[tool]}
                    // What has no effect here is off, whatever was chosen elsewhere.
                    checked={value[tool] && !words[tool].disabled}
                    onChange={({ currentTarget }) => onChange({ ...value, [tool]: currentTarget.checked })}
                  />
                  {chosen[tool] && !words[tool].disabled && settings[tool]}
                </Fragment>
              ))}
            </>
          )}
        />
      </div>
    </TabFrame>
  )
}

/** What a tool's mail says, and what else there is to set of it. */
function Words(props: {
  register: UseFormRegister<ToolsForm>
  tool: typeof NAME | typeof INVITING
  /** What is worded. */
  of: string
  /** Of the note. */
  hint: string
  children?: ReactNode
}) {
  const { register, tool, of, hint, children } = props
  return (
    <fieldset className="ml-7 flex min-w-0 flex-col gap-5">
      <legend className="sr-only">Words of {of}</legend>
      <FormText
        label={`Subject of ${of}`}
        optional
        maxLength={120}
        field={register(`toolConfigs.${tool}.subject`)}
      />
      <FormArea
        label={`A note of yours in ${of}`}
        optional
        rows={3}
        maxLength={1_000}
        hint={hint}
        field={register(`toolConfigs.${tool}.note`)}
      />
      {children}
    </fieldset>
  )
}
