import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeClaimable } from '../../../claims/make-claimable.ts'
import { aFounder, aPublishedPitch, type Founder } from '../../../testing/builders.ts'
import { call } from '../../../testing/client.ts'
import { aPng, asBlob, upload } from '../../../testing/files.ts'
import { aServer, type TestServer } from '../../../testing/server.ts'

const STAND_IN = 'the product’s own'

let webDir: string
let server: TestServer
let founder: Founder
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'understudy-pages-'))
  for (const name of ['index', 'pitch']) await writeFile(path.join(webDir, `${name}.html`), '<!--head-->')
  await writeFile(path.join(webDir, 'og-default.png'), STAND_IN)
  server = await aServer({ webDir })
  founder = await aFounder(server.url)
})
afterAll(async () => {
  await server.close()
  await rm(webDir, { recursive: true, force: true })
})

async function pictureOf({ unique_code: code }: { unique_code: string }): Promise<string> {
  const response = await fetch(`${server.url}/pitch/${code}/share.png`)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.toString()).not.toBe(STAND_IN)
  return bytes.toString('base64')
}
const at = (id: string, { token }: Founder = founder) => ({ token, params: { id } })

/** Publishes a clone and answers the default link of its pitch. */
async function publish(id: string, by: Founder = founder) {
  await call(server.url, routes.launchClone, at(id, by))
  const { data } = await call(server.url, routes.publishClone, at(id, by))
  const params = { pitchId: data.pitch.id }
  const [link] = (await call(server.url, routes.listPitchLinks, { token: by.token, params })).data
  if (!link) throw new Error('a published pitch has a link')
  return link
}

it('shows portrait and slide of a duplicated clone as of the first', async () => {
  const { clone, link } = await aPublishedPitch(server.url, founder)
  const plain = await pictureOf(link)
  const { data } = await upload(server.url, founder, clone.id, { name: 'slide.png', content: aPng(40, 30) })
  const slide = `${data.file.bucket_name}/${data.file.file_path}`
  const sections = clone.sections.map((section) => ({ ...section, slide }))
  await call(server.url, routes.updateDraft, { ...at(clone.id), body: { sections } })
  const slideAlone = await pictureOf(await publish(clone.id))
  const form = new FormData()
  form.set('file', asBlob({ name: 'me.png', content: aPng(30, 30) }), 'me.png')
  const params = { id: clone.id, memberId: clone.team[0]?.id ?? '' }
  await call(server.url, routes.uploadMemberImage, { token: founder.token, params, rawBody: form })
  const whole = await pictureOf(await publish(clone.id))
  expect(new Set([plain, slideAlone, whole]).size).toBe(3)

  const { data: copy } = await call(server.url, routes.duplicateClone, at(clone.id))
  expect(await pictureOf(await publish(copy.id))).toBe(whole)
})

it.each(['its company', 'who made it'])('is another once a clone was claimed by %s', async (claimer) => {
  const made = await aPublishedPitch(server.url, founder)
  const before = await pictureOf(made.link)
  await makeClaimable(server.kernel, { cloneId: made.clone.id, code: null, expiresAt: null })
  const preview = await pictureOf(made.link)
  const owner = claimer === 'its company' ? await aFounder(server.url) : founder
  await call(server.url, routes.completeClaim, { token: owner.token, body: { clone_id: made.clone.id } })
  const company = { ...made.clone.company_details, tagline: 'Every leak, within a day' }
  await call(server.url, routes.saveCompany, { ...at(made.clone.id, owner), body: company })
  const link = await publish(made.clone.id, owner)
  expect(new Set([before, preview, await pictureOf(link)]).size).toBe(3)
  const { data } = await call(server.url, routes.viewPitchLink, { params: { code: link.unique_code } })
  expect(data.pitch?.company.tagline).toBe('Every leak, within a day')
  const { data: versions } = await call(server.url, routes.listVersions, at(made.clone.id, owner))
  expect(versions).toMatchObject([{ version: 2, is_current: true, is_kept: true, changed: [] }])
})
