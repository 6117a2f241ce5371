import { z } from 'zod'

/** What a visitor agreed to before a talk, as it is sent when the talk is opened. */
export const TalkConsent = z.object({
  transcript: z.boolean(),
  /** Whether who they are may stand beside it; without a transcript it never does. */
  person: z.boolean().default(true),
  /** The version of the wording that was shown, as it came with the pitch. */
  wording: z
    .string()
    .regex(/^\d{1,4}\.\d{1,3}\.[\w.:+-]{1,200}$/)
    .optional(),
})
export type TalkConsent = z.infer<typeof TalkConsent>

/** What is said of it before the first word. */
export const ShownConsent = z.object({
  /** Number of the template, months that are kept, and who else hears it: `1.12.-`. */
  version: z.string(),
  line: z.string(),
})
export type ShownConsent = z.infer<typeof ShownConsent>

/** The same in full. */
export const ConsentWording = ShownConsent.extend({
  parts: z.array(z.object({ title: z.string(), text: z.string() })),
})
export type ConsentWording = z.infer<typeof ConsentWording>
