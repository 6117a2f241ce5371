import { TextLink } from '../ui/Link.tsx'
import { deviceZone, zoneWords } from '../words/zones/zones.ts'

/** Whose clock the times are read from; said loudly where it is not the one at hand. */
export function ZoneNotice({ zone }: { zone: string }) {
  const here = deviceZone()
  if (isSameClock(zone, here)) {
    return <p className="-my-2 text-ink-soft text-small">Times are those of {zoneWords(zone)}.</p>
  }
  return (
    <p className="-my-2 border-warn border-l-2 pl-3 text-small">
      Times are those of {zoneWords(zone)}, as your availability says. This device is in {zoneWords(here)}.{' '}
      <TextLink href="/settings/availability">Change the time zone</TextLink>
    </p>
  )
}

/** Zones have several names: what counts is that their clocks agree, in winter and in summer. */
function isSameClock(one: string, other: string): boolean {
  const year = new Date().getUTCFullYear()
  const read = (zone: string) =>
    [0, 6].map(
      (month) =>
        new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
          .formatToParts(Date.UTC(year, month, 15))
          .find(({ type }) => type === 'timeZoneName')?.value,
    )
  return read(one).join() === read(other).join()
}
