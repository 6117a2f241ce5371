import { useState } from 'react'
import type { Talk } from '../../conversation/use-talk.ts'
import type { NaturalVoiceChoice } from '../../talk/natural-voice.ts'
import { keepSound, keptSound } from './kept-sound.ts'
import type { VoiceChoiceProps } from './VoiceChoice.tsx'

/** The visitor's choice between the clone's own voice and one of the browser's. */
export function useVoice(talk: Talk): VoiceChoiceProps {
  const [sound, setSound] = useState(keptSound)
  return {
    chosen: talk.state.naturalVoice ?? null,
    sound,
    onSound: (next) => {
      setSound(next)
      keepSound(next)
      void talk.withClient((client) => client.setSound(next))
    },
    listVoices: () => {
      let voices: NaturalVoiceChoice[] = []
      // The code of a talk is there while its controls are shown: this runs at once.
      void talk.withClient((client) => {
        voices = client.naturalVoices()
      })
      return voices
    },
    onChoose: (uri) => void talk.withClient((client) => client.setNaturalVoice(uri)),
  }
}
