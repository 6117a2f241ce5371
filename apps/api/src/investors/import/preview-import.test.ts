import { LIMITS, routes } from '@understudy/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aFounder, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  founder = await aFounder(server.url)
})

const CSV = [
  'Name,E-Mail,Company,Tags',
  'Ada Angel,ada@angels.example,Angels,warm',
  'Bo Berg,BO@berg.example,Berg Capital,',
  'Nobody,not an address,,',
  'A. Angel,ada@angels.example,,',
  'Cy,,Cedar,',
  'B. Berg,bo@berg.example,,board',
].join('\n')

const preview = (csv = CSV, query: { skip?: number; limit?: number } = {}, owner = founder) =>
  call(server.url, routes.previewImport, { token: owner.token, body: { csv }, query })
const importCsv = (csv: string, digest?: string, headers: Record<string, string> = {}) =>
  call(server.url, routes.importInvestors, {
    token: founder.token,
    body: { csv, ...(digest === undefined ? {} : { digest }) },
    headers,
  })
const add = (body: { name: string; email: string; company?: string }, owner = founder) =>
  call(server.url, routes.addInvestor, { token: owner.token, body })
const listed = async () =>
  (await call(server.url, routes.listInvestors, { token: founder.token, query: { sort: 'name' } })).data

it('shows row by row what would be made, filled in, left as it is and refused, and writes nothing', async () => {
  const { data: ada } = await add({ name: 'Ada Angel', email: 'ada@angels.example' })
  const { data, status } = await preview()
  expect(status).toBe(200)
  expect(data.rows).toMatchObject([
    { line: 2, outcome: 'merge', name: 'Ada Angel', into_id: ada.id, fills: ['company', 'tags'] },
    { line: 3, outcome: 'create', name: 'Bo Berg', email: 'bo@berg.example', company: 'Berg Capital' },
    { line: 4, outcome: 'refuse', name: 'Nobody', reason: expect.stringMatching(/^email: /) },
    { line: 5, outcome: 'skip', name: 'Ada Angel', into_id: ada.id, fills: [] },
    { line: 6, outcome: 'create', name: 'Cy', email: '' },
    { line: 7, outcome: 'merge', name: 'Bo Berg', into_id: null, into_line: 3, fills: ['tags'] },
  ])
  expect(data).toMatchObject({ total: 6, counts: { create: 2, merge: 2, skip: 1, refuse: 1 } })
  expect(await listed()).toMatchObject([{ name: 'Ada Angel', company: '' }])
})

it.each([
  ['German', 'Vorname;Name;Firma;Funktion;Telefon;Stadt;Land;E-Mail-Adresse;Notizen;Webseite'],
  ['French', 'Prénom;Nom;Société;Fonction;Téléphone;Ville;Pays;Courriel;Commentaires;Site web'],
  ['Spanish', 'Nombre;Apellidos;Compañía;Cargo;Teléfono;Ciudad;País;Correo electrónico;Notas;Página web'],
])('knows the usual headers in %s, and leaves no column of them', async (_language, headers) => {
  const cells = 'Ada;Angel;Angels;CFO;+49 30 1;Bern;Schweiz;ada@angels.example;Ruft an;https://angels.example'
  const { data } = await importCsv(`${headers}\n${cells}`)
  expect(data).toMatchObject({ created: 1, left_columns: [], refused: [] })
  expect(await listed()).toMatchObject([
    {
      name: 'Ada Angel',
      company: 'Angels',
      title: 'CFO',
      phone: '+49 30 1',
      location: 'Bern, Schweiz',
      email: 'ada@angels.example',
      notes: 'Ruft an',
      website_url: 'https://angels.example',
    },
  ])
})

it('names the columns of which something is not taken, and none that are empty', async () => {
  const csv = [
    'Name,Phone,Mobile,Steuernummer,Fax,',
    'Ada Angel,+49 30 1,+49 170 1,12/345,,x',
    'Bo Berg,+49 30 2,,,,',
  ].join('\n')
  expect((await preview(csv)).data.left_columns).toEqual(['Mobile', 'Steuernummer', 'Column 6'])
  expect((await importCsv(csv)).data.left_columns).toEqual(['Mobile', 'Steuernummer', 'Column 6'])
  expect((await preview()).data.left_columns).toEqual([])
})

it('joins two remarks as long as there is room for both, and else names the column that is left', async () => {
  const long = 'x'.repeat(LIMITS.maxInvestorNotesChars - 1)
  const csv = ['Name,Notes,Comments', `Ada Angel,${long},Calls back`, 'Bo Berg,Asks,Calls back'].join('\n')
  const { data } = await importCsv(csv)
  expect(data).toMatchObject({ created: 2, refused: [], left_columns: ['Comments'] })
  expect((await listed()).map(({ notes }) => notes)).toEqual([long, 'Asks\n\nCalls back'])
})

it('names a second column of names', async () => {
  const { data } = await preview('Name,Contact\nAda Angel,Berta Angel\nBo Berg,Bo Berg')
  expect(data.left_columns).toEqual(['Contact'])
})

it('is paged, with one digest for all pages', async () => {
  const pages = await Promise.all([0, 2, 4].map((skip) => preview(CSV, { skip, limit: 2 })))
  expect(pages.map(({ data }) => data.rows.map(({ line }) => line))).toEqual([
    [2, 3],
    [4, 5],
    [6, 7],
  ])
  expect(new Set(pages.map(({ data }) => data.digest)).size).toBe(1)
})

it('is what the import then does, and is safe to send again', async () => {
  await add({ name: 'Ada Angel', email: 'ada@angels.example' })
  const { digest, counts } = (await preview()).data
  const key = { 'idempotency-key': 'import-1' }
  const first = await importCsv(CSV, digest, key)
  expect(first.data).toMatchObject({ created: counts.create, merged: 3, unchanged: 1 })
  expect(first.data.refused).toMatchObject([{ line: 4 }])
  // The answer was lost: the same again is the same answer, and nobody is there twice.
  expect((await importCsv(CSV, digest, key)).data).toEqual(first.data)
  expect((await listed()).map(({ name, company, tags }) => [name, company, tags])).toEqual([
    ['Ada Angel', 'Angels', ['warm']],
    ['Bo Berg', 'Berg Capital', ['board']],
    ['Cy', 'Cedar', []],
  ])
})

it('does nothing where the list or the file is another than what was shown', async () => {
  const { digest } = (await preview()).data
  await add({ name: 'Somebody', email: 'bo@berg.example' })
  const late = await importCsv(CSV, digest)
  expect([late.status, late.problem.error]).toEqual([409, 'conflict'])
  const fresh = (await preview()).data.digest
  expect((await importCsv(`${CSV}\nDi,di@x.example,,`, fresh)).status).toBe(409)
  expect((await listed()).map(({ name }) => name)).toEqual(['Somebody'])
  expect((await importCsv(CSV, fresh)).status).toBe(200)
})

it('lets one of two through that were shown the same', async () => {
  const { digest } = (await preview()).data
  const replies = await Promise.all([importCsv(CSV, digest), importCsv(CSV, digest)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await listed()).toHaveLength(3)
})

it('knows nobody of another founder’s, and refuses what an import refuses', async () => {
  const stranger = await aFounder(server.url)
  await add({ name: 'Ada Angel', email: 'ada@angels.example' }, stranger)
  expect((await preview()).data.rows[0]).toMatchObject({ outcome: 'create', into_id: null })
  for (const csv of ['', 'shoe,size\n1,2\n', `name\n${'x\n'.repeat(LIMITS.maxImportRows + 1)}`])
    expect((await preview(csv)).status).toBe(422)
})
