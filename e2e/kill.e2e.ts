import { routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder, unique } from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { type Product, startProduct } from './lib/product.ts'

/** `npm run faults` asks for 200. */
const SEEDS = Number(process.env['KILL_SEEDS'] ?? 5)
const FIRST_SEED = Number(process.env['KILL_FIRST_SEED'] ?? 1)
const WRITERS = 6
const MOST_WRITES_BEFORE = 60

let product: Product
let founder: Founder
let cloneId: string
beforeAll(async () => {
  product = await startProduct({ SAMPLE_DATA: 'off', LOG_LEVEL: 'error' })
  founder = await aFounder(product.url)
  cloneId = (await aPublishedPitch(product.url, founder)).clone.id
})
afterAll(() => product.remove())

/** Of one write: its key, what it makes, and the id that came back; null where no answer did. */
interface Write {
  key: string
  makes: 'pitch' | 'investor'
  id: string | null
}

async function write(one: Write): Promise<string | null> {
  const with_ = { token: founder.token, headers: { 'idempotency-key': one.key } }
  const reply =
    one.makes === 'pitch'
      ? await call(product.url, routes.createPitch, { ...with_, body: { clone_id: cloneId, title: one.key } })
      : await call(product.url, routes.addInvestor, {
          ...with_,
          body: { name: one.key, email: `${one.key}@example.com` },
        })
  return reply.status === 201 ? reply.data.id : null
}

/** Writes without pause; `killed` after so many that were acknowledged. */
async function writeUntilKilled(killAfter: number): Promise<Write[]> {
  const writes: Write[] = []
  let acknowledged = 0
  let isOver = false
  const kill = () => {
    isOver = true
    return product.kill()
  }
  let killing: Promise<void> | null = null
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, i) => {
      while (!isOver) {
        const one: Write = { key: unique('kill-'), makes: i % 2 === 0 ? 'pitch' : 'investor', id: null }
        writes.push(one)
        // Without an answer nothing is known of it: it may stand or not.
        one.id = await write(one).catch(() => null)
        if (one.id !== null && ++acknowledged >= killAfter) killing ??= kill()
      }
    }),
  )
  await killing
  return writes
}

async function isThere({ makes, id }: Write): Promise<boolean> {
  const { token } = founder
  const reply =
    makes === 'pitch'
      ? await call(product.url, routes.readPitch, { token, params: { id: id ?? '' } })
      : await call(product.url, routes.readInvestor, { token, params: { id: id ?? '' } })
  return reply.status === 200
}

it(
  `keeps what it acknowledged and makes nothing twice or by half, killed ${SEEDS} times in the middle of writing`,
  async () => {
    const { token } = founder
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed++) {
      // Spread over the range by the golden ratio: each seed another moment.
      const killAfter = 1 + Math.floor(((seed * 0.618_034) % 1) * MOST_WRITES_BEFORE)
      const writes = await writeUntilKilled(killAfter)
      await product.restart()
      for (const one of writes.filter(({ id }) => id !== null)) {
        expect(await isThere(one), `seed ${seed}: ${one.makes} ${one.key} was acknowledged`).toBe(true)
      }
      const open = writes.filter(({ id }) => id === null)
      for (const one of open) {
        const [first, second] = [await write(one), await write(one)]
        expect(first, `seed ${seed}: ${one.makes} ${one.key} asked again`).not.toBeNull()
        expect(second).toBe(first)
      }
      for (const { key } of writes.filter(({ makes }) => makes === 'investor')) {
        const found = await call(product.url, routes.listInvestors, { token, query: { search: key } })
        // The fourth is found by the fortieth's name too.
        const named = found.data.filter(({ name }) => name === key)
        expect(named, `seed ${seed}: investor ${key}`).toHaveLength(1)
      }
      const made = await call(product.url, routes.listPitches, {
        token,
        query: { clone_id: cloneId, limit: 100 },
      })
      for (const { id, title } of made.data) {
        const links = await call(product.url, routes.listPitchLinks, { token, params: { pitchId: id } })
        expect(links.data, `seed ${seed}: the default link of ${title}`).toHaveLength(1)
      }
      expect(new Set(made.data.map(({ title }) => title)).size).toBe(made.data.length)
    }
  },
  SEEDS * 120_000,
)
