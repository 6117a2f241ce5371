import { Funding } from '@understudy/contract'
import { expect, it } from 'vitest'
import { createLog } from './kernel/log.ts'
import type { CloneSnapshot } from './publishing/snapshot.ts'
import { createSuggestions } from './wire-talk.ts'

const log = createLog('silent', false)
const aVersion = () => ({
  snapshot: {
    company: {},
    funding: Funding.parse({}),
    training: { trainingData: {}, faqs: [] },
    team: [],
    languages: [],
    documents: [],
    tools: { enabledTools: [], toolConfigs: {} },
    access: { termsInPublic: 'none' },
  } as Partial<Record<keyof CloneSnapshot, unknown>> as CloneSnapshot,
  sectionMs: {},
})

it('works out what may be asked once a version, however many pages open', async () => {
  let count = 0
  const suggestions = createSuggestions({ suggest: async () => [`question ${++count}`] }, log)
  const version = aVersion()
  const all = await Promise.all([suggestions(version, 'link'), suggestions(version, 'link')])
  expect([...all, await suggestions(version, 'link')]).toEqual(Array(3).fill(['question 1']))
  expect(await suggestions(aVersion(), 'link')).toEqual(['question 2'])
})

it('opens a page without suggestions when they cannot be had, and tries again for the next', async () => {
  const outcomes = [Promise.reject(new Error('gone')), Promise.resolve(['Why now?'])]
  const suggestions = createSuggestions({ suggest: () => outcomes.shift() ?? Promise.resolve([]) }, log)
  const version = aVersion()
  expect(await suggestions(version, 'link')).toEqual([])
  expect(await suggestions(version, 'link')).toEqual(['Why now?'])
})
