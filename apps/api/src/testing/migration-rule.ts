/** The first file that has to keep to it; those before were written when nobody upgraded without a pause. */
export const RULE_SINCE = '0039'

/** What nodes of the version before would stumble over, in a statement that begins so. */
const REFUSED: readonly { what: string; of: RegExp }[] = [
  // An index or a constraint that goes takes nothing from who reads and writes.
  { what: 'drops', of: /^drop (?!index|constraint|policy)/ },
  { what: 'drops a column', of: /^alter table .*\bdrop (?!constraint|not null|default|expression|identity)/ },
  { what: 'renames', of: /^alter .*\brename\b/ },
  { what: 'changes a type', of: /^alter table .*\balter (column )?\S+ (set data )?type\b/ },
  { what: 'forbids null', of: /^alter table .*\bset not null\b/ },
]
const ADDED_COLUMN =
  /\badd (?:column )?(?:if not exists )?(?!constraint|primary|unique|foreign|check|exclude)(.*?)(?=, (?:add|alter|drop) |$)/g
const NEEDS_A_VALUE = /\bnot null\b/
const HAS_A_VALUE = /\b(default|generated)\b/

/** Why a migration may not run while nodes of the version before still do: a line for each statement that is not marked. */
export function breaksOlderNodes(sql: string): string[] {
  return statementsOf(sql).flatMap(({ text, isContract }) => {
    if (isContract) return []
    const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text
    const refused = REFUSED.filter(({ of }) => of.test(text)).map(({ what }) => `${what}: ${shown}`)
    if (!text.startsWith('alter table')) return refused
    const added = [...text.matchAll(ADDED_COLUMN)].filter(
      ([, column = '']) => NEEDS_A_VALUE.test(column) && !HAS_A_VALUE.test(column),
    )
    return [...refused, ...added.map(() => `adds a column that older nodes do not fill: ${shown}`)]
  })
}

interface Statement {
  /** In small letters, without comments, texts and bodies, with single spaces. */
  text: string
  /** A comment before or within it says `-- contract: <since when nothing uses it>`. */
  isContract: boolean
}

const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"(?:[^"]|"")*"|;|[^-/$'";]+|[\s\S]/g
const CONTRACT = /^--\s*contract: \S/

function statementsOf(sql: string): Statement[] {
  const statements: Statement[] = []
  let text = ''
  let isContract = false
  const end = () => {
    const plain = text.replace(/\s+/g, ' ').trim().toLowerCase()
    if (plain !== '') {
      statements.push({ text: plain, isContract })
      isContract = false
    }
    text = ''
  }
  for (const [token] of sql.matchAll(TOKEN)) {
    if (token === ';') end()
    else if (token.startsWith('--') && token.length > 2) isContract ||= CONTRACT.test(token)
    else if (/^(\/\*|\$\w*\$|')/.test(token)) text += " '' "
    else text += token
  }
  end()
  return statements
}
