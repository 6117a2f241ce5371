import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { RAW_FILE_PATH } from '@understudy/contract'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aServer, type TestServer } from '../server.ts'
import { TARGETS } from './targets.ts'

const served: string[] = []
const noteRoutes = (message: unknown) => {
  const { fastify: app } = message as { fastify: FastifyInstance }
  app.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) if (one !== 'HEAD') served.push(`${one} ${url}`)
  })
}

/** What is served beside the table, and why it is not in it. */
const EXTRAS: Readonly<Record<string, string>> = {
  'GET /healthz': 'for whoever runs it',
  'GET /readyz': 'for whoever runs it',
  'GET /statusz': 'for whoever runs it, on this machine alone',
  [`GET ${RAW_FILE_PATH}`]: 'bytes behind a signed address',
  'GET /v1/public/voice-presets/:id/sample': 'bytes of a spoken sample',
  'GET /dev/mailbox': 'mails that nobody sends, on this machine alone',
  'GET /dev/mailbox/:id': 'one of them',
  'GET /dev/mailbox/:id/attachments/:index': 'bytes of its attachment',
  'GET /meeting/:token': 'an invitation, for a visitor without an account',
  'GET /meeting/:token/meeting.ics': 'its calendar file',
  'POST /meeting/:token/cancel': 'a form of it',
  'POST /meeting/:token/reschedule': 'a form of it',
  'GET /access/:token': 'a request for access, for its founder, from a mail',
  'POST /access/:token': 'their decision',
  'GET /docs': 'the calls to read',
  'GET /docs/start.js': 'of /docs',
  'GET /docs/openapi.json': 'of /docs',
  'GET /docs/assets/*': 'of /docs',
  'GET /assets/*': 'the built web app',
  'GET /robots.txt': 'for search engines',
  'GET /sitemap.xml': 'for search engines',
  'GET /pitch/:address/share.png': 'the picture of a pitch in link previews',
  'GET /*': 'pages of the web app',
}

let place: string
let server: TestServer
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'understudy-served-'))
  await mkdir(path.join(place, 'assets'))
  for (const page of ['index.html', 'pitch.html']) await writeFile(path.join(place, page), '<!--head-->')
  subscribe('fastify.initialization', noteRoutes)
  server = await aServer({ webDir: place, settings: { API_DOCS: 'on' } })
  unsubscribe('fastify.initialization', noteRoutes)
})
afterAll(async () => {
  await server.close()
  await rm(place, { recursive: true, force: true })
})

it('trust §1.1 serves nothing that the table of routes, or the list of extras, does not name', () => {
  const table = TARGETS.map(({ name }) => name)
  expect(served.filter((name) => !table.includes(name) && !(name in EXTRAS))).toEqual([])
})

it('trust §1.1 serves every route of the table, and every extra, once', () => {
  const expected = [...TARGETS.map(({ name }) => name), ...Object.keys(EXTRAS)]
  expect(served.toSorted()).toEqual(expected.toSorted())
})
