import { WebAddress } from '../base/fields.ts'

export * from './room-addresses.ts'

/** The address of a video room, also without its https. */
export const Room = WebAddress.refine((text) => text.length <= 500, {
  message: 'must have 500 characters at most',
})
