import { CallNotices } from '../viewer/conversation/CallNotices.tsx'
import { Conversation } from '../viewer/conversation/Conversation.tsx'
import type { CardTalk } from './use-card-talk.ts'

/** What was asked and answered, and what the call has to say. */
export function CardConversation({ shown }: { shown: CardTalk }) {
  const { page, player, state, talk } = shown
  return (
    <div className="mt-6 flex flex-col gap-6 empty:hidden">
      <CallNotices state={state} own={false} broken={talk.broken} />
      <Conversation
        exchanges={shown.exchanges}
        pitch={shown.pitch}
        silent={state.channel === 'text'}
        state={state}
        onAsk={(text) => void player.ask(text)}
        onProven={player.prove}
        onSection={player.goTo}
        onOffer={{
          meeting: () => location.assign(`${page}#meet`),
          contact: () => location.assign(`${page}#contact`),
          document: () => location.assign(`${page}#documents`),
        }}
      />
    </div>
  )
}
