import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFounder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aPptx, upload } from '../testing/files.ts'
import { officeIn } from '../testing/office.ts'
import { aPdf } from '../testing/pdfs.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'an-office-'))
  server = await aServer({ settings: { SOFFICE: await officeIn(folder, aPdf(['One', 'Two'])) } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

it('the slides of a presentation are its pages as they look, where the server can draw them', async () => {
  const founder = await aFounder(server.url)
  const { token } = founder
  const make = { token, body: { name: 'Heron', languages: ['en'] } }
  const params = { id: (await call(server.url, routes.createDraft, make)).data.id }
  const picturesOf = async (slides: string[]) => {
    const file = { name: 'deck.pptx', content: aPptx(...slides) }
    const sent = await upload(server.url, founder, params.id, file)
    const body = { document_id: sent.data.document?.id ?? '' }
    await call(server.url, routes.beginIntake, { token, params, body })
    const intake = async () => (await call(server.url, routes.readIntake, { token, params })).data
    // A presentation is drawn and read by two processes, seconds each where the machine is busy.
    await expect.poll(async () => (await intake()).status, { timeout: 50_000 }).toBe('ready')
    return (await intake()).pictures
  }
  expect(await picturesOf(['Heron hears leaks', 'Raising'])).toBe('pages')
  // Of three slides two came back: none of them may stand beside another's words.
  expect(await picturesOf(['Heron hears leaks', 'Raising', 'Team'])).toBe('own-slides')
  const listed = await call(server.url, routes.listSlides, { token, params })
  expect(listed.data.total).toBe(5)
})
