import { describe, expect, it } from 'vitest'
import { scan } from '../../numbers/scan.ts'
import { currenciesOf, measureAt } from './measures.ts'

/** What stands behind the number, as a base unit and how many of it. */
const read = (text: string) => {
  const found = measureAt(scan(text), 0)
  return found === null ? null : [found.unit, found.factor]
}

describe('a measure behind a number', () => {
  it.each([
    ['kilowatt-hours', 'watt hour', 1e3],
    ['MWh', 'watt hour', 1e6],
    ['kilowatts', 'watt', 1e3],
    ['gigabytes', 'byte', 1e9],
    ['GB', 'byte', 1e9],
    ['kilograms', 'gram', 1e3],
    ['kg', 'gram', 1e3],
    ['kilometres', 'metre', 1e3],
    ['km', 'metre', 1e3],
    ['millilitres', 'litre', 1e-3],
    ['meters', 'metre', 1],
    ['tonnes', 'tonne', 1],
    ['volts', 'volt', 1],
  ])('is brought to its base, however it is written: %s', (text, unit, factor) => {
    expect(read(text)).toEqual([unit, factor])
  })

  it.each([
    ['kWh', 'kilowatt hours'],
    ['MW', 'megawatts'],
    ['cm', 'centimeters'],
    ['ml', 'millilitres'],
    ['kHz', 'kilohertz'],
  ])('is the same by its sign and by its name: %s, %s', (sign, name) => {
    expect(read(sign)).toEqual(read(name))
  })

  it.each(['customers', 'megaphone', 'terabox', 'wattage', 'mega'])(
    'is none in a word that begins like one: %s',
    (word) => {
      expect(read(word)).toBeNull()
    },
  )
})

describe('the name of a currency', () => {
  it.each([
    ['kroner', ['DKK', 'NOK', 'SEK', 'ISK']],
    ['pesos', ['MXN', 'PHP', 'ARS', 'CLP', 'COP']],
    ['euros', ['EUR']],
    ['chf', ['CHF']],
    ['huf', ['HUF']],
    ['won', ['KRW']],
    ['boxes', []],
  ])('is every one that people call so: %s', (word, codes) => {
    expect(currenciesOf(word)).toEqual(codes)
  })
})
