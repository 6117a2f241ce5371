import { PACKS, type PackId, PLANS, type PlanId } from '@understudy/contract'
import { z } from 'zod'

/** What can be bought here. Prices are in US cents, without tax. */
export interface Offers {
  plans: readonly { id: PlanId; name: string; price_cents: number; credits_a_month: number }[]
  packs: readonly { id: PackId; credits: number; price_cents: number }[]
}

export const DEFAULT_OFFERS: Offers = { plans: PLANS, packs: PACKS }

const MOST_CENTS = 10_000_000
/** The payment provider charges nothing below it. */
const LEAST_CENTS = 50
const whole = (least: number, most: number, unit: string) => {
  const error = `must be a whole number of ${unit} from ${least} to ${most}`
  return z.int({ error }).min(least, { error }).max(most, { error })
}
const credits = whole(1, 10_000_000, 'credits')
const cents = whole(LEAST_CENTS, MOST_CENTS, 'cents')
const name = z
  .string({ error: 'must be a text' })
  .trim()
  .min(1, { error: 'must not be empty' })
  .max(40, { error: 'must have 40 characters at most' })

/** What is left out stays as it is (decisions §8). */
const Plan = z.strictObject({ name, credits_a_month: credits, price_cents: cents }).partial()
const Free = Plan.omit({ price_cents: true })
const Pack = z.strictObject({ credits, price_cents: cents }).partial()
const Plans = z.strictObject({ free: Free, founder: Plan, growth: Plan, scale: Plan }).partial()
const Packs = z.strictObject({ 'pack-500': Pack, 'pack-2000': Pack, 'pack-10000': Pack }).partial()

/** A setting whose text is JSON of a shape; it stays a text, and each thing that is wrong is named by its place. */
const jsonOf = (shape: z.ZodType, example: string) =>
  z.string().superRefine((text, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    const parsed = shape.safeParse(parseJson(text))
    if (parsed.success) return
    for (const { path, code, message, ...more } of parsed.error.issues) {
      const place = path.join('.')
      if (place === '' && code === 'invalid_type') refuse(`must be JSON, as ${example}`)
      else if (code === 'unrecognized_keys') refuse(`${inside(place)}${namesIn(more)} is not known`)
      else
        refuse(
          code === 'invalid_type' && place.split('.').length === 1
            ? `${place} must be as ${example}`
            : `${place} ${message}`,
        )
    }
  })

const inside = (place: string) => (place === '' ? '' : `${place}.`)
const namesIn = (issue: object) => ('keys' in issue ? [issue.keys].flat().join(', ') : '')

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Names, prices and credits of plans and packs, in place of those that come along. */
export const offerSettings = {
  PLANS: jsonOf(Plans, '{"founder":{"name":"Founder","price_cents":2900,"credits_a_month":1500}}').optional(),
  PACKS: jsonOf(Packs, '{"pack-500":{"credits":500,"price_cents":1200}}')
    .refine((text) => !alike(packsOf(text)), {
      error: 'must not have two packs of as many credits',
    })
    .optional(),
}

const alike = (packs: Offers['packs']) => new Set(packs.map((pack) => pack.credits)).size < packs.length

/** What can be bought by these settings, which have been judged. */
export const offersOf = ({ PLANS: plans, PACKS: packs }: { PLANS?: string; PACKS?: string }): Offers => ({
  plans: changed(DEFAULT_OFFERS.plans, Plans, plans),
  packs: packsOf(packs),
})

const packsOf = (text: string | undefined) => changed(DEFAULT_OFFERS.packs, Packs, text)

function changed<Offer extends { id: string }>(
  offers: readonly Offer[],
  shape: z.ZodType<Partial<Record<string, object | undefined>>>,
  text: string | undefined,
): Offer[] {
  const parsed = shape.safeParse(parseJson(text ?? '{}'))
  const changes = new Map(Object.entries(parsed.success ? parsed.data : {}))
  return offers.map((offer) => ({ ...offer, ...changes.get(offer.id) }))
}
