import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Closable, LoadPart } from './late-part.ts'

/** What stands in for a part that did not come; fetched once somebody is at the page, before it is needed. */
export const loadLost = () => import('./lost-part.tsx')

type Lazy<Props> = LazyExoticComponent<ComponentType<Props>>

/** A part of the page, within a `Suspense`: where it does not come its place says so, and nothing else breaks. */
export const lazyPart = <Props extends object>(load: LoadPart<Props>): Lazy<Props> =>
  lazy(() => load().catch(async () => ({ default: (await loadLost()).inPlaceOf(load) })))

/** What the page does as well without: a line says so, which can be put away. */
export const lazyExtra = <Props extends object>(load: LoadPart<Props>): Lazy<Props> =>
  lazy(() => load().catch(async () => ({ default: (await loadLost()).lineFor(load) })))

/** What opens over the page, a dialog or a panel: so does the word that it did not come. */
export const lazyFloat = <Props extends Closable>(load: LoadPart<Props>): Lazy<Props> =>
  lazy(() => load().catch(async () => ({ default: (await loadLost()).overPage(load) })))
