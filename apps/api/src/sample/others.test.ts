import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../kernel/log.ts'
import { readEnv } from '../kernel/settings/env.ts'
import { secretsFrom } from '../kernel/settings/secrets.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import type { WireOptions } from '../wire-node.ts'
import { ASKED } from './companies/asked.fixture.ts'
import { OTHER_SAMPLES, SAMPLES } from './companies/index.ts'
import { newestFigure } from './companies/sample-company.ts'
import { type StartedSample, startSample } from './start-sample.ts'
import { readState } from './state.ts'

/** Without the first one's past, which has a test of its own. */
const SCOPE = { days: 0, others: OTHER_SAMPLES, rests: 0 }
/** No stranger opens an account there: the sample's founders have theirs all the same. */
const SETTINGS = { SAMPLE_DATA: 'on', REGISTRATION: 'closed' }
let server: TestServer
let wire: WireOptions
let started: StartedSample
beforeAll(async () => {
  server = await aServer({ settings: SETTINGS })
  wire = {
    // What a balancer needs to see a server leave, no node of the past waits for.
    env: readEnv({ PORT: '0', DATA_DIR: server.dataDir, DRAIN_SECONDS: '120', ...SETTINGS }, server.dataDir),
    log: createLog('warn', false),
    secrets: secretsFrom('a secret of the tests that is long enough'),
    database: server.database,
    hasherCost: { memoryKib: 64, iterations: 1 },
  }
  started = await startSample(server, wire, SCOPE)
  // Stopped while the first of them is made, as by who tries it and leaves; and begun again.
  await started.life?.stop()
  const again = await startSample(server, wire, SCOPE)
  await again.life?.done
}, 240_000)
afterAll(() => server.close())

const listed = async () => (await call(server.url, routes.landingClones)).data.data.clones

describe('the other sample companies', () => {
  it('are made where strangers open no accounts', async () => {
    const body = { email: 'noor@example.com', name: 'Noor', password: 'correct horse' }
    expect((await call(server.url, routes.register, { body })).status).toBe(403)
    expect(started.sample).not.toBeNull()
  })

  it('are listed once each beside the first, marked as samples', async () => {
    const clones = await listed()
    expect(clones.every(({ is_sample }) => is_sample)).toBe(true)
    // The first leads: it is the one that front pages show at work.
    expect(clones.map(({ company_name }) => company_name)).toEqual(
      SAMPLES.map(({ company }) => company.companyName),
    )
  })

  it('were published after the last day that their figures tell of, and say so everywhere', async () => {
    for (const sample of SAMPLES) {
      const clone = (await listed()).find(({ company_name }) => company_name === sample.company.companyName)
      const row = await server.kernel.db
        .selectFrom('clones')
        .innerJoin('clone_versions as frozen', 'frozen.clone_id', 'clones.id')
        .select(['clones.published_at', 'frozen.created_at'])
        .where('clones.id', '=', clone?.clone_id ?? '')
        .executeTakeFirstOrThrow()
      expect(row.published_at?.getTime()).toBeGreaterThan(newestFigure([sample]).getTime())
      expect(row.published_at?.getTime()).toBeLessThanOrEqual(Date.now())
      expect(row.created_at).toEqual(row.published_at)
    }
  })

  it('have founders who can be signed in to with the password that was printed, kept nowhere after', async () => {
    expect(started.others?.password).toBe(started.sample?.password)
    for (const email of started.others?.emails ?? []) {
      const body = { email, password: started.others?.password ?? '' }
      expect([email, (await call(server.url, routes.login, { body })).status]).toEqual([email, 200])
    }
    const kept = await readState(server.dataDir)
    expect(kept).toMatchObject({ password: null, others: OTHER_SAMPLES.map(({ id }) => id) })
    expect(await readFile(path.join(server.dataDir, 'sample.json'), 'utf8')).not.toContain(
      started.others?.password,
    )
  })

  it('are not made again by the next start', async () => {
    const next = await startSample(server, wire, SCOPE)
    expect([next.others, next.life]).toEqual([null, null])
    expect(await listed()).toHaveLength(SAMPLES.length)
  })

  it.each(OTHER_SAMPLES.map((sample) => [sample.company.companyName, sample] as const))(
    '%s answers in writing from its own sources, and declines what they do not hold',
    async (name, { id, language }) => {
      const slug = (await listed()).find(({ company_name }) => company_name === name)?.slug ?? ''
      const answers = await askAll(slug, language, ASKED[id]?.map(([question]) => question) ?? [])
      expect(
        answers.map(({ sentences, unanswered }) => (unanswered ? null : sentences[0]?.sources[0]?.id)),
      ).toEqual(ASKED[id]?.map(([, source]) => source))
    },
  )

  it('keep the terms of their round from who comes by Explore where they chose so, and say how to hear them', async () => {
    const slug = (await listed()).find(({ company_name }) => company_name === 'Tidewage')?.slug ?? ''
    const answers = await askAll(slug, 'en', ['How much are you raising?', 'How much is committed?'])
    const told = answers.map(({ sentences }) => sentences.map(({ text }) => text).join(' '))
    for (const text of told) expect(text).toMatch(/I can share that with a verified address/)
    const { data } = await call(server.url, routes.viewPitchLink, { params: { code: slug }, body: {} })
    expect(`${told}${JSON.stringify(data)}`).not.toMatch(/18,000,000|18 million|7,500,000|7\.5 million/)
  })
})

async function askAll(slug: string, language: string, questions: readonly string[]) {
  const { data: granted } = await call(server.url, routes.viewPitchLink, { params: { code: slug }, body: {} })
  if (!granted.access_granted) throw new Error('not granted')
  const body = {
    pitch_link_code: granted.pitch.link_code,
    session_id: randomUUID(),
    language,
    channel: 'text' as const,
    consent: { transcript: true },
  }
  const { data: opened } = await call(server.url, routes.createCall, { body })
  const params = { id: opened.call_id }
  let proof: { ticket?: string; resume_token?: string } = { ticket: opened.ticket }
  const answers = []
  for (const text of questions) {
    const { data } = await call(server.url, routes.sendCallMessage, {
      params,
      body: { ...proof, id: randomUUID(), text },
    })
    proof = { resume_token: data.resume_token }
    answers.push(data)
  }
  return answers
}
