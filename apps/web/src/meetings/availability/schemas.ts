// Before any schema is made.
import '../../api/jitless.ts'
import { Availability } from '@understudy/contract/availability'
import { z } from 'zod'
import { type AvailabilityInput, toAvailability } from './availability-form.ts'

/** The form judged by the contract. */
export const AvailabilityFormSchema = z
  .custom<AvailabilityInput>()
  .transform((form, context): Availability => {
    const result = Availability.safeParse(toAvailability(form))
    if (result.success) return result.data
    for (const { message, path } of result.error.issues) context.addIssue({ code: 'custom', message, path })
    return z.NEVER
  })
