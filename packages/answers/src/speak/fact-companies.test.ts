import { describe, expect, it } from 'vitest'
import { loadSplit } from '../../../../bench/answers/load.ts'
import type { Material } from '../material.ts'
import { checkNumbers } from '../numbers/check.ts'
import { extractQuantities } from '../numbers/extract.ts'
import { phrasesFor } from '../phrases.ts'
import { buildIndex } from '../retrieve/build-index.ts'
import { sourceTexts } from '../retrieve/source-texts.ts'
import { aMaterial, NOW } from '../testing/coldfront.ts'
import { aSecondMaterial } from '../testing/tallyroot.ts'
import { sayFact } from './say-fact.ts'

const spoken = (material: Material) => {
  const index = buildIndex(material, 'link')
  return index.statements.flatMap((statement) => {
    if (statement.fact === undefined) return []
    const sentence = sayFact(index, statement, { phrases: phrasesFor(material.language), now: NOW })
    return [{ ...sentence, fact: statement.fact.fact, sourceTexts: sourceTexts(index, sentence.sources) }]
  })
}
describe('every fact of the companies', () => {
  const materials = [...loadSplit('tune').map((company) => company.material), aMaterial(), aSecondMaterial()]
  it.each(materials.map((material): [string, Material] => [material.companyName, material]))(
    'of %s is one sentence that passes the number check, with its date',
    (_, material) => {
      for (const { text, fact, sourceTexts: texts } of spoken(material)) {
        expect([text, checkNumbers(text, texts)]).toEqual([text, { ok: true }])
        expect(text).toMatch(/^[\p{Lu}\p{Sc}\d].*[^.]\.$/u)
        expect(text).not.toMatch(/\s\s|\s[.,]|\{|\}|undefined/)
        const year = fact.asOf?.slice(0, 4)
        if (year !== undefined) expect(text).toContain(year)
        expect(extractQuantities(text).length).toBeGreaterThanOrEqual(Number(/\d/.test(fact.value)))
      }
    },
  )
})
