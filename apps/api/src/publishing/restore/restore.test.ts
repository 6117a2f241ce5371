import { type BodyInput, type Clone, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/ids.ts'
import { aTalk } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { documentsRead, upload } from '../../testing/files.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let founder: Founder
let stranger: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  stranger = await aFounder(server.url)
})
afterAll(() => server.close())

const restore = (id: string, version: number, token = founder.token) =>
  call(server.url, routes.restoreVersion, { token, params: { id }, body: { to_version: version } })
const bringBack = (id: string, token = founder.token) =>
  call(server.url, routes.bringBackDraft, { token, params: { id } })
const aside = async (id: string, token = founder.token) =>
  call(server.url, routes.readReplacedDraft, { token, params: { id } })
const compare = (
  id: string,
  query: { from?: number; to?: number; skip?: number; limit?: number },
  token = founder.token,
) => call(server.url, routes.compareVersions, { token, params: { id }, query })
const edit = (id: string, body: BodyInput<typeof routes.updateDraft>) =>
  call(server.url, routes.updateDraft, { token: founder.token, params: { id }, body })
const publish = (id: string) =>
  call(server.url, routes.publishClone, { token: founder.token, params: { id } })
const read = async (id: string) =>
  (await call(server.url, routes.readClone, { token: founder.token, params: { id } })).data

/** What an editor holds but documents and access. */
const contentOf = ({
  name,
  purpose,
  first_message,
  languages,
  voices,
  voice_settings,
  company_details,
  team,
  funding,
  tools_integration,
  training_content,
  sections,
}: Clone) => ({
  name,
  purpose,
  first_message,
  languages,
  voices,
  voice_settings,
  company_details,
  team,
  funding,
  tools_integration,
  training_content,
  sections,
})

/** Published twice: the second has another tagline, one FAQ less, one more of the team and another figure. */
async function twoVersions() {
  const { clone } = await aPublishedPitch(server.url, founder)
  const first = await read(clone.id)
  const [, ...faqs] = first.training_content.faqs
  await edit(clone.id, {
    company_details: { ...first.company_details, tagline: 'Leaks found within a day' },
    team: [...first.team, { id: 'bo', name: 'Bo', role: 'Engineer', email: 'bo@example.com' }],
    funding: {
      ...first.funding,
      raising: { id: 'raising', label: 'Raising', value: '3,000,000', unit: 'USD', audience: 'link' },
    },
    training_content: {
      ...first.training_content,
      faqs: [...faqs, { id: 'q6', question: 'Why now?', answer: 'New rules.' }],
    },
    sections: first.sections.toReversed(),
    access_settings: { listInExplore: false },
  })
  await publish(clone.id)
  return { id: clone.id, first, second: await read(clone.id) }
}

describe('two versions', () => {
  it('are compared part by part, in the order of the editor, each difference with before and after', async () => {
    const { id } = await twoVersions()
    const { data } = await compare(id, { from: 1, to: 2 })
    expect(data.total).toBe(data.changes.length)
    expect(
      data.changes.map(({ part, thing, name, field, change }) => [part, thing, name, field, change]),
    ).toEqual([
      ['company', 'clone', '', 'tagline', 'changed'],
      ['team', 'member', 'Bo', '', 'added'],
      ['funding', 'figure', 'Raising', 'value', 'changed'],
      ['funding', 'figure', 'Raising', 'asOf', 'removed'],
      ['funding', 'figure', 'Raising', 'audience', 'changed'],
      ['content', 'faq', 'Why now?', '', 'added'],
      ['content', 'faq', 'What problem do you solve?', '', 'removed'],
      ['pitch', 'language', 'English', 'order', 'changed'],
    ])
    expect(data.changes[0]).toMatchObject({
      before: 'Water meters that read themselves',
      after: 'Leaks found within a day',
    })
    expect(data.changes[2]).toMatchObject({ before: '2,000,000 USD', after: '3,000,000 USD' })
    expect(data.changes[6]).toMatchObject({ before: 'Leaks are found months late.', after: '' })
    const back = (await compare(id, { from: 2, to: 1 })).data.changes
    expect(back.find(({ name }) => name === 'Bo')).toMatchObject({ change: 'removed', before: 'Engineer' })
    expect((await compare(id, { from: 1, to: 2, skip: 1, limit: 2 })).data).toEqual({
      changes: data.changes.slice(1, 3),
      total: data.total,
    })
  })

  it('are compared with the draft too, and with themselves without a difference', async () => {
    const { id } = await twoVersions()
    expect((await compare(id, { from: 2, to: 2 })).data).toEqual({ changes: [], total: 0 })
    expect((await compare(id, { from: 2 })).data.total).toBe(0)
    await edit(id, { purpose: 'Seed round' })
    expect((await compare(id, { from: 2 })).data.changes).toEqual([
      {
        part: 'basics',
        thing: 'clone',
        name: '',
        field: 'purpose',
        change: 'added',
        before: '',
        after: 'Seed round',
      },
    ])
  })

  it('are told apart by who speaks, what is spoken first, what stands in another order and what is another figure', async () => {
    const ada = { id: 'ada', name: 'Ada', isFounder: true }
    const bo = { id: 'bo', name: 'Bo', isFounder: true }
    const margin = { id: 'margin', label: 'Gross margin', value: '61.7', unit: '%' }
    const pilots = { id: 'pilots', label: 'Pilots', value: '12' }
    const spoken = (language: string) => ({ id: language, title: language, text: 'We find leaks.', language })
    const { clone } = await aPublishedPitch(server.url, founder, {
      clone: {
        languages: ['en', 'de'],
        sections: ['en', 'de'].map(spoken),
        team: [ada, bo],
        funding: { keyMetrics: [margin, pilots] },
      },
    })
    const { funding, training_content } = clone
    const { data: saved } = await edit(clone.id, {
      languages: ['de', 'en'],
      team: [bo, ada],
      funding: {
        ...funding,
        keyMetrics: funding.keyMetrics.toReversed(),
        otherFigures: [{ factId: 'margin', sentence: 'We tested 61.7 % of all pipes.' }],
      },
      training_content: { ...training_content, faqs: training_content.faqs.toReversed() },
    })
    expect(saved.languages).toEqual(['de', 'en'])
    const { changes } = (await compare(clone.id, { from: 1 })).data
    const told = changes.map(({ thing, name, field, before, after }) =>
      [thing, name || field, before, after].join(' | '),
    )
    const [first, last] = [training_content.faqs[0], training_content.faqs.at(-1)]
    expect(told).toEqual([
      'clone | defaultLanguage | English | German',
      'clone | languageOrder | English · German | German · English',
      'clone | speaker | Ada | Bo',
      'clone | teamOrder | Ada · Bo | Bo · Ada',
      'sentence | We tested 61.7 % of all pipes. |  | ',
      'clone | figureOrder | Gross margin · Pilots | Pilots · Gross margin',
      expect.stringMatching(/^clone \| faqOrder/),
    ])
    expect(changes.at(-1)?.before.startsWith(first?.question ?? '')).toBe(true)
    expect(changes.at(-1)?.after.startsWith(last?.question ?? '')).toBe(true)
    // One that is called otherwise is the same.
    await edit(clone.id, { languages: ['en', 'de'], team: [{ ...ada, name: 'Ada Example' }, bo] })
    const renamed = (await compare(clone.id, { from: 1 })).data.changes
    expect(renamed.filter(({ part }) => part === 'team').map(({ field }) => field)).toEqual(['name'])
  })

  it('never show the address of a member of the team, nor what a password is', async () => {
    const { id } = await twoVersions()
    const text = JSON.stringify((await compare(id, { from: 1, to: 2 })).data)
    expect(text).not.toContain('bo@example.com')
  })

  it('are compared by their founder alone, and as long as their content is kept', async () => {
    const { id } = await twoVersions()
    expect((await compare(id, { from: 1, to: 2 }, stranger.token)).status).toBe(403)
    expect((await compare(newId(), { from: 1, to: 2 })).status).toBe(404)
    expect((await compare(id, { from: 3, to: 1 })).status).toBe(404)
    await forget(id, 1)
    expect((await compare(id, { from: 1, to: 2 })).problem.error).toBe('gone')
    expect((await restore(id, 1)).problem.error).toBe('gone')
  })
})

/** As the publishing of the twentieth version after it does. */
const forget = (id: string, version: number) =>
  server.kernel.db
    .updateTable('clone_versions')
    .set({ snapshot: null, passages: null })
    .where('owner_id', '=', founder.user.id)
    .where('clone_id', '=', id)
    .where('version', '=', version)
    .execute()

async function readADocument(id: string): Promise<void> {
  const { revision } = await revisionOf(id)
  await upload(server.url, founder, id, {
    name: `notes-${revision}.txt`,
    content: `Leak ${revision} was found.`,
  })
  await documentsRead(server.url, founder, id)
  expect((await revisionOf(id)).revision).toBeGreaterThan(revision)
}

const revisionOf = (id: string) =>
  server.kernel.db.selectFrom('clones').select('revision').where('id', '=', id).executeTakeFirstOrThrow()

describe('going back to a version', () => {
  it('makes its content the draft, which visitors get once it is published as a new version', async () => {
    const { id, first } = await twoVersions()
    const { status, data } = await restore(id, 1)
    expect(status).toBe(200)
    expect(contentOf(data)).toEqual(contentOf(first))
    expect(data).toMatchObject({ version: 2, unpublished_changes: true, status: 'published' })
    // Who may open it is not content.
    expect(data.access_settings.listInExplore).toBe(false)
    expect((await compare(id, { from: 1 })).data.changes).toEqual([])
    expect((await publish(id)).data.version).toBe(3)
    expect(
      (await compare(id, { from: 1, to: 3 })).data.changes.filter(({ part }) => part !== 'access'),
    ).toEqual([])
  })

  it('puts the draft aside, whole, and brings it back', async () => {
    const { id } = await twoVersions()
    await edit(id, { purpose: 'Not published yet' })
    const draft = await read(id)
    expect((await aside(id)).data.replaced).toBeNull()
    await restore(id, 1)
    expect((await aside(id)).data.replaced).toMatchObject({ version: 1 })
    const { data } = await bringBack(id)
    expect(contentOf(data)).toEqual(contentOf(draft))
    expect(data.team.find((member) => member.id === 'bo')?.email).toBe('bo@example.com')
    expect((await aside(id)).data.replaced).toBeNull()
    expect((await bringBack(id)).problem.error).toBe('wrong_state')
  })

  it('keeps the draft of before through further steps back, and through a repeated one', async () => {
    const { id } = await twoVersions()
    await edit(id, { purpose: 'Not published yet' })
    const draft = await read(id)
    await restore(id, 1)
    await restore(id, 1)
    await restore(id, 2)
    expect((await aside(id)).data.replaced).toMatchObject({ version: 2 })
    expect(contentOf((await bringBack(id)).data)).toEqual(contentOf(draft))
  })

  it('loses nothing of what was edited since either, however often it is turned, and says which of both is kept', async () => {
    const { id } = await twoVersions()
    await edit(id, { purpose: 'The first draft' })
    await restore(id, 1)
    expect((await aside(id)).data.replaced).toMatchObject({ holds: 'before', version: 1 })
    await edit(id, { purpose: 'Edited since' })
    for (const [purpose, holds] of [
      ['The first draft', 'edited'],
      ['Edited since', 'before'],
      ['The first draft', 'edited'],
    ]) {
      expect((await bringBack(id)).data.purpose).toBe(purpose)
      expect((await aside(id)).data.replaced).toMatchObject({ holds, version: 1 })
    }
    // What was brought back is in no version: going back once more puts it aside.
    await restore(id, 2)
    expect((await aside(id)).data.replaced).toMatchObject({ holds: 'before', version: 2 })
    expect((await bringBack(id)).data.purpose).toBe('The first draft')
  })

  it('brings back the draft that is meant, once, however often that is sent', async () => {
    const { id } = await twoVersions()
    await edit(id, { purpose: 'The first draft' })
    await restore(id, 1)
    await edit(id, { purpose: 'Edited since' })
    const replaced_at = (await aside(id)).data.replaced?.replaced_at
    const bringThisBack = () =>
      call(server.url, routes.bringBackDraft, {
        token: founder.token,
        params: { id },
        body: { ...(replaced_at && { replaced_at }) },
      })
    expect((await bringThisBack()).data.purpose).toBe('The first draft')
    expect((await bringThisBack()).problem).toMatchObject({
      error: 'wrong_state',
      detail: 'Another draft is put aside by now',
    })
    expect((await read(id)).purpose).toBe('The first draft')
    expect((await aside(id)).data.replaced).toMatchObject({ holds: 'edited' })
  })

  it.each([
    ['a document is read', readADocument],
    [
      'who may open it is changed',
      (id: string) => edit(id, { access_settings: { listInExplore: true } }).then(() => undefined),
    ],
  ])('keeps the draft of before also where %s between two steps', async (_what, happens) => {
    const { id } = await twoVersions()
    await edit(id, { purpose: 'Not published yet' })
    const draft = await read(id)
    await restore(id, 1)
    const before = (await aside(id)).data.replaced
    await happens(id)
    await restore(id, 2)
    expect((await aside(id)).data.replaced).toEqual({ ...before, version: 2 })
    await happens(id)
    expect(contentOf((await bringBack(id)).data)).toEqual(contentOf(draft))
    // Nothing of the version was edited, so there is nothing to keep.
    expect((await aside(id)).data.replaced).toBeNull()
  })

  describe('where the draft was put aside before its version was marked', () => {
    /** As the release before marked it: by the revision alone, also of what was brought back. */
    const asOfBefore = async (id: string) => {
      const { revision } = await revisionOf(id)
      await server.kernel.db
        .updateTable('replaced_drafts')
        .set({ holds: 'before', revision, taken: null })
        .where('clone_id', '=', id)
        .execute()
    }

    const broughtBack = async () => {
      const { id } = await twoVersions()
      await edit(id, { purpose: 'The first draft' })
      await restore(id, 1)
      await edit(id, { purpose: 'Edited since' })
      await bringBack(id)
      await asOfBefore(id)
      return id
    }

    it('puts aside what was brought back', async () => {
      const id = await broughtBack()
      await restore(id, 2)
      expect((await aside(id)).data.replaced).toMatchObject({ holds: 'before', version: 2 })
      expect((await bringBack(id)).data.purpose).toBe('The first draft')
    })

    it('loses neither of two that change places', async () => {
      const id = await broughtBack()
      for (const purpose of ['Edited since', 'The first draft', 'Edited since'])
        expect((await bringBack(id)).data.purpose).toBe(purpose)
    })

    it('keeps the draft of before where the version is untouched', async () => {
      const { id } = await twoVersions()
      await edit(id, { purpose: 'Not published yet' })
      const draft = await read(id)
      await restore(id, 2)
      await asOfBefore(id)
      await restore(id, 1)
      expect((await aside(id)).data.replaced).toMatchObject({ holds: 'before', version: 1 })
      await asOfBefore(id)
      expect(contentOf((await bringBack(id)).data)).toEqual(contentOf(draft))
      expect((await aside(id)).data.replaced).toBeNull()
    })

    it('keeps the draft of before where who may open the clone was changed in between', async () => {
      const { id } = await twoVersions()
      await edit(id, { purpose: 'Not published yet' })
      await restore(id, 2)
      await asOfBefore(id)
      await edit(id, { access_settings: { listInExplore: true } })
      await restore(id, 1)
      expect((await bringBack(id)).data.purpose).toBe('Not published yet')
    })

    it('puts aside what may be more than a version of which only the changes are known', async () => {
      const { id } = await twoVersions()
      await edit(id, { purpose: 'Not published yet' })
      await restore(id, 1)
      await asOfBefore(id)
      await forget(id, 1)
      const first = await read(id)
      await restore(id, 2)
      expect(contentOf((await bringBack(id)).data)).toEqual(contentOf(first))
    })
  })

  it('loses no draft where ten go back at once', async () => {
    const { id } = await twoVersions()
    await edit(id, { purpose: 'Not published yet' })
    const draft = await read(id)
    const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => restore(id, (i % 2) + 1)))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(contentOf((await bringBack(id)).data)).toEqual(contentOf(draft))
  })

  it('keeps the addresses of the team', async () => {
    const { id } = await twoVersions()
    await edit(id, { team: (await read(id)).team.map((member) => ({ ...member, role: 'Another' })) })
    const { data } = await restore(id, 2)
    expect(data.team.find((member) => member.id === 'bo')).toMatchObject({
      role: 'Engineer',
      email: 'bo@example.com',
    })
  })

  it('is refused to strangers, to a version that never was, and of an archived clone', async () => {
    const { id, second } = await twoVersions()
    for (const refused of [
      restore(id, 1, stranger.token),
      bringBack(id, stranger.token),
      aside(id, stranger.token),
    ]) {
      expect((await refused).status).toBe(403)
    }
    expect((await restore(newId(), 1)).status).toBe(404)
    expect((await restore(id, 3)).status).toBe(404)
    expect((await restore(id, 0)).status).toBe(422)
    await call(server.url, routes.archiveClone, { token: founder.token, params: { id } })
    expect((await restore(id, 1)).problem.error).toBe('wrong_state')
    expect(contentOf(await read(id))).toEqual(contentOf(second))
    expect((await aside(id)).data.replaced).toBeNull()
  })
})

describe('the calls of a version', () => {
  it('are counted as the call log shows them for it', async () => {
    const published = await aPublishedPitch(server.url, founder)
    const { id } = published.clone
    const talk = await aTalk(server.url, published)
    talk.client.send({ type: 'hangup', id: 'bye' })
    await talk.client.untilClosed()
    await edit(id, { purpose: 'Seed round' })
    await publish(id)
    const versions = () => call(server.url, routes.listVersions, { token: founder.token, params: { id } })
    const log = (clone_version: number) =>
      call(server.url, routes.callsPageData, {
        token: founder.token,
        query: { clone_id: id, clone_version, counted: true },
      })
    await expect.poll(async () => (await log(1)).data.total).toBe(1)
    expect((await log(1)).data.calls).toMatchObject([{ clone_version: 1 }])
    expect((await log(2)).data.calls).toEqual([])
    expect((await versions()).data.map(({ version, calls, is_kept }) => [version, calls, is_kept])).toEqual([
      [2, 0, true],
      [1, 1, true],
    ])
  })
})
