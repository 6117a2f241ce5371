import type { ConsentWording, InputOf, routes } from '@understudy/contract'
import type { Context } from '../../../kernel/context.ts'
import type { FrozenVersion } from '../../../publishing/versions.ts'
import type { CodeGuard } from '../attempt-limits.ts'
import { findLink } from '../find-link.ts'
import { refuseStranger } from '../guests/let-in.ts'
import type { VisitedLink } from '../visited-link.ts'
import { type ConsentFacts, consentWording } from './wording.ts'

export interface ConsentParts {
  codes: CodeGuard
  /** Who hears a talk besides this server, and who reads it, by the operator's settings and the houses of its founder. */
  hearers(own: Pick<VisitedLink, 'ownHouses' | 'ownModels'>): Pick<ConsentFacts, 'hearers' | 'readers'>
}

export const consentFacts = (
  { hearers }: Pick<ConsentParts, 'hearers'>,
  link: Pick<VisitedLink, 'transcriptMonths' | 'isUnclaimed' | 'ownHouses' | 'ownModels' | 'copyOf'>,
  company: string,
): ConsentFacts => ({
  company,
  months: link.transcriptMonths,
  ...hearers(link),
  copyOf: link.copyOf,
  isUnclaimed: link.isUnclaimed,
})

/**
 * What becomes of a talk through a link, in full. A link that asks for something first, or lets nobody in, says no more
 * of its company than it does at its door. Refuses `link_not_found`.
 */
export const readConsent =
  (parts: ConsentParts & { loadVersion(ctx: Context, link: VisitedLink): Promise<FrozenVersion | null> }) =>
  async (ctx: Context, input: InputOf<typeof routes.readConsent>): Promise<ConsentWording> => {
    const link = await findLink(parts.codes, ctx, input.params.code)
    const isOpen = (await refuseStranger(ctx, link)) === null
    const version = isOpen ? await parts.loadVersion(ctx, link) : null
    const copyOf = isOpen || link.copyOf === null ? link.copyOf : 'a person'
    const company = version?.snapshot.company.companyName ?? 'The company'
    return consentWording(consentFacts(parts, { ...link, copyOf }, company))
  }
