/**
 * A meaning and the phrases that carry it, parted by "|". A word of a phrase matches by its stem; `=word` matches
 * only as written, so that "raised" (in the past) and "raising" (now) stay two things.
 * `generic` meanings are said in passing and narrow little; a `role` must be held by somebody to be answered.
 */
export type Concept = [id: string, phrases: string, kind?: 'generic' | 'role']

/** How well a source about `to` answers a question about `from`, 0–1. One way only. */
export type Relation = [from: string, to: string, strength: number]
