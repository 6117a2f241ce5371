import { once } from 'node:events'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { routes } from '@understudy/contract'
import { afterEach, expect, it } from 'vitest'
import { createLog } from '../../kernel/log.ts'
import { createApp } from '../app.ts'
import { type BodyTimes, bodyWithinMs } from './body-deadline.ts'

const SLOW_UPLINK_BYTES_PER_SECOND = 500_000 / 8

const anApp = (bodyTimes?: BodyTimes) =>
  createApp({
    log: createLog('silent', false),
    publicUrl: 'http://localhost',
    proxyHops: 0,
    limitFactor: 1,
    leave: { quietMs: 0 },
    ...(bodyTimes ? { bodyTimes } : {}),
  })
let app: Awaited<ReturnType<typeof createApp>> | undefined
afterEach(() => app?.close())

/** A JSON body of which the first half comes at once. */
async function aSlowSender(base: string, path: string, connection: 'close' | 'keep-alive') {
  const { hostname, port } = new URL(base)
  // Its sender leaves its own half open, whatever the server does.
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  let answer = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part
  })
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 10\r\nconnection: ${connection}\r\n\r\n{"a":`,
  )
  const ended = once(socket, 'end')
  return { socket, ended, answer: () => answer }
}

it('a whole file of the largest size comes in over a slow line', async () => {
  app = await anApp()
  await app.ready()
  const { headersTimeout, requestTimeout } = app.server
  expect(headersTimeout).toBeLessThanOrEqual(30_000)
  const cutOff = Object.values(routes).filter(({ maxBodyBytes }) => {
    const slowMs = (maxBodyBytes / SLOW_UPLINK_BYTES_PER_SECOND) * 1_000
    const withinMs = bodyWithinMs(maxBodyBytes)
    return withinMs < slowMs || requestTimeout < withinMs
  })
  expect(cutOff.map(({ name }) => name)).toEqual([])
})

it('a form that does not end is cut off and its connection given free, a file may take its time', async () => {
  app = await anApp({ graceMs: 50, leastBytesPerSecond: 1_000_000 })
  const echo = async (request: { body: unknown }) => request.body
  app.post('/form', { bodyLimit: 1_000 }, echo)
  app.post('/file', { bodyLimit: 1_000_000_000 }, echo)
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const connections = promisify(app.server.getConnections.bind(app.server))

  const file = await aSlowSender(base, '/file', 'close')
  const form = await aSlowSender(base, '/form', 'keep-alive')
  await form.ended
  expect(form.answer()).toMatch(/^HTTP\/1.1 400 .*"error":"too_slow"/s)
  await expect.poll(() => connections()).toBe(1)

  // It began before the form, and goes on after the form's time.
  file.socket.write('"b"} ')
  await file.ended
  expect(file.answer()).toMatch(/^HTTP\/1.1 200 .*\{"a":"b"\}$/s)
  file.socket.destroy()
})
