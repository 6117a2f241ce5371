// Before any schema is made.
import '../api/jitless.ts'
import { AutoRefillSetting } from '@understudy/contract/billing'

export const Refill = AutoRefillSetting.required()
