/** 32 hex characters: ids of messages and parts, keys of attempts. randomUUID is missing on pages without TLS. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The key of an attempt to create: the same for the same body, so that a repeat creates nothing twice. */
export function attemptKeys(newKey: () => string = randomId): (body: unknown) => string {
  let last: { text: string; key: string } | null = null
  return (body) => {
    const text = JSON.stringify(body)
    if (last?.text !== text) last = { text, key: newKey() }
    return last.key
  }
}
