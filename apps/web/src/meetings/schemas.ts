// Before any schema is made.
import '../api/jitless.ts'
import { LocationType } from '@understudy/contract/availability'
import { Email, IsoDate, Text } from '@understudy/contract/fields'
import { MeetingUpdate } from '@understudy/contract/meetings'
import { z } from 'zod'

/** What is asked for a meeting that the founder writes down. */
export const AddMeetingForm = z
  .object({
    investor_name: Text(200),
    investor_email: z.union([z.literal(''), Email]),
    investor_company: Text(200),
    title: Text(200),
    day: z.string().min(1, { message: 'Choose a day.' }).pipe(IsoDate),
    time: z.string().regex(/^\d\d:\d\d$/, { message: 'Choose a time.' }),
    minutes: z.coerce
      .number()
      .int()
      .min(5)
      .max(24 * 60),
    location_type: LocationType,
    location: Text(500),
    agenda: Text(2_000),
    agreed: z.boolean(),
  })
  .refine(({ investor_name, title }) => investor_name.trim() !== '' || title.trim() !== '', {
    message: 'Say whom you meet, or what it is about.',
    path: ['investor_name'],
  })
export type AddMeetingInput = z.input<typeof AddMeetingForm>
export type AddMeetingValues = z.output<typeof AddMeetingForm>

/** What the founder notes of a meeting. */
export const Notes = MeetingUpdate.pick({ notes: true, outcome: true }).required()
