import { landingClones } from '@understudy/contract/built/public'
import type { OutOf } from '@understudy/contract/route'
import { useAsked } from '../api/asked.ts'
import { call } from '../api/call.ts'

type Landing = OutOf<typeof landingClones>['data']

export const useLanding = () =>
  useAsked<Landing>({
    queryKey: ['landing'],
    queryFn: async ({ signal }) => (await call(landingClones, { signal })).data,
  })
