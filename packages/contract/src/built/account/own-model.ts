import { ownModelRoutes } from '../../account/models/own-model.ts'
import { called } from '../called.ts'

export const readOwnModel = called(ownModelRoutes.readOwnModel)
export const saveOwnModel = called(ownModelRoutes.saveOwnModel)
export const limitOwnModel = called(ownModelRoutes.limitOwnModel)
export const removeOwnModel = called(ownModelRoutes.removeOwnModel)
