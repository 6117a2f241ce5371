/**
 * @typedef {{ id: string, text: string, toCome: boolean }} Rule
 * @typedef {import('./test-names.mjs').NamedTest} NamedTest
 */

/**
 * The rules of `docs/spec-rules.md`: one list item each, its id in backticks.
 *
 * @param {string} markdown
 * @returns {Rule[]}
 */
export function parseRules(markdown) {
  const rules = []
  for (const line of markdown.split('\n')) {
    const [, id, mark, text] = /^- `(§\d[^`]*)`( \(screen to come\))?: (.+)$/.exec(line) ?? []
    if (id) rules.push({ id, text, toCome: mark !== undefined })
    else if (line.startsWith('- `')) throw new Error(`not a rule: ${line}`)
  }
  if (new Set(rules.map(({ id }) => id)).size !== rules.length) throw new Error('two rules have one id')
  return rules
}

/**
 * Which tests name which rule; `unknown` are tests that name a section but none of its rules.
 *
 * @param {Rule[]} rules
 * @param {NamedTest[]} tests
 * @returns {{ found: Map<Rule, NamedTest[]>, unknown: NamedTest[] }}
 */
export function coverage(rules, tests) {
  const named = tests.filter(({ name }) => name.includes('§'))
  const found = new Map(rules.map((rule) => [rule, named.filter(({ name }) => says(name, rule.id))]))
  const used = new Set([...found.values()].flat())
  return {
    found,
    unknown: named.filter(
      (test) => !used.has(test) && /(?<!(?:decisions|trust|voice|design) )§[1-9]\b/.test(test.name),
    ),
  }
}

/** `§7 list` is not said by `§7 lists` nor by `§7 list-all`. */
function says(name, id) {
  for (let at = name.indexOf(id); at !== -1; at = name.indexOf(id, at + 1)) {
    if (!/[\w/-]/.test(name[at + id.length] ?? ' ')) return true
  }
  return false
}
