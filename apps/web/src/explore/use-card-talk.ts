import type { PitchCard } from '@understudy/contract/explore'
import type { PublicPitch } from '@understudy/contract/pitches'
import { useEffect, useRef, useState } from 'react'
import { useIntent } from '../ui/use-intent.ts'
import { exchangesOf } from '../viewer/conversation/exchanges.ts'
import { useTalk } from '../viewer/conversation/use-talk.ts'
import { useVoice } from '../viewer/stage/choices/use-voice.ts'
import { isSpeaking, playerOf } from '../viewer/stage/player.ts'
import { type Opened, openPitch } from '../viewer/visit/open-pitch.ts'
import { firstLanguage } from '../viewer/visit/visitor.ts'

import { OPENING_BEGINS, stopOpening } from './listen/one-opening.ts'

export type CardTalk = ReturnType<typeof useCardTalk>

/**
 * A talk with the clone behind a card. Its pitch is opened, and counts as viewed, once it is played or asked: by the
 * server, for what tells of a visit stands on the pitch's own page.
 */
export function useCardTalk(card: PitchCard) {
  const [pitch, setPitch] = useState<PublicPitch | null>(null)
  const opening = useRef<Promise<Opened> | null>(null)
  const entry = async (anew: boolean): Promise<Opened> => {
    if (anew || opening.current === null) opening.current = openPitch(card.slug, {}, opening.current === null)
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
  const talk = useTalk({ entry, language, ahead: useIntent() })
  const sections = (pitch?.sections ?? []).filter((section) => section.language === language)
  const player = playerOf(talk, sections, false)
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

/** The talk and the openings of other cards are not heard at once: the later one silences the earlier. */
function useOneVoice(speaks: boolean, silence: () => void): void {
  const now = useRef({ speaks, silence })
  now.current = { speaks, silence }
  useEffect(() => {
    if (speaks) stopOpening()
  }, [speaks])
  useEffect(() => {
    const onOpening = () => {
      if (now.current.speaks) now.current.silence()
    }
    window.addEventListener(OPENING_BEGINS, onOpening)
    return () => window.removeEventListener(OPENING_BEGINS, onOpening)
  }, [])
}
