// A function that takes anything but seconds is named for its unit.

/** "48 s", "3 min 5 s", "1 h 2 min". */
export function durationWords(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`
}

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

/** "30 min", "1 h", "1 h 30 min", "2 days". */
export function minutesWords(minutes: number): string {
  if (minutes > 0 && minutes % 1440 === 0) return minutes === 1440 ? '1 day' : `${minutes / 1440} days`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** "7 months", "1 year". */
export function monthsWords(months: number): string {
  if (months % 12 === 0) return months === 12 ? '1 year' : `${months / 12} years`
  return months === 1 ? '1 month' : `${months} months`
}
