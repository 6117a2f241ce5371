import type { Answer, Judged, Material, SuggestOptions, WrittenSentence } from '@understudy/answers'
import type { AskedQuestion, Briefed, IndexName } from './port.ts'

/** What the two threads tell each other: plain data, copied on its way. Each {@link Ask} gets one {@link Reply}. */

export type QuestionAsk = AskedQuestion & { id: number } & (
    | { type: 'answer' }
    | { type: 'brief'; materialTokens: number }
    | { type: 'judge'; written: WrittenSentence }
  )

export interface PrepareAsk {
  type: 'prepare'
  id: number
  index: IndexName
  offers: boolean
}

export type Ask =
  | QuestionAsk
  | PrepareAsk
  | { type: 'suggest'; id: number; material: Material; options: SuggestOptions }
  | { type: 'warm'; id: number }

export type ToDesk =
  | Ask
  /** What the desk wants for what was asked under this id; without `material` it could not be loaded. */
  | { type: 'material'; id: number; material?: Material }
  /** Nobody waits for this id any more. */
  | { type: 'abort'; id: number }
  | { type: 'forget'; version: string }
  /** Nobody will ask any more. */
  | { type: 'leave' }

export type Reply =
  | { type: 'answered'; id: number; answer: Answer }
  | { type: 'briefed'; id: number; briefed: Briefed }
  | { type: 'judged'; id: number; judged: Judged }
  | { type: 'prepared'; id: number }
  | { type: 'suggested'; id: number; questions: string[] }
  | { type: 'warmed'; id: number }
  /** It was aborted before it began. */
  | { type: 'dropped'; id: number }
  | { type: 'failed'; id: number; error: unknown }

export type FromDesk =
  | Reply
  /** The material for what was asked under this id, whose index nobody has. */
  | { type: 'want'; id: number }
  /** Something was answered without reading question and statement together, for this cause. */
  | { type: 'unread'; cause: string }

export interface DeskOptions {
  /** Indexes are kept up to this; the least recently used leave first. */
  maxIndexBytes: number
}
