import { exploreRoutes } from '../../clone/explore.ts'
import { called } from '../called.ts'

export const hearOpening = called(exploreRoutes.hearOpening)
