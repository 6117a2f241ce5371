import type { PublicPitch } from '@understudy/contract/pitches'
import { useEffect, useRef, useState } from 'react'
import { Logo } from '../shell/Logo.tsx'
import type { TalkClient } from '../talk/talk-client.ts'
import { Badge } from '../ui/StatusMark.tsx'
import { AskBar } from './AskBar.tsx'
import { CallNotices } from './CallNotices.tsx'
import { Chapters } from './Chapters.tsx'
import { Conversation } from './Conversation.tsx'
import { SpeakerPanel } from './SpeakerPanel.tsx'
import { Stage } from './Stage.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { useTalkClient } from './use-talk-client.ts'
import { isSignedIn } from './visitor.ts'

/** The pitch: a stage, the words, the chapters, and one field to ask anything. */
export function Viewer({ pitch, grant }: { pitch: PublicPitch; grant: string }) {
  const [language, setLanguage] = useState(pitch.languages[0]?.code ?? 'en')
  const talk = useTalkClient(pitch, grant, language)
  const { state } = talk
  const askField = useRef<HTMLTextAreaElement>(null)
  const sections = pitch.sections.filter((section) => section.language === language)
  const started = state.connection.status !== 'idle'

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const act = {
    play: () => talk.withClient((client) => client.play()),
    read: () =>
      talk.withClient((client) => {
        client.connect('text')
        client.continue()
      }),
    playPause: () => talk.withClient(toggle),
    goTo: (sectionId: string) => talk.withClient((client) => client.goToSection(sectionId)),
    ask: (text: string) => talk.withClient((client) => client.sendText(text)),
    microphone: () => talk.withClient(toggleMicrophone),
    hangUp: () => talk.withClient((client) => client.hangUp()),
    continueHere: () => {
      talk.replaceOther()
      talk.withClient((client) => client.play())
    },
  }
  useShortcuts({ onPlayPause: act.playPause, onMicrophone: act.microphone, onStop: act.hangUp, askField })

  const changeLanguage = (code: string) => {
    setLanguage(code)
    if (started) talk.withClient((client) => client.setLanguage(code))
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-page items-center gap-3 px-4 py-4 sm:px-6">
        <Logo signedIn={isSignedIn()} />
        <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {pitch.preview && <Badge tone="info">Preview: only you see this</Badge>}
          {pitch.is_sample && <Badge tone="neutral">Sample company</Badge>}
          {pitch.unofficial && <Badge tone="warn">Unofficial preview</Badge>}
        </span>
      </header>
      <main
        id="main"
        className="mx-auto grid w-full max-w-page flex-1 content-start gap-x-10 gap-y-6 px-4 pb-[calc(var(--bar-height,8rem)+2.5rem)] sm:px-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="min-w-0">
          <Stage
            pitch={pitch}
            sections={sections}
            state={state}
            getLevel={() => talk.client?.getLevel() ?? 0}
            onPlay={act.play}
            onRead={act.read}
            onPlayPause={act.playPause}
            onHangUp={act.hangUp}
          />
          <CallNotices
            pitch={pitch}
            state={state}
            onPlay={act.play}
            onContinueHere={act.continueHere}
            onResume={() => talk.withClient((client) => client.resume())}
          />
          <Conversation turns={state.turns} sections={sections} />
        </div>
        <aside className="min-w-0 lg:sticky lg:top-6 lg:self-start">
          <SpeakerPanel
            pitch={pitch}
            language={language}
            onLanguage={changeLanguage}
            started={started}
            voice={state.voice}
          />
          <Chapters sections={sections} currentId={started ? state.sectionId : null} onChoose={act.goTo} />
        </aside>
      </main>
      <AskBar
        ref={askField}
        suggestions={pitch.suggested_questions}
        showSuggestions={!state.turns.some((turn) => turn.who === 'visitor')}
        microphone={state.microphone}
        ears={state.ears}
        recognitionFailed={state.recognitionFailed}
        onAsk={act.ask}
        onMicrophone={act.microphone}
      />
    </div>
  )
}

function toggle(client: TalkClient): void {
  const { phase, connection } = client.getSnapshot()
  const running = connection.status === 'live' && (phase === 'presenting' || phase === 'speaking')
  if (running) client.pause()
  else client.play()
}

function toggleMicrophone(client: TalkClient): void {
  const { microphone } = client.getSnapshot()
  if (microphone === 'on') client.setMuted(true)
  else if (microphone === 'muted') client.setMuted(false)
  else void client.openMicrophone()
}
