import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { entered } from './entered.ts'
import type { Opened } from './open-pitch.ts'

const opened = (grant: string): Opened =>
  ({ pitch: { link_code: 'a/b c' }, grant, countedBefore: false }) as unknown as Opened

/** A visit whose passes are numbered in the order they were asked for. */
function aVisit() {
  const asked: boolean[] = []
  const entry = async (anew: boolean) => {
    asked.push(anew)
    return opened(`grant-${asked.length}`)
  }
  return { asked, entry }
}
const refusesFirst = (code: ConstructorParameters<typeof ApiError>[1]) => {
  const used: string[] = []
  const use = async ({ grant }: Opened) => {
    used.push(grant)
    if (used.length === 1) throw new ApiError(403, code)
    return grant
  }
  return { used, use }
}

it('runs with the pass at hand', async () => {
  const { asked, entry } = aVisit()
  expect(await entered(entry, async ({ grant }) => grant)).toBe('grant-1')
  expect(asked).toEqual([false])
})

it('asks for a new pass where the first has run out, and runs once more', async () => {
  const { asked, entry } = aVisit()
  const { used, use } = refusesFirst('grant_invalid')
  expect(await entered(entry, use)).toBe('grant-2')
  expect([asked, used]).toEqual([
    [false, true],
    ['grant-1', 'grant-2'],
  ])
})

it('takes any other refusal as it is', async () => {
  const { asked, entry } = aVisit()
  await expect(entered(entry, refusesFirst('access_denied').use)).rejects.toThrow(ApiError)
  await expect(
    entered(entry, () => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect(asked).toEqual([false, false])
})
