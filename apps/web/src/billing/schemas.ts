// Before any schema is made.
import '../api/jitless.ts'
import { AutoRefillSetting, type PlanPage, refillProblems } from '@understudy/contract/billing'

/** With what would buy one of these packs, and buy it again. */
export const refillOf = (packs: PlanPage['packs']) =>
  AutoRefillSetting.required().superRefine((setting, context) => {
    const pack = packs.find(({ id }) => id === setting.pack)
    if (!pack) return
    for (const [field, message] of Object.entries(refillProblems(setting, pack))) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })
