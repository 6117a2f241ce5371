import { useQuery } from '@tanstack/react-query'
import * as phoneRoutes from '@understudy/contract/built/account/phone'
import { call } from '../../api/call.ts'

/** The editor of a clone knows it by the same. */
export const phoneKey = ['phone']
/** While a code is waited for: whether it could be sent at all is known a moment later. */
const ASKED_AGAIN_MS = 4_000

/** The founder's phone, the number that waits for its code, and whether text messages are sent here at all. */
export const usePhone = () =>
  useQuery({
    queryKey: phoneKey,
    queryFn: ({ signal }) => call(phoneRoutes.readPhone, { signal }),
    refetchInterval: ({ state }) => (state.data?.asked?.refused_reason === '' ? ASKED_AGAIN_MS : false),
  })
