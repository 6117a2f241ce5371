import { knowledgeRoutes, Tool, ToolsIntegration } from '@understudy/contract/knowledge'
import { Controller } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TabFrame } from './TabFrame.tsx'
import { useTabForm } from './use-tab-form.ts'

const words = {
  'meeting-invitations': {
    label: 'Meeting invitations',
    description: 'It offers your free times in the conversation and sends the invitation.',
  },
  'sms-notifications': {
    label: 'SMS notifications',
    description: 'You get a text message when somebody talks to it or leaves a contact.',
  },
  'email-automation': {
    label: 'Email automation',
    description: 'Visitors who leave their address get a follow-up by email.',
  },
} as const

export function ToolsTab() {
  const state = useTabForm({
    schema: ToolsIntegration,
    read: (clone) => clone.tools_integration,
    part: (tools_integration) => ({ tools_integration }),
    put: async (id, body) => ({
      tools_integration: await call(knowledgeRoutes.saveTools, { params: { id }, body }),
    }),
  })
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
