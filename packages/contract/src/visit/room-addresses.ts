/** A room's address as it is kept: with its scheme. */
export const roomAddress = (room: string): string => (/^https?:/i.test(room) ? room : `https://${room}`)

/** The address behind a place, where it is one that opens in a browser; null for a number or a street. */
export function addressIn(location: string): string | null {
  const text = location.trim()
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) ? text : null
}
