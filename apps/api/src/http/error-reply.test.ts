import { once } from 'node:events'
import { get } from 'node:http'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createLog } from '../kernel/log.ts'
import { replyWithProblems } from './error-reply.ts'

/** What is logged as an error where a download breaks off, after its reader has left or before. */
async function loggedWhere(leaves: boolean): Promise<string[]> {
  const logged: string[] = []
  const log = createLog('info', false, { write: () => {} }, ({ message }) => logged.push(message))
  const app = fastify()
  replyWithProblems(app, log)
  const asked = Promise.withResolvers<void>()
  const broken = Promise.withResolvers<void>()
  app.get('/', async (request) => {
    asked.resolve()
    if (leaves) await once(request.raw.socket, 'close')
    broken.resolve()
    throw Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
  })
  app.get('/after', async () => 'ok')
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const reader = get(url)
  const over = leaves ? once(reader, 'error') : once(reader, 'response')
  await asked.promise
  if (leaves) reader.destroy(new Error('left'))
  else reader.on('response', (response) => response.resume())
  await over
  await broken.promise
  // What went before a later answer is over.
  await fetch(`${url}/after`)
  await app.close()
  return logged
}

it('logs no error where a reader left in the middle of a download, and one where it broke off by itself', async () => {
  expect(await loggedWhere(true)).toEqual([])
  expect(await loggedWhere(false)).toEqual(['unexpected error'])
})
