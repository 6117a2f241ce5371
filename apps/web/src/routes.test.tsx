import { isValidElement } from 'react'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { isSlugPath, staysWhenSignedOut } from './api/session/return-path.ts'
import { SlugFrame } from './frame/app/SlugFrame.tsx'
import { SignedInLayout } from './frame/layout/SignedInLayout.tsx'
import { routes } from './routes.tsx'

/** The route of a path and the frames around it. */
function routeOf(path: string) {
  const matches = matchRoutes(routes, path) ?? []
  const frames = matches.flatMap(({ route: { element } }) => (isValidElement(element) ? [element.type] : []))
  return { path: matches.at(-1)?.route.path, frames }
}

describe('a public page', () => {
  it.each([
    ['/'],
    ['/landing-2'],
    ['/landing-3'],
    ['/login'],
    ['/register'],
    ['/pricing'],
    ['/features'],
    ['/explore'],
    ['/demo/enhanced-cards'],
    ['/privacy-policy'],
    ['/terms'],
    ['/complete-registration'],
  ])('§2 route %s: is open to anybody, and no session that ends leads away from it', (path) => {
    expect(routeOf(path)).toEqual({ path, frames: [] })
    expect(staysWhenSignedOut(path)).toBe(true)
    expect(isSlugPath(path)).toBe(false)
  })
})

describe('a page of the workspace', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/create-clone', '/create-clone'],
    ['/create-clone-tabbed', '/create-clone-tabbed/:tab?'],
    ['/create-clone-tabbed/{tab}', '/create-clone-tabbed/:tab?'],
    ['/clone/{id}', '/clone/:id'],
    ['/clone-manager-tabbed/{id}', '/clone-manager-tabbed/:id'],
    ['/analytics', '/analytics'],
    ['/call-logs', '/call-logs'],
    ['/ai-clones', '/ai-clones'],
    ['/investors', '/investors'],
    ['/meetings', '/meetings'],
    ['/settings', '/settings/:section?'],
    ['/settings/{section}', '/settings/:section?'],
    ['/notifications', '/notifications'],
  ])('§2 route %s: stands in the shell, for who is signed in', (path, route) => {
    expect(routeOf(path.replaceAll(/[{}]/g, ''))).toEqual({ path: route, frames: [SignedInLayout] })
    expect(staysWhenSignedOut(path)).toBe(false)
  })

  it('§2 route /{slug}: takes any single word that the product does not own', () => {
    expect(routeOf('/northcrate-7sewbi')).toEqual({ path: '/:slug', frames: [SlugFrame] })
    expect(routeOf('/northcrate/7sewbi').path).toBe('*')
  })
})
