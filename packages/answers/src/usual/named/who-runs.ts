import { type Found, surely } from '../../found/found.ts'
import { MIND } from '../../meaning/mind.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import type { Told } from '../../say-found.ts'
import { plain } from '../../text/normalise.ts'

/** How a field of work is asked for, how an office of it is called, and what somebody of it was before. */
const FIELDS: readonly (readonly [asked: RegExp, role: RegExp, past?: RegExp])[] = [
  [/^sales$|^selling$|^revenue$|^commercial$/, /\bsales\b|\bcommercial\b|\brevenue officer\b|\bcro\b/],
  [/^financ\w*$|^(?:the )?(?:money|numbers|books)$|^accounting$/, /\bfinanc\w*|\bcfo\b/],
  [/^marketing$|^brand$|^growth$/, /\bmarketing\b|\bbrand\b|\bgrowth\b/],
  [/^operations$|^ops$/, /\boperations\b|\bcoo\b/],
  [/^product$|^products$/, /\bproduct\b|\bcpo\b/],
  [
    /^(?:tech|technical|technology|engineering|development|it|software)$/,
    /\btechnology\b|\bengineering\b|\bcto\b|\bdevelopment\b/,
  ],
  [/^(?:company|business|firm|start ?up|show)$/, /\bceo\b|\bchief executive\b|\bmanaging director\b/],
  [/^regulatory$|^regulation$|^compliance$|^quality$/, /\bregulat\w+|\bcompliance\b|\bquality\b/],
  [/^(?:legal|law)$/, /\blegal\b|\bcounsel\b/],
  [/^(?:hr|people|hiring|recruiting)$/, /\bpeople\b|\bhr\b|\btalent\b/],
  [/^customer success$|^support$|^customers$/, /\bcustomer\b|\bsupport\b/],
  [
    /^(?:science|research|r and d)$|^scientists?$|^scientific$/,
    /\bscien\w+|\bresearch\b/,
    /\bscientist\b|\bph\.?d\b|\bdoctorate\b|\bprofessor\b|\bresearcher\b/,
  ],
  [
    /^(?:doctors?|medics?|medical|clinicians?|clinical|physicians?|md|mds)$/,
    /\bmedical\b|\bclinical\b/,
    /\bphysician\b|\bsurgeon\b|\bmedic\b|\bclinician\b|\bnurse\b|\b\w+(?:ologist|iatrist|iatrician)\b|\bdoctor (?:at|in|of medicine)\b|\bjunior doctor\b/,
  ],
]
const LED = '^(?:(?:and|so|ok|okay|well|right) )*'
const AT_THE_END =
  '(?: (?:side|affairs|matters|part|team|department|person|people|expert|experience|background|credentials|guy|lead|stuff|things))?(?: (?:for you|there|here|now|today|these days|at the moment|(?:on|in|at|around|among) (?:the |your )?(?:\\w+ )?(?:team|board|company|house|staff|founders|you|it)|at \\w+|in house))*$'
const RUNS = new RegExp(
  `${LED}who(?: is|s)?(?: it)?(?: that)? (?:runs?|running|handles?|handling|leads?|leading|heads?|heading|manages?|managing|does|doing|owns|(?:is )?(?:in charge of|responsible for)|looks after|looking after|takes care of)(?: (?:the|your|all))? (?<field>[\\w ]+?)${AT_THE_END}`,
)
const HAS = new RegExp(
  `${LED}(?:(?:is|are) there|do you have|have you got|you got|got|any|(?:is|are) (?:any|some)(?:one|body)(?: of you)?)(?: (?:an?|any|anyone|anybody|someone|somebody|some))?(?: (?:with|who is|from))?(?: an?)? (?<field>[\\w ]+?)${AT_THE_END}`,
)
const OF_THE_TEAM =
  /\b(?:(?:on|in|among) (?:the |your )?(?:\w+ )?(?:team|board|founders|house|staff)|in house|of you|any(?:one|body)|some(?:one|body)|person|people|guy|lead|expert|background|credentials)\b|\b(?:an?|any) (?:doctors?|medics?|clinicians?|physicians?|scientists?)\b/

/**
 * "Who handles regulatory affairs?", "do you have a doctor on the team?": the only one whose office, or else whose past,
 * is of that field. Null where nobody is, or several are.
 */
export function whoRuns(index: AnswerIndex, { query }: Found, spoken: string): Told | null {
  const runs = RUNS.exec(spoken)?.groups?.field
  const field = runs ?? (OF_THE_TEAM.test(spoken) ? HAS.exec(spoken)?.groups?.field : undefined)
  const found = field === undefined ? undefined : FIELDS.find(([asked]) => asked.test(field))
  if (found === undefined) return null
  const [, role, past] = found
  const members = index.statements.filter(({ member, place }) => member !== undefined && place === 0)
  const own = members.filter(({ member }) => member?.isAdvisor !== true)
  const one =
    only(own.filter(({ member }) => role.test(plain(member?.role ?? '')))) ??
    (runs === undefined && past !== undefined
      ? only(members.filter(({ member }) => past.test(plain(`${member?.role} ${member?.background ?? ''}`))))
      : null)
  if (one === null) return null
  // What else the question seems to ask for is its field, by another name than the office has.
  const told = surely(query, one, MIND.answerFrom)
  return { ...told, question: { ...told.question, units: [] } }
}

const only = ([one, ...others]: readonly Statement[]): Statement | null =>
  one === undefined || others.length > 0 ? null : one
