import * as knowledgeRoutes from '@understudy/contract/built/clone/knowledge'
import type { PitchSection } from '@understudy/contract/knowledge'
import { LIMITS } from '@understudy/contract/limits'
import { spokenSeconds } from '@understudy/contract/spoken-seconds'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { call } from '../api/call.ts'
import { randomId } from '../api/random-id.ts'
import { FIRST_LANGUAGE } from '../clones/blank-clone.ts'
import { EditableRow } from '../clones/editing/EditableRow.tsx'
import { useEditor } from '../clones/editing/editor-context.ts'
import { TabFrame } from '../clones/editing/TabFrame.tsx'
import { useRowList } from '../clones/editing/use-row-list.ts'
import { useTabForm } from '../clones/editing/use-tab-form.ts'
import { lazyExtra } from '../frame/errors/lazy-part.ts'
import { FormArea, FormSelect, FormText } from '../frame/form/form-fields.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useSpeech } from '../voices/listening/use-speech.ts'
import { useLanguages } from '../voices/use-voices.ts'
import { DraftButton } from './DraftButton.tsx'
import { ListenButton } from './listening/ListenButton.tsx'
import type { PitchForm } from './slides/pitch-form.ts'
import { SectionSlide } from './slides/SectionSlide.tsx'
import { SlideMark } from './slides/SlidePicture.tsx'
import { spokenLengthWords } from './spoken-length.ts'

// Beside what is written, which need not wait for it.
const OpeningClock = lazyExtra(async () => ({ default: (await import('./OpeningClock.tsx')).OpeningClock }))

export function PitchTab() {
  const state = useTabForm({
    schema: async () => (await import('./schemas.ts')).Sections,
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
  const speech = useSectionSpeech(sections)
  const speed = clone.voice_settings.speed
  const secondsOf = (section: PitchSection) => spokenSeconds(section.text, section.language, speed)
  // A fresh draft takes the place of what stood there: until the tab is left, each of those is a press away.
  const [before, setBefore] = useState<readonly PitchSection[][]>([])
  const replaceWith = (drafted: PitchSection[]) => {
    const written = structuredClone(getValues('sections'))
    if (written.length > 0) setBefore((texts) => [...texts, written])
    rows.replace(drafted.map((section) => withSlideOf(written, section)))
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
            <DraftButton onDraft={replaceWith} />
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
      <Suspense fallback={<div className="h-48" />}>
        <OpeningClock sections={sections} />
      </Suspense>
      <ol className="mb-4">
        {rows.fields.map((row, index) => {
          const section = sections[index] ?? row
          return (
            <EditableRow
              key={row.id}
              title={section.title.trim() || 'New section'}
              mark={<SlideMark path={section.slide} />}
              note={`${spokenLengthWords(secondsOf(section))} · ${section.text}`}
              {...list.rowProps(index, row.id)}
            >
              <SectionFields
                index={index}
                length={spokenLengthWords(secondsOf(section))}
                listen={<ListenButton speech={speech} section={section} />}
              />
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
        {before.length > 0 && (
          <Button
            variant="quiet"
            onClick={() => {
              rows.replace(before.at(-1) ?? [])
              setBefore(before.slice(0, -1))
            }}
          >
            Bring back the text before
          </Button>
        )}
      </div>
    </div>
  )
}

/** Falls silent where the section that is spoken is taken out. */
function useSectionSpeech(sections: readonly PitchSection[]) {
  const speech = useSpeech()
  const { speaking, stop } = speech
  const isGone = speaking !== null && !sections.some(({ id }) => id === speaking)
  useEffect(() => {
    if (isGone) stop()
  }, [isGone, stop])
  return speech
}

/** Its words are drafted afresh; the slide that stood under the same title stays. */
const withSlideOf = (written: readonly PitchSection[], drafted: PitchSection): PitchSection => {
  const same = written.find(({ title, language }) => title === drafted.title && language === drafted.language)
  return { ...drafted, slide: drafted.slide ?? same?.slide ?? null }
}

const newSection = (language: string): PitchSection => ({
  id: randomId(),
  title: '',
  text: '',
  slide: null,
  language,
})

interface SectionFieldsProps {
  index: number
  length: string
  listen: ReactNode
}

function SectionFields({ index, length, listen }: SectionFieldsProps) {
  const { clone } = useEditor()
  const { register } = useFormContext<PitchForm>()
  const languages = useLanguages()
  const offered = clone.languages.map((id) => ({
    value: id,
    label: languages.data?.find((language) => language.id === id)?.name ?? id,
  }))
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex max-w-prose flex-col gap-5">
        <FormText label="Title" required field={register(`sections.${index}.title`)} />
        <FormArea
          label="What it says"
          rows={5}
          maxRows={20}
          hint={`Spoken in ${length}.`}
          field={register(`sections.${index}.text`)}
        />
        {listen}
        {offered.length > 1 && (
          <FormSelect
            label="Language"
            options={offered}
            className="sm:max-w-60"
            field={register(`sections.${index}.language`)}
          />
        )}
      </div>
      <SectionSlide index={index} />
    </div>
  )
}
