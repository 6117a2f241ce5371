import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeWav } from '../../apps/api/src/testing/corpus/decode-wav.ts'

export interface StubTurn {
  /** The request as it came; read afterwards, because reading takes time. */
  body: Buffer
  /** From the last byte of the request to the answer's last. */
  handlingMs: number
}

export interface EarsStub {
  baseUrl: string
  /** Oldest first. */
  turns: StubTurn[]
  close(): Promise<void>
}

/** Ears that know the answer beforehand: `audio/transcriptions` which says `text` at once and keeps what it got. */
export async function startEarsStub(text: string): Promise<EarsStub> {
  const turns: StubTurn[] = []
  const answer = JSON.stringify({ text })
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const beganMs = performance.now()
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
      turns.push({ body: Buffer.concat(parts), handlingMs: performance.now() - beganMs })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    turns,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The audio of a turn, out of the form it came in. */
export function audioOf({ body }: StubTurn): { samples: Int16Array; sampleRateHz: number } {
  const start = body.indexOf('RIFF')
  if (start < 0) throw new Error('a turn without audio reached the ears')
  return decodeWav(body.subarray(start, start + 8 + body.readUInt32LE(start + 4)))
}
