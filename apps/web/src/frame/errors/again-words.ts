/** When to come again after what came too often; in a minute where its refusal did not say. */
export function againWords(waitSeconds: number): string {
  if (waitSeconds > 0 && waitSeconds < 30) return 'Try again in a moment.'
  const minutes = Math.ceil(waitSeconds / 60) || 1
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  return `Try again in ${count} ${unit}${count > 1 ? 's' : ''}.`
}
