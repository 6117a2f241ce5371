import { useQuery } from '@tanstack/react-query'
import * as pushRoutes from '@understudy/contract/built/account/push'
import { call } from '../../api/call.ts'
import { markHere } from './this-browser.ts'

export const pushKey = ['push']
export const markKey = ['push-mark']

/** The founder's devices, and the key that this one would subscribe with. */
export const usePush = () =>
  useQuery({ queryKey: pushKey, queryFn: ({ signal }) => call(pushRoutes.readPush, { signal }) })

/** By what the server knows this browser; null where it was not turned on, or cannot say. */
export const useMark = () => useQuery({ queryKey: markKey, queryFn: () => markHere().catch(() => null) })
