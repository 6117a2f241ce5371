import type { PitchCard } from '@understudy/contract/explore'
import type { PublicPitch } from '@understudy/contract/pitches'
import { useRef, useState } from 'react'
import { TextLink } from '../ui/Link.tsx'
import { AskBar } from '../viewer/conversation/AskBar.tsx'
import { CallNotices } from '../viewer/conversation/CallNotices.tsx'
import { Conversation } from '../viewer/conversation/Conversation.tsx'
import { exchangesOf } from '../viewer/conversation/exchanges.ts'
import { useTalk } from '../viewer/conversation/use-talk.ts'
import { Cover } from '../viewer/stage/Cover.tsx'
import { playerOf } from '../viewer/stage/player.ts'
import { Stage } from '../viewer/stage/Stage.tsx'
import { useVoice } from '../viewer/stage/use-voice.ts'
import { type Opened, openPitch } from '../viewer/visit/open-pitch.ts'
import { firstLanguage } from '../viewer/visit/visitor.ts'
import { languageName } from '../words/languages.ts'

/** A real pitch, to be played and asked right here. It is opened, and counts as viewed, once it is played. */
export function LandingPlayer({ card }: { card: PitchCard }) {
  const [pitch, setPitch] = useState<PublicPitch | null>(null)
  const opening = useRef<Promise<Opened> | null>(null)
  const entry = async (anew: boolean): Promise<Opened> => {
    if (anew || opening.current === null) opening.current = openPitch(card.slug)
    try {
      const opened = await opening.current
      setPitch(opened.pitch)
      return opened
    } catch (error) {
      opening.current = null
      throw error
    }
  }
  const language = firstLanguage(card.languages.map((code) => ({ code })))
  const talk = useTalk({ entry, language, ahead: true })
  const { state } = talk
  const sections = (pitch?.sections ?? []).filter((section) => section.language === language)
  const player = playerOf(talk, sections, false)
  const voice = useVoice(talk)
  const exchanges = exchangesOf([...talk.past, state.turns])
  const page = `/pitch/${card.slug}`
  const read = () => location.assign(`${page}#read`)
  return (
    <div className="min-w-0">
      <Stage
        pitch={pitch}
        sections={sections}
        state={state}
        player={player}
        getLevel={talk.getLevel}
        voice={voice}
        cover={
          <Cover
            companyName={card.company_name}
            tagline={card.tagline}
            speaker={{ name: '', role: '', image: card.image_url ?? '' }}
            durationSeconds={card.duration_seconds}
            languages={card.languages.map(languageName)}
            basicVoice={false}
            heading="h2"
            onPlay={player.play}
            onRead={read}
          />
        }
        onRead={read}
        onReopen={() => location.assign(page)}
        onContact={() => location.assign(`${page}#contact`)}
      />
      <AskBar
        inline
        companyName={card.company_name}
        suggestions={[]}
        state={state}
        writing={false}
        onAsk={player.ask}
        onMicrophone={player.microphone}
        onCloseMicrophone={player.closeMicrophone}
      />
      <p className="mt-2.5 text-ink-soft text-small">
        {card.is_sample && `${card.company_name} is an invented company; the talk is real. `}
        <TextLink href={page} target="_self">
          Open it on its own page
        </TextLink>
      </p>
      <div className="mt-6 flex flex-col gap-6 empty:hidden">
        <CallNotices state={state} own={false} broken={talk.broken} />
        <Conversation
          exchanges={exchanges}
          pitch={pitch}
          silent={state.channel === 'text'}
          onAsk={(text) => void player.ask(text)}
          onProven={player.prove}
          onSection={player.goTo}
          offers={state.offers}
          onOffer={{
            meeting: () => location.assign(`${page}#meet`),
            contact: () => location.assign(`${page}#contact`),
            document: () => location.assign(`${page}#documents`),
          }}
        />
      </div>
    </div>
  )
}
