import * as cloneRoutes from '@understudy/contract/built/clone/clones'
import { call } from '../../api/call.ts'
import { FormArea, FormText } from '../../frame/form/form-fields.tsx'
import { ClonePicture } from '../editing/ClonePicture.tsx'
import { TabFrame } from '../editing/TabFrame.tsx'
import { useTabForm } from '../editing/use-tab-form.ts'

export function BasicsTab() {
  const state = useTabForm({
    schema: async () => (await import('../schemas.ts')).Basics,
    read: ({ name, purpose, first_message }) => ({ name, purpose, first_message }),
    part: (basics) => basics,
    put: (id, body) => call(cloneRoutes.updateDraft, { params: { id }, body }),
  })
  const { register } = state.form
  return (
    <TabFrame
      state={state}
      title="Basics"
      description="Who speaks, and how it opens. Everything else can wait."
    >
      <div className="flex max-w-form flex-col gap-6">
        <ClonePicture />
        <FormText
          label="Name"
          required
          hint="Whom investors talk to: your own name, or the name of the pitch."
          autoComplete="off"
          field={register('name')}
        />
        <FormArea
          label="Purpose"
          optional
          rows={2}
          hint="For yourself: whom this clone is for. Visitors never see it."
          placeholder="First conversation with climate funds before we meet"
          field={register('purpose')}
        />
        <FormArea
          label="First message"
          optional
          rows={3}
          hint="Spoken in your first language alone, once it has said that it is an AI. Empty, it greets for the company."
          field={register('first_message')}
        />
      </div>
    </TabFrame>
  )
}
