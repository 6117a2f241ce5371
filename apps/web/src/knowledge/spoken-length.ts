/** "about 1 min 20 s": to five seconds, for more would be a promise. */
export function spokenLengthWords(seconds: number): string {
  if (seconds <= 0) return 'nothing to say yet'
  const rounded = Math.max(5, Math.round(seconds / 5) * 5)
  const minutes = Math.floor(rounded / 60)
  const rest = rounded % 60
  const words = [minutes > 0 && `${minutes} min`, rest > 0 && `${rest} s`].filter(Boolean)
  return `about ${words.join(' ')}`
}

/** "0:07", as a player says it. */
export const clockWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
