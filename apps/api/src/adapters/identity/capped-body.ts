/** The bytes of an answer. Throws as soon as they are more than `maxBytes`. */
export async function cappedBody(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel()
    throw new Error('the answer is too long')
  }
  const parts: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop early cancels the rest.
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > maxBytes) throw new Error('the answer is too long')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
