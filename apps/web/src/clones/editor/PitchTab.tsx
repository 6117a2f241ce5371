import { useMutation } from '@tanstack/react-query'
import { knowledgeRoutes, type PitchSection } from '@understudy/contract/knowledge'
import { LIMITS } from '@understudy/contract/limits'
import { PenLine, Plus } from 'lucide-react'
import { type UseFieldArrayReturn, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FIRST_LANGUAGE } from '../blank-clone.ts'
import { randomId } from '../random-id.ts'
import { lengthWords, spokenSeconds } from '../spoken-length.ts'
import { useLanguages } from '../use-clones.ts'
import { EditableRow } from './EditableRow.tsx'
import { useEditor } from './editor-context.ts'
import { FormArea, FormSelect, FormText } from './form-fields.tsx'
import { TabFrame } from './TabFrame.tsx'
import { useRowList } from './use-row-list.ts'
import { useTabForm } from './use-tab-form.ts'

interface PitchForm {
  sections: PitchSection[]
}
type Rows = UseFieldArrayReturn<PitchForm, 'sections', 'rowKey'>

export function PitchTab() {
  const state = useTabForm({
    schema: knowledgeRoutes.saveSections.body,
    read: ({ sections }) => ({ sections }),
    part: ({ sections }) => ({ sections }),
    put: (id, body) => call(knowledgeRoutes.saveSections, { params: { id }, body }),
  })
  return (
    <TabFrame
      state={state}
      title="Pitch"
      description="What it says from beginning to end, section by section. It can be interrupted at any word and goes on where it stopped."
    >
      <Sections />
    </TabFrame>
  )
}

function Sections() {
  const { clone } = useEditor()
  const { control } = useFormContext<PitchForm>()
  const rows: Rows = useFieldArray({ control, name: 'sections', keyName: 'rowKey' })
  const sections = useWatch({ control, name: 'sections' })
  const list = useRowList('sections', rows)
  const speed = clone.voice_settings.speed
  const secondsOf = (section: PitchSection) => spokenSeconds(section.text, section.language, speed)
  const add = () => {
    const section = newSection(clone.languages[0] ?? FIRST_LANGUAGE)
    list.open(section.id)
    rows.append(section, { focusName: `sections.${rows.fields.length}.title` })
  }
  if (rows.fields.length === 0) {
    return (
      <EmptyState
        title="No pitch yet"
        className="py-2"
        actions={
          <>
            <DraftButton rows={rows} />
            <Button icon={<Plus aria-hidden="true" />} onClick={add}>
              Write it myself
            </Button>
          </>
        }
      >
        A first draft is written from the company, the team, the funding and your answers, in your own words.
        You can change every sentence of it.
      </EmptyState>
    )
  }
  return (
    <div className="max-w-[60rem]">
      <p className="mb-3 text-ink-soft">
        {rows.fields.length === 1 ? 'One section' : `${rows.fields.length} sections`},{' '}
        {lengthWords(sections.reduce((sum, section) => sum + secondsOf(section), 0))} in all
      </p>
      <ol className="mb-4">
        {rows.fields.map((row, index) => {
          const section = sections[index] ?? row
          return (
            <EditableRow
              key={row.rowKey}
              title={section.title.trim() || 'New section'}
              note={`${lengthWords(secondsOf(section))} · ${section.text}`}
              {...list.rowProps(index, row.id)}
            >
              <SectionFields index={index} length={lengthWords(secondsOf(section))} />
            </EditableRow>
          )
        })}
      </ol>
      <div className="flex flex-wrap gap-2">
        {rows.fields.length < LIMITS.maxSections && (
          <Button icon={<Plus aria-hidden="true" />} onClick={add}>
            Add a section
          </Button>
        )}
        <DraftButton rows={rows} again />
      </div>
    </div>
  )
}

const newSection = (language: string): PitchSection => ({
  id: randomId(),
  title: '',
  text: '',
  slide: null,
  language,
})

function SectionFields({ index, length }: { index: number; length: string }) {
  const { clone } = useEditor()
  const { register } = useFormContext<PitchForm>()
  const languages = useLanguages()
  const offered = clone.languages.map((id) => ({
    value: id,
    label: languages.data?.find((language) => language.id === id)?.name ?? id,
  }))
  return (
    <div className="flex max-w-prose flex-col gap-5">
      <FormText label="Title" required field={register(`sections.${index}.title`)} />
      <FormArea
        label="What it says"
        rows={5}
        maxRows={20}
        hint={`Spoken in ${length}.`}
        field={register(`sections.${index}.text`)}
      />
      {offered.length > 1 && (
        <FormSelect
          label="Language"
          options={offered}
          className="sm:max-w-60"
          field={register(`sections.${index}.language`)}
        />
      )}
    </div>
  )
}

/** Writes a draft from what is saved. It stands in the form, unsaved: what was there is lost only by saving. */
function DraftButton({ rows, again = false }: { rows: Rows; again?: boolean }) {
  const { clone, isNew } = useEditor()
  const draft = useMutation({
    mutationFn: () => call(knowledgeRoutes.draftSections, { params: { id: clone.id } }),
    onSuccess: ({ sections }) => {
      if (sections.length > 0) rows.replace(sections)
    },
  })
  const nothing = draft.data?.sections.length === 0
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant={again ? 'quiet' : 'primary'}
        icon={<PenLine aria-hidden="true" />}
        busy={draft.isPending}
        disabled={isNew}
        onClick={() => draft.mutate()}
      >
        {again ? 'Draft it afresh' : 'Draft it from what I wrote'}
      </Button>
      {draft.isError && (
        <FieldError>The draft could not be written. Nothing was changed; try again.</FieldError>
      )}
      {nothing && (
        <FieldError>
          There is nothing to draft from yet. Name the company and write its elevator pitch.
        </FieldError>
      )}
    </div>
  )
}
