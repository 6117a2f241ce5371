import { z } from 'zod'

const DayFigures = {
  views: z.int(),
  engaged: z.int(),
  uniques: z.int(),
  calls: z.int(),
  talk_minutes: z.number(),
  questions: z.int(),
  contacts: z.int(),
  meetings: z.int(),
}
const Totals = z.object(DayFigures)

/** Counted apart, and in no other figure. */
const SetApart = z.object({
  bots: z.int(),
  previews: z.int(),
  /** The founder's own visits. */
  own: z.int(),
})

export const Engagement = z.object({
  /** Days of the founder's time zone, both counted. */
  start: z.string(),
  end: z.string(),
  /** The same in moments: from the first on, and before the second. */
  from: z.string(),
  before: z.string(),
  /** With the moment at which each day begins. */
  per_day: z.array(z.object({ date: z.string(), from: z.string(), ...DayFigures })),
  totals: Totals,
  /** The same over as many days before `start`. */
  previous: Totals,
  funnel: z.array(
    z.object({
      step: z.enum(['opened', 'unlocked', 'engaged', 'talked', 'left_contact', 'meeting']),
      count: z.int(),
    }),
  ),
  sections: z.array(
    z.object({
      clone_id: z.string(),
      clone_name: z.string(),
      section_id: z.string(),
      title: z.string(),
      language: z.string(),
      /** Visits that came to it. */
      reach: z.int(),
      average_seconds: z.number(),
      /** Of those, the share that did not come to the next; null for the last. */
      drop_off_percent: z.number().nullable(),
      questions: z.int(),
    }),
  ),
  top_questions: z.array(
    z.object({
      text: z.string(),
      /** The same of all that equal it: lists what was asked. */
      key: z.string(),
      count: z.int(),
      /** When it was asked last, or by its founder since. */
      answered: z.boolean(),
      /** Neither answered nor open: each time it was told to nobody, until its visitor proves an address. */
      waits: z.boolean(),
    }),
  ),
  /** Of those that were answered or left open, which what waits for a proven address is not; null without any. */
  answered_percent: z.number().nullable(),
  set_apart: SetApart,
  /** Views of visitors who declined cookies: within `views`, and in no unique or split. */
  views_without_cookies: z.int(),
})
export type Engagement = z.infer<typeof Engagement>

const Split = z.array(z.object({ name: z.string(), views: z.int() }))
const Figures = {
  views: z.int(),
  uniques: z.int(),
  /** Rates are null while there is nothing that they could be of. */
  returning_percent: z.number().nullable(),
  /** Sections reached, of those that the pitch has. */
  completion_percent: z.number().nullable(),
  average_seconds: z.number().nullable(),
  calls: z.int(),
  average_call_seconds: z.number().nullable(),
  /** Of the views. */
  contact_percent: z.number().nullable(),
  meeting_percent: z.number().nullable(),
  devices: Split,
  languages: Split,
  referrers: Split,
}

export const Metrics = z.object({
  start: z.string(),
  end: z.string(),
  pitches: z.array(
    z.object({
      pitch_id: z.string(),
      clone_id: z.string(),
      title: z.string(),
      ...Figures,
      links: z.array(
        z.object({
          link_id: z.string(),
          name: z.string(),
          code: z.string(),
          /** The founder's own name for it, as a campaign's. */
          tracking_id: z.string(),
          ...Figures,
        }),
      ),
      /** How many there are: `links` are the hundred of them that were seen most in the time. */
      links_total: z.int(),
    }),
  ),
  set_apart: SetApart,
})
export type Metrics = z.infer<typeof Metrics>

/** The tables of the figures, as they are shown. */
export const EngagementTable = z.enum(['days', 'sections', 'funnel', 'questions'])
export type EngagementTable = z.infer<typeof EngagementTable>
export const MetricsTable = z.enum(['pitches', 'links'])
export type MetricsTable = z.infer<typeof MetricsTable>
