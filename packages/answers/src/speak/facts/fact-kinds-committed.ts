import { ANY_TAIL, type FactKind } from './fact-kind.ts'

const COMMITTED =
  /^(?:(?:(?:already|verbally|softly|firmly|now) )?(?:committed|promised|pledged|subscribed|signed|secured|confirmed|circled|soft-circled)(?: (?:so far|to date|in writing|already|verbally|by .+))?|in so far)$/i

/** What others have promised of the round. */
export const COMMITTED_KINDS: readonly FactKind[] = [
  {
    label: /^committed(?: (?:so far|to date))?$/i,
    shapes: ['money', 'percent'],
    value: /\b(?:so far|to date|committed)\b/i,
    tail: ANY_TAIL,
    says: 'On commitments, we have {value}{asOf}.',
  },
  {
    label: /^committed(?: (?:so far|to date))?$/i,
    value: / of [$€£\dA-Z]\S*(?: (?:thousand|million|billion))?$/,
    tail: /^ of /,
    shapes: ['money'],
    says: '{value} is committed so far{asOf}.',
  },
  {
    label: /^committed(?: (?:so far|to date)| capital| amount)?$/i,
    shapes: ['money', 'percent'],
    tail: /^(?:,| (?:from|by|of)\b| \()/,
    says: '{head} is committed so far{tail}{asOf}.',
  },
  {
    label: COMMITTED,
    not: /^committed$/i,
    shapes: ['money', 'percent'],
    tail: /^(?:,| (?:from|by|of)\b| \()|^$/,
    says: '{head} is {label}{tail}{asOf}.',
  },
  {
    label: /^(?<one>\p{L}+ed) ?\/ ?(?<two>[\p{L}-]+ed)$/iu,
    kind: 'round',
    shapes: ['money', 'percent'],
    says: '{value} is {one} or {two}{asOf}.',
  },
  {
    label: /^(?<soft>soft(?:ly)?|hard|verbally|signed) (?:circled|committed)(?: (?:so far|to date))?$/i,
    shapes: ['money'],
    says: '{value} is {label}{asOf}.',
  },
]
