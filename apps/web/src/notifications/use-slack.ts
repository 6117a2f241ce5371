import { useQuery } from '@tanstack/react-query'
import * as channelRoutes from '@understudy/contract/built/account/notification-channels'
import { call } from '../api/call.ts'

export const slackKey = ['slack']

/** The channel in Slack that is told, masked; null where none is connected. */
export const useSlack = () =>
  useQuery({
    queryKey: slackKey,
    queryFn: ({ signal }) => call(channelRoutes.readSlack, { signal }),
  })
