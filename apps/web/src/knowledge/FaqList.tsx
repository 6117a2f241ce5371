import type { Faq } from '@understudy/contract/knowledge'
import { LIMITS } from '@understudy/contract/limits'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { randomId } from '../api/random-id.ts'
import { EditableRow } from '../clones/editing/EditableRow.tsx'
import { useEditor } from '../clones/editing/editor-context.ts'
import { useRowList } from '../clones/editing/use-row-list.ts'
import { lazyExtra } from '../frame/errors/lazy-part.ts'
import { FormArea, FormText, useFieldError } from '../frame/form/form-fields.tsx'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { CompletionMark } from '../ui/marks/CompletionMark.tsx'
import type { ContentForm } from './content-form.ts'

const AlsoAsked = lazyExtra(async () => ({
  default: (await import('./paraphrases/AlsoAsked.tsx')).AlsoAsked,
}))

const newFaq = (): Faq => ({ id: randomId(), question: '', answer: '', category: '' })

/** Questions and answers: those that stand, and those that investors usually ask, ready to be answered. */
export function FaqList() {
  const { control } = useFormContext<ContentForm>()
  const rows = useFieldArray({ control, name: 'faqs', keyName: 'rowKey' })
  const faqs = useWatch({ control, name: 'faqs' })
  const suggestions = useWatch({ control, name: 'suggestions' })
  const list = useRowList('faqs', rows)
  const answered = faqs.length + suggestions.filter((one) => one.answer.trim() !== '').length
  const listError =
    useFieldError('faqs.root') ?? (faqs.length > LIMITS.maxFaqs ? 'Keep at most 500 of them.' : undefined)
  const add = () => {
    const faq = newFaq()
    list.open(faq.id)
    rows.append(faq, { focusName: `faqs.${rows.fields.length}.question` })
  }
  return (
    <div className="max-w-[60rem]">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="font-medium text-lead">Questions and answers</h3>
        {answered < LIMITS.minFaqsToPublish && (
          <CompletionMark done={answered} of={LIMITS.minFaqsToPublish} label="Answered for publishing" />
        )}
      </div>
      {listError && <FieldError>{listError}</FieldError>}
      {rows.fields.length > 0 && (
        <ol className="mb-6">
          {rows.fields.map((row, index) => {
            const { question, answer } = faqs[index] ?? row
            return (
              <EditableRow
                key={row.id}
                title={question.trim() || 'New question'}
                note={answer}
                {...list.rowProps(index, row.id)}
              >
                <FaqFields index={index} id={row.id} />
              </EditableRow>
            )
          })}
        </ol>
      )}
      {suggestions.length > 0 && <Suggestions />}
      {rows.fields.length < LIMITS.maxFaqs && (
        <Button icon={<Plus aria-hidden="true" />} onClick={add}>
          Add a question
        </Button>
      )}
    </div>
  )
}

function FaqFields({ index, id }: { index: number; id: string }) {
  const { register } = useFormContext<ContentForm>()
  const { clone } = useEditor()
  return (
    <div className="flex max-w-prose flex-col gap-5">
      <FormText label="Question" required field={register(`faqs.${index}.question`)} />
      <FormArea label="Answer" required rows={3} field={register(`faqs.${index}.answer`)} />
      <FormText
        label="Category"
        optional
        className="sm:max-w-60"
        field={register(`faqs.${index}.category`)}
      />
      {clone.version > 0 && (
        <Suspense fallback={null}>
          <AlsoAsked kind="faq" sourceId={id} />
        </Suspense>
      )}
    </div>
  )
}

function Suggestions() {
  const { control, register } = useFormContext<ContentForm>()
  const { fields } = useFieldArray({ control, name: 'suggestions', keyName: 'rowKey' })
  return (
    <div className="mb-6">
      <p className="mb-4 text-ink-soft">
        Investors ask these first. Answer the ones you can in two or three sentences; what you leave empty is
        not saved.
      </p>
      <div className="flex max-w-prose flex-col gap-5">
        {fields.map((row, index) => (
          <FormArea
            key={row.id}
            label={row.question}
            rows={2}
            field={register(`suggestions.${index}.answer`)}
          />
        ))}
      </div>
    </div>
  )
}
