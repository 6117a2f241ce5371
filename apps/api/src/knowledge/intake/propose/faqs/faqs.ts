import { sentencesOf, spokenAmount } from '../../../sentences.ts'
import { amountsIn } from '../amounts.ts'
import type { CleanPage } from '../clean-pages.ts'
import type { FoundFigure } from '../figures.ts'
import { periodsIn } from '../periods.ts'
import { introduced, spokenOf } from '../sections.ts'
import { pagesAbout, type Topic } from '../topics.ts'
import type { FoundFaq, Material } from './found-faq.ts'
import { isSeveral, lowered } from './labels.ts'
import { faqsByTitle, faqsOfRound, faqsOfTimes } from './more-faqs.ts'

export const MOST_FAQS = 10
const BY_TOPIC: readonly [Topic, string][] = [
  ['problem', 'What problem do you solve?'],
  ['solution', 'How does your product work?'],
  ['traction', 'What traction do you have?'],
  ['model', 'How do you make money?'],
  ['market', 'How big is your market?'],
  ['competition', 'Who are your competitors?'],
  ['team', 'Who is on the team?'],
  ['ask', 'How much are you raising?'],
  ['plan', 'What comes next?'],
]

/**
 * What investors ask first, answered in the deck's own words; then its figures and the terms of its round one by one,
 * until there are ten. Fewer where it answers fewer: no answer is given twice.
 */
export function faqsOf(material: Material): FoundFaq[] {
  const { pages, company, round, figures } = material
  const name = company.name?.text ?? 'your company'
  const { does } = company
  const first = does ? [faq(`What does ${name} do?`, does.text, does)] : []
  const byTopic = BY_TOPIC.flatMap(([topic, question]) => {
    const [page] = pagesAbout(pages, topic)
    const answer = page ? answerOf(topic, page, material) : ''
    return page && answer !== '' && !(does && answer.includes(does.text))
      ? [faq(question, answer, { page: page.page, quote: page.title })]
      : []
  })
  const { useOfFunds } = round
  const funds = useOfFunds ? [faq('What will you use the money for?', useOfFunds.value, useOfFunds)] : []
  // How it was is told with how it is; nobody asks for it first.
  const isNewest = ({ label, lastDay }: FoundFigure) =>
    !figures.some((other) => other.label === label && other.lastDay > lastDay)
  const byFigure = figures
    .filter(isNewest)
    .map((figure) => faq(questionAbout(figure), answerAbout(figure), figure))
  const byPage = withoutEchoes([...first, ...byTopic], faqsByTitle(material))
  const asked = [...byPage, ...funds, ...byFigure]
  return withoutEchoes(asked, [...faqsOfTimes(material), ...faqsOfRound(material)]).slice(0, MOST_FAQS)
}

/** With those of `more` whose answer nothing before them gives. */
function withoutEchoes(asked: readonly FoundFaq[], more: readonly FoundFaq[]): FoundFaq[] {
  const answers = new Set(asked.map(({ answer }) => answer))
  return [...asked, ...more.filter(({ answer }) => !answers.has(answer) && answers.add(answer))]
}

function answerOf(topic: Topic, page: CleanPage, { company, team }: Material): string {
  if (topic !== 'team') return spokenOf({ ...page, notes: '' }, company.name?.text ?? '')
  return introduced(team.filter((member) => member.page === page.page))
}

const faq = (
  question: string,
  answer: string,
  { page, quote }: { page: number; quote: string },
): FoundFaq => ({
  question,
  answer,
  page,
  quote,
})
const DONE = /^(?:run|sold|made|done|won|built|\w+ed)$/
const IS = /^(?:live|active|online|open)$/

/** "How many brands do you have (October 2026)?": what is counted is asked for as such. */
function questionAbout({ label, unit, period }: FoundFigure): string {
  const what = lowered(label)
  const { noun, rest } = countedIn(what, unit)
  if (DONE.test(rest)) return `How many ${noun} have you ${rest} (${period})?`
  if (IS.test(rest)) return `How many ${noun} are ${rest} (${period})?`
  const isCounted = unit !== '' && what.endsWith(unit)
  if (isCounted) return `How many ${what} do you have (${period})?`
  return `What ${beOf(what)[0]} your ${what} (${period})?`
}

/** Its sentence, where that is more than a row of a table; else one around what the row says. */
function answerAbout(figure: FoundFigure): string {
  const { label, unit, period, isRow } = figure
  const quote = sentenceWith(figure)
  const row = [label, period].reduce((left, part) => left.replace(part, ''), quote)
  const isSentence = /\p{L}/u.test(row.replace(/[€$£]?[\d.,]+\s?(?:[kmb]n?|%|[A-Z]{3})?(?!\p{L})/giu, ''))
  if (isSentence && !isRow) return quote
  const what = lowered(label)
  const { noun, rest } = countedIn(what, unit)
  const value = new Intl.NumberFormat('en').format(figure.value)
  if (DONE.test(rest)) return `We have ${rest} ${value} ${noun} (${period}).`
  if (IS.test(rest)) return `${value} ${noun} are ${rest} (${period}).`
  if (unit !== '' && what.endsWith(unit)) return `We have ${value} ${what} (${period}).`
  return `Our ${what} ${beOf(what)[1]} ${spokenAmount({ value, unit }, 'en')} (${period}).`
}

/** Of a line of several that which states it with its time. */
function sentenceWith({ quote, value, period }: FoundFigure): string {
  const sentences = sentencesOf(quote).filter((sentence) => sentence.includes(period))
  const [only, ...more] = sentences.filter((sentence) =>
    amountsIn(sentence, periodsIn(sentence)).some((amount) => amount.value === value),
  )
  return only !== undefined && more.length === 0 ? only : quote
}

/** "Tests run" of tests, "depots live": what is counted, and what is said of it. */
function countedIn(what: string, unit: string): { noun: string; rest: string } {
  const [, noun = '', rest = ''] = /^(.+) (\p{L}+)$/u.exec(what) ?? []
  return unit !== '' && (unit === noun || unit === what) ? { noun, rest } : { noun: what, rest: '' }
}
const beOf = (what: string) => (isSeveral(what) ? ['are', 'were'] : ['is', 'was'])
