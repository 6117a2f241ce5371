// Before any schema is made.
import '../../api/jitless.ts'
import { PitchLinkUpdate } from '@understudy/contract/pitches'
import { z } from 'zod'
import { doorFields } from '../links/link-schema.ts'
import { readPeople } from './read-people.ts'

export const peopleSchema = z.object({
  people: z.string().refine((text) => readPeople(text).some(({ problem }) => problem === null), {
    message: 'Write at least one line with a name',
  }),
  custom_message: PitchLinkUpdate.shape.custom_message.unwrap(),
  ...doorFields,
})
