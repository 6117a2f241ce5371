import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserContext } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import { aClone, aFounder, type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { listClones } from './list-clones.ts'
import { readClone } from './read-clone.ts'

let server: TestServer
let founder: Founder
let stranger: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  stranger = await aFounder(server.url)
})
afterAll(() => server.close())

const tenTimes = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, work))
const read = (id: string, token = founder.token) =>
  call(server.url, routes.readClone, { token, params: { id } })
const patch = (id: string, body: Parameters<typeof patchRaw>[1]) => patchRaw(id, body)
const patchRaw = (id: string, rawBody: Record<string, unknown>) =>
  call(server.url, routes.patchClone, { token: founder.token, params: { id }, rawBody })
const aContext = (who: Founder): UserContext => ({
  ...server.kernel,
  caller: { userId: who.user.id, sessionId: newId() },
  requestId: newId(),
  address: '127.0.0.1',
  userAgent: '',
  cookies: {},
  upload: () => Promise.reject(new Error('no file')),
})
const revisionOf = async (id: string) => {
  const row = await server.kernel.db
    .selectFrom('clones')
    .select('revision')
    .where('owner_id', '=', founder.user.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.revision
}

describe('§7 create draft', () => {
  it('§4 editor defaults, §3 access settings: starts with the defaults of the editor', async () => {
    const reply = await call(server.url, routes.createDraft, {
      token: founder.token,
      body: { name: ' New ' },
    })
    expect(reply.status).toBe(201)
    expect(reply.data).toMatchObject({
      name: 'New',
      status: 'draft',
      version: 0,
      has_password: false,
      access_settings: {
        type: 'public',
        expiresIn: 'never',
        allowPasswordRequests: true,
        listInExplore: true,
        requestFeatured: false,
      },
      languages: [],
      voices: [],
      voice_settings: { voice_type: 'preset', speed: 1 },
      tools_integration: { enabledTools: ['meeting-invitations', 'sms-notifications'], toolConfigs: {} },
      training_content: {
        faqs: [],
        trainingData: { communicationStyle: 'professional', responseLength: 'medium' },
      },
      unpublished_changes: false,
    })
  })

  it('§3 clone fields: keeps every part that came with the draft', async () => {
    const clone = await aClone(server.url, founder)
    const reread = await read(clone.id)
    expect(reread.data).toEqual(clone)
    expect(clone.training_content.faqs).toHaveLength(5)
    expect(clone.voices).toMatchObject([{ language_id: 'en', voice_type: 'preset' }])
  })

  it('answers one Idempotency-Key with one draft', async () => {
    const own = await aFounder(server.url)
    const headers = { 'idempotency-key': unique('draft') }
    const replies = await tenTimes(() =>
      call(server.url, routes.createDraft, { token: own.token, headers, body: { name: 'Once' } }),
    )
    expect(new Set(replies.map((reply) => reply.data.id)).size).toBe(1)
    const list = await call(server.url, routes.listClones, { token: own.token })
    expect(list.data).toHaveLength(1)
  })

  it('answers 422 with the fields, and keeps nothing of a refused draft', async () => {
    const own = await aFounder(server.url)
    const rawBody = { name: ' ', languages: ['en', 7], team: [{ id: 'a' }] }
    const reply = await call(server.url, routes.createDraft, { token: own.token, rawBody })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.problem.fields ?? {}).sort()).toEqual(['languages.1', 'name', 'team.0.name'])
    const unknown = await call(server.url, routes.createDraft, {
      token: own.token,
      body: { name: 'A', languages: ['en', 'tlh'] },
    })
    expect(unknown.status).toBe(422)
    expect(Object.keys(unknown.problem.fields ?? {})).toEqual(['languages.1'])
    const list = await call(server.url, routes.listClones, { token: own.token })
    expect(list.data).toEqual([])
  })

  it('answers NUL, wrong types and oversized input with a 4xx', async () => {
    const bodies: [unknown, number][] = [
      [{ name: 'a\0b' }, 422],
      [{ name: 'A', tools_integration: { toolConfigs: { '\ud800': {} } } }, 422],
      [{ name: 'A', team: [{ id: 'a', name: '\udc00' }] }, 422],
      [{ name: 'A', tools_integration: { toolConfigs: { 'a\0b': {} } } }, 422],
      [{ name: 'A', tools_integration: { toolConfigs: { a: { 'b\0': 'c' } } } }, 422],
      [{ name: 'x'.repeat(121) }, 422],
      [{ name: { $ne: '' } }, 422],
      [[], 422],
      ['{"name":"A","__proto__":{"x":1}}', 400],
      [{ name: 'A', first_message: 'x'.repeat(5_000_000) }, 413],
    ]
    for (const [rawBody, status] of bodies) {
      const reply = await call(server.url, routes.createDraft, { token: founder.token, rawBody })
      expect(reply.status).toBe(status)
    }
  })

  it('ignores an owner, a status and a version that came with it', async () => {
    const rawBody = {
      name: 'Mine',
      owner_id: stranger.user.id,
      status: 'published',
      version: 9,
      is_sample: true,
    }
    const reply = await call(server.url, routes.createDraft, { token: founder.token, rawBody })
    expect(reply.data).toMatchObject({ status: 'draft', version: 0, is_sample: false })
    expect((await read(reply.data.id, stranger.token)).status).toBe(403)
  })
})

describe('§5 clone list', () => {
  it('§5 clone list, §7 list clones: is an array, newest first, of its owner alone', async () => {
    const own = await aFounder(server.url)
    const empty = await call(server.url, routes.listClones, { token: own.token })
    expect(empty.data).toEqual([])
    const ids: string[] = []
    for (const name of ['First', 'Second', 'Third']) ids.unshift((await aClone(server.url, own, { name })).id)
    const list = await call(server.url, routes.listClones, { token: own.token })
    expect(list.data.map((clone) => clone.id)).toEqual(ids)
    expect(list.data[0]).toMatchObject({ name: 'Third', company_name: 'Heron Labs', languages: ['en'] })
    const page = await call(server.url, routes.listClones, { token: own.token, query: { skip: 1, limit: 1 } })
    expect(page.data.map((clone) => clone.name)).toEqual(['Second'])
    const wrong = await call(server.url, routes.listClones, { token: own.token, query: { limit: -1 } })
    expect(wrong.status).toBe(422)
    const capped = await call(server.url, routes.listClones, { token: own.token, query: { limit: 1e9 } })
    expect(capped.data).toHaveLength(3)
  })

  it('takes one statement, and reading a clone two, whatever the number of rows', async () => {
    const own = await aFounder(server.url)
    const clones = [await aClone(server.url, own), await aClone(server.url, own)]
    let statements = 0
    const db = server.kernel.db.withPlugin({
      transformQuery({ node }) {
        statements++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const ctx = { ...aContext(own), db }
    const list = await listClones(ctx, { params: {}, query: { skip: 0, limit: 100 }, body: {} })
    expect([list.length, statements]).toEqual([2, 1])
    statements = 0
    await readClone(ctx, { params: { id: clones[0]?.id ?? '' }, query: {}, body: {} })
    expect(statements).toBe(2)
  })

  it('shows archived clones and no deleted ones', async () => {
    const own = await aFounder(server.url)
    const [kept, gone] = [await aClone(server.url, own), await aClone(server.url, own)]
    await call(server.url, routes.archiveClone, { token: own.token, params: { id: kept.id } })
    await call(server.url, routes.deleteClone, { token: own.token, params: { id: gone.id } })
    const list = await call(server.url, routes.listClones, { token: own.token })
    expect(list.data.map((clone) => [clone.id, clone.status])).toEqual([[kept.id, 'archived']])
  })
})

describe('edit a clone', () => {
  it('§7 update draft: renames with {name} and leaves the rest', async () => {
    const clone = await aClone(server.url, founder)
    const reply = await call(server.url, routes.updateDraft, {
      token: founder.token,
      params: { id: clone.id },
      body: { name: 'Renamed' },
    })
    expect(reply.status).toBe(200)
    expect({ ...reply.data, updated_at: '' }).toEqual({ ...clone, name: 'Renamed', updated_at: '' })
  })

  it('§7 patch clone: names exactly one field', async () => {
    const clone = await aClone(server.url, founder)
    for (const body of [{}, { name: 'a', purpose: 'b' }, { status: 'published' }, { owner_id: 'x' }]) {
      expect((await patch(clone.id, body)).status).toBe(422)
    }
    const blank = await patch(clone.id, { name: ' ' })
    expect(blank.problem.fields).toEqual({ name: 'must not be blank' })
    const right = await patch(clone.id, { purpose: 'To raise a seed round' })
    expect(right.data.purpose).toBe('To raise a seed round')
  })

  it('§4 private access: is neither listed nor featured, whatever was sent', async () => {
    const clone = await aClone(server.url, founder)
    const reply = await patch(clone.id, {
      access_settings: {
        type: 'private',
        password: 'open sesame',
        listInExplore: true,
        requestFeatured: true,
        expiresIn: '7d',
      },
    })
    expect(reply.data.access_settings).toMatchObject({
      type: 'private',
      listInExplore: false,
      requestFeatured: false,
      expiresIn: '7d',
    })
    const later = await patch(clone.id, { access_settings: { allowPasswordRequests: false } })
    expect(later.data.access_settings).toMatchObject({
      type: 'private',
      expiresIn: '7d',
      listInExplore: false,
    })
  })

  it('§3 access settings: reads password as private, and a day without a time until its end', async () => {
    const clone = await aClone(server.url, founder)
    const reply = await patch(clone.id, {
      access_settings: { type: 'password', password: 'open sesame', expiresIn: '2031-05-06' },
    })
    expect(reply.data.access_settings).toMatchObject({
      type: 'private',
      expiresIn: '2031-05-07T00:00:00.000Z',
    })
  })

  it('§3 access settings: is private by a password alone, in a draft, an edit and a launch', async () => {
    const { token } = founder
    const clone = await aClone(server.url, founder)
    for (const access_settings of [
      { type: 'private' as const },
      { type: 'password' as const, password: '' },
    ]) {
      const body = { name: 'Locked', access_settings }
      const refused = [
        await call(server.url, routes.createDraft, { token, body }),
        await patch(clone.id, { access_settings }),
        await call(server.url, routes.launchClone, { token, params: { id: clone.id }, body }),
      ]
      for (const { status, problem } of refused) {
        expect([status, problem.error]).toEqual([422, 'invalid'])
        expect(problem.fields).toEqual({ password: 'is needed for private access' })
      }
    }
    expect((await read(clone.id)).data).toEqual(clone)
    await patch(clone.id, { access_settings: { type: 'private', password: 'open sesame' } })
    const later = await patch(clone.id, { access_settings: { type: 'private', password: '' } })
    expect(later.data.has_password).toBe(true)
  })

  it('decisions §1.11 keeps the access password hashed while private, and in no answer', async () => {
    const clone = await aClone(server.url, founder)
    const password = 'Sw0rdfish!23'
    const answers = [
      await patch(clone.id, { access_settings: { type: 'private', password } }),
      await read(clone.id),
      await patch(clone.id, { access_settings: { password: '' } }),
    ]
    for (const { data } of answers) {
      expect(data.has_password).toBe(true)
      expect(JSON.stringify(data)).not.toMatch(/argon2|Sw0rdfish|_hash|"password"/)
    }
    const stored = await server.kernel.db
      .selectFrom('clones')
      .select(['access_password_hash', 'access_settings'])
      .where('id', '=', clone.id)
      .executeTakeFirstOrThrow()
    expect(await server.kernel.hasher.verify(stored.access_password_hash, password)).toBe(true)
    expect(JSON.stringify(stored.access_settings)).not.toContain(password)
    const open = await patch(clone.id, { access_settings: { type: 'public', password } })
    expect(open.data.has_password).toBe(false)
  })

  it('saves voice settings apart, as presets', async () => {
    const clone = await aClone(server.url, founder)
    const pronunciations = [{ from: 'Heron', to: 'hair on' }]
    await patch(clone.id, { voice_settings: { pronunciations } })
    const reply = await patch(clone.id, { voice_settings: { voice_type: 'clone', speed: 1.2 } })
    expect(reply.data.voice_settings).toEqual({ voice_type: 'preset', speed: 1.2, pronunciations })
    expect((await patch(clone.id, { voice_settings: { speed: 9 } })).status).toBe(422)
  })

  it('refuses text that cannot be stored, and changes nothing', async () => {
    const clone = await aClone(server.url, founder)
    const reply = await patch(clone.id, { sections: [{ id: 's', title: 'S', text: 'half \ud800' }] })
    expect([reply.status, reply.problem.error]).toEqual([422, 'invalid'])
    expect((await read(clone.id)).data).toEqual(clone)
  })

  it('raises the revision with each edit, and marks a published clone as changed since', async () => {
    const clone = await aClone(server.url, founder)
    await patch(clone.id, { purpose: 'one' })
    await patch(clone.id, { purpose: 'two' })
    expect(await revisionOf(clone.id)).toBe(3)
    await server.kernel.db
      .updateTable('clones')
      .set({ status: 'published', version: 1, published_revision: 3 })
      .where('id', '=', clone.id)
      .execute()
    expect((await read(clone.id)).data.unpublished_changes).toBe(false)
    const edited = await patch(clone.id, { name: 'After publishing' })
    expect(edited.data).toMatchObject({ status: 'published', unpublished_changes: true })
  })

  it('refuses to edit an archived clone', async () => {
    const clone = await aClone(server.url, founder)
    await call(server.url, routes.archiveClone, { token: founder.token, params: { id: clone.id } })
    const reply = await patch(clone.id, { name: 'Late' })
    expect(reply.problem.error).toBe('wrong_state')
    expect((await read(clone.id)).data.name).toBe(clone.name)
  })

  it('keeps the work of editors who save different parts at once', async () => {
    const clone = await aClone(server.url, founder)
    const at = { token: founder.token, params: { id: clone.id } }
    const parts = { name: 'N', purpose: 'P', first_message: 'F' }
    const saves = [
      ...Object.entries(parts).map(
        ([field, value]) =>
          () =>
            patch(clone.id, { [field]: value }),
      ),
      () => patch(clone.id, { access_settings: { expiresIn: '30d' } }),
      () => patch(clone.id, { access_settings: { allowPasswordRequests: false } }),
      () => patch(clone.id, { sections: [{ id: 's', title: 'S', text: 'T' }] }),
      () => patch(clone.id, { team: [{ id: 't', name: 'Tea' }] }),
      () => call(server.url, routes.saveContent, { ...at, body: { faqs: [] } }),
      () => call(server.url, routes.saveLanguages, { ...at, body: { languages: ['en', 'de'] } }),
      () => call(server.url, routes.saveTools, { ...at, body: { enabledTools: ['email-automation'] } }),
    ]
    const replies = await Promise.all(saves.map((save) => save()))
    expect(replies.map((reply) => reply.status)).toEqual(saves.map(() => 200))
    const { data } = await read(clone.id)
    expect(data).toMatchObject({
      ...parts,
      access_settings: { expiresIn: '30d', allowPasswordRequests: false },
      sections: [{ id: 's' }],
      team: [{ id: 't' }],
      training_content: { faqs: [] },
      languages: ['en', 'de'],
      tools_integration: { enabledTools: ['email-automation'] },
      company_details: clone.company_details,
    })
    expect(await revisionOf(clone.id)).toBe(1 + saves.length)
  })
})

describe('decisions §1.12 archive', () => {
  it('§7 archive clone, §4 clone lifecycle: has one effect for ten at once, and comes back as it was', async () => {
    const clone = await aClone(server.url, founder)
    const at = { token: founder.token, params: { id: clone.id } }
    await server.kernel.db
      .updateTable('clones')
      .set({ status: 'launched' })
      .where('id', '=', clone.id)
      .execute()
    const replies = await tenTimes(() => call(server.url, routes.archiveClone, at))
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.data.archived_at}`)).size).toBe(1)
    expect(replies[0]?.data).toMatchObject({ status: 'archived', sections: clone.sections })
    const back = await tenTimes(() => call(server.url, routes.unarchiveClone, at))
    expect(back.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect((await read(clone.id)).data).toMatchObject({ status: 'launched', archived_at: null })
  })
})

describe('§5 delete', () => {
  it('§5 delete, §7 delete clone: answers boolean success, and 404 from then on', async () => {
    const clone = await aClone(server.url, founder)
    const at = { token: founder.token, params: { id: clone.id } }
    const reply = await call(server.url, routes.deleteClone, at)
    expect([reply.status, reply.data]).toEqual([200, { success: true }])
    expect((await call(server.url, routes.deleteClone, at)).status).toBe(404)
    expect((await read(clone.id)).status).toBe(404)
    expect((await read(clone.id, stranger.token)).status).toBe(404)
    expect((await patch(clone.id, { name: 'Ghost' })).status).toBe(404)
    expect((await call(server.url, routes.archiveClone, at)).status).toBe(404)
  })

  it('deletes once for ten at once, and tells later rooms once', async () => {
    const told: string[] = []
    const own = await aServer()
    try {
      const emit = own.kernel.bus.emit
      own.kernel.bus.emit = async (tx, event, data, ...rest) => {
        told.push(event)
        return emit(tx, event, data, ...rest)
      }
      const owner = await aFounder(own.url)
      const clone = await aClone(own.url, owner)
      told.length = 0
      const at = { token: owner.token, params: { id: clone.id } }
      const replies = await tenTimes(() => call(own.url, routes.deleteClone, at))
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(404)])
      expect(told).toEqual(['clone.deleted'])
    } finally {
      await own.close()
    }
  })
})
