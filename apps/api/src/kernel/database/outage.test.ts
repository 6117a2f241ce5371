import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import { createLog } from '../log.ts'
import { createOutage } from './outage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function anOutage() {
  const lines: string[] = []
  const log = createLog('info', false, { write: (line) => void lines.push(line) })
  const outage = createOutage(log, systemClock, 'job runner')
  const told = () => lines.map((line) => [JSON.parse(line).msg, JSON.parse(line).err ?? JSON.parse(line).met])
  return { outage, told }
}
const refused = new Error('connect ECONNREFUSED')
const LOST = 'job runner lost its database for a moment'
const BACK = 'job runner has its database again'

it('is told once, however many meet it, and once that it is over', () => {
  const { outage, told } = anOutage()
  for (let i = 0; i < 50; i++) outage.meet(refused)
  vi.advanceTimersByTime(9_000)
  outage.meet(refused)
  vi.advanceTimersByTime(9_000)
  expect(told()).toEqual([[LOST, 'connect ECONNREFUSED']])
  vi.advanceTimersByTime(1_000)
  expect(told()).toEqual([
    [LOST, 'connect ECONNREFUSED'],
    [BACK, 51],
  ])
  outage.meet(refused)
  expect(told().at(-1)).toEqual([LOST, 'connect ECONNREFUSED'])
})

it('hides no other failure, and says nothing once its owner has stopped', () => {
  const { outage, told } = anOutage()
  for (let i = 0; i < 3; i++) {
    outage.meet(refused)
    outage.meet(new Error('column is missing'))
  }
  outage.stop()
  vi.advanceTimersByTime(60_000)
  expect(told()).toEqual([
    [LOST, 'connect ECONNREFUSED'],
    [LOST, 'column is missing'],
  ])
})
