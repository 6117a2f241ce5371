import type { PublicPitch } from '@understudy/contract/pitches'
import { useEffect, useRef, useState } from 'react'
import { footerLinks } from '../frame/layout/contact.ts'
import { Footer } from '../frame/layout/Footer.tsx'
import { cx } from '../ui/cx.ts'
import { AskBar } from './conversation/AskBar.tsx'
import { CallNotices } from './conversation/CallNotices.tsx'
import { Conversation } from './conversation/Conversation.tsx'
import { exchangesOf } from './conversation/exchanges.ts'
import { useTalk } from './conversation/use-talk.ts'
import { About } from './parts/About.tsx'
import { Documents } from './parts/Documents.tsx'
import { Invitation } from './parts/Invitation.tsx'
import { LeaveDetails, takesContacts } from './parts/LeaveDetails.tsx'
import { Meet, offersMeetings } from './parts/Meet.tsx'
import { usePart } from './parts/use-part.ts'
import { Chapters } from './stage/Chapters.tsx'
import { Cover } from './stage/Cover.tsx'
import { playerOf } from './stage/player.ts'
import { ReadPitch } from './stage/ReadPitch.tsx'
import { Stage } from './stage/Stage.tsx'
import { useShortcuts } from './stage/use-shortcuts.ts'
import { useVoice } from './stage/use-voice.ts'
import { ViewerHead } from './ViewerHead.tsx'
import type { Analytics } from './visit/analytics.ts'
import { useTalkTold } from './visit/use-analytics.ts'
import { useOwnVisit, type Visit } from './visit/use-view.ts'
import { firstLanguage, keepLeft, leftWith } from './visit/visitor.ts'

export interface ViewerProps extends Pick<Visit, 'entry'> {
  pitch: PublicPitch
  /** Null where the visitor is not told of. */
  analytics: Analytics | null
  /** Opens the page anew, where access has changed. */
  onReopen: () => void
}

/** The pitch: a stage, the words, the chapters, and one field to ask anything. */
export function Viewer({ pitch, entry, analytics, onReopen }: ViewerProps) {
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
  const meet = usePart('meet')
  const contact = usePart('contact')
  const documents = usePart('documents')
  const [left, setLeft] = useState(() => leftWith(pitch.link_code))
  useShortcuts(player, askField)
  useTalkTold(analytics, state)

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
  const onMeet = offersMeetings(pitch) ? meet.show : null
  const onContact = takesContacts(pitch) && left === null ? contact.show : null
  const offersDocuments = pitch.offered_documents > 0 && !pitch.preview
  const changeLanguage = (code: string) => {
    setLanguage(code)
    if (!idle) void talk.withClient((client) => client.setLanguage(code))
  }

  const conversation = (
    <Conversation
      exchanges={exchanges}
      pitch={pitch}
      silent={writing || state.channel === 'text'}
      onAsk={(text) => void player.ask(text)}
      onProven={player.prove}
      onSection={goTo}
      offers={state.offers}
      onOffer={{
        meeting: onMeet,
        contact: onContact,
        document: offersDocuments ? documents.show : null,
      }}
    />
  )

  return (
    <div className="flex min-h-dvh flex-col">
      <ViewerHead
        pitch={pitch}
        language={language}
        onLanguage={changeLanguage}
        idle={idle && !writing}
        onMeet={onMeet}
        onContact={onContact}
      />
      <main
        id="main"
        className="mx-auto grid w-full max-w-page flex-1 content-start gap-x-10 gap-y-8 px-4 pb-12 sm:px-6 lg:grid-cols-[minmax(0,1fr)_21rem]"
      >
        <div className="min-w-0">
          {idle && (
            <Message text={pitch.custom_message} className="mb-4 max-h-28 overflow-y-auto lg:hidden" />
          )}
          {!writing && !idle && <h1 className="sr-only">{pitch.company.name}</h1>}
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
              onContact={onContact}
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6 max-lg:not-has-[>:not(.hidden)]:hidden lg:sticky lg:top-4 lg:row-span-2 lg:max-h-[calc(100dvh-var(--bar-height,8rem)-2rem)] lg:self-start lg:overflow-y-auto lg:pr-1 lg:pb-2">
          <Message text={pitch.custom_message} className={cx(idle && 'max-lg:hidden')} />
          <CallNotices state={state} own={own} broken={talk.broken} />
          {/* Beside a long text the answers stand at the field on a narrow screen. */}
          {exchanges.length > 0 && <div className={cx(writing && 'max-lg:hidden')}>{conversation}</div>}
          {exchanges.length === 0 && <Invitation companyName={pitch.company.name} writing={writing} />}
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          {!writing && (
            <Chapters sections={sections} currentId={idle ? null : state.sectionId} onChoose={goTo} />
          )}
          {onMeet && (
            <Meet
              part={meet}
              companyName={pitch.company.name}
              linkCode={pitch.link_code}
              entry={entry}
              callId={state.callId}
            />
          )}
          {takesContacts(pitch) && (
            <LeaveDetails
              part={contact}
              pitch={pitch}
              left={left}
              onLeft={(email) => {
                keepLeft(pitch.link_code, email)
                setLeft(email)
              }}
              onMeet={onMeet}
              onDocuments={offersDocuments ? documents.show : null}
            />
          )}
          {offersDocuments && (
            <Documents part={documents} count={pitch.offered_documents} entry={entry} onReopen={onReopen} />
          )}
          <About pitch={pitch} />
        </div>
      </main>
      <div className="pb-(--bar-height,8rem)">
        <Footer links={footerLinks} />
      </div>
      <AskBar
        ref={askField}
        companyName={pitch.company.name}
        suggestions={exchanges.length === 0 ? pitch.suggested_questions : []}
        state={state}
        writing={writing}
        answers={writing && exchanges.length > 0 ? conversation : null}
        onAsk={player.ask}
        onMicrophone={player.microphone}
        onCloseMicrophone={player.closeMicrophone}
      />
    </div>
  )
}

/** The founders' own words to those who have this link. Before the talk they stand first on a narrow screen. */
function Message({ text, className }: { text: string; className: string }) {
  if (text === '') return null
  return (
    <blockquote
      // A long one scrolls, and must be reached by keys to do so.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      className={cx('whitespace-pre-line border-spot border-l-2 pl-4 wrap-anywhere', className)}
    >
      {text}
    </blockquote>
  )
}
