import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tellingStems } from './telling-stems.ts'
import { meansAlike, Nearness, placeWords, readWordSpace, WORDS, writeWordSpace } from './word-space.ts'

const placed = (text: string) => placeWords(tellingStems(text, 'en'))

describe('where words lie', () => {
  it('fits in 2.1 MB', () => {
    expect(readFileSync(new URL('./words.bin', import.meta.url)).length).toBeLessThanOrEqual(2.1 * 2 ** 20)
  })

  it.each([
    ['is the steak ready', 'meat that is cooked', 'a court that sits'],
    ['who are the rivals', 'our competitors', 'our premises'],
    ['the doctors', 'nurses in clinics', 'freight by rail'],
    ['how many growers', 'farmers on contract', 'shares in a pool'],
  ])('“%s” is nearer to “%s” than to “%s”', (asked, near, far) => {
    expect(meansAlike(placed(asked), placed(near))).toBeGreaterThan(meansAlike(placed(asked), placed(far)))
  })

  it('finds for each word the nearest of another text, 1 for the word itself and 0 for what it never met', () => {
    const nearness = new Nearness(placeWords(['steak', 'profit', 'qqzz']))
    const [steak = 0, profit = 0, unknown = 0] = nearness.nearestIn(placeWords(['beef', 'profit']))
    expect(steak).toBeGreaterThan(0.5)
    expect(profit).toBe(1)
    expect(unknown).toBe(0)
    const [beef = 0, same = 0, strange = 0] = nearness.nearestOf(placeWords(['beef', 'profit', 'zzqq']))
    expect(beef).toBeCloseTo(steak, 6)
    expect(same).toBe(1)
    expect(strange).toBe(0)
  })

  it('gives a word that stands everywhere less worth than a rare one', () => {
    const [year = 0, basil = 0] = placeWords(['year', 'basil']).worths
    expect(year).toBeLessThan(basil)
  })

  it('lies nowhere where no word is known', () => {
    expect(meansAlike(placeWords(['qqzz']), placed('profit'))).toBe(0)
  })

  it('is read as it was written, and refused in another layout', () => {
    const written = writeWordSpace(['beef', 'steak'], [1, 0.5], Int8Array.from([7, -7, 3, 0]))
    const read = readWordSpace(written)
    expect([...read.table]).toEqual([7, -7, 3, 0])
    expect(read.worth[1]).toBeCloseTo(0.5, 2)
    const other = Buffer.from(
      new TextDecoder('latin1').decode(written).replace('"layout":1', '"layout":9'),
      'latin1',
    )
    expect(() => readWordSpace(other)).toThrow(/layout 9/)
    expect(WORDS.dims).toBe(100)
  })
})
