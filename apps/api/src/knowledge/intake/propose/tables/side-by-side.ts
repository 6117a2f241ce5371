/** A name as it stands beside others: first and last, no more. */
const BESIDE = /\p{Lu}[\p{Ll}’'-]+ \p{Lu}[\p{L}’'-]+/gu
const MOST_BESIDE = 6
/** What a post begins with. */
const POST =
  /(?<=[\p{L}\d)] )(?=(?:C[A-Z]O|(?:S|E)?VP|Head of|Chief|Co-?[Ff]ounder|Founder|Founding|Director|Managing|President|Lead)\b)/gu
/** What somebody did before begins with. */
const CAREER =
  /(?<=[\p{L}\d)] )(?=(?:Ex|Ex-\p{L}+|Former|Formerly|Previously|Ran|Built|Led|Sold|Scaled|Founded|Headed|PhD|Worked|Managed|Grew)\b)/gu

/**
 * People who stand beside each other on a page, whose names are read as one line, their posts as the next: a line each.
 * "Anke Vermeer Julian Osei" and "CEO CPO" are "Anke Vermeer, CEO" and "Julian Osei, CPO".
 */
export function oneBelowAnother(lines: readonly string[]): string[] {
  const below: string[] = []
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? ''
    const names = namesIn(line)
    const posts = apart(lines[i + 1] ?? '', POST)
    if (names.length < 2 || posts.length !== names.length) {
      below.push(line)
      continue
    }
    const careers = apart(lines[i + 2] ?? '', CAREER)
    const areKnown = careers.length === names.length
    below.push(...names.map((name, at) => `${name}, ${posts[at]}${areKnown ? `. ${careers[at]}` : ''}`))
    i += areKnown ? 2 : 1
  }
  return below
}

/** All names of a line that has nothing else. */
function namesIn(line: string): string[] {
  const names = line.match(BESIDE) ?? []
  const isAll = names.join(' ') === line.replaceAll('\t', ' ') && names.length <= MOST_BESIDE
  return isAll ? names : []
}

const apart = (line: string, before: RegExp): string[] =>
  line
    .split(line.includes('\t') ? /\t/ : before)
    .map((part) => part.trim())
    .filter((part) => part !== '')
