import { describe, expect, it } from 'vitest'
import { readAloud } from './read-aloud.ts'

/** Written while the reader was built. */
const AMOUNTS_AND_DATES: readonly (readonly [written: string, said: string])[] = [
  ['€1.26m', 'one point two six million euros'],
  ['$312K', 'three hundred twelve thousand dollars'],
  ['$2.4M', 'two point four million dollars'],
  ['£3.5bn', 'three point five billion pounds'],
  ['¥500m', 'five hundred million yen'],
  ['₹20 million', 'twenty million rupees'],
  ['CHF 320 million', 'three hundred twenty million Swiss francs'],
  ['US$31M', 'thirty-one million U S dollars'],
  ['A$5m', 'five million Australian dollars'],
  ['EUR 20k', 'twenty thousand euros'],
  ['5m EUR', 'five million euros'],
  ['1 USD', 'one U S dollar'],
  ['$1', 'one dollar'],
  ['€1.50', 'one euro and fifty cents'],
  ['$49.99', 'forty-nine dollars and ninety-nine cents'],
  ['$0.15', 'fifteen cents'],
  ['£0.01', 'one penny'],
  ['€49/month', 'forty-nine euros per month'],
  ['$0.15/kWh', 'fifteen cents per kilowatt hour'],
  ['£12/user', 'twelve pounds per user'],
  ['$3–5m', 'three to five million dollars'],
  ['$3m to $5m', 'three to five million dollars'],
  ['€2-3 million', 'two to three million euros'],
  ['$500k–$1M', 'five hundred thousand to one million dollars'],
  ['a $5M round', 'a five million dollar round'],
  ['our €2m seed', 'our two million euro seed'],
  ['about $5M in debt', 'about five million dollars in debt'],
  ['-€2m', 'minus two million euros'],
  ['+$300k', 'plus three hundred thousand dollars'],
  ['~€40k', 'about forty thousand euros'],
  ['>$1bn', 'more than one billion dollars'],
  ['€1,234,567', 'one million two hundred thirty-four thousand five hundred sixty-seven euros'],
  ['€12,500.50', 'twelve thousand five hundred euros and fifty cents'],
  ['€1.26 million', 'one point two six million euros'],
  ['34 million US$', 'thirty-four million U S dollars'],
  ['$2 trillion', 'two trillion dollars'],
  ['30 %', 'thirty percent'],
  ['30%', 'thirty percent'],
  ['2.5%', 'two point five percent'],
  ['3–5 %', 'three to five percent'],
  ['-5%', 'minus five percent'],
  ['+12%', 'plus twelve percent'],
  ['>99.9%', 'more than ninety-nine point nine percent'],
  ['<1%', 'less than one percent'],
  ['~40%', 'about forty percent'],
  ['15pp', 'fifteen percentage points'],
  ['50 bps', 'fifty basis points'],
  ['0.06 %', 'zero point zero six percent'],
  ['10x', 'ten times'],
  ['1.5x', 'one point five times'],
  ['3–4x', 'three to four times'],
  ['10x faster', 'ten times faster'],
  ['2026-09-30', 'September thirtieth, twenty twenty-six'],
  ['2026-01-01', 'January first, twenty twenty-six'],
  ['30.09.2026', 'September thirtieth, twenty twenty-six'],
  ['9/30/2026', 'September thirtieth, twenty twenty-six'],
  ['13/12/2025', 'December thirteenth, twenty twenty-five'],
  ['September 30, 2026', 'September thirtieth, twenty twenty-six'],
  ['30 September 2026', 'the thirtieth of September twenty twenty-six'],
  ['Sept. 3', 'September third'],
  ['Sep 3-5', 'September third to fifth'],
  ['the 3rd of May 2024', 'the third of May twenty twenty-four'],
  ['1st March', 'the first of March'],
  ['4 March', 'the fourth of March'],
  ['Jan–Mar 2026', 'January to March twenty twenty-six'],
  ['Dec 2025', 'December twenty twenty-five'],
  ['In March 2026 we', 'In March twenty twenty-six we'],
  ['Q3 2026', 'the third quarter of twenty twenty-six'],
  ['Q1–Q2 2025', 'the first to the second quarter of twenty twenty-five'],
  ['Q4/25', 'the fourth quarter of twenty twenty-five'],
  ["Q3'26", 'the third quarter of twenty twenty-six'],
  ['H1 2026', 'the first half of twenty twenty-six'],
  ['FY26', 'fiscal twenty twenty-six'],
  ['FY2025/26', 'fiscal twenty twenty-five to twenty twenty-six'],
  ['2026', 'twenty twenty-six'],
  ['2005', 'two thousand five'],
  ['1900', 'nineteen hundred'],
  ['2010', 'twenty ten'],
  ['2000', 'two thousand'],
  ['the 1990s', 'the nineteen nineties'],
  ['2024–2026', 'twenty twenty-four to twenty twenty-six'],
  ['2024/25', 'twenty twenty-four to twenty twenty-five'],
  ['2027E', 'twenty twenty-seven expected'],
  ['14:30', 'fourteen thirty'],
  ['9:05 am', 'nine oh five A M'],
  ['3pm', 'three P M'],
  ['12:00', "twelve o'clock"],
  ['09:00', "nine o'clock"],
  ['+49 30 1234567', 'plus four nine, three zero, one two three four five six seven'],
  ['030 1234567', 'zero three zero, one two three four five six seven'],
  ['(415) 555-0199', 'four one five, five five five, zero one nine nine'],
  ['1st', 'first'],
  ['22nd', 'twenty-second'],
  ['No. 5', 'number five'],
  ['#1', 'number one'],
  ['1/2', 'one half'],
  ['3/4', 'three quarters'],
  ['2½', 'two and a half'],
  ['3:1', 'three to one'],
  ['1,240 shops', 'one thousand two hundred forty shops'],
  ['1240 people', 'one thousand two hundred forty people'],
  ['12,500.5', 'twelve thousand five hundred point five'],
  ['3–5', 'three to five'],
  ['5G', 'five G'],
  ['COVID-19', 'COVID nineteen'],
  ['ISO 9001', 'I S O nine thousand one'],
  ['A320', 'A three twenty'],
  ['v2.1', 'version two point one'],
  ['CO2', 'C O two'],
  ['24/7', 'twenty-four seven'],
  ['120 kWh', 'one hundred twenty kilowatt hours'],
  ['5 km', 'five kilometers'],
  ['35 m²', 'thirty-five square meters'],
  ['200 ms', 'two hundred milliseconds'],
  ['B2B SaaS', 'B to B sass'],
]

const OTHER_LANGUAGES = [
  ['de', 'Wir haben 1,26 Mio. € Umsatz', 'Wir haben 1,26 Millionen Euro Umsatz'],
  ['de', '12.500 € pro Jahr', '12500 Euro pro Jahr'],
  ['de', '1,5 Mrd. $', '1,5 Milliarden US-Dollar'],
  ['de', '10x schneller im Q3', '10 mal schneller im Quartal 3'],
  ['de', '3–5 Kunden am 2026-09-30', '3 bis 5 Kunden am 30. September 2026'],
  ['fr', '1,26 M€ de CA', '1,26 million d’euros de CA'],
  ['fr', 'le 2026-09-30', 'le 30 septembre 2026'],
  ['es', '3–5 clientes', '3 a 5 clientes'],
  ['it', '€ 2,5 mln', '2,5 milioni di euro'],
  ['zh', '你好，世界', '你好，世界'],
] as const

describe('figures read aloud', () => {
  it.each(AMOUNTS_AND_DATES)('%s', (written, said) => {
    expect(readAloud(written, 'en').text).toBe(said)
  })

  it.each(OTHER_LANGUAGES)('in %s: %s', (language, written, said) => {
    expect(readAloud(written, language).text.replaceAll('\u00a0', ' ')).toBe(said)
  })

  it('have no figure left in English, so that no engine reads one its own way', () => {
    for (const [written] of AMOUNTS_AND_DATES) expect(readAloud(written, 'en').text).not.toMatch(/[\d€$£%]/)
  })

  it('leave plain words as they stand', () => {
    const text = "We don't sell ovens; we sell evenings (and mornings). NOT YET, said I."
    expect(readAloud(text, 'en').text).toBe(text)
  })

  it('find the way back: each word said belongs to the word that was written', () => {
    const text = 'We raised $5 million in Q3 2026 from Heron.'
    const { text: said, starts, ends } = readAloud(text, 'en')
    const origin = (word: string) => {
      const at = said.indexOf(word)
      return text.slice(starts[at], ends[at + word.length - 1])
    }
    expect(['five', 'million', 'third', 'twenty', 'Heron'].map(origin)).toEqual([
      '$5',
      ' million',
      'Q3',
      '2026',
      'Heron',
    ])
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  })
})
