import { useEffect, useState } from 'react'
import { cx } from '../ui/cx.ts'
import { useNarrow } from '../ui/use-narrow.ts'
import { AskBar } from './conversation/AskBar.tsx'
import type { ConversationProps } from './conversation/Conversation.tsx'
import { suggestionsAfter } from './conversation/exchanges.ts'
import { PitchFoot, PitchMain } from './frame.tsx'
import { About } from './parts/About.tsx'
import { Before } from './parts/Before.tsx'
import { loadAhead } from './parts/come.ts'
import { Documents, useOffered } from './parts/Documents.tsx'
import { LeaveDetails, takesContacts } from './parts/LeaveDetails.tsx'
import { Meet } from './parts/Meet.tsx'
import { Later } from './parts/PartSection.tsx'
import { useLeftBefore } from './parts/use-part.ts'
import { askedIn } from './replies/asked-in.ts'
import { Chapters } from './stage/Chapters.tsx'
import { Cover } from './stage/Cover.tsx'
import { consentOf } from './stage/choices/ConsentChoice.tsx'
import { LengthChoice } from './stage/choices/LengthChoice.tsx'
import { Stage } from './stage/Stage.tsx'
import { type PitchPage, usePitchPage, useWaysOn, type ViewerProps, type WaysOn } from './use-pitch-page.ts'
import { ViewerHead } from './ViewerHead.tsx'
import { keepLeft } from './visit/visitor.ts'

// Neither is needed before somebody plays, asks or reads.
const conversationCode = () => import('./conversation/Conversation.tsx')
export const loadConversation = () => conversationCode().then(({ Conversation }) => Conversation)
const loadNotices = () => import('./conversation/CallNotices.tsx').then(({ CallNotices }) => CallNotices)
const loadEnd = () => import('./end/End.tsx').then(({ End }) => End)
const loadReading = () => import('./stage/ReadPitch.tsx').then(({ ReadPitch }) => ReadPitch)

/** The pitch: a stage, the words, the chapters, and one field to ask anything. */
export function Viewer(props: ViewerProps) {
  const { pitch } = props
  const page = usePitchPage(props)
  const leftBefore = useLeftBefore(pitch.link_code)
  const [leftNow, setLeft] = useState<string | null>(null)
  const left = leftNow ?? leftBefore
  const { state, player, writing, idle, exchanges } = page
  const questions = suggestionsAfter(pitch.suggested_questions, exchanges)
  const ways = useWaysOn(pitch, left, useOffered(pitch, props.entry))
  const [replies, setReplies] = useState<Awaited<ReturnType<typeof conversationCode>>>()
  useEffect(() => {
    // Whoever left nothing open in this browser needs no code for it.
    if (askedIn(pitch.clone_id)[0]) conversationCode().then(setReplies)
  }, [pitch.clone_id])
  const onLeft = (email: string) => {
    keepLeft(pitch.link_code, email)
    setLeft(email)
  }
  const narrow = useNarrow()
  const conversation = <Answers page={page} ways={ways} entry={props.entry} />
  return (
    <div className="flex min-h-(--viewer-height,100dvh) flex-col">
      <ViewerHead
        pitch={pitch}
        language={page.language}
        onLanguage={page.changeLanguage}
        onMeet={ways.onMeet}
        onContact={ways.onContact}
      />
      <PitchMain className="mx-auto grid w-full max-w-page flex-1 content-start gap-x-10 gap-y-8 px-4 pb-12 sm:px-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <Pitch page={page} ways={ways} onReopen={props.onReopen} />
        <div className="over-bar flex min-w-0 flex-col gap-6 max-lg:not-has-[>:not(.hidden)]:hidden lg:sticky lg:top-(--viewer-top,1rem) lg:row-span-2 lg:max-h-[calc(100dvh-var(--bar-height,8rem)-2rem)] lg:self-start lg:overflow-y-auto lg:pr-1 lg:pb-2">
          <Message {...page} className={cx(idle && 'max-lg:hidden')} />
          <Notices page={page} />
          {replies && <replies.Replies {...props} />}
          {/* On a narrow screen the answers stand at the field. */}
          {exchanges.length > 0 && !narrow && <div className="max-lg:hidden">{conversation}</div>}
          {exchanges.length === 0 && (
            <Before
              pitch={pitch}
              questions={questions}
              language={page.language}
              writing={writing}
              onAsk={(question) => void player.ask(question)}
            />
          )}
        </div>
        <Parts {...props} page={page} ways={ways} left={left} leftBefore={leftBefore} onLeft={onLeft} />
      </PitchMain>
      <PitchFoot room="over-bar pb-(--bar-height,8rem)" />
      <AskBar
        ref={page.askField}
        companyName={pitch.company.name}
        language={page.language}
        suggestions={questions}
        state={state}
        writing={writing}
        answers={exchanges.length > 0 && (writing || narrow) ? conversation : null}
        newest={exchanges[0]?.key}
        isOver={page.isOver}
        onAsk={player.ask}
        onTyping={(on) => player.hold('typing', on)}
        player={player}
      />
    </div>
  )
}

interface Shown {
  page: PitchPage
  ways: WaysOn
}

function Answers({ page, ways, entry }: Shown & Pick<ViewerProps, 'entry'>) {
  const { pitch, player, state } = page
  const props: ConversationProps = {
    exchanges: page.exchanges,
    pitch,
    entry,
    language: page.language,
    silent: page.writing || state.channel === 'text' || state.soundUnavailable,
    state,
    onAsk: (text) => void player.ask(text),
    onProven: player.prove,
    onSection: page.goTo,
    kept: page.kept,
    onReading: (on) => player.hold('reading', on),
    onOffer: { meeting: ways.onMeet, contact: ways.onContact, document: ways.onDocuments },
  }
  return (
    <Later
      load={loadConversation}
      props={props}
      loading="Loading the answers"
      failed="The answers did not load"
    />
  )
}

/** Nothing is to be told before somebody plays, asks, or is at home here. */
function Notices({ page: { state, own, talk } }: { page: PitchPage }) {
  const { broken } = talk
  const isLive = state.connection.status === 'live'
  // Here before there is something to tell: a line that fails brings nothing any more.
  useEffect(() => {
    if (isLive) loadAhead(loadNotices).catch(() => undefined)
  }, [isLive])
  if (!own && !broken && !state.error && !state.soundUnavailable && state.notices.length === 0) return null
  return (
    <Later
      load={loadNotices}
      props={{ state, own, broken }}
      loading=""
      meanwhile={<p role="status" />}
      failed={
        broken
          ? 'The talk did not load. Check your connection and press play again.'
          : 'A notice about this talk did not load.'
      }
    />
  )
}

/** The pitch itself, on its stage or in writing. */
function Pitch({ page, ways, onReopen }: Shown & { onReopen: () => void }) {
  const { pitch, writing, idle } = page
  return (
    <div className="over-bar min-w-0">
      {idle && <Message {...page} className="mb-4 max-h-28 overflow-y-auto lg:hidden" />}
      {!writing && !idle && <h1 className="sr-only">{pitch.company.name}</h1>}
      {writing ? (
        <Later
          load={loadReading}
          props={{ ...page, sections: page.whole, onListen: page.listen, onReopen }}
          loading="Loading the pitch"
          failed="The pitch did not load"
        />
      ) : (
        <Stage
          {...page}
          getLevel={page.talk.getLevel}
          cover={<OwnCover page={page} />}
          fills
          onRead={page.read}
          onReopen={onReopen}
          onContact={ways.onContact}
        />
      )}
    </div>
  )
}

function OwnCover({ page }: { page: PitchPage }) {
  const { company, languages, speaker, duration_seconds } = page.pitch
  const [first] = page.whole
  return (
    <Cover
      companyName={company.name}
      tagline={company.tagline}
      language={page.language}
      speaker={speaker}
      durationSeconds={page.lengths.length > 1 ? null : duration_seconds}
      choice={<LengthChoice {...page} onChange={page.changeLength} />}
      languages={languages.map(({ name }) => name)}
      poster={first?.slide_url ?? null}
      heading="h1"
      goesOnWith={page.sections.find(({ id }, at) => at && id === page.kept?.sectionId)?.title}
      consent={consentOf(page.pitch)}
      onPlay={page.player.play}
      onRead={page.read}
    />
  )
}

type PartsProps = Shown &
  ViewerProps & { left: string | null; leftBefore: string | null; onLeft: (email: string) => void }

/** What stands under the pitch: its chapters, the ways on, the company in writing. */
function Parts({ page, ways, pitch, entry, left, leftBefore, onLeft, onReopen }: PartsProps) {
  const { state, idle } = page
  return (
    <div className="seen-later flex min-w-0 flex-col gap-10">
      {page.isOver && (
        <Later
          load={loadEnd}
          props={{ ...page, ways, entry }}
          loading="Loading what you asked"
          failed="What you asked did not load"
        />
      )}
      {!page.writing && page.whole.length > 1 && (
        <Chapters
          sections={page.sections}
          currentId={idle ? null : state.sectionId}
          onChoose={page.goTo}
          choice={!idle && page.lengths.length > 1 && <LengthChoice {...page} onChange={page.changeLength} />}
        />
      )}
      <OpeningInWriting page={page} />
      {ways.onMeet && (
        <Meet
          part={ways.meet}
          companyName={pitch.company.name}
          linkCode={pitch.link_code}
          entry={entry}
          callId={state.callId}
        />
      )}
      {takesContacts(pitch) && (
        <LeaveDetails
          part={ways.contact}
          pitch={pitch}
          left={left}
          leftBefore={leftBefore}
          onLeft={onLeft}
          onMeet={ways.onMeet}
          onDocuments={ways.onDocuments}
        />
      )}
      {ways.onDocuments && (
        <Documents part={ways.documents} count={ways.offered} entry={entry} onReopen={onReopen} />
      )}
      <About {...page} />
    </div>
  )
}

/** How the pitch begins, for whoever reads the page without its scripts. */
function OpeningInWriting({ page }: { page: PitchPage }) {
  const [first] = page.whole
  if (!first) return null
  return (
    <noscript lang={page.language}>
      <h2>{first.title}</h2>
      <p>{first.text}</p>
    </noscript>
  )
}

/** The founders' own words to those who have this link. Before the talk they stand first on a narrow screen. */
function Message({
  pitch,
  language,
  className,
}: Pick<PitchPage, 'pitch' | 'language'> & { className: string }) {
  const text = pitch.custom_message
  if (text === '') return null
  return (
    <blockquote
      // A long one scrolls, and must be reached by keys to do so.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      lang={language}
      className={cx('whitespace-pre-line border-spot border-l-2 pl-4 wrap-anywhere', className)}
    >
      {text}
    </blockquote>
  )
}
