import { LIMITS, type Recording, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRecording, readAloud, sendRecording } from '../../testing/a-recording.ts'
import { aClone, aFounder, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
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

const aDraft = () => aClone(server.url, founder, { first_message: 'I am Ada. Ask me about leaks.' })
const list = async (id: string, who = founder, language?: string) =>
  call(server.url, routes.listRecordings, {
    token: who.token,
    params: { id },
    query: language === undefined ? {} : { language },
  })
const drop = (id: string, recordingId: string, who = founder) =>
  call(server.url, routes.dropRecording, { token: who.token, params: { id, recordingId } })
const saveSections = (id: string, text: string) =>
  call(server.url, routes.saveSections, {
    token: founder.token,
    params: { id },
    body: { sections: [{ id: 'opening', title: 'Opening', text }] },
  })
const filesOf = async (ownerId: string) =>
  server.kernel.db.selectFrom('files').select(['id', 'bytes']).where('owner_id', '=', ownerId).execute()
const heard = async ({ url }: Recording) => {
  const reply = await fetch(`${server.url}${url}`)
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    wav: Buffer.from(await reply.arrayBuffer()),
  }
}

describe('what there is to read aloud', () => {
  it('is the founder’s own greeting and the sections, sentence by sentence, none of it recorded at first', async () => {
    const { id } = await aDraft()
    const { data } = await list(id)
    expect(data.languages).toEqual([{ code: 'en', name: 'English' }])
    expect(
      data.parts.map(({ kind, title, sentences }) => [kind, title, sentences.map(({ text }) => text)]),
    ).toEqual([
      ['greeting', 'Greeting', ['I am Ada.', 'Ask me about leaks.']],
      ['section', 'Opening', ['This is Heron Labs.', 'We find leaks.']],
      ['section', 'The round', ['We are open to one more fund.']],
    ])
    const sentences = data.parts.flatMap((part) => part.sentences)
    expect(sentences.every(({ recording, changed }) => recording === null && !changed)).toBe(true)
    expect(data.old).toEqual([])
  })

  it('has the greeting in the language that it is written in alone', async () => {
    const { id } = await aClone(server.url, founder, {
      first_message: 'I am Ada.',
      languages: ['en', 'de'],
      sections: [
        { id: 'opening', title: 'Opening', text: 'We find leaks.', language: 'en' },
        { id: 'beginn', title: 'Beginn', text: 'Wir finden Lecks.', language: 'de' },
      ],
    })
    expect((await list(id, founder, 'en')).data.parts.map(({ title }) => title)).toEqual([
      'Greeting',
      'Opening',
    ])
    expect((await list(id, founder, 'de')).data.parts.map(({ title }) => title)).toEqual(['Beginn'])
  })

  it('is nothing where nothing is said, and refused for a language that the draft does not speak', async () => {
    const { id } = await aClone(server.url, founder, { sections: [] })
    expect((await list(id)).data).toEqual({ language: 'en', languages: [], parts: [], old: [] })
    expect((await list(id, founder, 'de')).problem).toMatchObject({ error: 'invalid' })
  })
})

describe('a recording', () => {
  it('is kept at the loudness of all voices, listed with its sentence, heard, and replaced by the next', async () => {
    const { id } = await aDraft()
    const text = 'This is Heron Labs.'
    const first = await aRecording(server.url, founder, id, text)
    expect(first.text).toBe(text)
    expect(first.duration_ms).toBeGreaterThan(700)
    const { status, type, wav } = await heard(first)
    expect([status, type, wav.toString('latin1', 0, 4)]).toEqual([200, 'audio/wav', 'RIFF'])
    expect(wav.readUInt32LE(24)).toBe(22_050)
    const second = await aRecording(server.url, founder, id, text)
    const { data } = await list(id)
    expect(data.parts[1]?.sentences.map(({ recording }) => recording?.id ?? null)).toEqual([second.id, null])
    expect((await heard(first)).status).toBe(404)
    expect((await heard(second)).status).toBe(200)
  })

  it('has the times of its words, in their order', async () => {
    const { id } = await aDraft()
    const kept = await aRecording(server.url, founder, id, 'We find leaks.')
    const row = await server.kernel.db
      .selectFrom('recordings')
      .select(['words', 'samples'])
      .where('id', '=', kept.id)
      .executeTakeFirstOrThrow()
    const words = row.words as number[][]
    expect(words.map(([start, end]) => 'We find leaks.'.slice(start, end))).toEqual(['We', 'find', 'leaks.'])
    expect(words.flatMap(([, , start, end]) => [start, end]).every((at) => (at ?? -1) <= row.samples)).toBe(
      true,
    )
  })

  it('is kept and told apart once its text has changed, comes back with it, and goes when it is deleted', async () => {
    const { id } = await aDraft()
    const kept = await aRecording(server.url, founder, id, 'We find leaks.')
    await saveSections(id, 'This is Heron Labs. We find most leaks.')
    const { data: after } = await list(id)
    expect(after.parts[1]?.sentences).toEqual([
      { text: 'This is Heron Labs.', recording: null, changed: true },
      { text: 'We find most leaks.', recording: null, changed: true },
    ])
    expect(after.parts[0]?.sentences.every(({ changed }) => !changed)).toBe(true)
    expect(after.old.map((old) => [old.id, old.text])).toEqual([[kept.id, 'We find leaks.']])
    await saveSections(id, 'This is Heron Labs. We find leaks.')
    const { data: again } = await list(id)
    expect(again.parts[1]?.sentences[1]?.recording?.id).toBe(kept.id)
    expect((await drop(id, kept.id)).data).toEqual({ success: true })
    expect((await drop(id, kept.id)).data).toEqual({ success: true })
    expect((await list(id)).data.parts[1]?.sentences[1]).toMatchObject({ recording: null, changed: false })
    expect((await heard(kept)).status).toBe(404)
  })

  it('is refused for another text, another language, no recording and a silent one, and nothing of it is kept', async () => {
    const { id } = await aDraft()
    const text = 'We find leaks.'
    const wav = await readAloud(server.url, founder, id, text)
    const before = (await filesOf(founder.user.id)).length
    const send = (sent: Partial<Parameters<typeof sendRecording>[3]>) =>
      sendRecording(server.url, founder, id, { text, wav, ...sent })
    const silent = Buffer.concat([wav.subarray(0, 44), Buffer.alloc(wav.length - 44)])
    const codes = [
      await send({ text: 'We find all leaks.' }),
      await send({ language: 'de' }),
      await send({ wav: Buffer.from('no sound') }),
      await send({ wav: silent }),
      await send({ text: '' }),
    ].map(({ problem }) => [problem.error, problem.detail])
    expect(codes).toEqual([
      ['conflict', 'The text has changed since. Read it as it stands now'],
      ['invalid', 'language: has nothing to read'],
      ['invalid', 'This is no WAV file'],
      ['invalid', 'There is nothing to hear. Is the microphone on?'],
      ['invalid', 'Name language and text before the file'],
    ])
    expect((await filesOf(founder.user.id)).length).toBe(before)
  })

  it('is nobody else’s to list, to send or to delete', async () => {
    const { id } = await aDraft()
    const kept = await aRecording(server.url, founder, id, 'We find leaks.')
    const wav = await readAloud(server.url, founder, id, 'We find leaks.')
    expect((await list(id, stranger)).problem.error).toBe('forbidden')
    expect(
      (await sendRecording(server.url, stranger, id, { text: 'We find leaks.', wav })).problem.error,
    ).toBe('forbidden')
    expect((await drop(id, kept.id, stranger)).problem.error).toBe('forbidden')
    const theirs = await aClone(server.url, stranger)
    expect((await drop(theirs.id, kept.id, stranger)).data).toEqual({ success: true })
    expect((await heard(kept)).status).toBe(200)
  })

  it('is one and its file is one where two are sent at once', async () => {
    const ada = await aFounder(server.url)
    const { id } = await aClone(server.url, ada)
    const text = 'We find leaks.'
    const wav = await readAloud(server.url, ada, id, text)
    const sent = await Promise.all([1, 2, 3].map(() => sendRecording(server.url, ada, id, { text, wav })))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    const { data } = await list(id, ada)
    const kept = data.parts.flatMap(({ sentences }) => sentences).flatMap(({ recording }) => recording ?? [])
    expect(kept).toHaveLength(1)
    expect(await filesOf(ada.user.id)).toHaveLength(1)
  })

  it('counts in the owner’s quota', async () => {
    const ada = await aFounder(server.url)
    const { id } = await aClone(server.url, ada)
    const kept = await aRecording(server.url, ada, id, 'We find leaks.')
    const [file] = await filesOf(ada.user.id)
    expect(file?.bytes).toBe((await heard(kept)).wav.length)
    await server.kernel.db
      .updateTable('files')
      .set({ bytes: LIMITS.maxStoredBytes })
      .where('owner_id', '=', ada.user.id)
      .execute()
    const wav = await readAloud(server.url, ada, id, 'This is Heron Labs.')
    const full = await sendRecording(server.url, ada, id, { text: 'This is Heron Labs.', wav })
    expect(full.problem.error).toBe('storage_full')
  })

  it('waits for an archived clone to be brought back', async () => {
    const { id } = await aDraft()
    const wav = await readAloud(server.url, founder, id, 'We find leaks.')
    await call(server.url, routes.archiveClone, { token: founder.token, params: { id } })
    expect(
      (await sendRecording(server.url, founder, id, { text: 'We find leaks.', wav })).problem.error,
    ).toBe('wrong_state')
  })

  it('goes with its clone, and with the account', async () => {
    const ada = await aFounder(server.url)
    const recordings = () =>
      server.kernel.db.selectFrom('recordings').select('id').where('owner_id', '=', ada.user.id).execute()
    const [first, second] = [await aClone(server.url, ada), await aClone(server.url, ada)]
    const gone = await aRecording(server.url, ada, first.id, 'We find leaks.')
    const last = await aRecording(server.url, ada, second.id, 'We find leaks.')
    await call(server.url, routes.deleteClone, { token: ada.token, params: { id: first.id } })
    await expect
      .poll(async () => (await recordings()).map(({ id }) => id), { timeout: 10_000 })
      .toEqual([last.id])
    expect((await heard(gone)).status).toBe(404)
    await call(server.url, routes.deleteAccount, {
      token: ada.token,
      body: { confirm_email: ada.email, password: ada.password },
    })
    await expect.poll(recordings, { timeout: 10_000 }).toEqual([])
    await expect.poll(() => filesOf(ada.user.id), { timeout: 10_000 }).toEqual([])
    expect((await heard(last)).status).toBe(404)
  })
})
