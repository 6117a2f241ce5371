import type { CleanPage } from './clean-pages.ts'

/** What pages of a pitch are about, by their headings. The first that fits counts. */
const TOPICS = {
  ask: /\b(?:the ask|ask|rais(?:e|es|ing)|fund ?rais\w*|funding|(?:our|the|this) round|investment|seed extension|use of funds|deal)\b|^(?:pre-?seed|seed|series [a-d])(?: round)?$/i,
  team: /\b(?:team|people|founders?|leadership|who we are|management|about us|behind)\b/i,
  traction:
    /\b(?:traction|key (?:figures|numbers|metrics)|numbers|momentum|proof|growth|revenue|where we are|milestones|metrics|results|financials|progress|kpis?|unit economics)\b/i,
  model:
    /\b(?:business model|pricing|price|revenue model|how we make money|how we earn|monetis\w+|monetiz\w+|unit economics)\b/i,
  competition: /\b(?:compet\w+|alternatives|why we win|landscape|why us|moat|differen\w+|advantage)\b/i,
  market: /\b(?:market|tam|opportunity|market size)\b/i,
  plan: /\b(?:roadmap|plan|vision|forecast|projections?|next steps|what(?:’|')?s next|outlook)\b/i,
  problem: /\b(?:problems?|pain|challenge|why now|status quo|today)\b/i,
  solution:
    /\b(?:solution|product|what we do|what is|how it works|meet |platform|technology|one sentence|introducing|our approach)\b/i,
  contact:
    /\b(?:contact|thanks?|thank you|questions|q ?& ?a|get in touch|let(?:’|')?s talk|appendix|disclaimer)\b/i,
} as const
export type Topic = keyof typeof TOPICS

const ORDER = Object.keys(TOPICS) as Topic[]

export const topicOf = ({ title }: Pick<CleanPage, 'title'>): Topic | null =>
  ORDER.find((topic) => TOPICS[topic].test(title)) ?? null

export const pagesAbout = (pages: readonly CleanPage[], topic: Topic): CleanPage[] =>
  pages.filter((page) => topicOf(page) === topic)

/** What a deck says, where, and in which words. */
export interface Found {
  text: string
  page: number
  quote: string
}
