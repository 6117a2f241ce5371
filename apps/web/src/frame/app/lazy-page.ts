import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/**
 * A page that is loaded when it is first visited: `lazyPage(() => import('./x/XPage.tsx'), 'XPage')`.
 * Pages are named exports, called as their file.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): NonNullable<RouteObject['lazy']> {
  return async () => ({ Component: (await load())[name] })
}
