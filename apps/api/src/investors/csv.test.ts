import { LIMITS, routes } from '@understudy/contract'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
const nowMs = Date.parse('2026-03-04T05:06:07Z')
const clock = { now: () => new Date(nowMs), nowMs: () => nowMs, after: () => () => undefined }
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())

const importCsv = (csv: string, owner: Founder) =>
  call(server.url, routes.importInvestors, { token: owner.token, body: { csv } })
const listed = async (owner: Founder) =>
  (await call(server.url, routes.listInvestors, { token: owner.token, query: { sort: 'name' } })).data
async function exported(owner: Founder, query = '') {
  const response = await fetch(`${server.url}/v1/investors/export${query}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, bytes, rows: parse(bytes, { bom: true, columns: true }) as Record<string, string>[] }
}

describe('§7 investors import', () => {
  beforeAll(async () => {
    founder = await aFounder(server.url)
  })

  it('reads the columns by what they are called, and tells the rows it leaves out with line and reason', async () => {
    const csv = [
      '\ufeffFull Name;E-Mail;Firm;Job Title;Labels;Shoe size',
      'Ada Angel;ADA@angels.example;Angels;Partner;warm, angel;38',
      ';nobody@x.example;;;;',
      '"Bo ""B"" Berg";not an email;;;;',
      'Cy;cy@x.example;"Cedar\r\nCapital";;;',
      'A. Angel;ada@angels.example;Other;;vc;',
      '',
    ].join('\r\n')
    const { data, status } = await importCsv(csv, founder)
    expect(status).toBe(200)
    expect(data).toMatchObject({ created: 2, merged: 1 })
    expect(data.refused.map(({ line, reason }) => `${line} ${reason.split(':')[0]}`)).toEqual([
      '3 name',
      '4 email',
    ])
    expect(await listed(founder)).toMatchObject([
      { name: 'Ada Angel', email: 'ada@angels.example', company: 'Angels', tags: ['warm', 'angel', 'vc'] },
      { name: 'Cy', company: 'Cedar\r\nCapital' },
    ])
    expect((await importCsv(csv, founder)).data).toMatchObject({ created: 0, merged: 3 })
    expect(await listed(founder)).toHaveLength(2)
  })

  it('puts a name together of its parts, in whatever order they stand, and of no part twice', async () => {
    const owner = await aFounder(server.url)
    const namesOf = async (csv: string) => {
      expect((await importCsv(csv, owner)).data.refused).toEqual([])
      return (await listed(owner)).map(({ name }) => name)
    }
    expect(
      await namesOf('Last name,First name,Email\nAngel,Ada,ada@parts.example\nSolo,,s@parts.example'),
    ).toEqual(['Ada Angel', 'Solo'])
    expect(await namesOf('First name,Last name,Full name,Email\nBo,Berg,Bo Berg,bo@parts.example')).toEqual([
      'Ada Angel',
      'Bo Berg',
      'Solo',
    ])
    expect(
      await namesOf(
        'Name,Surname,Given name,Email\n,Cole,Cy,cy@parts.example\nDee Day,Day,Dee,dee@parts.example',
      ),
    ).toEqual(['Ada Angel', 'Bo Berg', 'Cy Cole', 'Dee Day', 'Solo'])
    expect(await namesOf('First name,Email\nEve,eve@parts.example')).toContain('Eve')
    expect(
      await namesOf('Name,Surname,Email\nFay,Ford,f@parts.example\nGil Gray,Gray,g@parts.example'),
    ).toEqual(expect.arrayContaining(['Fay Ford', 'Gil Gray']))
    expect(await namesOf('Name,First name,Email\nHill,Hal,h@parts.example')).toContain('Hal Hill')
  })

  it('takes a file as well', async () => {
    const form = new FormData()
    form.set('file', new Blob(['first name,last name,email\nDi,Dahl,di@x.example\n']), 'contacts.csv')
    const reply = await call(server.url, routes.importInvestors, { token: founder.token, rawBody: form })
    expect(reply.data).toEqual({ created: 1, merged: 0, unchanged: 0, refused: [], left_columns: [] })
    expect((await listed(founder)).map(({ name }) => name)).toContain('Di Dahl')
  })

  it.each([
    ['of Windows', Buffer.from('Name;Company\nZoë Müller;Été\n', 'latin1')],
    ['of UTF-16', Buffer.from('\ufeffName;Company\nZoë Müller;Été\n', 'utf16le')],
  ])('reads the letters %s', async (_which, bytes) => {
    const owner = await aFounder(server.url)
    const form = new FormData()
    form.set('file', new Blob([bytes]), 'contacts.csv')
    await call(server.url, routes.importInvestors, { token: owner.token, rawBody: form })
    expect(await listed(owner)).toMatchObject([{ name: 'Zoë Müller', company: 'Été' }])
  })

  it('refuses what is no table of contacts, too many rows, and a table that breaks off', async () => {
    const refused = ['', 'shoe,size\n1,2\n', 'name\n"open', `name\n${'x\n'.repeat(LIMITS.maxImportRows + 1)}`]
    for (const csv of refused) expect((await importCsv(csv, founder)).status).toBe(422)
    const none = await call(server.url, routes.importInvestors, { token: founder.token, body: {} })
    expect(none.status).toBe(415)
  })

  it('takes a quote within a cell for what it is, and says of one that is never closed where it stands', async () => {
    const owner = await aFounder(server.url)
    const taken = await importCsv('name,email\n=HYPERLINK("x"),a@x.example\nO"Neil,b@x.example', owner)
    expect(taken.data).toEqual({ created: 2, merged: 0, unchanged: 0, refused: [], left_columns: [] })
    expect((await listed(owner)).map(({ name }) => name).sort()).toEqual(['=HYPERLINK("x")', 'O"Neil'])
    const open = await importCsv('name,email\nAda,c@x.example\n"Bo,d@x.example\nCy,e@x.example', owner)
    expect([open.status, open.problem.detail]).toEqual([
      422,
      'csv: a quotation mark is opened and never closed. Look at row 3.',
    ])
    expect(await listed(owner)).toHaveLength(2)
  })

  it('takes 5,000 rows, and the same file from two at once makes each of them once', async () => {
    const owner = await aFounder(server.url)
    const rows = Array.from({ length: LIMITS.maxImportRows }, (_, i) => `Name ${i},n${i}@x.example`)
    const other = `name,email\n${[...rows].reverse().join('\n')}`
    // Whoever waits longer than two seconds for the other is asked to come again, and nothing of it is done.
    const imported = async (csv: string) => {
      let reply = await importCsv(csv, owner)
      while (reply.status === 503) reply = await importCsv(csv, owner)
      return reply
    }
    const replies = await Promise.all([imported(`name,email\n${rows.join('\n')}`), imported(other)])
    expect(replies.map(({ status, problem }) => [status, problem.detail])).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    const sum = (field: 'created' | 'merged') => replies.reduce((total, { data }) => total + data[field], 0)
    expect([sum('created'), sum('merged')]).toEqual([5_000, 5_000])
    const page = await call(server.url, routes.investorsPageData, { token: owner.token, query: { limit: 1 } })
    expect(page.data.total).toBe(5_000)
  })
})

describe('decisions §10 investors export', () => {
  it('is a CSV with BOM, named by the minute, with everything that matches in it', async () => {
    const owner = await aFounder(server.url)
    const rows = Array.from({ length: 600 }, (_, i) => `Name ${i},n${i}@x.example,${i % 2 ? 'odd' : 'even'}`)
    await importCsv(`name,email,tags\n${rows.join('\n')}`, owner)
    const { response, bytes, rows: all } = await exported(owner)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="investors_2026-03-04_05-06.csv"',
    )
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString()).toContain('\r\n')
    expect(all).toHaveLength(600)
    expect((await exported(owner, '?tag=odd')).rows).toHaveLength(300)
    expect((await exported(owner, '?search=n599@')).rows).toMatchObject([{ Name: 'Name 599', Tags: 'odd' }])
  })

  it('trust §1.15 neutralises cells that a spreadsheet would run, and reads its own file back as it was', async () => {
    const owner = await aFounder(server.url)
    const cells = [
      ...['=1+1', '+49 151', '-2', '@sum(A1)', '=HYPERLINK("http://evil.example","x")'],
      ...['＝1+1', '＋1', '－1', '＠sum(A1)', "'=1+1", "''+1"],
      ...['a "b", c\nd', "'quoted'", 'O’Neil', '"=1+1"', ';=1+1'],
    ]
    const blanks = ['\t', '\r', '\n', ' ']
    for (const [i, text] of cells.entries()) {
      const tags = [text.replace(/[,;|]/g, '').slice(0, 40)]
      const body = { name: text, company: text, phone: text, tags, email: `f${i}@x.example` }
      const { data } = await call(server.url, routes.addInvestor, { token: owner.token, body })
      // Notes keep the blanks that they begin with.
      const update = { notes: `${blanks[i % blanks.length]}${text}`, location: text }
      await call(server.url, routes.updateInvestor, {
        token: owner.token,
        params: { id: data.id },
        body: update,
      })
    }
    const { rows, bytes } = await exported(owner)
    expect(rows).toHaveLength(cells.length)
    const written = rows.flatMap((row) => Object.values(row))
    expect(written.filter((cell) => /^\s*[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([])
    expect(written.filter((cell) => /^'\s*[=+\-@＝＋－＠]/.test(cell)).length).toBeGreaterThan(40)
    const reader = await aFounder(server.url)
    expect((await importCsv(bytes.toString(), reader)).data).toMatchObject({ created: cells.length })
    const words = async (who: Founder) =>
      (await listed(who)).map((row) => [
        row.name,
        row.company,
        row.phone,
        row.location,
        row.tags,
        row.notes.trim(),
      ])
    expect(await words(reader)).toEqual(await words(owner))
  })
})
