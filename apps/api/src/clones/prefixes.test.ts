import { cloneRoutes, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { aClone, aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
let stranger: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  stranger = await aFounder(server.url)
})
afterAll(() => server.close())

const read = (id: string) => call(server.url, routes.readClone, { token: founder.token, params: { id } })

describe('§6 clone permissions, three prefixes', () => {
  const withId = Object.values(cloneRoutes).filter((route) => route.path.includes(':id'))
  const body: Partial<Record<string, unknown>> = {
    updateDraft: { name: 'Taken' },
    patchClone: { name: 'Taken' },
    saveLanguages: { languages: ['en'] },
    saveVoices: { voices: [] },
  }

  for (const route of withId) {
    for (const path of [route.path, ...route.aliases]) {
      it(`${route.method} ${path}: 401 signed out, 403 another's, 404 unknown`, async () => {
        const clone = await aClone(server.url, founder)
        const refusal = async (token: string | undefined, id: string) => {
          const reply = await call(server.url, route, {
            path,
            token,
            params: { id },
            rawBody: body[route.name],
          } as never)
          return [reply.status, (reply.problem as { error?: string }).error]
        }
        expect(await refusal(undefined, clone.id)).toEqual([401, 'unauthenticated'])
        expect(await refusal(stranger.token, clone.id)).toEqual([403, 'forbidden'])
        expect(await refusal(stranger.token, newId())).toEqual([404, 'not_found'])
        expect(await refusal(stranger.token, "1' or '1'='1")).toEqual([404, 'not_found'])
        expect((await read(clone.id)).data).toEqual(clone)
      })
    }
  }

  it('§7 read clone: answers alike under each', async () => {
    const clone = await aClone(server.url, founder)
    const paths = [routes.readClone.path, ...routes.readClone.aliases]
    expect(paths).toHaveLength(3)
    for (const path of paths) {
      const reply = await call(server.url, routes.readClone, {
        path,
        token: founder.token,
        params: { id: clone.id },
      })
      expect(reply.data).toEqual(clone)
    }
    for (const path of [routes.createDraft.path, ...routes.createDraft.aliases]) {
      const reply = await call(server.url, routes.createDraft, {
        path,
        token: founder.token,
        body: { name: 'Anywhere' },
      })
      expect(reply.status).toBe(201)
    }
  })
})
