import type { StagedCard } from '@understudy/contract/explore'
import { Suspense } from 'react'
import { lazyPart } from '../frame/errors/lazy-part.ts'
import { TextLink } from '../ui/Link.tsx'
import { AskBar } from '../viewer/conversation/AskBar.tsx'
import { Cover } from '../viewer/stage/Cover.tsx'
import { Stage } from '../viewer/stage/Stage.tsx'
import { cardLanguage } from './cards/card-languages.ts'
import { type CardTalk, useCardTalk } from './use-card-talk.ts'

/**
 * A real pitch, to be played and asked right here.
 * @param questions offered until the first one is asked
 */
export function LandingPlayer({ card, questions = [] }: { card: StagedCard; questions?: readonly string[] }) {
  const shown = useCardTalk(card)
  return (
    <div className="min-w-0">
      <CardStage shown={shown} />
      <CardAsk shown={shown} questions={questions} />
      <p className="mt-2.5 text-ink-soft text-small">
        {card.is_sample && `${card.company_name} is an invented company; the talk is real. `}
        <TextLink href={shown.page} target="_self">
          Open it on its own page
        </TextLink>
      </p>
      <CardConversation shown={shown} />
    </div>
  )
}

export function CardStage({ shown }: { shown: CardTalk }) {
  const { card, page, player, talk } = shown
  const read = () => location.assign(`${page}#read`)
  return (
    <Stage
      pitch={shown.pitch}
      sections={shown.sections}
      state={shown.state}
      player={player}
      getLevel={talk.getLevel}
      voice={shown.voice}
      cover={
        <Cover
          companyName={card.company_name}
          tagline={card.tagline}
          speaker={{ name: '', role: '', image: card.image_url ?? '' }}
          durationSeconds={card.duration_seconds}
          languages={card.languages.map(cardLanguage)}
          heading="h2"
          consent={{ line: card.consent.line, code: card.slug }}
          onPlay={player.play}
          onRead={read}
        />
      }
      onRead={read}
      onReopen={() => location.assign(page)}
      onContact={() => location.assign(`${page}#contact`)}
    />
  )
}

export const CardAsk = ({ shown, questions }: { shown: CardTalk; questions: readonly string[] }) => (
  <AskBar
    inline
    companyName={shown.card.company_name}
    suggestions={shown.exchanges.length === 0 ? questions : []}
    state={shown.state}
    writing={false}
    onAsk={shown.player.ask}
    player={shown.player}
  />
)

const Said = lazyPart(async () => ({ default: (await import('./CardConversation.tsx')).CardConversation }))

/** What was asked and answered, and what the call has to say; fetched with the first of it. */
export function CardConversation({ shown }: { shown: CardTalk }) {
  const { exchanges, state, talk } = shown
  const isQuiet = exchanges.length === 0 && state.connection.status === 'idle' && !talk.broken
  return isQuiet ? null : (
    <Suspense fallback={null}>
      <Said shown={shown} />
    </Suspense>
  )
}
