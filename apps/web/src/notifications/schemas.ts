// Before any schema is made.
import '../api/jitless.ts'

export { SlackAddress } from '@understudy/contract/notification-channels'
export { PhoneCode, PhoneNumber } from '@understudy/contract/phone'
