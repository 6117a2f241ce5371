import { readConsent } from '@understudy/contract/built/traces'
import type { ConsentWording } from '@understudy/contract/pitches'
import { call } from '../../api/call.ts'

/** Throws ApiError. */
export const readWording = (code: string): Promise<ConsentWording> => call(readConsent, { params: { code } })
