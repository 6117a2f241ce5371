import type { Clone } from '@understudy/contract/clones'
import type { PartToRead, Recording } from '@understudy/contract/recordings'
import { useState } from 'react'
import { again } from '../../api/again.ts'
import { editorPath } from '../../clones/editor-path.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Section } from '../../ui/Section.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { AnswersToRead } from './AnswersToRead.tsx'
import { OldRecordings } from './OldRecordings.tsx'
import { SentenceRow } from './SentenceRow.tsx'
import { useNextAtHand } from './use-next-at-hand.ts'
import { useOnePlayer } from './use-one-player.ts'
import { usePrompter } from './use-prompter.ts'
import { useRecordings } from './use-recordings.ts'

/** The founder reads greeting, pitch and answers aloud, sentence by sentence: that is heard instead of the voice. */
export function Recordings({ clone }: { clone: Clone }) {
  const [language, setLanguage] = useState<string>()
  const recordings = useRecordings(clone.id, language)
  const { data } = recordings
  return (
    <Section
      title="Recordings"
      description="Read your greeting, your pitch and the most asked answers aloud. Visitors hear you in place of the voice, and are told so; that an AI answers is still said by the voice."
      actions={
        data && data.languages.length > 1 ? (
          <Field label="Language" className="w-48">
            <Select
              value={data.language}
              options={data.languages.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={({ target }) => setLanguage(target.value)}
            />
          </Field>
        ) : undefined
      }
    >
      <Sentences clone={clone} recordings={recordings} />
    </Section>
  )
}

/** The sentences, in whichever state they are. */
function Sentences({ clone, recordings }: { clone: Clone; recordings: ReturnType<typeof useRecordings> }) {
  const { data } = recordings
  if (!data) {
    return recordings.isError ? (
      <ErrorState title="The sentences did not load" {...again(recordings)}>
        What you have recorded is kept.
      </ErrorState>
    ) : (
      <Loading label="Loading the sentences" className="flex flex-col gap-3">
        <Skeleton className="h-6 w-64" />
        <Skeleton className="h-24 w-full" />
      </Loading>
    )
  }
  if (data.parts.length === 0) {
    return (
      <EmptyState
        title="Nothing to read yet"
        className="py-2"
        actions={<ButtonLink href={editorPath(clone.id, 'pitch')}>Write the pitch</ButtonLink>}
      >
        Once the pitch is written, and has a language with a voice, its sentences stand here.
      </EmptyState>
    )
  }
  const { language, parts, old } = data
  return <Parts key={language} clone={clone} language={language} parts={parts} old={old} />
}

interface PartsProps {
  clone: Clone
  language: string
  parts: readonly PartToRead[]
  old: readonly Recording[]
}

function Parts({ clone, language, parts, old }: PartsProps) {
  const sentences = parts.flatMap((part) => part.sentences)
  const recorded = sentences.filter(({ recording }) => recording).length
  const player = useOnePlayer()
  const prompter = usePrompter(clone.id, language)
  useNextAtHand(prompter, sentences, buttonId)
  const archived = clone.status === 'archived'
  let index = 0
  return (
    <div className="max-w-[60rem]">
      <p className="mb-6 text-ink-soft">
        {recorded === 0 ? 'None' : recorded} of {sentences.length} sentences in your own voice.{' '}
        {recorded < sentences.length && `The AI voice says ${recorded === 0 ? 'all of them' : 'the others'}.`}
        {archived && ' This clone is archived: bring it back before you record.'}
      </p>
      {parts.map((part) => (
        <section key={part.id} aria-label={part.title} className="mb-8">
          <h3 className="mb-2 font-medium text-lead">{part.title || 'Section'}</h3>
          <ol className="border-hairline border-t">
            {part.sentences.map((sentence) => {
              const at = index++
              return (
                <SentenceRow
                  key={`${at} ${sentence.text}`}
                  cloneId={clone.id}
                  sentence={sentence}
                  recordId={buttonId(at)}
                  prompter={prompter}
                  player={player}
                  locked={archived}
                />
              )
            })}
          </ol>
        </section>
      ))}
      <AnswersToRead
        cloneId={clone.id}
        language={language}
        prompter={prompter}
        player={player}
        locked={archived}
      />
      {old.length > 0 && <OldRecordings cloneId={clone.id} old={old} player={player} />}
    </div>
  )
}

const buttonId = (index: number) => `record-${index}`
