import type { PublicPitch } from '@understudy/contract/pitches'
import { useEffect, useRef, useState } from 'react'
import { exchangesOf } from './conversation/exchanges.ts'
import { useTalk } from './conversation/use-talk.ts'
import { takesContacts } from './parts/LeaveDetails.tsx'
import { offersMeetings } from './parts/Meet.tsx'
import { usePart } from './parts/use-part.ts'
import { playerOf } from './stage/player.ts'
import { useShortcuts } from './stage/use-shortcuts.ts'
import { useVoice } from './stage/use-voice.ts'
import type { Analytics } from './visit/analytics.ts'
import { useTalkTold } from './visit/use-analytics.ts'
import { useOwnVisit, type Visit } from './visit/use-view.ts'
import { firstLanguage } from './visit/visitor.ts'

export interface ViewerProps extends Pick<Visit, 'entry'> {
  pitch: PublicPitch
  /** Null where the visitor is not told of. */
  analytics: Analytics | null
  /** Opens the page anew, where access has changed. */
  onReopen: () => void
}

export type PitchPage = ReturnType<typeof usePitchPage>

/** The talk of an opened pitch, and how it is followed: by ear or in writing, and in which language. */
export function usePitchPage({ pitch, entry, analytics }: ViewerProps) {
  const [language, setLanguage] = useState(() => firstLanguage(pitch.languages))
  const [writing, setWriting] = useState(() => location.hash === '#read')
  const talk = useTalk({ entry, language, ahead: true })
  const { state } = talk
  const askField = useRef<HTMLTextAreaElement>(null)
  const sections = pitch.sections.filter((section) => section.language === language)
  const player = playerOf(talk, sections, writing)
  const idle = state.connection.status === 'idle'
  useShortcuts(player, askField)
  useTalkTold(analytics, state)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return {
    pitch,
    talk,
    state,
    player,
    sections,
    language,
    writing,
    /** Before the first call. */
    idle,
    askField,
    voice: useVoice(talk),
    own: useOwnVisit(pitch),
    exchanges: exchangesOf([...talk.past, state.turns]),
    read: () => setWriting(true),
    listen: () => {
      setWriting(false)
      player.play()
    },
    goTo: (sectionId: string) => {
      setWriting(false)
      player.goTo(sectionId)
    },
    changeLanguage: (code: string) => {
      setLanguage(code)
      if (!idle) void talk.withClient((client) => client.setLanguage(code))
    },
  }
}

export type WaysOn = ReturnType<typeof useWaysOn>

/** Where a pitch leads on to; null for what its founders do not offer, or the visitor has had. */
export function useWaysOn(pitch: PublicPitch, left: string | null) {
  const meet = usePart('meet')
  const contact = usePart('contact')
  const documents = usePart('documents')
  return {
    meet,
    contact,
    documents,
    onMeet: offersMeetings(pitch) ? meet.show : null,
    onContact: takesContacts(pitch) && left === null ? contact.show : null,
    onDocuments: pitch.offered_documents > 0 && !pitch.preview ? documents.show : null,
  }
}
