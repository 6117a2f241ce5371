import { callRoutes } from '../visit/calls.ts'
import { called } from './called.ts'

export const createCall = called(callRoutes.createCall)
