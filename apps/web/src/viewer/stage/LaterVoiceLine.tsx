import { type ComponentType, useEffect, useState } from 'react'
import type { VoiceLineProps } from '../../ui/marks/VoiceLine.tsx'

/** The line that breathes with the voice. Decoration: it is fetched when somebody plays, and its place is kept. */
export function LaterVoiceLine(props: VoiceLineProps) {
  const [Line, setLine] = useState<ComponentType<VoiceLineProps> | null>(null)
  useEffect(() => {
    import('../../ui/marks/VoiceLine.tsx').then(
      ({ VoiceLine }) => setLine(() => VoiceLine),
      () => {
        // Its code did not come: who speaks is said in words as well.
      },
    )
  }, [])
  return Line ? <Line {...props} /> : <div className={props.className} />
}
