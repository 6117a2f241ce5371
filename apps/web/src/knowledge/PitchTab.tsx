import { knowledgeRoutes, type PitchSection } from '@understudy/contract/knowledge'
import { LIMITS } from '@understudy/contract/limits'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { call } from '../api/call.ts'
import { randomId } from '../api/random-id.ts'
import { FIRST_LANGUAGE } from '../clones/blank-clone.ts'
import { EditableRow } from '../clones/editing/EditableRow.tsx'
import { useEditor } from '../clones/editing/editor-context.ts'
import { TabFrame } from '../clones/editing/TabFrame.tsx'
import { useRowList } from '../clones/editing/use-row-list.ts'
import { useTabForm } from '../clones/editing/use-tab-form.ts'
import { FormArea, FormSelect, FormText } from '../frame/form/form-fields.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useLanguages } from '../voices/use-voices.ts'
import { DraftButton } from './DraftButton.tsx'
import { spokenLengthWords, spokenSeconds } from './spoken-length.ts'

interface PitchForm {
  sections: PitchSection[]
}

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
  const { control, getValues } = useFormContext<PitchForm>()
  const rows = useFieldArray({ control, name: 'sections', keyName: 'rowKey' })
  const sections = useWatch({ control, name: 'sections' })
  const list = useRowList('sections', rows)
  const speed = clone.voice_settings.speed
  const secondsOf = (section: PitchSection) => spokenSeconds(section.text, section.language, speed)
  // A fresh draft takes the place of what was typed: until the tab is left, that is a press away.
  const [before, setBefore] = useState<PitchSection[] | null>(null)
  const replaceWith = (drafted: PitchSection[]) => {
    setBefore(getValues('sections'))
    rows.replace(drafted)
  }
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
            <DraftButton onDraft={(drafted) => rows.replace(drafted)} />
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
        {spokenLengthWords(sections.reduce((sum, section) => sum + secondsOf(section), 0))} in all
      </p>
      <ol className="mb-4">
        {rows.fields.map((row, index) => {
          const section = sections[index] ?? row
          return (
            <EditableRow
              key={row.rowKey}
              title={section.title.trim() || 'New section'}
              note={`${spokenLengthWords(secondsOf(section))} · ${section.text}`}
              {...list.rowProps(index, row.id)}
            >
              <SectionFields index={index} length={spokenLengthWords(secondsOf(section))} />
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
        <DraftButton again onDraft={replaceWith} />
        {before && (
          <Button
            variant="quiet"
            onClick={() => {
              rows.replace(before)
              setBefore(null)
            }}
          >
            Bring back the text before
          </Button>
        )}
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
