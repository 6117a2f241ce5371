// Before any schema is made.
import '../../api/jitless.ts'
import { Email } from '@understudy/contract/fields'
import { VoiceCopyInput } from '@understudy/contract/voice-copies'
import { z } from 'zod'

/** As it is typed: an empty address is none. */
export const CopyForm = VoiceCopyInput.extend({
  email: z.union([z.literal('').transform(() => undefined), Email]).optional(),
})
