import { describe, expect, it } from 'vitest'
import { directionOf } from '../meaning/encoder.ts'
import { MIND } from '../meaning/mind.ts'
import { type AnswerIndex, buildIndex } from '../retrieve/build-index.ts'
import { aMaterial, NOW } from '../testing/coldfront.ts'
import { readQuestion } from '../understand/question.ts'
import { gather } from './gather.ts'
import { toQuery } from './query.ts'

const index = buildIndex(aMaterial(), 'public')
const query = toQuery(index, readQuestion('How sticky is it?', index.reader, NOW))
const gathered = (from: AnswerIndex) => new Set(gather(from, query).map(({ at }) => at))

/** The last statement that the question would not bring up by itself. */
const unseen = index.statements.findLast(({ at }) => !gathered(index).has(at))
if (unseen === undefined) throw new Error('the material holds more than is gathered')

describe('the statements that are weighed', () => {
  it('are those of a near meaning too, though no word is shared', () => {
    const directions = index.directions.slice()
    directions.set(directionOf(query.place), (index.placed[unseen.at] ?? -1) * MIND.encoder.dims)
    expect(gathered({ ...index, directions })).toContain(unseen.at)
  })

  it('are those under a heading of a near meaning too', () => {
    const headDirections = index.headDirections.slice()
    const head = index.headNumbers[index.headGroups.indexOf(unseen.group)] ?? -1
    headDirections.set(directionOf(query.place), head * MIND.encoder.dims)
    const { from } = index.groups[unseen.group] ?? { from: -1 }
    expect(gathered({ ...index, headDirections })).toContain(from)
  })

  it('are at least thirty that share a word, where so many do', () => {
    const facts = Array.from({ length: 40 }, (_, at) => ({
      id: `f${at}`,
      label: `Churn of plan ${at}`,
      value: `${at}`,
      unit: '%',
      audience: 'public' as const,
    }))
    const churns = buildIndex(aMaterial({ facts }), 'public')
    const asked = toQuery(churns, readQuestion('What is the churn of plan 39?', churns.reader, NOW))
    const found = gather(churns, asked).filter(({ at }) => churns.statements[at]?.kind === 'fact')
    expect(found.length).toBeGreaterThanOrEqual(30)
  })
})
