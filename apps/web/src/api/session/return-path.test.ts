import { RESERVED_SEGMENTS } from '@understudy/contract/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/world.ts'
import {
  isSlugPath,
  rememberReturnPath,
  safeReturnPath,
  staysWhenSignedOut,
  takeReturnPath,
} from './return-path.ts'
import { shelfKeys } from './session-shelf.ts'

describe('the return path', () => {
  it.each(['/clone/7', '/call-logs?call=1#end', '/acme-x1y2z3', '/'])('%s is gone back to', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'dashboard',
    '',
    null,
  ])('%j leads to the dashboard', (path) => {
    expect(safeReturnPath(path)).toBe('/dashboard')
  })
})

describe('what is remembered', () => {
  let world: World
  beforeEach(() => {
    world = aWorld()
  })

  it('§4 return path: is used once', () => {
    rememberReturnPath(world.shelf, '/clone/7', null)
    expect(takeReturnPath(world.shelf, 'a')).toBe('/clone/7')
    expect(takeReturnPath(world.shelf, 'a')).toBe('/dashboard')
  })

  it('for one user is not shown to another', () => {
    rememberReturnPath(world.shelf, '/clone/7', 'a')
    expect(takeReturnPath(world.shelf, 'b')).toBe('/dashboard')
    expect(takeReturnPath(world.shelf, 'a')).toBe('/clone/7')
  })

  it('is as good as nothing where it was tampered with', () => {
    for (const text of ['{', '"/clone/7"', '{"path":7}', '{"path":"//evil.example","userId":null}']) {
      world.shelf.setItem(shelfKeys.returnPath, text)
      expect(takeReturnPath(world.shelf, 'a')).toBe('/dashboard')
    }
  })
})

describe('signing out', () => {
  it.each([
    '/',
    '/login',
    '/register?ref=ABCD1234',
    '/pricing/',
    '/explore#top',
    '/privacy-policy',
    '/terms',
    '/pitch/acme',
    '/demo/enhanced-cards',
    '/auth/callback?code=1',
    '/forgot-password',
    '/reset-password?token=1',
    '/verify-email?token=1',
    '/unsubscribe?token=1',
    '/acme-x1y2z3',
  ])('§6 public paths: on %s stays there', (path) => {
    expect(staysWhenSignedOut(path)).toBe(true)
  })

  it.each([
    '/dashboard',
    '/clone/7',
    '/call-logs?x=1',
    '/settings',
    '/settings/billing',
    '/demo',
    '/pitch',
    '/Dashboard',
  ])('§6 protected routes: on %s leads to login', (path) => {
    expect(staysWhenSignedOut(path)).toBe(false)
  })

  it('takes no word of the product for a slug', () => {
    expect(RESERVED_SEGMENTS.filter((word) => isSlugPath(`/${word}`))).toEqual([])
    expect(isSlugPath('/Dashboard')).toBe(false)
    expect(isSlugPath('/acme/extra')).toBe(false)
    expect(isSlugPath('/')).toBe(false)
  })
})
