import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { leaveQuietly, stopListening } from './leave-quietly.ts'

it('lets in all who stood before the door, however long a busy machine takes for each', async () => {
  const busyMs = 35
  const server = createServer((visitor) => {
    const untilMs = performance.now() + busyMs
    while (performance.now() < untilMs);
    visitor.end('in')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  // Taken by the system at once, seen by the server one a turn.
  const answers = Array.from({ length: 200 }, () =>
    connect(port, '127.0.0.1')
      .setEncoding('utf8')
      .toArray()
      .catch((error: NodeJS.ErrnoException) => [error.code]),
  )
  await stopListening(server)
  expect((await Promise.all(answers)).flat().filter((answer) => answer !== 'in')).toEqual([])
})

/** More than the system keeps for a visitor who does not read, as files and compressed answers are sent: in pieces. */
const PIECES = Array.from({ length: 1_000 }, () => Buffer.alloc(64 * 1024, 'x'))

it('is not held up by a visitor who stops reading what they asked for', async () => {
  const app = fastify()
  leaveQuietly(app, { readWithinMs: 50 })
  app.get('/long', async (_request, reply) => reply.send(Readable.from(PIECES)))
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const visitor = connect(Number(port), hostname)
  const cutOff = once(visitor, 'close')
  visitor.on('error', () => {
    // A reset is one way of being cut off.
  })
  visitor.write('GET /long HTTP/1.1\r\nHost: here\r\n\r\n')
  await once(visitor, 'readable')
  await app.close()
  visitor.resume()
  await cutOff
  expect(visitor.bytesRead).toBeLessThan(Buffer.concat(PIECES).length)
})
