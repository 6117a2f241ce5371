import type { PublicPitch } from '@understudy/contract/pitches'
import { useEffect, useRef, useState } from 'react'
import { Logo } from '../shell/Logo.tsx'
import { Field } from '../ui/Field.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { Select } from '../ui/Select.tsx'
import { Badge } from '../ui/StatusMark.tsx'
import { About } from './About.tsx'
import { AskBar } from './AskBar.tsx'
import { CallNotices } from './CallNotices.tsx'
import { Chapters } from './Chapters.tsx'
import { Conversation } from './Conversation.tsx'
import { Cover } from './Cover.tsx'
import { exchangesOf } from './exchanges.ts'
import { playerOf } from './player.ts'
import { ReadPitch } from './ReadPitch.tsx'
import { Stage } from './Stage.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { useTalk } from './use-talk.ts'
import { useOwnVisit, type Visit } from './use-view.ts'
import { useVoice } from './use-voice.ts'
import { firstLanguage, isSignedIn } from './visitor.ts'

export interface ViewerProps extends Pick<Visit, 'entry'> {
  pitch: PublicPitch
  /** Opens the page anew, where access has changed. */
  onReopen: () => void
}

/** The pitch: a stage, the words, the chapters, and one field to ask anything. */
export function Viewer({ pitch, entry, onReopen }: ViewerProps) {
  const [language, setLanguage] = useState(() => firstLanguage(pitch.languages))
  const [writing, setWriting] = useState(() => location.hash === '#read')
  const talk = useTalk({ entry, language, ahead: true })
  const { state } = talk
  const askField = useRef<HTMLTextAreaElement>(null)
  const sections = pitch.sections.filter((section) => section.language === language)
  const player = playerOf(talk, sections, writing)
  const voice = useVoice(talk)
  const own = useOwnVisit(pitch)
  const exchanges = exchangesOf([...talk.past, state.turns])
  const idle = state.connection.status === 'idle'
  useShortcuts(player, askField)

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const listen = () => {
    setWriting(false)
    player.play()
  }
  const goTo = (sectionId: string) => {
    setWriting(false)
    player.goTo(sectionId)
  }
  const changeLanguage = (code: string) => {
    setLanguage(code)
    if (!idle) void talk.withClient((client) => client.setLanguage(code))
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
        <Logo signedIn={isSignedIn()} />
        <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {pitch.preview && <Badge tone="info">Preview: only you see this</Badge>}
          {pitch.is_sample && <Badge tone="neutral">Sample company</Badge>}
          {pitch.unofficial && <Badge tone="warn">Unofficial preview</Badge>}
        </span>
      </header>
      <main
        id="main"
        className="mx-auto grid w-full max-w-page flex-1 content-start gap-x-10 gap-y-8 px-4 pb-[calc(var(--bar-height,8rem)+2.5rem)] sm:px-6 lg:grid-cols-[minmax(0,1fr)_21rem]"
      >
        <div className="min-w-0">
          {writing ? (
            <ReadPitch
              pitch={pitch}
              sections={sections}
              state={state}
              player={player}
              onListen={listen}
              onReopen={onReopen}
            />
          ) : (
            <Stage
              pitch={pitch}
              sections={sections}
              state={state}
              player={player}
              getLevel={talk.getLevel}
              voice={voice}
              cover={
                <Cover
                  companyName={pitch.company.name}
                  tagline={pitch.company.tagline}
                  speaker={pitch.speaker}
                  durationSeconds={pitch.duration_seconds}
                  languages={pitch.languages.map(({ name }) => name)}
                  basicVoice={pitch.languages.find(({ code }) => code === language)?.basic_voice ?? false}
                  heading="h1"
                  onPlay={player.play}
                  onRead={() => setWriting(true)}
                />
              }
              onRead={() => setWriting(true)}
              onReopen={onReopen}
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6 max-lg:not-has-[>:not(.hidden)]:hidden lg:sticky lg:top-4 lg:row-span-2 lg:max-h-[calc(100dvh-var(--bar-height,8rem)-2rem)] lg:self-start lg:overflow-y-auto lg:pr-1 lg:pb-2">
          {pitch.custom_message && (
            <blockquote className="whitespace-pre-line border-spot border-l-2 pl-4 wrap-anywhere">
              {pitch.custom_message}
            </blockquote>
          )}
          <CallNotices state={state} own={own} broken={talk.broken} />
          <Conversation
            exchanges={exchanges}
            pitch={pitch}
            silent={writing || state.channel === 'text'}
            onAsk={(text) => void player.ask(text)}
            onSection={goTo}
          />
          {exchanges.length === 0 && <Invitation companyName={pitch.company.name} />}
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          {!writing && (
            <Chapters sections={sections} currentId={idle ? null : state.sectionId} onChoose={goTo} />
          )}
          {pitch.languages.length > 1 && (
            <Field label="Language" className="max-w-60">
              <Select
                value={language}
                onChange={(event) => changeLanguage(event.target.value)}
                options={pitch.languages.map(({ code, name }) => ({ value: code, label: name }))}
              />
            </Field>
          )}
          <About pitch={pitch} />
        </div>
      </main>
      <AskBar
        ref={askField}
        companyName={pitch.company.name}
        suggestions={exchanges.length === 0 ? pitch.suggested_questions : []}
        state={state}
        writing={writing}
        onAsk={player.ask}
        onMicrophone={player.microphone}
        onCloseMicrophone={player.closeMicrophone}
      />
    </div>
  )
}

/** Where the conversation will stand. On a phone the field itself says enough. */
function Invitation({ companyName }: { companyName: string }) {
  return (
    <section aria-label="How to ask" className="hidden text-ink-soft lg:block">
      <h2 className="font-medium text-ink text-lead">Ask {companyName}</h2>
      <p className="mt-1">
        In the middle of a sentence, by voice or in writing. Each answer stands here with its source; what the
        material does not hold goes to the founders.
      </p>
      <dl className="mt-5 grid grid-cols-[4.5rem_1fr] items-center gap-y-2 text-small">
        {shortcuts.map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt>
              <Kbd>{keys}</Kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const shortcuts = [
  ['Space', 'Play and pause'],
  ['/', 'Ask in writing'],
  ['m', 'Microphone'],
  ['Esc', 'Silence'],
] as const
