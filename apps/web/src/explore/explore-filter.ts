import { exploreRoutes } from '@understudy/contract/explore'
import { type FilterOf, listOf } from '../frame/list/list-of.ts'

export type ExploreFilter = FilterOf<typeof exploreRoutes.explore>

export const exploreList = listOf(exploreRoutes.explore, { path: '/explore', pageSize: 24 })
