import { routes } from '@understudy/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aClone, aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { documentsRead, upload } from '../testing/files.ts'
import { aSlowPdf } from '../testing/pdfs.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await aServer()
})
afterEach(() => server.close())

const SLOW_PAGES = 200

interface Owner {
  founder: Founder
  cloneId: string
}
async function anOwner(): Promise<Owner> {
  const founder = await aFounder(server.url)
  return { founder, cloneId: (await aClone(server.url, founder)).id }
}
async function give({ founder, cloneId }: Owner, name: string, content: Uint8Array | string) {
  const sent = await upload(server.url, founder, cloneId, { name, content })
  expect(sent.status).toBe(201)
  return sent.data.file
}
const listed = async ({ founder, cloneId }: Owner) => {
  const options = { token: founder.token, params: { id: cloneId } }
  return (await call(server.url, routes.listDocuments, options)).data
}
const read = ({ founder, cloneId }: Owner) => documentsRead(server.url, founder, cloneId)

describe('documents are read fairly', () => {
  it('reads a founder’s text past twelve slow PDFs of four others', async () => {
    const owners = await Promise.all(Array.from({ length: 4 }, anOwner))
    for (const owner of owners) {
      for (const n of [1, 2, 3]) await give(owner, `${n}.pdf`, aSlowPdf(SLOW_PAGES, `${n}`))
    }
    const other = await anOwner()
    await give(other, 'a.txt', 'We rent cold boxes.')
    expect(await read(other)).toMatchObject([{ status: 'ready', passages: 1 }])
    const left = (await Promise.all(owners.map(listed))).flat()
    expect(left.map(({ status }) => status)).toEqual(Array(12).fill('reading'))
  })
})
