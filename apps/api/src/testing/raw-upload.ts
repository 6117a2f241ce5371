import { once } from 'node:events'
import { connect } from 'node:net'
import { routes } from '@understudy/contract'
import { expect, vi } from 'vitest'
import type { Founder } from './builders.ts'

const PIECE_BYTES = 64 * 1024
const ANSWERED = { timeout: 20_000 }

/**
 * Sends an upload over a connection of its own, all of it, whatever is answered meanwhile, and reads the answer to its
 * end. Null where the connection was cut before.
 */
export async function uploadToTheEnd(
  base: string,
  founder: Pick<Founder, 'token'>,
  cloneId: string,
  content: Buffer,
  connection: 'close' | 'keep-alive',
) {
  const { hostname, port } = new URL(base)
  const head = `--b\r\ncontent-disposition: form-data; name="clone_id"\r\n\r\n${cloneId}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')])
  const socket = connect(Number(port), hostname)
  let answer = ''
  let broken: unknown = null
  socket.on('data', (bytes: Buffer) => {
    answer += bytes.toString('latin1')
  })
  socket.on('error', (error) => {
    broken = error
  })
  const closed = once(socket, 'close')
  socket.write(
    `POST ${routes.uploadFile.path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${founder.token}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.byteLength}\r\nconnection: ${connection}\r\n\r\n`,
  )
  for (let at = 0; at < body.byteLength && !socket.destroyed; at += PIECE_BYTES) {
    if (!socket.write(body.subarray(at, at + PIECE_BYTES))) {
      await Promise.race([once(socket, 'drain'), closed]).catch(() => undefined)
    }
  }
  if (connection === 'keep-alive') {
    await vi.waitFor(() => expect(broken !== null || answer.includes('}')).toBe(true), ANSWERED)
    socket.destroy()
  } else await closed.catch(() => undefined)
  return {
    status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 0),
    complete: answer.trimEnd().endsWith('}'),
    broken,
  }
}
