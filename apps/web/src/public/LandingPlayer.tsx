import type { PublicPitch } from '@understudy/contract/pitches'
import { ArrowUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { CallNotices } from '../pitch/CallNotices.tsx'
import { Conversation } from '../pitch/Conversation.tsx'
import { Stage } from '../pitch/Stage.tsx'
import { useTalkClient } from '../pitch/use-talk-client.ts'
import { useView } from '../pitch/use-view.ts'
import { TextLink } from '../ui/Link.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'

/** A real pitch, to be played and asked right here. */
export function LandingPlayer({ slug }: { slug: string }) {
  const { view } = useView(slug)
  if (view.status === 'granted') return <Player pitch={view.pitch} grant={view.grant} />
  if (view.status === 'refused') return null
  return (
    <Loading label="Loading a pitch">
      <Skeleton className="aspect-video w-full" />
    </Loading>
  )
}

function Player({ pitch, grant }: { pitch: PublicPitch; grant: string }) {
  const language = pitch.languages[0]?.code ?? 'en'
  const talk = useTalkClient(pitch, grant, language)
  const { state } = talk
  const [text, setText] = useState('')
  const sections = pitch.sections.filter((section) => section.language === language)
  const play = () => talk.withClient((client) => client.play())
  const ask = (question: string) => {
    if (question.trim() === '') return
    talk.withClient((client) => client.sendText(question))
    setText('')
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    ask(text)
  }
  return (
    <div>
      <Stage
        pitch={pitch}
        sections={sections}
        state={state}
        getLevel={() => talk.client?.getLevel() ?? 0}
        onPlay={play}
        onRead={() =>
          talk.withClient((client) => {
            client.connect('text')
            client.continue()
          })
        }
        onPlayPause={() =>
          talk.withClient((client) => {
            const { phase } = client.getSnapshot()
            if (phase === 'presenting' || phase === 'speaking') client.pause()
            else client.play()
          })
        }
        onHangUp={() => talk.withClient((client) => client.hangUp())}
      />
      <CallNotices
        pitch={pitch}
        state={state}
        onPlay={play}
        onContinueHere={() => {
          talk.replaceOther()
          play()
        }}
        onResume={() => talk.withClient((client) => client.resume())}
      />
      <form onSubmit={onSubmit} className="mt-3 flex gap-2">
        <label htmlFor="landing-ask" className="sr-only">
          Ask anything
        </label>
        <input
          id="landing-ask"
          type="text"
          maxLength={2_000}
          autoComplete="off"
          placeholder={`Ask ${pitch.company.name} anything`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-h-11 min-w-0 flex-1 rounded-control border border-edge bg-raised px-4 placeholder:text-ink-faint"
        />
        <button
          type="submit"
          aria-label="Ask"
          disabled={text.trim() === ''}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control bg-ink text-paper disabled:opacity-40"
        >
          <ArrowUp aria-hidden="true" className="size-5" />
        </button>
      </form>
      <Conversation turns={state.turns} sections={sections} />
      <p className="mt-3 text-ink-soft text-small">
        {pitch.is_sample ? `${pitch.company.name} is invented; the talk is real. ` : ''}
        <TextLink href={`/pitch/${pitch.unique_slug}`} target="_self">
          Open it on its own page
        </TextLink>
      </p>
    </div>
  )
}
