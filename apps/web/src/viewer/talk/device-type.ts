import type { DeviceType } from './messages.ts'

/** What the browser says that it runs on. */
export function deviceType(): DeviceType {
  const agent = navigator.userAgent
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(agent)) return 'tablet'
  return /Mobi/i.test(agent) ? 'mobile' : 'desktop'
}
