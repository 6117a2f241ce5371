/** Told to the page when an opening begins, so that whoever else speaks on it falls silent. */
export const OPENING_BEGINS = 'understudy:opening'

/** What sounds on this page, or is about to: one opening at a time. */
let sounding: AbortController | null = null

export function stopOpening(): void {
  sounding?.abort()
  sounding = null
}

/** Runs what sounds, and silences the one before. Answers why nothing was heard, in words; '' where it was, or was stopped. */
export async function startOpening(pitchId: string, onSound: () => void): Promise<string> {
  stopOpening()
  const own = new AbortController()
  sounding = own
  const begins = () => {
    window.dispatchEvent(new Event(OPENING_BEGINS))
    onSound()
  }
  try {
    const { playOpening, openingWords } = await import('./opening-sound.ts')
    try {
      await playOpening(pitchId, begins, own.signal)
    } catch (error) {
      if (!own.signal.aborted) return openingWords(error)
    }
    return ''
  } catch {
    return 'There is no connection.'
  } finally {
    if (sounding === own) sounding = null
  }
}
