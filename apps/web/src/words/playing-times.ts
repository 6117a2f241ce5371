// In seconds.

/** A place in what is played or was said: "2:05". */
export function clockWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** "48 s", "3 min": what to expect before listening. */
export function roughDurationWords(seconds: number): string {
  return seconds < 55
    ? `${Math.max(5, Math.round(seconds / 5) * 5)} s`
    : `${Math.max(1, Math.round(seconds / 60))} min`
}
