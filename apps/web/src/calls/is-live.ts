import type { LiveCall } from '@understudy/contract/calls'

export const isLive = ({ status }: Pick<LiveCall, 'status'>): boolean =>
  status === 'in-progress' || status === 'connecting'
