import { readdir } from 'node:fs/promises'
import { Bucket, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedBytes } from '../files/arriving/arriving-queries.ts'
import { newId } from '../kernel/ids.ts'
import { aClone, aFounder, aPublishedPitch, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aPng, asBlob, documentsRead, upload } from '../testing/files.ts'
import { aPdf } from '../testing/pdfs.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

const duplicate = (id: string, headers: Record<string, string> = {}) =>
  call(server.url, routes.duplicateClone, { token: founder.token, params: { id }, headers })
const listed = async () => (await call(server.url, routes.listClones, { token: founder.token })).data

describe('a copy of a clone', () => {
  it('is a draft of its own with all that the editor holds, without links', async () => {
    const { clone } = await aPublishedPitch(server.url, founder, {
      clone: { name: 'Ada', access_settings: { type: 'private', password: 'a good one' } },
    })
    const { status, data: copy } = await duplicate(clone.id)
    expect(status).toBe(201)
    expect(copy).toEqual({
      ...clone,
      id: copy.id,
      name: 'Copy of Ada',
      status: 'draft',
      version: 0,
      unpublished_changes: false,
      created_at: copy.created_at,
      updated_at: copy.updated_at,
      launched_at: null,
      published_at: null,
    })
    const pitches = await call(server.url, routes.listPitches, {
      token: founder.token,
      query: { clone_id: copy.id },
    })
    expect(pitches.data).toEqual([])
  })

  it('leaves the first alone when it is edited, and fits a name of any length', async () => {
    const clone = await aClone(server.url, founder, { name: `${'n'.repeat(111)}🦩🦩` })
    const { data } = await duplicate(clone.id)
    expect(data.name.length).toBeLessThanOrEqual(120)
    const token = founder.token
    await call(server.url, routes.saveTeam, { token, params: { id: data.id }, body: { team: [] } })
    const first = await call(server.url, routes.readClone, { token, params: { id: clone.id } })
    expect(first.data.team).toEqual(clone.team)
  })

  it('is numbered where there is a copy of that name already, however long the name', async () => {
    const clone = await aClone(server.url, founder, { name: 'Twice' })
    const nameOf = async () => (await duplicate(clone.id)).data.name
    expect(await nameOf()).toBe('Copy of Twice')
    const second = (await duplicate(clone.id)).data
    expect(second.name).toBe('Copy of Twice 2')
    await call(server.url, routes.deleteClone, { token: founder.token, params: { id: second.id } })
    expect(await nameOf()).toBe('Copy of Twice 2')
    const atOnce = await Promise.all(Array.from({ length: 4 }, nameOf))
    expect(atOnce.sort()).toEqual([3, 4, 5, 6].map((number) => `Copy of Twice ${number}`))

    const long = await aClone(server.url, founder, { name: 'm'.repeat(120) })
    await duplicate(long.id)
    const { data } = await duplicate(long.id)
    expect([data.name.length, data.name.slice(-3)]).toEqual([120, 'm 2'])
    // A name of another founder's clone takes nothing away.
    const other = await aFounder(server.url)
    const theirs = await aClone(server.url, other, { name: 'Twice' })
    const copy = await call(server.url, routes.duplicateClone, {
      token: other.token,
      params: { id: theirs.id },
    })
    expect(copy.data.name).toBe('Copy of Twice')
  })

  it('is made once of ten requests with one Idempotency-Key', async () => {
    const clone = await aClone(server.url, founder, { name: 'Once' })
    const headers = { 'idempotency-key': 'duplicate-once' }
    const copies = await Promise.all(Array.from({ length: 10 }, () => duplicate(clone.id, headers)))
    expect(new Set(copies.map(({ data }) => data.id)).size).toBe(1)
    expect((await listed()).filter(({ name }) => name === 'Copy of Once')).toHaveLength(1)
  })
})

describe('the files of a copy', () => {
  const at = (id: string) => ({ token: founder.token, params: { id } })
  const remove = (id: string) => call(server.url, routes.deleteClone, at(id))
  const read = async (id: string) => (await call(server.url, routes.readClone, at(id))).data
  const filesOf = (cloneId: string) =>
    server.kernel.db.selectFrom('files').selectAll().where('clone_id', '=', cloneId).execute()
  const signed = async (path = '') => {
    const [bucket, ...rest] = path.split('/')
    const query = { bucket_name: Bucket.parse(bucket), file_path: rest.join('/') }
    return call(server.url, routes.signFileUrl, { token: founder.token, query })
  }
  /** What is served for a path as clones keep it. */
  async function served(path: string | null | undefined): Promise<[status: number, bytes: string]> {
    const { data } = await signed(path ?? '')
    const reply = await fetch(`${server.url}${data.signed_url}`)
    return [reply.status, Buffer.from(await reply.arrayBuffer()).toString('base64')]
  }
  const bytesKept = async () =>
    (await readdir(`${server.dataDir}/files/clone-files`, { recursive: true })).length

  /** A clone with a deck, a slide of it in its pitch, an avatar and a member's picture. */
  async function anIllustratedClone() {
    const { id, sections, team } = await aClone(server.url, founder)
    await upload(server.url, founder, id, { name: 'deck.pdf', content: aPdf(['We find leaks.', newId()]) })
    const [deck] = await documentsRead(server.url, founder, id)
    const avatar = await upload(server.url, founder, id, { name: 'ada.png', content: aPng(20, 20) })
    const { bucket_name, file_path } = avatar.data.file
    const [first, ...others] = sections
    if (!first || !team[0] || !deck) throw new Error('a clone has sections, a team and a deck')
    await call(server.url, routes.offerDocument, {
      token: founder.token,
      params: { id, documentId: deck.id },
      body: { offered: true },
    })
    await call(server.url, routes.updateDraft, {
      ...at(id),
      body: {
        avatar: `${bucket_name}/${file_path}`,
        sections: [{ ...first, slide: deck.slides[1]?.path ?? null }, ...others],
      },
    })
    const form = new FormData()
    form.set('file', asBlob({ name: 'me.png', content: aPng(30, 30) }), 'me.png')
    const params = { id, memberId: team[0].id }
    await call(server.url, routes.uploadMemberImage, { token: founder.token, params, rawBody: form })
    return { clone: await read(id), deck }
  }

  it('are all of the first, at places of its own, ready at once', async () => {
    const { clone, deck } = await anIllustratedClone()
    const before = await bytesKept()
    const { data: copy } = await duplicate(clone.id)
    const [copied, ...more] = await documentsRead(server.url, founder, copy.id)
    expect(more).toEqual([])
    expect(copied).toMatchObject({ status: 'ready', offered: true, pages: 2, passages: deck.passages })
    expect(copied?.id).toBe(copied?.file.id)
    expect(copy.sections[0]?.slide).toBe(copied?.slides[1]?.path)
    const pairs = [
      [clone.avatar, copy.avatar],
      [clone.team[0]?.image, copy.team[0]?.image],
      [clone.sections[0]?.slide, copy.sections[0]?.slide],
      [deck.slides[0]?.path, copied?.slides[0]?.path],
      [`clone-files/${deck.file.file_path}`, `clone-files/${copied?.file.file_path}`],
    ]
    for (const [original, own] of pairs) {
      expect(own).not.toBe(original)
      expect(await served(own)).toEqual(await served(original))
      expect((await served(own))[0]).toBe(200)
    }
    expect(await bytesKept()).toBe(before)
  })

  it('stay when the first is deleted, and the first’s when the copy is; the bytes go with the last', async () => {
    const [gone, stays] = [await anIllustratedClone(), await anIllustratedClone()]
    const before = await bytesKept()
    const copies = [(await duplicate(gone.clone.id)).data, (await duplicate(stays.clone.id)).data]
    const [copyOfGone, goneCopy] = copies.map(({ id }) => id)
    await Promise.all([remove(gone.clone.id), remove(goneCopy ?? '')])
    await expect.poll(() => filesOf(gone.clone.id)).toEqual([])
    await expect.poll(() => filesOf(goneCopy ?? '')).toEqual([])
    for (const left of [await read(copyOfGone ?? ''), await read(stays.clone.id)]) {
      for (const path of [left.avatar, left.team[0]?.image, left.sections[0]?.slide]) {
        expect((await served(path))[0]).toBe(200)
      }
    }
    expect(await bytesKept()).toBe(before)
    await remove(copyOfGone ?? '')
    await expect.poll(() => filesOf(copyOfGone ?? '')).toEqual([])
    // The deck, its two slides and the avatar; the team is in a bucket of its own.
    expect(await bytesKept()).toBe(before - 4)
  })

  it('go one by one, each document for its own clone', async () => {
    const { clone, deck } = await anIllustratedClone()
    const { data: copy } = await duplicate(clone.id)
    const [copied] = await documentsRead(server.url, founder, copy.id)
    const query = { bucket_name: 'clone-files' as const, file_path: copied?.file.file_path ?? '' }
    await call(server.url, routes.deleteFile, { token: founder.token, query })
    expect(await documentsRead(server.url, founder, copy.id)).toEqual([])
    expect((await served(clone.sections[0]?.slide))[0]).toBe(200)
    expect((await served(`clone-files/${deck.file.file_path}`))[0]).toBe(200)
    expect((await signed(copied?.slides[0]?.path)).status).toBe(404)
  })

  it('are whole where visitors are shown one of the slides', async () => {
    const { clone } = await anIllustratedClone()
    await call(server.url, routes.launchClone, at(clone.id))
    expect((await call(server.url, routes.publishClone, at(clone.id))).status).toBe(200)
    const { data: copy } = await duplicate(clone.id)
    const [copied] = await documentsRead(server.url, founder, copy.id)
    expect(copied?.slides.map(({ page }) => page)).toEqual([1, 2])
    expect(copy.sections[0]?.slide).toBe(copied?.slides[1]?.path)
    expect((await served(copy.sections[0]?.slide))[0]).toBe(200)
  })

  it('count once against the quota', async () => {
    const { clone } = await anIllustratedClone()
    const before = await storedBytes(server.kernel.db, founder.user.id)
    await duplicate(clone.id)
    expect(await storedBytes(server.kernel.db, founder.user.id)).toBe(before)
  })

  it('are read for the copy too where the first is still being read', async () => {
    const { clone, deck } = await anIllustratedClone()
    await server.kernel.db
      .updateTable('clone_documents')
      .set({ status: 'reading', passages: '[]', slides: '[]' })
      .where('id', '=', deck.id)
      .execute()
    const { data: copy } = await duplicate(clone.id)
    const [copied] = await documentsRead(server.url, founder, copy.id)
    expect(copied).toMatchObject({ status: 'ready', passages: deck.passages })
    expect((await fetch(`${server.url}${copied?.slides[1]?.url}`)).status).toBe(200)
  })

  it('are whole or none, whatever goes away while it is copied', async () => {
    const { clone, deck } = await anIllustratedClone()
    const query = { bucket_name: 'clone-files' as const, file_path: deck.file.file_path }
    const [copies] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => duplicate(clone.id))),
      call(server.url, routes.deleteFile, { token: founder.token, query }),
    ])
    await remove(clone.id)
    await expect.poll(() => filesOf(clone.id)).toEqual([])
    for (const { status, data } of copies) {
      expect(status).toBe(201)
      for (const document of await documentsRead(server.url, founder, data.id)) {
        expect((await served(`clone-files/${document.file.file_path}`))[0]).toBe(200)
        for (const { url } of document.slides) expect((await fetch(`${server.url}${url}`)).status).toBe(200)
      }
      expect((await served(data.avatar))[0]).toBe(200)
    }
  })

  it('are nobody else’s: a stranger copies nothing', async () => {
    const { clone } = await anIllustratedClone()
    const stranger = await aFounder(server.url)
    const reply = await call(server.url, routes.duplicateClone, {
      token: stranger.token,
      params: { id: clone.id },
    })
    expect(reply.status).toBe(403)
  })
})

describe('§3 access settings: a wish to be featured', () => {
  const filed = async (cloneId: string) =>
    (
      await server.kernel.db
        .selectFrom('feature_requests')
        .select('clone_id')
        .where('clone_id', '=', cloneId)
        .execute()
    ).length
  const patch = (id: string, requestFeatured: boolean) =>
    call(server.url, routes.patchClone, {
      token: founder.token,
      params: { id },
      body: { access_settings: { requestFeatured } },
    })

  it('is filed once, however often it is said, and withdrawn with the wish', async () => {
    const { id } = await aClone(server.url, founder)
    expect(await filed(id)).toBe(0)
    await Promise.all(Array.from({ length: 5 }, () => patch(id, true)))
    expect(await filed(id)).toBe(1)
    await patch(id, false)
    expect(await filed(id)).toBe(0)
  })

  it('comes with a draft, goes with private access and with its clone, and is not copied', async () => {
    const wish = { access_settings: { requestFeatured: true } }
    const { id } = await aClone(server.url, founder, wish)
    expect(await filed(id)).toBe(1)
    expect(await filed((await duplicate(id)).data.id)).toBe(0)
    const token = founder.token
    const body = { access_settings: { type: 'private' as const, password: 'open sesame' } }
    await call(server.url, routes.patchClone, { token, params: { id }, body })
    expect(await filed(id)).toBe(0)
    const gone = await aClone(server.url, founder, wish)
    await call(server.url, routes.deleteClone, { token, params: { id: gone.id } })
    expect(await filed(gone.id)).toBe(0)
  })
})
