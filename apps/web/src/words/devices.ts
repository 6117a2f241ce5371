import type { CallSummary } from '@understudy/contract/calls'

const devices: Record<NonNullable<CallSummary['device_type']>, string> = {
  desktop: 'Desktop',
  mobile: 'Mobile',
  tablet: 'Tablet',
}
export const deviceWords = (device: CallSummary['device_type']): string | null =>
  device === null ? null : devices[device]
