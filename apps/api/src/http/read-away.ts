import type { IncomingMessage } from 'node:http'

const MOST_BYTES = 64 * 1024 * 1024
const WITHIN_MS = 30_000

/**
 * Reads what is still coming of a request that is refused. A connection that is closed while its sender still writes
 * is cut, and the answer lost with it; who sends on and on gets no more than this.
 */
export function readAway(request: IncomingMessage): Promise<void> {
  const { headers } = request
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody || request.complete || request.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    let bytes = 0
    const done = () => {
      clearTimeout(timer)
      request.off('data', count)
      resolve()
    }
    const count = (part: Buffer) => {
      bytes += part.byteLength
      if (bytes > MOST_BYTES) done()
    }
    const timer = setTimeout(done, WITHIN_MS)
    // Whoever took it in so far takes no more, and would hold up the rest.
    request.unpipe()
    request.on('data', count)
    for (const event of ['end', 'close', 'error'] as const) request.once(event, done)
    request.resume()
  })
}
