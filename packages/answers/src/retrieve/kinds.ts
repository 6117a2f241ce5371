import { relatedTo } from '../field/lexicon.ts'
import { tokenise } from '../text/tokens.ts'
import { unitsOf } from '../understand/question.ts'

/**
 * Plain words in which founders say what a figure is, beside its names: "we keep 61 of 100" is a margin. Generous, for
 * they count only where amount and unit are the same already.
 */
const SAID_AS: Readonly<Record<string, string>> = {
  arr: 'recurring revenue sales turnover subscription subscriptions book invoice income run-rate',
  mrr: 'recurring revenue sales turnover subscription subscriptions invoice income',
  revenue: 'sales turnover income earned invoiced sold top-line billed',
  gross_margin: 'margin margins keep keeps kept profit gross',
  burn: 'burn burning spend spending spends outflow lose losing costs',
  runway: 'cash last lasts money funded bank enough',
  churn: 'churn lose loses lost leave leaves left cancel cancels cancelled attrition returned handed',
  customers:
    'customer customers client clients pay pays paying account accounts subscriber subscribers buyer buyers signed serve',
  cac: 'acquire acquiring acquisition win winning marketing cost costs spend spends',
  round_target:
    'raise raises raising round seek seeking looking fundraise ask asking invest need seed series',
  cap: 'cap capped valuation valued post-money ceiling',
  valuation: 'valuation valued worth cap capped price pre-money post-money',
  close_date: 'close closes closing deadline until final ends end last',
  committed: 'commit committed commitments pledged signed promised secured circled wired in-hand',
  minimum_cheque: 'minimum smallest least cheque check ticket',
  salary: 'salary salaries pay pays paid earn earns wage compensation herself himself themselves draw',
  team: 'people person employees staff headcount heads work works colleagues strong payroll',
  pilots: 'letter letters intent loi lois reserved ordered pre-ordered pipeline signed promised',
  cost: 'cost costs price parts materials build building make making bill',
  discount: 'discount rebate off cheaper reduction less',
  growth: 'grow grew grown growth up rise rose increase increased',
  nrr: 'retention expand expansion net dollar',
}

const said = new Map<string, ReadonlySet<string>>(
  Object.entries(SAID_AS).map(([concept, words]) => [
    `#${concept}`,
    new Set(tokenise(words.replaceAll('-', ' ')).map(({ stem }) => stem)),
  ]),
)
const RELATED_FROM = 0.3

/** What a text is about, so that two texts can be held against each other. */
export interface About {
  /** Meanings of the field and words of its own. */
  keys: ReadonlySet<string>
  stems: ReadonlySet<string>
}

export function aboutOf(text: string, language: string): About {
  const tokens = tokenise(text)
  const names = { language, ownNames: new Set<string>(), ownSubject: new Set<string>() }
  return {
    keys: new Set(
      unitsOf(tokens, names)
        .filter((unit) => unit.class !== 'soft' && unit.class !== 'qualifier')
        .map((unit) => unit.key),
    ),
    stems: new Set(tokens.map(({ stem }) => stem)),
  }
}

/** True where a text names the kind of a figure, or a synonym of it. */
export function namesKind(kinds: ReadonlySet<string>, { keys, stems }: About): boolean {
  for (const kind of kinds) {
    if (keys.has(kind) || stems.has(kind)) return true
    for (const stem of said.get(kind) ?? []) if (stems.has(stem)) return true
    if (!kind.startsWith('#')) continue
    for (const key of keys) if (key.startsWith('#') && areRelated(kind.slice(1), key.slice(1))) return true
  }
  return false
}

const areRelated = (a: string, b: string): boolean =>
  relatedTo(a).some(([to, strength]) => to === b && strength >= RELATED_FROM) ||
  relatedTo(b).some(([to, strength]) => to === a && strength >= RELATED_FROM)
