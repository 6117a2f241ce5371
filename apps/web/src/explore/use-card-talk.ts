import type { StagedCard } from '@understudy/contract/explore'
import type { PublicPitch } from '@understudy/contract/pitches'
import { useCallback, useRef, useState } from 'react'
import { consent } from '../frame/consent/consent.ts'
import { useIntent } from '../ui/use-intent.ts'
import { exchangesOf } from '../viewer/conversation/exchanges.ts'
import { useTalk } from '../viewer/conversation/use-talk.ts'
import { useVoice } from '../viewer/stage/choices/use-voice.ts'
import { isSpeaking, playerOf } from '../viewer/stage/player.ts'
import { type Opened, openPitch } from '../viewer/visit/open-pitch.ts'
import { useAnalytics, useTalkTold } from '../viewer/visit/use-analytics.ts'
import type { View } from '../viewer/visit/use-view.ts'
import { firstLanguage } from '../viewer/visit/visitor.ts'
import { useOneVoice } from './listen/use-one-voice.ts'

export type CardTalk = ReturnType<typeof useCardTalk>

/** A talk with the clone behind a card. Its pitch is opened, and counts as viewed, once it is played or asked. */
export function useCardTalk(card: StagedCard) {
  const [pitch, setPitch] = useState<PublicPitch | null>(null)
  const opening = useRef<Promise<Opened> | null>(null)
  const counted = useRef(false)
  const entry = useCallback(
    async (anew: boolean): Promise<Opened> => {
      const before = anew ? null : opening.current
      // A grant that is renewed is no second view.
      const isView = opening.current === null && consent.read() !== 'accepted'
      const asked = before ?? openPitch(card.slug, {}, isView)
      opening.current = asked
      try {
        const opened = await asked
        counted.current ||= opened.countedBefore
        opened.countedBefore = counted.current
        // What the card says of the talk goes on being said of it.
        setPitch({ ...opened.pitch, consent: card.consent })
        return opened
      } catch (error) {
        opening.current = null
        throw error
      }
    },
    [card.slug, card.consent],
  )
  const language = firstLanguage(card.languages.map((code) => ({ code })))
  const talk = useTalk({ entry, language, wording: card.consent.version, ahead: useIntent() })
  const sections = (pitch?.sections ?? []).filter((section) => section.language === language)
  const player = playerOf(talk, sections, false)
  const view: View = pitch ? { status: 'granted', pitch, entered: true } : { status: 'opening' }
  useTalkTold(useAnalytics(card.slug, { view, entry }, pitch !== null), talk.state)
  useOneVoice(isSpeaking(talk.state), player.stop)
  return {
    card,
    pitch,
    talk,
    state: talk.state,
    sections,
    player,
    voice: useVoice(talk),
    exchanges: exchangesOf([...talk.past, talk.state.turns]),
    /** The pitch on a page of its own. */
    page: `/pitch/${card.slug}`,
  }
}
