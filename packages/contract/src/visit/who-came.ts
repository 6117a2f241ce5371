import { z } from 'zod'

/** How somebody is known: by what they said in a visit, typed or proven, or by a link that is theirs. */
export const KnownBy = z.enum(['details', 'typed', 'proven', 'link'])
export type KnownBy = z.infer<typeof KnownBy>

/** Who came, of what is known: never a guess. */
export const WhoCame = z.object({
  investor_id: z.string().nullable(),
  investor_name: z.string().nullable(),
  investor_company: z.string().nullable(),
  known_by: KnownBy.nullable(),
  /** Whose own link they came by. */
  link_investor_id: z.string().nullable(),
  link_investor_name: z.string().nullable(),
  /** It is somebody else than the one whose link it is. */
  forwarded: z.boolean(),
})
export type WhoCame = z.infer<typeof WhoCame>
