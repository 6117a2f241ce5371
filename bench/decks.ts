/**
 * What is proposed from a deck, on labelled decks of invented companies as different tools write them.
 *
 *     npm run bench:decks -- [--split tune|report|all] [--show wrong|all]
 *
 * A figure is right with its amount, unit and the end of its period; what is proposed and is not labelled counts as
 * wrong. The decks of the report split are looked at for their totals only.
 */
import { parseArgs } from 'node:util'
import { examineDeck, loadDecks, type Tally, TODAY, total } from './decks/examine.ts'

const { values } = parseArgs({
  options: { split: { type: 'string', default: 'all' }, show: { type: 'string' } },
})
const splits = values.split === 'all' ? ['tune', 'report'] : [values.split]
const percent = (part: number, whole: number) => `${whole === 0 ? '–' : ((100 * part) / whole).toFixed(1)} %`

function say(name: string, { fields, figures, faqs, decks, milliseconds }: Tally): void {
  const { right, total: all } = fields
  console.log(
    `${name.padEnd(26)} name ${right.name}/${all.name}  industry ${right.industry}/${all.industry}  round ${right.round}/${all.round}` +
      `  team ${right.team}/${all.team}  figures ${figures.right}/${figures.labelled} right, ${figures.wrong}/${figures.proposed} wrong` +
      `  FAQs ${faqs}${decks > 1 ? '' : `  ${Math.round(milliseconds)} ms`}`,
  )
}

for (const split of splits) {
  const examined = []
  for (const deck of loadDecks(split)) {
    const result = await examineDeck(deck)
    examined.push(result.tally)
    if (values.show && split !== 'report') {
      say(deck.id, result.tally)
      for (const line of values.show === 'all' ? [...result.misses, ...result.proposed] : result.misses)
        console.log(`    ${line}`)
    }
  }
  const sum = total(examined)
  const { right, total: all } = sum.fields
  const count = (of: typeof right) => of.name + of.industry + of.round + of.team
  say(`${split} (${sum.decks} decks)`, sum)
  console.log(
    `  name, industry, round, team ${percent(count(right), count(all))}; figures with period ${percent(sum.figures.right, sum.figures.labelled)} right,` +
      ` ${percent(sum.figures.wrong, sum.figures.proposed)} of those proposed wrong; as of ${TODAY}`,
  )
}
