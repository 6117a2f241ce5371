import type { z } from 'zod'
import type { Choice } from '../../shape/shape.ts'
import { availabilityRoutes, LocationType as LocationTypeSchema } from '../../visit/availability.ts'
import { called } from '../called.ts'

export const listOwnSlots = called(availabilityRoutes.listOwnSlots)
export const readAvailability = called(availabilityRoutes.readAvailability)
export const saveAvailability = called(availabilityRoutes.saveAvailability)
export const LocationType: Choice<z.infer<typeof LocationTypeSchema>> = LocationTypeSchema
