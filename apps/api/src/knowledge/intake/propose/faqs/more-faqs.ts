import { ended, sentencesOf, spokenAmount } from '../../../sentences.ts'
import { amountsIn, isMoney } from '../amounts.ts'
import { BEFORE_NOW } from '../round.ts'
import { spokenOf } from '../sections.ts'
import { pagesAbout } from '../topics.ts'
import type { FoundFaq, Material } from './found-faq.ts'
import { isSeveral, lowered } from './labels.ts'

/** What investors ask besides, where a page is about it. */
const BY_TITLE: readonly [RegExp, string][] = [
  [/\bwhy now\b/i, 'Why now?'],
  [/\b(?:go.to.market|gtm|distribution|sales|how we sell|channels?)\b/i, 'How do you reach your customers?'],
  [/\b(?:customers|clients|case stud(?:y|ies)|who we serve)\b/i, 'Who are your customers?'],
  [/\b(?:technology|tech|patents?|science)\b/i, 'What is your technology?'],
  [/\bunit economics\b/i, 'What are your unit economics?'],
  [/\b(?:partners|partnerships)\b/i, 'Who are your partners?'],
  [/\b(?:regulation|regulatory|compliance|security)\b/i, 'How do you meet what the rules ask of you?'],
  [/\brisks?\b/i, 'What are your main risks?'],
  [/\bimpact\b/i, 'What impact do you have?'],
  [/\bexit\b/i, 'How could an investor exit?'],
]

/** A page of its own answers each, and none twice. */
export function faqsByTitle({ pages, company }: Material): FoundFaq[] {
  return BY_TITLE.flatMap(([title, question]) => {
    const page = pages.slice(1).find((one) => title.test(one.title))
    const answer = page ? spokenOf({ ...page, notes: '' }, company.name?.text ?? '') : ''
    return page && answer !== '' ? [{ question, answer, page: page.page, quote: page.title }] : []
  })
}

/** The terms one by one, each in the line that states it. */
export function faqsOfRound(material: Material): FoundFaq[] {
  const { amounts, instrument, closeDate } = material.round
  const asked = [
    ['What is the valuation?', amounts.valuation],
    ['How much is committed so far?', amounts.committed],
    ['When does the round close?', closeDate],
    ['What is the smallest cheque you take?', amounts.minimumCheque],
    ['What instrument do you raise on?', instrument],
  ] as const
  const lines = asked.flatMap(([question, found]) =>
    found ? [{ question, answer: ended(found.quote), page: found.page, quote: found.quote }] : [],
  )
  return [...lines, ...faqsByLine(material)]
}

const hasMoney = (line: string) => amountsIn(line).some(isMoney)
const BY_LINE: readonly [question: string, isIn: (line: string) => boolean][] = [
  ['How much did you raise before?', (line) => BEFORE_NOW.test(line) && hasMoney(line)],
  ['Who leads the round?', (line) => /\blead investor\b|\bled by\b/i.test(line)],
  ['How long is your runway?', (line) => /\brunway\b/i.test(line) && /\d/.test(line)],
]

function faqsByLine({ pages }: Material): FoundFaq[] {
  const said = pagesAbout(pages, 'ask').flatMap(({ page, lines }) =>
    lines.flatMap(sentencesOf).map((line) => ({ page, line })),
  )
  return BY_LINE.flatMap(([question, isIn]) => {
    const found = said.find(({ line }) => isIn(line))
    return found ? [{ question, answer: found.line, page: found.page, quote: found.line }] : []
  })
}

const isOneSentence = (figures: Material['figures']) =>
  figures.every(({ quote, isRow }) => !isRow && quote === figures[0]?.quote)

/** How a measure went, where a page tells it of several times. */
export function faqsOfTimes({ figures }: Material): FoundFaq[] {
  const labels = new Set(figures.map(({ label }) => label))
  return [...labels].flatMap((label) => {
    const inTime = figures
      .filter((figure) => figure.label === label)
      .sort((a, b) => ((a.asOf ?? '') < (b.asOf ?? '') ? -1 : 1))
    const [last] = inTime.slice(-1)
    // One sentence that tells all of them is the answer about the figure itself.
    if (!last || inTime.length < 2 || isOneSentence(inTime)) return []
    const told = inTime.map(({ value, unit, period }) => {
      const written = new Intl.NumberFormat('en').format(value)
      return `${spokenAmount({ value: written, unit }, 'en')} (${period})`
    })
    const what = lowered(label)
    return [
      {
        question: `How ${isSeveral(what) ? 'have' : 'has'} your ${what} developed?`,
        answer: `${label}: ${told.join(', ')}.`,
        page: last.page,
        quote: last.quote,
      },
    ]
  })
}
