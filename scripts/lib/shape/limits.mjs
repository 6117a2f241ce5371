/**
 * @typedef {number | { least: number }} Limit the most that a number may be, or the least
 * @typedef {Record<string, Limit>} Goals by the name of the number
 */

/**
 * Each number beside its limit: what is owed where that is written, else the goal.
 *
 * @param {Map<string, Record<string, number>>} shapes by package
 * @param {Goals} goals
 * @param {Record<string, Record<string, number>>} owed by the name of the number, then by package
 * @returns {{ table: string, worse: string[], better: string[] }} worse: past its limit; better: owed less by now
 */
export function verdict(shapes, goals, owed) {
  const worse = []
  const better = []
  const rows = [['', ...shapes.keys(), 'goal']]
  for (const [name, goal] of Object.entries(goals)) {
    const row = [name]
    for (const [package_, shape] of shapes) {
      const value = shape[name]
      const debt = owed[name]?.[package_]
      const limit = debt ?? boundOf(goal)
      row.push(debt === undefined ? shown(value) : `${shown(value)} (owed ${shown(debt)})`)
      if (isPast(value, limit, goal)) {
        worse.push(`${package_}: ${name} is ${shown(value)}, and may be ${shown(limit)}`)
      } else if (debt !== undefined && shown(value) !== shown(debt)) {
        better.push(`${package_}: ${name} is ${shown(value)} by now: write that where ${shown(debt)} is owed`)
      }
    }
    rows.push([...row, `${typeof goal === 'number' ? '≤' : '≥'} ${boundOf(goal)}`])
  }
  return { table: columns(rows), worse, better }
}

const boundOf = (goal) => (typeof goal === 'number' ? goal : goal.least)
// As it is shown: what is owed is written so.
const isPast = (value, limit, goal) =>
  typeof goal === 'number' ? Number(shown(value)) > limit : Number(shown(value)) < limit
const shown = (value) => (Number.isInteger(value) ? String(value) : value.toFixed(2))

function columns(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
