import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawRequest } from '../../http/raw-request.fixture.ts'
import { aServer } from '../../testing/server.ts'
import { pageReports } from './reports-tag.ts'

const PAGE = `<!doctype html><html><head><!--head--></head><body><script nonce="__CSP_NONCE__" src="/x.js"></script></body></html>`
const DSN = 'https://key@errors.example/42'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'understudy-reports-'))
  for (const folder of ['assets', '.vite']) await mkdir(path.join(dir, folder))
  for (const name of ['index', 'pitch']) await writeFile(path.join(dir, `${name}.html`), PAGE)
  await writeFile(
    path.join(dir, '.vite/reports.json'),
    JSON.stringify({ 'src/reports-main.ts': { file: 'assets/reports-1a.js', isEntry: true } }),
  )
})
afterAll(() => rm(dir, { recursive: true, force: true }))

async function pagesWith(settings: Record<string, string>) {
  const server = await aServer({ webDir: dir, settings })
  const replies = await Promise.all(
    ['/', '/pitch/nobody', '/dashboard'].map((address) => rawRequest(server.url, address)),
  )
  await server.close()
  return replies.map(({ body, headers }) => ({ body, policy: String(headers['content-security-policy']) }))
}

describe('a page', () => {
  it('names nothing of reports, and may send nowhere else, where no DSN is configured', async () => {
    for (const { body, policy } of await pagesWith({})) {
      expect(body.match(/<script nonce/g)).toHaveLength(1)
      expect(body).not.toContain('reports')
      expect(policy).toMatch(/connect-src 'self' ws:\/\/[^ ;]+;/)
    }
  })

  it('asks for the reports by its own nonce, and may send to the DSN’s host alone', async () => {
    for (const { body, policy } of await pagesWith({ SENTRY_DSN: DSN })) {
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
      const [, from = ''] = body.split(`<script nonce="${nonce}">`)
      const [script = ''] = from.split('</script>')
      expect(script).toContain('import("/assets/reports-1a.js")')
      // It can be read: what is broken here breaks in every browser.
      expect(() => new Function(`var heldErrors; ${script.replace('import(', 'load(')}`)).not.toThrow()
      expect(policy).toMatch(/connect-src 'self' ws:\/\/[^ ;]+ https:\/\/errors\.example;/)
      expect(policy).toContain("worker-src 'self';")
      expect(body).toContain('&#34;dsn&#34;:&#34;https://key@errors.example/42&#34;')
    }
  })

  it('names nothing that was not built', () => {
    const reports = { dsn: DSN, environment: 'x', release: 'x', mask: false }
    expect(pageReports(path.join(dir, 'assets'), { reports })).toMatchObject({ ingest: '' })
    expect(pageReports(dir, { reports: { ...reports, dsn: 'nonsense' } }).tag('n')).toBe('')
  })
})
