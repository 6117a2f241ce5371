import { useRef, useState } from 'react'
import { Switch } from '../ui/fields/Switch.tsx'
import { VoiceLine } from '../ui/marks/VoiceLine.tsx'
import { Section } from '../ui/Section.tsx'

/** Loudness that comes and goes like syllables. */
function speechLikeLevel(seconds: number): number {
  const phrase = Math.max(0, Math.sin(seconds * 0.9))
  const syllable = 0.55 + 0.45 * Math.sin(seconds * 23) * Math.sin(seconds * 7.3)
  return phrase * syllable
}

export function Voice() {
  const [speaking, setSpeaking] = useState(true)
  const speakingNow = useRef(speaking)
  speakingNow.current = speaking
  const level = () => (speakingNow.current ? speechLikeLevel(performance.now() / 1000) : 0)
  return (
    <Section title="The voice">
      <div className="rounded-panel bg-stage px-6 py-8 text-stage-ink">
        <p className="font-display text-heading">Tidewater Storage</p>
        <p className="text-stage-soft">Understudy of Aleksandra, 6 minutes</p>
        <VoiceLine getLevel={level} className="mt-6 h-24 text-spot" />
      </div>
      <VoiceLine getLevel={level} className="my-4 h-16 text-ink" />
      <Switch
        label="Someone speaks"
        checked={speaking}
        onChange={(event) => setSpeaking(event.currentTarget.checked)}
      />
    </Section>
  )
}
