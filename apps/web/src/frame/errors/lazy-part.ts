import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Closable, LoadPart } from './late-part.ts'

/** What stands in for a part that did not come; fetched once somebody is at the page, before it is needed. */
export const loadLost = () => import('./lost-part.tsx')

type Lazy<Props> = LazyExoticComponent<ComponentType<Props>>

type Lost = Awaited<ReturnType<typeof loadLost>>

/** Without a connection not even the stand-in may come: a plain line, and the page stands all the same. */
const Plain = () => 'This part did not load. Load the page again.'

const lazyOr = <Props>(load: LoadPart<Props>, standIn: (lost: Lost) => ComponentType<Props>): Lazy<Props> =>
  lazy(() =>
    load().catch(() =>
      loadLost().then(
        (lost) => ({ default: standIn(lost) }),
        () => ({ default: Plain }),
      ),
    ),
  )

/** A part of the page, within a `Suspense`: where it does not come its place says so, and nothing else breaks. */
export const lazyPart = <Props extends object>(load: LoadPart<Props>) =>
  lazyOr(load, (lost) => lost.inPlaceOf(load))

/** What the page does as well without: one line says so, wherever it is missing, which can be put away. */
export const lazyExtra = <Props extends object>(load: LoadPart<Props>) =>
  lazyOr(load, (lost) => lost.lineFor(load))

/** What opens over the page, a dialog or a panel: so does the word that it did not come. */
export const lazyFloat = <Props extends Closable>(load: LoadPart<Props>) =>
  lazyOr(load, (lost) => lost.overPage(load))
