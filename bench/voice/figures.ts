export interface Figure {
  name: string
  /** Milliseconds, or words. */
  values: readonly number[]
  unit?: string
  /** Highest values that are still good; a figure without them is told for information. */
  goal?: { p50?: number; p95?: number; worst?: number }
  note?: string
}

/** The smallest value that at least `share` of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** One line a figure: p50, p95, worst, n, goal, met or not. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  const rows = figures.map(({ name, values, unit = 'ms', goal, note }) => {
    const [p50, p95, worst] = [percentile(values, 0.5), percentile(values, 0.95), Math.max(...values)]
    const isMet =
      !goal ||
      (!(goal.p50 !== undefined && p50 > goal.p50) &&
        !(goal.p95 !== undefined && p95 > goal.p95) &&
        !(goal.worst !== undefined && worst > goal.worst))
    const asked = goal
      ? Object.entries(goal)
          .map(([what, most]) => `${what} ≤ ${round(most)}`)
          .join(', ')
      : ''
    const verdict = values.length === 0 ? 'not measured' : goal ? (isMet ? 'met' : 'MISSED') : ''
    return [
      name,
      unit,
      round(p50),
      round(p95),
      round(worst),
      String(values.length),
      asked,
      verdict,
      note ?? '',
    ]
  })
  const head = ['', 'unit', 'p50', 'p95', 'worst', 'n', 'goal', '', '']
  const widths = head.map((cell, i) => Math.max(cell.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => (i >= 2 && i <= 5 ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd()
  console.log(`\n${title}\n${[line(head), ...rows.map(line)].join('\n')}`)
}

const round = (value: number): string =>
  Number.isFinite(value) ? (Math.abs(value) < 10 ? value.toFixed(1) : value.toFixed(0)) : '–'
