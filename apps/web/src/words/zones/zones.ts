/** The zone of this device, as the browser knows it. */
export function deviceZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  // Some browsers that hide where they are say so instead of naming a zone.
  return !timeZone || timeZone === 'Etc/Unknown' ? 'UTC' : timeZone
}

/** "America/New_York" as people read it: "America/New York". */
export const zoneWords = (zone: string): string => zone.replaceAll('_', ' ')

/** The place alone: "New York". */
export const cityWords = (zone: string): string => zoneWords(zone.split('/').at(-1) ?? zone)

/** Every zone to choose from, the chosen one included whatever it is called. */
export function zoneOptions(chosen: string): { value: string; label: string }[] {
  const zones = new Set([chosen, deviceZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...zones].sort().map((value) => ({ value, label: zoneWords(value) }))
}

/** The calendar day of a moment in a zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, moment: number): string {
  // Swedish writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone }).format(moment)
}
