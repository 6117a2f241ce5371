import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { makeQueryClient, retryUnlessAnswered } from '../../api/query-client.ts'
import { Button } from '../../ui/Button.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { Badge } from '../../ui/marks/StatusMark.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { AskBar } from '../../viewer/conversation/AskBar.tsx'
import { CallNotices } from '../../viewer/conversation/CallNotices.tsx'
import { Conversation } from '../../viewer/conversation/Conversation.tsx'
import { exchangesOf, suggestionsAfter } from '../../viewer/conversation/exchanges.ts'
import { useTalk } from '../../viewer/conversation/use-talk.ts'
import { Cover } from '../../viewer/stage/Cover.tsx'
import { consentOf } from '../../viewer/stage/choices/ConsentChoice.tsx'
import { useVoice } from '../../viewer/stage/choices/use-voice.ts'
import { isSpeaking, playerOf } from '../../viewer/stage/player.ts'
import { Stage } from '../../viewer/stage/Stage.tsx'
import type { Opened } from '../../viewer/visit/open-pitch.ts'
import { firstLanguage } from '../../viewer/visit/visitor.ts'
import { dateWords } from '../../words/times.ts'
import { useOneVoice } from '../listen/use-one-voice.ts'
import { StageWaiting } from '../OnStage.tsx'
import { KeepIt } from './KeepIt.tsx'
import { dropPreview, endPreview, type KeptPreview, wasKept } from './kept-preview.ts'
import { enterPreview, type Over, openPreview } from './open-preview.ts'

interface MadePreviewProps {
  kept: KeptPreview
  onAnother: () => void
}

/** The preview that was made in this browser: to be played, asked, and kept. The front page has no cache of its own. */
export function MadePreview(props: MadePreviewProps) {
  const [cache] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={cache}>
      <Made {...props} />
    </QueryClientProvider>
  )
}

function Made({ kept, onAnother }: MadePreviewProps) {
  const opened = useQuery({
    queryKey: ['prelude', kept.linkCode],
    queryFn: () => openPreview(kept),
    retry: retryUnlessAnswered,
  })
  if (opened.isPending) return <StageWaiting />
  if (opened.isError) {
    return (
      <ErrorState title="Your preview could not be opened just now" onRetry={() => void opened.refetch()}>
        It is kept; try again in a moment.
      </ErrorState>
    )
  }
  if (typeof opened.data === 'string') return <IsOver kept={kept} over={opened.data} />
  return <Talking kept={kept} opened={opened.data} onAnother={onAnother} />
}

function IsOver({ kept, over }: { kept: KeptPreview; over: Over }) {
  useEffect(() => endPreview(kept), [kept])
  return (
    <div role="status" className="flex flex-col items-start gap-4">
      <p className="text-lead">
        {over === 'claimed'
          ? wasKept(kept)
          : `Your preview of ${kept.companyName} is over, and it was deleted.`}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={dropPreview}>Make another</Button>
        {over === 'claimed' && <TextLink href={`/clone/${kept.cloneId}`}>Open the draft</TextLink>}
      </div>
    </div>
  )
}

function Talking({ kept, opened, onAnother }: MadePreviewProps & { opened: Opened }) {
  const { pitch } = opened
  const [isRead, setRead] = useState(false)
  const pass = useRef(opened)
  const entry = async (anew: boolean) => {
    // Where no new one comes, the old one is refused anew, and asked for again.
    if (anew) pass.current = await enterPreview(kept)
    return pass.current
  }
  const language = firstLanguage(pitch.languages)
  const sections = pitch.sections.filter((section) => section.language === language)
  const talk = useTalk({ entry, language, wording: pitch.consent.version, ahead: true })
  const player = playerOf(talk, sections, false)
  useOneVoice(isSpeaking(talk.state), player.stop)
  const exchanges = exchangesOf([...talk.past, talk.state.turns])
  const voice = useVoice(talk)
  const read = () => setRead(true)
  return (
    <div className="min-w-0">
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-small">
        <Badge>Preview</Badge>
        <span>
          Only this browser can open it. It is deleted on {dateWords(kept.expiresAt)}, unless you keep it.
        </span>
      </p>
      <Stage
        pitch={pitch}
        sections={sections}
        state={talk.state}
        player={player}
        getLevel={talk.getLevel}
        voice={voice}
        cover={
          <Cover
            companyName={pitch.company.name}
            tagline={pitch.company.tagline}
            speaker={{ name: '', role: '', image: '' }}
            durationSeconds={pitch.duration_seconds}
            languages={pitch.languages.map(({ name }) => name)}
            heading="h3"
            consent={consentOf(pitch)}
            onPlay={player.play}
            onRead={read}
          />
        }
        onRead={read}
        onReopen={player.continueHere}
        onContact={null}
      />
      <AskBar
        inline
        companyName={pitch.company.name}
        suggestions={exchanges.length === 0 ? suggestionsAfter(pitch.suggested_questions, exchanges) : []}
        state={talk.state}
        writing={false}
        onAsk={player.ask}
        player={player}
      />
      <KeepIt kept={kept} onAnother={onAnother} />
      <div className="mt-6 flex flex-col gap-6 empty:hidden">
        <CallNotices state={talk.state} own={false} broken={talk.broken} />
        <Conversation
          exchanges={exchanges}
          pitch={pitch}
          silent={talk.state.channel === 'text'}
          state={talk.state}
          onAsk={(text) => void player.ask(text)}
          onProven={player.prove}
          onSection={player.goTo}
          onOffer={{ meeting: null, contact: null, document: null }}
        />
      </div>
      {isRead && <Written sections={sections} />}
    </div>
  )
}

const Written = ({ sections }: { sections: Opened['pitch']['sections'] }) => (
  <div className="mt-6 flex flex-col gap-5 border-hairline border-t pt-6">
    {sections.map(({ id, title, text }) => (
      <div key={id}>
        <h3 className="font-medium wrap-anywhere">{title}</h3>
        <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
      </div>
    ))}
  </div>
)
