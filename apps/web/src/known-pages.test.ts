import { OTHER_PAGES, PUBLIC_PAGES } from '@understudy/contract/pages'
import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { routes } from './routes.tsx'

const pathsOf = (route: RouteObject): string[] => [
  ...(route.path ? [route.path] : []),
  ...(route.children ?? []).flatMap(pathsOf),
]

it('every page has an address that the server knows', () => {
  const known = new Set([...Object.keys(PUBLIC_PAGES), ...OTHER_PAGES])
  const unknown = routes.flatMap(pathsOf).filter((path) => !known.has(path))
  // A pitch by its slug, and what is no page.
  expect(unknown.sort()).toEqual(['*', '/:slug'])
})
