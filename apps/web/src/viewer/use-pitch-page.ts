import type { PublicPitch } from '@understudy/contract/pitches'
import type { PitchLength } from '@understudy/contract/talk'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useHydrated } from '../frame/app/place.ts'
import { exchangesOf } from './conversation/exchanges.ts'
import { useKeptTalk } from './conversation/use-kept-talk.ts'
import { useTalk } from './conversation/use-talk.ts'
import { takesContacts } from './parts/LeaveDetails.tsx'
import { offersMeetings } from './parts/Meet.tsx'
import { usePart } from './parts/use-part.ts'
import { useVoice } from './stage/choices/use-voice.ts'
import { playerOf } from './stage/player.ts'
import { isPitchOver, sectionsSaid } from './stage/position.ts'
import { useShortcuts } from './stage/use-shortcuts.ts'
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
  /** The language in which the server drew it; left out where it drew nothing. */
  drawnIn?: string | undefined
}

export type PitchPage = ReturnType<typeof usePitchPage>

/** The talk of an opened pitch, and how it is followed: by ear or in writing, and in which language. */
export function usePitchPage({ pitch, entry, analytics, drawnIn }: ViewerProps) {
  const [language, setLanguage] = useFirstLanguage(pitch, drawnIn)
  const [writing, setWriting] = useWriting()
  const talk = useTalk({ entry, language, wording: pitch.consent.version, ahead: true })
  const { state } = talk
  const askField = useRef<HTMLTextAreaElement>(null)
  const [wanted, setLength] = useState<PitchLength>('full')
  const whole = pitch.sections.filter((section) => section.language === language)
  const lengthsIn = (spoken: string) => pitch.languages.find(({ code }) => code === spoken)?.lengths ?? []
  // Another language may be short enough as it is.
  const lengthIn = (spoken: string) =>
    lengthsIn(spoken).some((one) => one.length === wanted) ? wanted : 'full'
  const length = lengthIn(language)
  const sections = sectionsSaid(whole, length)
  const idle = state.connection.status === 'idle'
  const kept = useKeptTalk(talk, entry, isPitchOver(state, sections, whole))
  const exchanges = exchangesOf([...talk.past, state.turns])
  const begun = useRef(false)
  if (state.sectionId !== null) begun.current = true
  const player = playerOf(talk, sections, writing, begun.current ? null : kept?.sectionId, whole)
  useShortcuts(player, askField, writing)
  useTalkTold(analytics, state)
  const changeLength = (next: PitchLength) => {
    // A pause stays one, and a question is answered.
    const isAtRest = state.phase === 'listening' || state.phase === 'idle'
    const isOver = isAtRest && isPitchOver(state, sections, whole)
    setLength(next)
    void talk.withClient((client) => {
      client.setLength(next)
      // Nothing is left to go on with: what is chosen now begins.
      if (isOver) client.continue()
    })
  }
  return {
    pitch,
    talk,
    state,
    player,
    sections,
    /** All that there is to read, whatever is chosen to be heard. */
    whole,
    length,
    lengths: lengthsIn(language),
    language,
    writing,
    /** Of a talk before this page was loaded. */
    kept,
    /** Before the first call. */
    idle,
    /** A talk is over: the one here, or one of before. */
    isOver: state.connection.status === 'ended' || (idle && kept?.asked === true),
    askField,
    voice: useVoice(talk),
    own: useOwnVisit(pitch),
    exchanges,
    read: () => setWriting(true),
    listen: () => {
      setWriting(false)
      player.play()
    },
    goTo: (sectionId: string) => {
      setWriting(false)
      if (!sections.some(({ id }) => id === sectionId)) changeLength('full')
      player.goTo(sectionId)
    },
    changeLength,
    changeLanguage: (code: string) => {
      setLanguage(code)
      void talk.withClient((client) => {
        // Before the language: in that the section begins at once.
        client.setLength(lengthIn(code))
        if (!idle) client.setLanguage(code)
      })
    },
  }
}

/** The visitor's own language, once only their browser is asked. */
function useFirstLanguage({ languages }: PublicPitch, drawnIn: string | undefined) {
  const state = useState(() => drawnIn ?? firstLanguage(languages))
  const [, setLanguage] = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, over what the server drew
  useEffect(() => {
    if (drawnIn !== undefined) setLanguage(firstLanguage(languages))
  }, [])
  return state
}

/** Whether the pitch is read; at first where the address says so, which a server is not told. */
function useWriting() {
  const [chosen, choose] = useState<boolean | null>(null)
  const isHydrated = useHydrated()
  const wanted = useMemo(() => isHydrated && location.hash === '#read', [isHydrated])
  return [chosen ?? wanted, choose] as const
}

export type WaysOn = ReturnType<typeof useWaysOn>

/** Where a pitch leads on to; null for what its founders do not offer, or the visitor has had. */
export function useWaysOn(pitch: PublicPitch, left: string | null, offered: number) {
  const meet = usePart('meet')
  const contact = usePart('contact')
  const documents = usePart('documents')
  return {
    meet,
    contact,
    documents,
    onMeet: offersMeetings(pitch) ? meet.show : null,
    onContact: takesContacts(pitch) && left === null ? contact.show : null,
    /** How many documents there are for this visitor. */
    offered,
    onDocuments: offered > 0 ? documents.show : null,
  }
}
