import { routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFounder, aPublishedPitch } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { FounderClient } from '../founder-client.ts'
import { publishAgain } from './sample-founder.ts'

const DAY_MS = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

it('what its founder edits while the past comes goes live by their own press alone', async () => {
  const { token, ...founder } = await aFounder(server.url)
  const { clone } = await aPublishedPitch(server.url, { token, ...founder })
  const params = { id: clone.id }
  const client = new FounderClient(server.url)
  client.signIn(token)
  const edited = await call(server.url, routes.patchClone, { token, params, body: { name: 'Half a name' } })
  expect(edited.status).toBe(200)
  const isUnpublished = async () =>
    (await call(server.url, routes.readClone, { token, params })).data.unpublished_changes
  await publishAgain(client, Date.now() - 12 * DAY_MS)
  expect(await isUnpublished()).toBe(true)
  // What was edited before that moment is of the past itself.
  await publishAgain(client, Date.now() + DAY_MS)
  expect(await isUnpublished()).toBe(false)
})
