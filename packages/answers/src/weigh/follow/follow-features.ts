import type { FeatureName } from '../feature-names.ts'

/** Of how a statement fits the question as it stands, and with what was spoken of before it. */
const KEPT = [
  'coverSentence',
  'coverHead',
  'coverBoth',
  'coverWindow',
  'nearBoth',
  'relatedBoth',
  'missing',
  'missingWords',
  'headAsked',
  'meaningSentence',
  'meaningHead',
  'intentSentence',
  'intentHead',
  'intentBest',
  'bm25Share',
  'namesHeld',
  'namesMissing',
  'period',
] as const satisfies readonly FeatureName[]

/** Of what is asked for: an ellipsis leaves it to what was asked before. */
const INHERITED = [
  'wantsFigure',
  'figureFits',
  'whoFits',
  'whenFits',
] as const satisfies readonly FeatureName[]

/** Of the statement and of what is asked for: the same in either reading. */
const SHARED = [
  'isFact',
  'isFaq',
  'isTeam',
  'isDocument',
  'isCell',
  'place',
  'words',
  'wantsFigure',
  'wantsWhy',
  'wantsWhen',
  'wantsWho',
  'figureFits',
  'whyFits',
  'whenFits',
  'whoFits',
] as const satisfies readonly FeatureName[]

/** What is looked at when a statement is weighed against a question that comes after others. */
export const FOLLOW_FEATURES = [
  'ownScore',
  'ownLead',
  'mergedScore',
  'mergedLead',
  'said',
  'saidBefore',
  'inGroup',
  'afterSaid',
  'nearSaid',
  'sameSource',
  'sameHead',
  'sameKind',
  'sameRow',
  'sameColumn',
  'likeSaid',
  'wordsOfSaid',
  'topicScore',
  'groupChance',
  'rivalSpoken',
  'otherRival',
  'asksOfUs',
  'asksOfThem',
  'pointsBack',
  'follows',
  'standsAlone',
  'more',
  'ownUnits',
  'ownWords',
  'ownTimes',
  'inherited',
  'answered',
  'vetoedMerged',
  'vetoedMergedTime',
  ...KEPT.map((name) => `own:${name}` as const),
  ...KEPT.map((name) => `merged:${name}` as const),
  ...INHERITED.map((name) => `merged:${name}` as const),
  ...SHARED,
] as const
export type FollowFeature = (typeof FOLLOW_FEATURES)[number]

/** What tells whether the likeliest of them is to be trusted. */
export const FOLLOW_TRUST = [
  'chance',
  'second',
  'elsewhere',
  'ownSure',
  'mergedSure',
  'ownAgrees',
  'mergedAgrees',
  ...FOLLOW_FEATURES.map((name) => `top:${name}` as const),
] as const

export const FROM_READINGS = KEPT
export const FROM_MERGED = [...KEPT, ...INHERITED]
export const FROM_EITHER = SHARED
