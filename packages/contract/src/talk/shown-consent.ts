import { z } from 'zod'

/** What is said of a talk before its first word. */
export const ShownConsent = z.object({
  /** Number of the template, months that are kept, and who else hears it: `1.12.-`. */
  version: z.string(),
  line: z.string(),
})
export type ShownConsent = z.infer<typeof ShownConsent>
