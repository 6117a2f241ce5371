import { existsSync } from 'node:fs'
import { routes } from '@understudy/contract'
import { OTHER_PAGES, PUBLIC_PAGES } from '@understudy/contract/pages'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { publicAsks } from './public-asks.ts'
import { publicFiles } from './public-files.ts'
import { publicPages, publicPathOf } from './public-pages.tsx'
import { routes as workspaceRoutes } from './routes.tsx'

const paths = Object.keys(publicPages) as (keyof typeof publicPages)[]
const publicCalls = Object.values(routes).filter(({ auth, method }) => auth === 'public' && method === 'GET')

describe('a public page', () => {
  it.each(paths)('%s stands at an address of the product, in the workspace too', (path) => {
    expect([...Object.keys(PUBLIC_PAGES), ...OTHER_PAGES]).toContain(path)
    expect(matchRoutes(workspaceRoutes, path)?.at(-1)?.route.path).toBe(path)
    for (const file of publicFiles[path]) expect([file, existsSync(`apps/web/${file}`)]).toEqual([file, true])
  })

  it.each(paths)('%s shows what anybody may ask', (path) => {
    for (const { url } of publicAsks[path]('?search=x')) {
      const { pathname } = new URL(url, 'http://localhost')
      expect(publicCalls.map((call) => call.path)).toContain(pathname)
    }
  })

  it('asks for a list as its address narrows it', () => {
    const asked = (search: string) => publicAsks['/explore'](search).map(({ url }) => url)
    expect(asked('')).toEqual(['/v1/public/explore?sort=featured&skip=0&limit=24'])
    expect(asked('?search=box&page=3&utm=x')).toEqual([
      '/v1/public/explore?search=box&sort=featured&skip=48&limit=24',
    ])
  })

  it('is found with a slash at its end, and nothing is found beside them', () => {
    expect(publicPathOf('/pricing/')).toBe('/pricing')
    expect(publicPathOf('/')).toBe('/')
    for (const other of ['/dashboard', '/pitch/x', '/constructor', '/pricing/x', '']) {
      expect([other, publicPathOf(other)]).toEqual([other, undefined])
    }
  })
})
