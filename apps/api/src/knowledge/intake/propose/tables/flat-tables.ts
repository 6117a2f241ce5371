import { whenIn } from '../../../facts/dating.ts'
import { beFor, ended } from '../../../sentences.ts'
import { amountsIn } from '../amounts.ts'
import type { CleanPage } from '../clean-pages.ts'
import { metricBeside } from '../metrics.ts'
import { type PeriodSaid, periodsIn } from '../periods.ts'

/**
 * Lines of a page with its tables as such: one that was read without its columns has them again, and an amount that
 * stands on a card of its own is a sentence with what stands around it.
 */
export const withTables = ({ title, lines }: Pick<CleanPage, 'title' | 'lines'>): string[] =>
  cardsSaid(columnsFound(timesFound(lines, title)))

/** The times of a line that has nothing else. */
function timesOf(line: string): PeriodSaid[] {
  const periods = periodsIn(line)
  const left = periods.reduceRight((text, { at, end }) => text.slice(0, at) + text.slice(end), line)
  return left.trim() === '' ? periods : []
}

/** "Q1 2026 Q2 2026" above "Payment volume $1.2M $2.9M". */
function columnsFound(lines: readonly string[]): string[] {
  let head: PeriodSaid[] = []
  return lines.map((line) => {
    if (line.includes('\t')) return line
    const times = timesOf(line)
    if (times.length >= 2) {
      head = times
      return ['', ...times.map(({ text }) => text)].join('\t')
    }
    const amounts = head.length > 0 ? amountsIn(line) : []
    const name = line.slice(0, amounts[0]?.at ?? 0).trim()
    if (amounts.length !== head.length || name === '') {
      head = []
      return line
    }
    return [name, ...amounts.map(({ text }) => text)].join('\t')
  })
}

/** "FY2024: $1.1M", "FY2025: $2.3M" under "Revenue". */
function timesFound(lines: readonly string[], title: string): string[] {
  const rows = lines.map((line) => {
    const [, time = '', rest = ''] = /^([^:\t]+)[:\t]\s*(\S.*)$/.exec(line) ?? []
    const [period] = timesOf(time)
    const [amount, ...more] = period ? amountsIn(rest) : []
    const isMeasured =
      amount?.text === rest && more.length === 0 && metricBeside(title, '', amount.unit) !== null
    return isMeasured ? { time, rest } : null
  })
  const found = rows.filter((row) => row !== null)
  if (found.length < 2) return [...lines]
  const at = rows.findIndex((row) => row !== null)
  const table = [
    ['', ...found.map(({ time }) => time)].join('\t'),
    [title, ...found.map(({ rest }) => rest)].join('\t'),
  ]
  return lines.flatMap((line, i) => (i === at ? table : rows[i] ? [] : [line]))
}

/** An amount that stands alone on its line. */
function bareAmount(line: string) {
  const [amount, ...more] = amountsIn(line, periodsIn(line))
  const isBare = amount && more.length === 0 && line.replace(amount.text, '').replace(/[+~\s]/g, '') === ''
  return isBare ? amount : null
}

/** Cards of an amount, what it is of and its time, in whatever order, each as a sentence. */
function cardsSaid(lines: readonly string[]): string[] {
  const bare = lines.map(bareAmount)
  if (bare.filter((amount) => amount !== null).length < 2) return [...lines]
  const labelsFirst = bare[0] === null
  const cards: string[][] = []
  for (const [i, line] of lines.entries()) {
    const begins = labelsFirst ? bare[i + 1] != null : bare[i] != null
    const card = cards.at(-1)
    if (begins || card === undefined) cards.push([line])
    else card.push(line)
  }
  return cards.flatMap((card) => saidCard(card) ?? card)
}

function saidCard(card: readonly string[]): string[] | null {
  const amount = card.map(bareAmount).find((one) => one !== null)
  const times = card.filter((line) => periodsIn(line).length === 1 && !bareAmount(line))
  const names = card.filter((line) => !times.includes(line) && !bareAmount(line))
  const [name = '', ...others] = names
  const [time = ''] = times
  const [period] = periodsIn(time)
  const isOnlyTime = /^\W*(?:(?:in|at|on|as of|the|end of)\s+)*\W*$/i.test(
    period ? time.replace(period.text, '') : '',
  )
  if (!amount || name === '' || others.length > 0 || times.length > 1 || !isOnlyTime) return null
  const when = period ? ` ${whenIn(period)}` : ''
  if (amount.unit === null) return [ended(`We had ${amount.text} ${lowered(name)}${when}`)]
  return [ended(`${name.charAt(0).toUpperCase()}${name.slice(1)} ${beFor(name)} ${amount.text}${when}`)]
}

const lowered = (text: string) =>
  /^\p{Lu}(?:\p{Lu}|\d|$)/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
