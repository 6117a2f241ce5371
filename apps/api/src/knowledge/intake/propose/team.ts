import { spokenWithout } from './addresses.ts'
import type { CleanPage } from './clean-pages.ts'
import { oneBelowAnother } from './tables/side-by-side.ts'
import { topicOf } from './topics.ts'

export interface FoundMember {
  name: string
  role: string
  background: string
  isFounder: boolean
  isAdvisor: boolean
  page: number
  quote: string
}

const ROLE =
  /\b(?:chief(?: \p{L}+){1,3} officer|(?:co-?)?founder|founding \p{L}+|(?:S|E)?VP\b|vice president|head of|director|president|managing|lead\b|engineer|advis[oe]r|chair\p{L}*|partner|scientist|manager|designer|geschäftsführ|(?:mit)?gründer|leiter|vorständ|vorstand|entwickler)/iu
/** CEO, CTO and their like; "Cho" is a name. */
const CHIEF = /\bC[A-Z]O\b/
const PARTICLE = '(?:de|van|der|den|von|zu|di|da|dos|del|della|la|le|bin|al|ten|ter|wit)'
/** Before a name: "Prof. Dr. med.", "Dipl.-Ing.". */
const TITLE =
  '(?:(?:Dr|Prof|Ing|Mag|Dipl|Mr|Mrs|Ms|Sir)\\.?(?:-(?:Ing|Phys|Kfm)\\.?)?|(?:med|phil|jur|rer\\. ?nat|h\\. ?c)\\.)'
const NAME = new RegExp(
  `^(?:${TITLE} ){0,4}(\\p{Lu}[\\p{L}’'.-]*(?: ${PARTICLE}){0,2}(?: (?:${PARTICLE} )?\\p{Lu}[\\p{L}’'.-]*){1,3})$`,
  'u',
)
/** Words that begin with a capital and are no one's name. */
const NO_NAME =
  /\b(?:team|our|the|we|company|advisors?|founders?|leadership|board|former|ex|capital|ventures|university|inc|ltd|gmbh|sales|product|engineering|marketing|operations)\b/i
/** Behind a name: it is neither of it nor a role. */
const DEGREE =
  /^(?:Ph\.? ?D|M\.? ?D|MBA|EMBA|M\.? ?Sc|B\.? ?Sc|M\.?A|B\.?A|M\.?Eng|JD|LL\.?M|CFA|CPA|FCA|Dr|Prof|Esq)\.?$/i
/** A full stop that ends a sentence: not that of a title or a degree. */
const SENTENCE_END =
  /(?<!(?<!\p{L})(?:\p{Lu}|Dr|Prof|Ing|Mag|Dipl|Mr|Mrs|Ms|St|Jr|Sr|med|phil|jur|nat|Inc|Ltd|Corp|Co))\.\s+(?=\p{Lu})/u
const SEPARATOR = /\s*[,|·•]\s+|\s+[–—-]\s+|\s*\t\s*|:\s+|\s*[()]\s*/u
const LONGEST_ROLE = 60
const MOST_MEMBERS = 30

/** Who stands on the page of the team, with what they are: nobody without a role beside the name. */
export function teamOf(pages: readonly CleanPage[]): FoundMember[] {
  const found = pages
    .filter((page) => topicOf(page) === 'team' || /^advisors?$/i.test(page.title))
    .flatMap(membersOn)
  const names = new Set<string>()
  return found
    .filter(({ name }) => !names.has(name.toLowerCase()) && names.add(name.toLowerCase()))
    .slice(0, MOST_MEMBERS)
}

function membersOn(page: CleanPage): FoundMember[] {
  const members: FoundMember[] = []
  const lines = oneBelowAnother(page.lines).flatMap(oneEach)
  let open: FoundMember | null = null
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? ''
    const next = lines[i + 1] ?? ''
    const inLine = inOneLine(line)
    const spread = inLine === null && nameOf(line) !== null && isRole(next)
    if (inLine || spread) {
      const [name, role, background] = inLine ?? [nameOf(line) ?? '', next, '']
      open = {
        ...asMember(name, role, background),
        page: page.page,
        quote: spread ? `${line}, ${next}` : line,
      }
      members.push(open)
      if (spread) i++
    } else if (open && nameOf(line) === null && spokenWithout(line) !== '' && open.background.length < 300) {
      open.background = `${open.background} ${line}`.trim()
    } else open = null
  }
  return members
}

/** "Ada Moss (CEO) ran a mine. Bo Li (CTO) built robots.": where another one begins, another line does. */
function oneEach(line: string): string[] {
  const [first = '', ...more] = line.split(SENTENCE_END)
  const lines = [first]
  for (const sentence of more) {
    if (inOneLine(sentence)) lines.push(sentence)
    else lines[lines.length - 1] += `. ${sentence}`
  }
  return lines
}

/** Whether a line begins with somebody and what they are. */
export const namesSomebody = (line: string): boolean => oneEach(line).some((one) => inOneLine(one) !== null)

function asMember(name: string, role: string, background: string) {
  const isAdvisor = /\badvis[oe]r/i.test(role)
  return { name, role, background, isFounder: foundedThis(role, isAdvisor), isAdvisor }
}

const FOUNDER = /(?<!\p{L})(?:co-?\s?|mit)?(?:founder|gründer(?:in)?)(?!\p{L})/iu
/** Of another company, or once: "founder of Opay", "second-time founder", "Ex-Gründer". */
const FOUNDED_ELSEWHERE =
  /(?:founder|gründer(?:in)?)\s*(?:of|at|@|von|der|bei)(?!\p{L})|(?<!\p{L})(?:ex|former(?:ly)?|previous(?:ly)?|past|serial|repeat|exited|multiple|\p{L}+[- ]time|ehemalige[rs]?)(?!\p{L})/iu
/** What stands beside it of a role here; "Opay founder" names a company. */
const OF_A_ROLE =
  /^(?:C[A-Z]O|technical|managing|executive|sole|solo|the|our|chief|\p{L}+ive|officer|director|president|partner|engineer|scientist)$/iu

/** Whether they founded this company; what an advisor founded is another one, where any is named. */
function foundedThis(role: string, isAdvisor: boolean): boolean {
  return role.split(/\s*(?:[,&/;|·+()]|(?<!\p{L})(?:and|und)(?!\p{L}))\s*/u).some((part) => {
    if (!FOUNDER.test(part) || FOUNDED_ELSEWHERE.test(part)) return false
    const beside = part.replace(FOUNDER, ' ').split(/\s+/).filter(Boolean)
    return !isAdvisor || beside.every((word) => OF_A_ROLE.test(word))
  })
}

/** "Ada Moss, CEO. Ran a mine.", "Ada Moss - CEO - ran a mine", "CEO: Ada Moss, ran a mine", "Advisors: Ada Moss, a miner" */
function inOneLine(line: string): [name: string, role: string, background: string] | null {
  const [first = '', ...tail] = line.split(SENTENCE_END)
  const all = first
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const behind = inTurn([...tail, ...all.filter((part) => DEGREE.test(part))])
  const parts = all.filter((part) => !DEGREE.test(part))
  const [one = '', two = '', ...rest] = parts
  if (/^advisors?$/i.test(one)) {
    const name = nameOf(two)
    return name && rest.length > 0 ? [name, `Advisor, ${rest.join(', ')}`, behind] : null
  }
  const name = nameOf(one)
  if (name && isRole(two)) {
    const more = rest.findIndex((part) => !isRole(part))
    const roles = more < 0 ? rest : rest.slice(0, more)
    const background = more < 0 ? '' : rest.slice(more).join(', ')
    return [name, [two, ...roles].join(', '), inTurn([background, behind])]
  }
  const swapped = nameOf(two)
  if (swapped && isRole(one) && /:\s/.test(first)) {
    return [swapped, one, inTurn([rest.join(', '), behind])]
  }
  return null
}

/** One behind the other, each a sentence but for the last's own end. */
const inTurn = (texts: readonly string[]): string =>
  texts
    .filter((text) => text !== '')
    .reduce((all, text) => (all === '' ? text : `${all.replace(/\.$/, '')}. ${text}`), '')

const isRole = (text: string) =>
  text.length <= LONGEST_ROLE && (ROLE.test(text) || CHIEF.test(text)) && !/^(?:ex|former)\b/i.test(text)

function nameOf(text: string): string | null {
  const name = NAME.exec(withoutDegree(text.trim()))?.[1]
  return name && !NO_NAME.test(name) && !ROLE.test(name) && !CHIEF.test(name) ? name : null
}

const withoutDegree = (text: string) => {
  const [, name = '', last = ''] = /^(.+?),? (\S+)$/.exec(text) ?? []
  return DEGREE.test(last) ? name : text
}
