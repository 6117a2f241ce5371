// Before any schema is made.
import '../api/jitless.ts'
import { AccessSettingsInput, CloneParts } from '@understudy/contract/clones'
import { z } from 'zod'
import { hasWholeYear, wholeYear } from './tabs/access-form.ts'

export const Basics = CloneParts.pick({ name: true, purpose: true, first_message: true })
export const Voices = CloneParts.pick({ voices: true, voice_settings: true })

/** The contract's settings, and a password where private has none yet: without one nobody would get in. */
export const accessSchema = (hasPassword: boolean) =>
  AccessSettingsInput.extend({
    expiresIn: z
      .string()
      .refine(hasWholeYear, wholeYear)
      .pipe(AccessSettingsInput.shape.expiresIn.unwrap())
      .optional(),
  })
    .refine(({ type, password }) => type !== 'private' || hasPassword || Boolean(password?.trim()), {
      path: ['password'],
      message: 'must not be blank',
    })
    .refine(
      ({ termsInPublic, acknowledgesOffer }) => termsInPublic !== 'offer' || acknowledgesOffer === true,
      {
        path: ['acknowledgesOffer'],
        message: 'must be ticked',
      },
    )
