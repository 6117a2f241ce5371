import type { RouteObject } from 'react-router'
import { PageFailure } from './PageFailure.tsx'

/** Pages of one frame: one that does not come leaves the frame standing. */
export const framed = (children: RouteObject[]): RouteObject[] => [{ ErrorBoundary: PageFailure, children }]
