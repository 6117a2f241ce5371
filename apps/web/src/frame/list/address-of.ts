/** The search part of an address: "?a=1&b=2" of those that say something, or nothing. */
export function addressOf(values: Record<string, string | undefined>): string {
  const said = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return said.length > 0 ? `?${new URLSearchParams(said)}` : ''
}
