import { figuresOf } from '@understudy/answers/retrieve/stated-figures'
import { Audience, type Fact, type Funding, moneyOf, type Proposal } from '@understudy/contract'
import { type TermsInPublic, unspokenFacts } from '../facts/said-facts.ts'
import { partIdOf } from './intake-rules.ts'

type Figure = Pick<Proposal, 'id' | 'page' | 'value'> & { value: { kind: 'figure' } }
interface Source {
  /** Of the document. */
  id: string
  name: string
  language: string
  terms: TermsInPublic
}

/**
 * A round with the figures that were accepted. Who may hear a figure is not asked with it: what was withheld goes on
 * being heard by those alone whom the founder chose. Metrics that are there stay, and are not taken twice.
 */
export function withFigures(funding: Funding, said: readonly Figure[], source: Source): Funding {
  const placed = { ...funding }
  for (const { id, page, value } of said) {
    if (value.place === 'keyMetrics') continue
    placed[value.place] = overHeld(funding[value.place], factOf({ id, page, value }, source))
  }
  const audienceOf = audienceIn(placed, source)
  const known = new Set(funding.keyMetrics.map(keyOf))
  const fresh = said
    .filter(({ value }) => value.place === 'keyMetrics')
    .map((one) => factOf(one, source))
    .filter((fact) => !known.has(keyOf(fact)) && known.add(keyOf(fact)))
    .map((fact) => ({ ...fact, audience: audienceOf(fact) }))
  return { ...placed, keyMetrics: [...funding.keyMetrics, ...fresh] }
}

const keyOf = ({ label, asOf }: Fact) => `${label.toLowerCase()} ${asOf}`

/** In the place of what it holds; an amount that is the same keeps its day and source, another one makes them untrue. */
function overHeld(held: Fact | null, fresh: Fact): Fact {
  if (!held) return fresh
  const { id, audience, asOf, source } = held
  const isTold = fresh.asOf === null && isSameAmount(held, fresh)
  return { ...fresh, id, audience, ...(isTold ? { asOf, source } : {}) }
}

function isSameAmount(one: Fact, other: Fact): boolean {
  const [a, b] = [moneyOf(one), moneyOf(other)]
  return a !== null && a.amount === b?.amount && a.currency === b.currency
}

/** "Churn rate, Q2 2026" measures what "Churn rate" does. */
const measureOf = ({ label }: Fact) => label.split(',', 1).join('').trim().toLowerCase()

/** Of a metric: as what is withheld of the same measure, or states the same figure under another name. */
function audienceIn(funding: Funding, { language, terms }: Source): (metric: Fact) => Audience {
  const withheld = Audience.options
    .filter((audience) => audience !== 'public')
    .reverse()
    .map((audience) => ({
      audience,
      measures: new Set(funding.keyMetrics.filter((fact) => fact.audience === audience).map(measureOf)),
      figures: figuresOf(
        unspokenFacts(funding, terms, language).filter((fact) => fact.audience === audience),
        { language, otherFigures: funding.otherFigures },
      ),
    }))
  return (metric) => {
    const text = `${metric.label}: ${metric.value} ${metric.unit}`.trim()
    const found = withheld.find(
      ({ measures, figures }) => measures.has(measureOf(metric)) || figures.statedIn({ text }) !== null,
    )
    return found?.audience ?? 'public'
  }
}

const factOf = ({ id, page, value }: Pick<Figure, 'id' | 'page' | 'value'>, document: Source): Fact => ({
  id: partIdOf(document.id, id),
  label: value.label,
  value: value.value,
  unit: value.unit,
  asOf: value.asOf,
  source: `${placeIn(document.name, page)}${value.period === '' ? '' : `, ${value.period}`}`
    .slice(0, 300)
    .toWellFormed(),
  audience: 'public',
})

/** A text has no pages, and is called as a document is: "Pasted text". */
const placeIn = (name: string, page: number): string =>
  /\.(?:txt|md)$/i.test(name) ? name.replace(/\.\w+$/, '') : `${name}, page ${page}`
