import * as knowledgeRoutes from '@understudy/contract/built/clone/knowledge'
import { Suspense } from 'react'
import { Controller } from 'react-hook-form'
import { call } from '../api/call.ts'
import { useEditor } from '../clones/editing/editor-context.ts'
import { TabFrame } from '../clones/editing/TabFrame.tsx'
import { useTabForm } from '../clones/editing/use-tab-form.ts'
import { lazyPart } from '../frame/errors/lazy-part.ts'
import { FormArea } from '../frame/form/form-fields.tsx'
import { Segmented } from '../ui/fields/RadioGroup.tsx'
import { LoadingText } from '../ui/Skeleton.tsx'
import { contentField, fromContentForm, toContentForm } from './content-form.ts'
import { DocumentList } from './documents/DocumentList.tsx'
import { FaqList } from './FaqList.tsx'

// What is not published does without it.
const OtherWays = lazyPart(async () => ({
  default: (await import('./paraphrases/OtherWays.tsx')).OtherWays,
}))

const styles = [
  { value: 'professional', label: 'Professional' },
  { value: 'friendly', label: 'Friendly' },
  { value: 'visionary', label: 'Visionary' },
  { value: 'analytical', label: 'Analytical' },
] as const
const lengths = [
  { value: 'short', label: 'Short' },
  { value: 'medium', label: 'Medium' },
  { value: 'long', label: 'Long' },
] as const

export function ContentTab() {
  const state = useTabForm({
    schema: async () => (await import('./schemas.ts')).TrainingContent,
    read: ({ training_content }) => toContentForm(training_content),
    prepare: fromContentForm,
    fieldOf: contentField,
    part: (training_content) => ({ training_content }),
    put: async (id, body) => ({
      training_content: await call(knowledgeRoutes.saveContent, { params: { id }, body }),
    }),
  })
  const { register, control } = state.form
  const { clone } = useEditor()
  return (
    <TabFrame
      state={state}
      title="Content"
      description="What the clone answers from. It says only what stands here or in the other tabs, and names the source."
    >
      <div className="flex flex-col gap-10">
        <FaqList />
        {clone.version > 0 && (
          <Suspense fallback={<LoadingText label="Loading how else is asked" lines={2} />}>
            <OtherWays />
          </Suspense>
        )}
        <DocumentList />
        <div>
          <h3 className="mb-4 font-medium text-lead">How it answers</h3>
          <div className="flex max-w-prose flex-col gap-6">
            <Controller
              control={control}
              name="trainingData.communicationStyle"
              render={({ field }) => (
                <Segmented
                  legend="Communication style"
                  legendHidden={false}
                  options={styles}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
            <Controller
              control={control}
              name="trainingData.responseLength"
              render={({ field }) => (
                <Segmented
                  legend="Response length"
                  legendHidden={false}
                  options={lengths}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
            <FormArea
              label="When it does not know"
              optional
              rows={2}
              hint="It says so plainly and offers to pass the question on to you. Your own words go here."
              placeholder="I don’t have that yet. Shall I ask Maya and have her write to you?"
              field={register('trainingData.noAnswerMessage')}
            />
            <FormArea
              label="Never say"
              optional
              rows={3}
              hint="One word or phrase a line. No sentence with one of them is spoken."
              field={register('neverSay')}
            />
          </div>
        </div>
      </div>
    </TabFrame>
  )
}
