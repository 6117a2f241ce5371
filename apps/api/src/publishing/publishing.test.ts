import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClone, aFounder, aPublishedPitch, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

const launch = (id: string, body = {}, token = founder.token) =>
  call(server.url, routes.launchClone, { token, params: { id }, body })
const publish = (id: string, token = founder.token) =>
  call(server.url, routes.publishClone, { token, params: { id } })
const versionsOf = async (cloneId: string) =>
  server.kernel.db
    .selectFrom('clone_versions')
    .select(['version', 'snapshot', 'card', 'passages'])
    .where('clone_id', '=', cloneId)
    .orderBy('version')
    .execute()
const unknownId = '0198a000-0000-7000-8000-000000000000'

describe('§4 clone lifecycle: draft → launched', () => {
  it('§7 launch: launches a draft with a last name and access, and changes nothing the second time', async () => {
    const draft = await aClone(server.url, founder)
    const body = { name: 'Spring round', access_settings: { type: 'private' as const, password: 's3cret' } }
    const first = await launch(draft.id, body)
    expect(first.status).toBe(200)
    expect(first.data).toMatchObject({ status: 'launched', name: 'Spring round', has_password: true })
    expect(first.data.access_settings).toMatchObject({ type: 'private', listInExplore: false })
    const again = await launch(draft.id, { name: 'Another name' })
    expect(again.data).toEqual(first.data)
  })

  it('refuses an archived clone, a stranger and an unknown id', async () => {
    const draft = await aClone(server.url, founder)
    await call(server.url, routes.archiveClone, { token: founder.token, params: { id: draft.id } })
    expect((await launch(draft.id)).problem.error).toBe('wrong_state')
    const stranger = await aFounder(server.url)
    expect((await launch(draft.id, {}, stranger.token)).status).toBe(403)
    expect((await launch(unknownId)).status).toBe(404)
  })
})

describe('decisions §1.12 launched → published', () => {
  it('§7 publish clone, §4 clone lifecycle: freezes a version, and makes a pitch named after the company with its default link', async () => {
    const { clone, pitch, link } = await aPublishedPitch(server.url, founder)
    expect(clone).toMatchObject({ status: 'published', version: 1, unpublished_changes: false })
    const read = await call(server.url, routes.readPitch, { token: founder.token, params: { id: pitch.id } })
    expect(read.data).toMatchObject({
      clone_id: clone.id,
      title: 'Heron Labs',
      access_type: 'public',
      default_link_code: link.unique_code,
    })
    expect(pitch.unique_slug).toMatch(/^heron-labs-[a-z0-9]{6}$/)
    expect(link).toMatchObject({ is_default: true, access_type: 'public', disabled: false })
  })

  it('§8 publish clone 400: names what is missing, in order', async () => {
    const bare = await aClone(server.url, founder, {
      company_details: {},
      languages: [],
      training_content: { faqs: [] },
    })
    await launch(bare.id)
    const reply = await publish(bare.id)
    expect(reply.status).toBe(400)
    expect(reply.problem.error).toBe('not_ready')
    expect(reply.problem.detail).toContain('Clone is not ready for publishing')
    expect(reply.problem.missing?.map(({ item }) => item)).toEqual([
      'company_name',
      'elevator_pitch',
      'language_with_voice',
      'faqs_or_document',
    ])
    const readiness = await call(server.url, routes.readReadiness, {
      token: founder.token,
      params: { id: bare.id },
    })
    expect(readiness.data).toEqual({
      ready: false,
      missing: reply.problem.missing,
      prepared: 0,
      figures: [],
      differing: [],
      not_offered: [],
    })
    expect(await versionsOf(bare.id)).toEqual([])
  })

  it('says which languages visitors would not be offered, for there is no pitch in them', async () => {
    const notOffered = async (changes: Parameters<typeof aClone>[2]) => {
      const { id } = await aClone(server.url, founder, changes)
      const { data } = await call(server.url, routes.readReadiness, { token: founder.token, params: { id } })
      return data.not_offered
    }
    expect(await notOffered({ languages: ['en', 'de'] })).toEqual([{ code: 'de', name: 'German' }])
    expect(await notOffered({ languages: ['en'] })).toEqual([])
    // Publishing drafts a pitch in the first where nobody wrote one.
    expect(await notOffered({ languages: ['en', 'de'], sections: [] })).toEqual([
      { code: 'de', name: 'German' },
    ])
  })

  it('takes one document that was read instead of five FAQs', async () => {
    const clone = await aClone(server.url, founder, { training_content: { faqs: [] } })
    await launch(clone.id)
    expect((await publish(clone.id)).status).toBe(400)
    const owner = { owner_id: founder.user.id, clone_id: clone.id }
    const file = { owner_id: owner.owner_id, clone_id: owner.clone_id }
    await server.kernel.db
      .insertInto('files')
      .values({
        ...file,
        id: unknownId,
        bucket: 'clone-files',
        path: `${founder.user.id}/deck.pdf`,
        storage_key: `clone-files/${founder.user.id}/deck.pdf`,
        name: 'Deck.pdf',
        content_type: 'application/pdf',
        bytes: 1,
        sha256: Buffer.alloc(32),
      })
      .execute()
    const passages = JSON.stringify([{ id: 'p1', page: 2, text: 'Twelve pilots pay.' }])
    await server.kernel.db
      .insertInto('clone_documents')
      .values({ ...owner, id: unknownId, file_id: unknownId, status: 'ready', passages, chars: 18 })
      .execute()
    expect((await publish(clone.id)).status).toBe(200)
    const [version] = await versionsOf(clone.id)
    expect(version).toMatchObject({
      snapshot: { documents: [{ id: unknownId, title: 'Deck.pdf' }] },
      passages: { [unknownId]: [{ id: 'p1', page: 2, text: 'Twelve pilots pay.' }] },
    })
  })

  it('§8 publish clone 400: tells of a draft and of an archived clone what to do first, and refuses a stranger and an unknown id', async () => {
    const draft = await aClone(server.url, founder)
    expect((await publish(draft.id)).problem).toMatchObject({
      status: 400,
      error: 'not_ready',
      detail: 'Launch the clone before you publish it',
    })
    await launch(draft.id)
    const stranger = await aFounder(server.url)
    expect((await publish(draft.id, stranger.token)).status).toBe(403)
    await call(server.url, routes.archiveClone, { token: founder.token, params: { id: draft.id } })
    expect((await publish(draft.id)).problem).toMatchObject({
      status: 400,
      detail: 'Bring the clone back before you publish it',
    })
    expect((await publish(unknownId)).status).toBe(404)
  })

  it('makes one version and one pitch of ten publishes at once', async () => {
    const clone = await aClone(server.url, founder)
    await launch(clone.id)
    const replies = await Promise.all(Array.from({ length: 10 }, () => publish(clone.id)))
    expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200))
    expect(new Set(replies.map((reply) => reply.data.version))).toEqual(new Set([1]))
    expect(new Set(replies.map((reply) => reply.data.pitch.id)).size).toBe(1)
    expect(await versionsOf(clone.id)).toHaveLength(1)
  })

  it('publishes the next version after an edit, and leaves the frozen one as it was', async () => {
    const { clone, pitch } = await aPublishedPitch(server.url, founder)
    const params = { id: clone.id }
    const company = { ...clone.company_details, companyName: 'Heron Water' }
    await call(server.url, routes.saveCompany, { token: founder.token, params, body: company })
    const next = await publish(clone.id)
    expect(next.data).toMatchObject({ version: 2, unpublished_changes: false })
    expect(next.data.pitch.id).toBe(pitch.id)
    const names = (await versionsOf(clone.id)).map(
      ({ snapshot }) => (snapshot as { company: { companyName: string } }).company.companyName,
    )
    expect(names).toEqual(['Heron Labs', 'Heron Water'])
  })

  it('drafts the spoken pitch where nobody wrote one, and keeps it', async () => {
    const clone = await aClone(server.url, founder, { sections: [] })
    await launch(clone.id)
    const reply = await publish(clone.id)
    expect(reply.status).toBe(200)
    expect(reply.data.sections.length).toBeGreaterThan(2)
    expect(reply.data.unpublished_changes).toBe(false)
  })

  it('offers a language only with a voice and something to say', async () => {
    const clone = await aClone(server.url, founder, { languages: ['en', 'de', 'fr'] })
    await launch(clone.id)
    await call(server.url, routes.saveSections, {
      token: founder.token,
      params: { id: clone.id },
      body: {
        sections: [
          { id: 'en', title: 'Opening', text: 'Hello.', language: 'en' },
          { id: 'de', title: 'Beginn', text: 'Guten Tag.', language: 'de' },
          { id: 'fr', title: 'Début', text: '  ', language: 'fr' },
        ],
      },
    })
    await publish(clone.id)
    const [version] = await versionsOf(clone.id)
    expect(version?.snapshot).toMatchObject({
      languages: [
        { code: 'en', sections: [{ id: 'en' }] },
        { code: 'de', sections: [{ id: 'de' }] },
      ],
    })
    expect(version?.card).toMatchObject({ languages: ['en', 'de'] })
  })

  it('keeps neither password nor the team’s mail addresses in a frozen version', async () => {
    const { clone } = await aPublishedPitch(server.url, founder, {
      clone: {
        access_settings: { type: 'private', password: 'rosebud-77' },
        team: [{ id: 'a', name: 'Ada', email: 'ada@secret.example', isFounder: true }],
      },
    })
    const { rows } = await sql<{ kept: string }>`
      select snapshot::text || card::text as kept from clone_versions where clone_id = ${clone.id}
    `.execute(server.kernel.db)
    expect(rows[0]?.kept).not.toMatch(/rosebud|argon2|secret\.example/)
  })

  it('§3 access settings: takes and refuses requests for access on the link that is out, as the editor says', async () => {
    const { clone, link } = await aPublishedPitch(server.url, founder)
    const { token } = founder
    const params = { id: clone.id }
    const epochOf = async () => {
      const row = server.kernel.db.selectFrom('pitch_links').select('access_epoch').where('id', '=', link.id)
      return (await row.executeTakeFirstOrThrow()).access_epoch
    }
    const before = await epochOf()
    for (const allowPasswordRequests of [false, true]) {
      const body = { access_settings: { allowPasswordRequests } }
      await call(server.url, routes.patchClone, { token, params, body })
      await publish(clone.id)
      const links = await call(server.url, routes.listPitchLinks, {
        token,
        params: { pitchId: link.pitch_id },
      })
      expect(links.data[0]?.allow_password_request).toBe(allowPasswordRequests)
    }
    // Nobody who is in is put out by it.
    expect(await epochOf()).toBe(before)
  })

  it('§3 access settings: publishes nothing private without the password that its visitors need', async () => {
    const access_settings = { type: 'private' as const, password: 'open sesame' }
    const { id } = await aClone(server.url, founder, { access_settings })
    // As a clone that its new owner has claimed: the password was the former one's.
    const ownRow = server.kernel.db.updateTable('clones').where('id', '=', id)
    await ownRow.set({ access_password_hash: null }).execute()
    const { token } = founder
    const readiness = () => call(server.url, routes.readReadiness, { token, params: { id } })
    expect((await readiness()).data.missing.map(({ item }) => item)).toEqual(['access_password'])
    await launch(id)
    const refused = await publish(id)
    expect([refused.status, refused.problem.error]).toEqual([400, 'not_ready'])
    await call(server.url, routes.patchClone, { token, params: { id }, body: { access_settings } })
    expect((await readiness()).data.ready).toBe(true)
    expect((await publish(id)).status).toBe(200)
  })

  it('locks the link that is out when the clone was made private, and leaves a link’s own lock alone', async () => {
    const { clone, link } = await aPublishedPitch(server.url, founder, {
      link: { access_type: 'password', password: 'of the link' },
    })
    const { token } = founder
    const params = { id: clone.id }
    const accessOf = async () => {
      const links = await call(server.url, routes.listPitchLinks, {
        token,
        params: { pitchId: link.pitch_id },
      })
      return links.data[0]?.access_type
    }
    await call(server.url, routes.patchClone, { token, params, body: { purpose: 'Seed round' } })
    await publish(clone.id)
    expect(await accessOf()).toBe('password')
    await call(server.url, routes.updatePitchLink, {
      token,
      params: { id: link.id },
      body: { access_type: 'public' },
    })
    const body = { access_settings: { type: 'private' as const, password: 'of the clone' } }
    await call(server.url, routes.patchClone, { token, params, body })
    await publish(clone.id)
    expect(await accessOf()).toBe('password')
    const view = await call(server.url, routes.viewPitchLink, {
      params: { code: link.unique_code },
      body: { password: 'of the clone' },
    })
    expect(view.status).toBe(200)
  })
})
