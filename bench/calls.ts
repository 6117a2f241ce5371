/**
 * What many calls with open microphones do to each other, and what calls that come and go leave behind.
 *
 *     npm run bench:calls -- [--calls 100] [--minutes 3] [--in-and-out 20] [--for 30]
 *
 * `--minutes 0` or `--for 0` leaves a part out. It prints what it finds and asserts nothing.
 */
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureInAndOut } from './calls/in-and-out.ts'
import { measureMany } from './calls/many.ts'
import { type Place, startPlace } from './calls/place.ts'

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '3' },
    'in-and-out': { type: 'string', default: '20' },
    for: { type: 'string', default: '30' },
  },
})
const load = () => loadavg()[0]?.toFixed(1)

async function at(work: (place: Place) => Promise<void>): Promise<void> {
  const place = await startPlace()
  try {
    await work(place)
  } finally {
    await place.stop()
  }
}

console.log(`${cpus().length} cores, load ${load()} before`)
if (Number(values.minutes) > 0)
  await at((place) => measureMany(place, Number(values.calls), Number(values.minutes)))
if (Number(values.for) > 0)
  await at((place) => measureInAndOut(place, Number(values['in-and-out']), Number(values.for)))
console.log(`load ${load()} after`)
