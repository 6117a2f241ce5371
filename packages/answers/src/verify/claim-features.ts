import { excludesSense } from '../field/senses.ts'
import type { DateSaid } from '../numbers/quantity.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { clusterKey } from '../retrieve/terms.ts'
import { type Claim, DENIES, type Part } from './claim.ts'
import { aroundOf, coverageOf, matchesOf, nearestStatements } from './coverage.ts'
import { namesFit, unsaidNames } from './names-fit.ts'
import { doubtOf, isOfOther, isOfOtherPerson, isUnderOther } from './owners.ts'
import { isAhead, periodFit } from './period-fit.ts'
import { isRow, type Reading, readingOf } from './readings.ts'
import { wordingOf } from './wording.ts'

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
  'soft',
  'softMissing',
  'own',
  'asked',
  'said',
  'unsaid',
  'saidHeads',
  'dated',
  'ofOther',
  'ofOtherPerson',
  'underOther',
  'isNamed',
  'nameRival',
  'denies',
  'otherSense',
  'dateDepth',
  'isFact',
  'isTeam',
] as const
export type ClaimFeature = (typeof CLAIM_FEATURES)[number]

export interface Support {
  reading: Reading
  values: Readonly<Record<ClaimFeature, number>>
  veto: 'period' | 'entity' | 'unit' | null
  /** What speaks most plainly against it. */
  doubt: 'period' | 'entity' | null
  missingWord: string
}

const NEAREST = 30
const HELD = 0.5
const MANY_WORDS = 12

/** Each statement near the claim, with how far it bears it out. */
export function supportsOf(index: AnswerIndex, claim: Claim): Support[] {
  const unheard = unheardShare(index, claim)
  const readings = nearestStatements(index, claim.parts, NEAREST).flatMap((at) => {
    const reading = readingOf(index, at)
    return reading === undefined || isRow(index, reading.statement) ? [] : [reading]
  })
  const told = new Map(readings.map((reading) => [reading, toldBy(claim, [reading])]))
  const rival = rivalName(index, claim, told)
  return readings.map((reading): Support => {
    const around = aroundOf(index, reading)
    const cover = coverageOf(claim, 0, reading, -1, [])
    const window = windowCover(claim, [reading, ...around])
    const toldAround = toldBy(claim, [reading, ...around])
    const owner = ownerValues(index, claim, reading, around)
    return {
      reading,
      veto: vetoOf(owner),
      doubt: doubtOf(owner),
      missingWord: window.word,
      values: {
        ...wordingOf(claim, -1, reading, -1),
        share: cover.share,
        missing: cover.missing,
        windowShare: window.share,
        windowMissing: window.missing,
        groupShare: groupShare(index, claim, reading),
        told: told.get(reading)?.share ?? 0,
        toldAround: toldAround.share,
        untold: toldAround.missing,
        unheard,
        ...owner,
        nameRival: rival === 0 ? 0 : (told.get(reading)?.share ?? 0) - rival,
        denial: Number(claim.denies !== denies(reading, around)),
        denies: Number(claim.denies),
        otherSense: Number(excludesSense(claim.folded, `${reading.folded} ; ${reading.headText}`)),
        sweeping: Number(sweepsBeyond(claim, reading, around)),
        length: Math.min(1, claim.parts.length / MANY_WORDS),
        isFact: Number(reading.statement.fact !== undefined),
        isTeam: Number(reading.statement.kind === 'team'),
      },
    }
  })
}

const toldBy = (claim: Claim, readings: readonly Reading[]) =>
  windowCover(claim, readings, (part) => weightTold(claim, part))

/** No true sentence of the tuning companies goes against these. */
function vetoOf({ period, names, ofOtherPerson }: ReturnType<typeof ownerValues>): Support['veto'] {
  if (ofOtherPerson === 1 || names === -1) return 'entity'
  return period === -1 ? 'period' : null
}

/** Whose it is, and of when. */
function ownerValues(index: AnswerIndex, claim: Claim, reading: Reading, around: readonly Reading[]) {
  const dated = claim.parted.dates.length > 0
  const period = dated ? periodFit(claim, 0, reading, -1, around) : 0
  const depth = (date: DateSaid) => (date.day === undefined ? 0 : 1) + (date.month === undefined ? 1 : 2)
  return {
    period,
    dateDepth: period === 1 ? Math.max(0, ...claim.parted.dates.map(depth)) : 0,
    dated: Number(dated),
    names: namesFit(index, claim, 0, reading, 0, around),
    isNamed: Number(claim.names.size > 0),
    unsaidNames: Math.min(2, unsaidNames(claim, reading)),
    ofOther: Number(isOfOther(index, claim, reading, 0)),
    ofOtherPerson: Number(isOfOtherPerson(claim, reading)),
    underOther: Number(isUnderOther(index, claim, reading, -1)),
    ahead: Number(isAhead(claim, reading, -1)),
  }
}

/** How well what is told fits a statement that tells it of somebody else. */
function rivalName(index: AnswerIndex, claim: Claim, told: ReadonlyMap<Reading, { share: number }>): number {
  if (claim.names.size === 0) return 0
  let most = 0
  for (const [reading, { share }] of told) {
    const names = new Set([...reading.names, ...namesOfPerson(index, reading)])
    const isOther = names.size > 0 && ![...claim.names].some((name) => names.has(name))
    if (isOther) most = Math.max(most, share)
  }
  return most
}

const namesOfPerson = (index: AnswerIndex, { statement }: Reading) =>
  index.people.find(({ name }) => name === statement.member?.name)?.words ?? []

/** What the statement and those beside it bear out together, of the words the sentence itself says. */
function windowCover(
  claim: Claim,
  readings: readonly Reading[],
  weightOf: (part: Part) => number = (part) => part.weight,
): { share: number; missing: number; word: string } {
  const all = readings.map((reading) => matchesOf(claim, reading))
  let total = 0
  let held = 0
  let missing = 0
  let word = ''
  for (const [at, part] of claim.parts.entries()) {
    const weight = weightOf(part)
    if (part.segments.size === 0 || weight === 0) continue
    total += weight
    let match = 0
    for (const { anywhere, heads } of all) match = Math.max(match, anywhere[at] ?? 0, heads[at] ?? 0)
    held += weight * match
    if (match < HELD && weight > missing) {
      missing = weight
      word = part.sought.unit.text
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
  const text = [reading, ...around].map((other) => `${other.folded} ; ${other.headText}`).join(' ; ')
  return said.some((word) => !new RegExp(`\\b${word}\\b`).test(text))
}
