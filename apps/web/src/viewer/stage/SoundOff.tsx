import { Volume2 } from 'lucide-react'
import { useState } from 'react'

/** Pages inside another app start mute as a rule, and do not say so. */
const inOtherApp = () =>
  /FBA[NV]|Instagram|LinkedInApp|MicroMessenger|Twitter|Line\/|; wv\)/.test(navigator.userAgent)

/** Over the slide, while nothing is heard: what is there instead, and the press that turns the sound on. */
export function SoundOff({ held, onPress }: { held: boolean; onPress: () => void }) {
  const [maybeMute, setMaybeMute] = useState(inOtherApp)
  if (!held && !maybeMute) return null
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-scrim p-3 text-center">
      <p role="status" className="font-medium">
        {held ? 'Captions are on, sound is off' : 'Captions are on. Nothing to be heard?'}
      </p>
      <button
        type="button"
        onClick={() => {
          setMaybeMute(false)
          onPress()
        }}
        className="inline-flex min-h-14 items-center gap-3 rounded-full bg-spot px-6 font-medium text-lead text-spot-ink after:absolute after:inset-0"
      >
        <Volume2 aria-hidden="true" className="size-6" />
        Turn the sound on
      </button>
    </div>
  )
}
