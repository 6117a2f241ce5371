import type { Material } from '@understudy/answers/material'
import { checkNumbers } from '@understudy/answers/numbers/check'
import { extractQuantities } from '@understudy/answers/numbers/extract'
import { phrasesFor } from '@understudy/answers/phrases'
import { buildIndex } from '@understudy/answers/retrieve/build-index'
import { sourceTexts } from '@understudy/answers/retrieve/source-texts'
import { sayFact } from '@understudy/answers/speak/facts/say-fact'
import { aMaterial, NOW } from '@understudy/answers/testing/coldfront'
import { aSecondMaterial } from '@understudy/answers/testing/tallyroot'
import { describe, expect, it } from 'vitest'
import { loadSplit } from './load.ts'

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
