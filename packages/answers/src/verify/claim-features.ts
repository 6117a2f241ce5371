import { excludesSense } from '../field/senses.ts'
import { cosine, encode } from '../meaning/encoder.ts'
import { MIND } from '../meaning/mind.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { clusterKey } from '../retrieve/terms.ts'
import { plain } from '../text/normalise.ts'
import { type Claim, DENIES, type Part } from './claim.ts'
import { aroundOf, coverageOf, nearestStatements, worth } from './coverage.ts'
import { isAhead } from './figure-features.ts'
import { isOfOther, isOfOtherPerson, namesFit, unsaidNames } from './owners.ts'
import { periodFit } from './period-fit.ts'
import { isRow, type Reading, readingOf } from './readings.ts'

/** What is weighed of a claim without a figure and a statement that may bear it out. */
export const CLAIM_FEATURES = [
  'share',
  'missing',
  'windowShare',
  'windowMissing',
  'groupShare',
  'told',
  'toldAround',
  'untold',
  'unsaidNames',
  'unheard',
  'ahead',
  'names',
  'denial',
  'sweeping',
  'meaning',
  'question',
  'period',
  'length',
] as const
export type ClaimFeature = (typeof CLAIM_FEATURES)[number]

export interface Support {
  reading: Reading
  values: Readonly<Record<ClaimFeature, number>>
  veto: 'entity' | 'period' | 'unit' | null
  missingWord: string
}

const NEAREST = 30
const HELD = 0.5
const MANY_WORDS = 12

function vetoOf(claim: Claim, reading: Reading, isOthers: boolean, period: number): Support['veto'] {
  if (isOthers) return 'entity'
  if (period === -1) return 'period'
  return excludesSense(claim.folded, `${reading.folded} ; ${reading.headText}`) ? 'unit' : null
}

/** Each statement near the claim, with how far it bears it out. */
export function supportsOf(index: AnswerIndex, claim: Claim): Support[] {
  const place = encode(MIND.encoder, claim.sentence)
  const asked = encode(MIND.encoder, claim.question)
  const { dims } = MIND.encoder
  const unheard = unheardShare(index, claim)
  return nearestStatements(index, claim.parts, NEAREST).flatMap((at): Support[] => {
    const reading = readingOf(index, at)
    if (reading === undefined || isRow(index, reading.statement)) return []
    const around = aroundOf(index, reading)
    const cover = coverageOf(claim, 0, reading, -1, [])
    const window = windowCover(claim, [reading, ...around])
    const told = windowCover(claim, [reading], (part) => weightTold(claim, part))
    const toldAround = windowCover(claim, [reading, ...around], (part) => weightTold(claim, part))
    const names = namesFit(index, claim, 0, reading, 0, around)
    const period = claim.parted.dates.length > 0 ? periodFit(claim, 0, reading, -1, around) : 0
    const isOthers = isOfOther(index, claim, reading, 0) || isOfOtherPerson(claim, reading) || names === -1
    const veto = vetoOf(claim, reading, isOthers, period)
    const row = index.places.subarray(at * dims, (at + 1) * dims)
    return [
      {
        reading,
        veto,
        missingWord: window.word,
        values: {
          share: cover.share,
          missing: cover.missing,
          windowShare: window.share,
          windowMissing: window.missing,
          groupShare: groupShare(index, claim, reading),
          told: told.share,
          toldAround: toldAround.share,
          untold: toldAround.missing,
          unsaidNames: Math.min(2, unsaidNames(claim, reading)),
          unheard,
          ahead: Number(isAhead(claim, reading, -1)),
          names,
          denial: Number(claim.denies !== denies(reading, around)),
          sweeping: Number(sweepsBeyond(claim, reading, around)),
          meaning: cosine(place, row),
          question: cosine(asked, row),
          period,
          length: Math.min(1, claim.parts.length / MANY_WORDS),
        },
      },
    ]
  })
}

/** What the statement and those beside it bear out together, of the words the sentence itself says. */
function windowCover(
  claim: Claim,
  readings: readonly Reading[],
  weightOf: (part: Part) => number = (part) => part.weight,
): { share: number; missing: number; word: string } {
  let total = 0
  let held = 0
  let missing = 0
  let word = ''
  for (const part of claim.parts) {
    const { sought, segments } = part
    const weight = weightOf(part)
    if (segments.size === 0 || weight === 0) continue
    total += weight
    const match = Math.max(
      ...readings.flatMap(({ terms, heads }) => [worth(sought, terms), worth(sought, heads)]),
    )
    held += weight * match
    if (match < HELD && weight > missing) {
      missing = weight
      word = sought.unit.text
    }
  }
  const of = total || 1
  return { share: held / of, missing: missing / of, word }
}

/** Soft words tell much of what is claimed to have happened, and little of what it is about. */
const SOFT_TOLD = 3

/** What is told of somebody or something: not the name, not the office. */
function weightTold(claim: Claim, { sought: { unit, stems }, weight }: Part): number {
  if (unit.class === 'role' || claim.names.has(unit.key) || claim.names.has(unit.text)) return 0
  if (stems.some((word) => claim.names.has(word))) return 0
  return unit.class === 'soft' ? weight * SOFT_TOLD : weight
}

const MOST_OF_GROUP = 12

function groupShare(index: AnswerIndex, claim: Claim, reading: Reading): number {
  const group = index.groups[reading.statement.group]
  const readings: Reading[] = []
  for (let at = group?.from ?? 0; at < Math.min(group?.to ?? 0, (group?.from ?? 0) + MOST_OF_GROUP); at++) {
    const other = readingOf(index, at)
    if (other !== undefined) readings.push(other)
  }
  return readings.length === 0 ? 0 : windowCover(claim, readings).share
}

/** The share of the claim's words that the material holds nowhere, nor any like them. */
function unheardShare(index: AnswerIndex, claim: Claim): number {
  let total = 0
  let unheard = 0
  for (const { sought, weight, segments } of claim.parts) {
    if (segments.size === 0) continue
    total += weight
    const keys = [sought.unit.key, ...sought.stems, ...[...sought.clusters].map(clusterKey)]
    if (!keys.some((key) => index.postings.has(key))) unheard += weight
  }
  return unheard / (total || 1)
}

const REFUSES = /^(?:no|none|not yet|nobody|never)\b/

/** A statement denies by itself, or as the rest of an answer that begins with "No". */
function denies(reading: Reading, around: readonly Reading[]): boolean {
  return DENIES.test(reading.folded) || around.some((other) => REFUSES.test(other.folded))
}

const SWEEPING =
  /\b(?:all|every|always|any|only|first|leader|leading|largest|biggest|best|most|easiest|fastest|cheapest|guarantee\w*|everybody|everyone)\b/g

/** "All our clinics", "the market leader": more than the statement says. */
function sweepsBeyond(claim: Claim, reading: Reading, around: readonly Reading[]): boolean {
  const said = claim.folded.match(SWEEPING) ?? []
  const text = plain([reading, ...around].map((other) => `${other.folded} ; ${other.headText}`).join(' ; '))
  return said.some((word) => !new RegExp(`\\b${word}\\b`).test(text))
}
