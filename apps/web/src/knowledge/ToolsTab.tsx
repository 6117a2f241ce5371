import { knowledgeRoutes, Tool, ToolsIntegration } from '@understudy/contract/knowledge'
import { Controller } from 'react-hook-form'
import { call } from '../api/call.ts'
import { TabFrame } from '../clones/editing/TabFrame.tsx'
import { useTabForm } from '../clones/editing/use-tab-form.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'

/** What each switch does in this installation, and why where that is nothing. */
const words = {
  'meeting-invitations': {
    disabled: false,
    label: 'Meeting invitations',
    description:
      'Visitors of the pitch page choose among your free times. Each request waits for you under Meetings, and the invitation goes out by mail once you confirm.',
  },
  'sms-notifications': {
    label: 'SMS notifications',
    description:
      'Without effect here: no phone number of yours can be entered yet, so no text message is sent. What you are told of comes by mail. What was chosen before is kept.',
    disabled: true,
  },
  'email-automation': {
    disabled: false,
    label: 'Email automation',
    description:
      'Without effect here: this installation mails no follow-ups to visitors. They get mail when you grant them access or answer a meeting request. Your choice is kept.',
  },
} as const

const useToolsForm = () =>
  useTabForm({
    schema: ToolsIntegration,
    read: (clone) => clone.tools_integration,
    part: (tools_integration) => ({ tools_integration }),
    put: async (id, body) => ({
      tools_integration: await call(knowledgeRoutes.saveTools, { params: { id }, body }),
    }),
  })

export function ToolsTab() {
  const state = useToolsForm()
  return (
    <TabFrame state={state} title="Tools" description="What the clone may do besides talking.">
      <Controller
        control={state.form.control}
        name="enabledTools"
        render={({ field: { value, onChange } }) => (
          <div className="flex max-w-prose flex-col gap-5">
            {Tool.options.map((tool) => (
              <Checkbox
                key={tool}
                {...words[tool]}
                checked={value.includes(tool)}
                onChange={(event) => {
                  const on = event.currentTarget.checked
                  // In the contract's order, so that off and on again is no change.
                  onChange(Tool.options.filter((one) => (one === tool ? on : value.includes(one))))
                }}
              />
            ))}
          </div>
        )}
      />
    </TabFrame>
  )
}
