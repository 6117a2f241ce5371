import {
  type AccessSettings,
  type AccessSettingsInput,
  AMOUNT_WORDS,
  amountProblems,
  type CloneChanges,
  COMPANY_AMOUNTS,
  type Funding,
  withCompanyAmounts,
  withMoney,
} from '@understudy/contract'
import { type CloneRow, type CloneState, type Knowledge, picturesOf, storedCompany } from '../rules.ts'

/** Languages and voices come settled; `passwordHash` is that of a fresh access password, null without one. */
export interface Settled {
  spoken: Partial<Pick<CloneRow, 'languages' | 'voices'>>
  passwordHash: string | null
  now: Date
}

/** A clone after the changes of its editor. */
export function changedClone(
  { row, knowledge }: CloneState,
  changes: Omit<CloneChanges, 'languages' | 'voices'>,
  { spoken, passwordHash, now }: Settled,
): CloneState {
  const { company_details, access_settings } = changes
  const funding = changedFunding(knowledge.funding, changes)
  return {
    row: {
      ...row,
      ...spoken,
      ...changedAccess(row, access_settings ?? {}, { passwordHash, now }),
      name: changes.name ?? row.name,
      purpose: changes.purpose ?? row.purpose,
      first_message: changes.first_message ?? row.first_message,
      avatar: changes.avatar ?? row.avatar,
      // Whether a copied voice speaks is not the editor's to say: its default is saved as a preset.
      voice_settings: { ...row.voice_settings, ...changes.voice_settings, voice_type: 'preset' },
      tools_integration: changes.tools_integration ?? row.tools_integration,
    },
    knowledge: {
      company_details: company_details ? storedCompany(company_details) : knowledge.company_details,
      team: changes.team ?? knowledge.team,
      funding: funding === knowledge.funding ? funding : withMoney(funding, knowledge.funding),
      training_content: changes.training_content ?? knowledge.training_content,
      sections: changes.sections ?? knowledge.sections,
    },
  }
}

/** The parts of knowledge that a change touched. */
export const changedParts = (before: Knowledge, after: Knowledge): Partial<Knowledge> => ({
  ...(before.company_details === after.company_details ? {} : { company_details: after.company_details }),
  ...(before.team === after.team ? {} : { team: after.team }),
  ...(before.funding === after.funding ? {} : { funding: after.funding }),
  ...(before.training_content === after.training_content ? {} : { training_content: after.training_content }),
  ...(before.sections === after.sections ? {} : { sections: after.sections }),
})

/** True where terms would become a public offer without the founder's word that they know what it means. */
export const lacksAcknowledgement = (
  current: Pick<AccessSettings, 'termsInPublic'>,
  { termsInPublic, acknowledgesOffer }: AccessSettingsInput,
): boolean => termsInPublic === 'offer' && current.termsInPublic !== 'offer' && acknowledgesOffer !== true

/** Private is never listed nor featured, and only private keeps a password. */
function changedAccess(
  current: Pick<CloneRow, 'access_settings' | 'access_password_hash'>,
  { password: _, acknowledgesOffer, ...given }: AccessSettingsInput,
  { passwordHash, now }: Pick<Settled, 'passwordHash' | 'now'>,
): Pick<CloneRow, 'access_settings' | 'access_password_hash'> {
  const merged = { ...current.access_settings, ...given }
  const { termsInPublic, offerAcknowledgedAt } = merged
  const known = offerAcknowledgedAt ?? (acknowledgesOffer === true ? now.toISOString() : null)
  const settings = { ...merged, offerAcknowledgedAt: termsInPublic === 'offer' ? known : null }
  if (settings.type === 'public') return { access_settings: settings, access_password_hash: null }
  return {
    access_settings: { ...settings, listInExplore: false, requestFeatured: false },
    access_password_hash: passwordHash ?? current.access_password_hash,
  }
}

/** The round as a change leaves it, its amounts as they are written; where both came at once, a fact of funding stands. */
export function changedFunding(
  current: Funding,
  { company_details: company, funding: saved }: Pick<CloneChanges, 'company_details' | 'funding'>,
): Funding {
  const funding = saved ?? current
  if (!company) return funding
  return withCompanyAmounts(funding, {
    fundingAmountSeeking: saved?.raising ? undefined : company.fundingAmountSeeking,
    currentValuation: saved?.valuation ? undefined : company.currentValuation,
  })
}

/** Amounts of a change that are none, by field, in words. */
export function wrongAmounts(
  current: Funding,
  changes: Pick<CloneChanges, 'company_details' | 'funding'>,
): Record<string, string> {
  const funding = changedFunding(current, changes)
  if (funding === current) return {}
  const fields = Object.entries(amountProblems(funding, current)).map(([path, problem]) => {
    const ofCompany = Object.entries(COMPANY_AMOUNTS).find(([, place]) => path === `${place}.value`)
    const came = ofCompany && !changes.funding?.[ofCompany[1]]
    return [came ? `company_details.${ofCompany[0]}` : `funding.${path}`, AMOUNT_WORDS[problem]]
  })
  return Object.fromEntries(fields)
}

/**
 * Pictures and slides that a change brings in, by field. What a clone names is served by signed address, so that each
 * must be the founder's own file.
 */
export function newPictures(
  current: CloneState,
  changes: Pick<CloneChanges, 'avatar' | 'team' | 'sections'>,
): { field: string; path: string }[] {
  const known = new Set(picturesOf(current))
  const named = [
    { field: 'avatar', path: changes.avatar ?? '' },
    ...(changes.team ?? []).map(({ image }, i) => ({ field: `team.${i}.image`, path: image })),
    ...(changes.sections ?? []).map(({ slide }, i) => ({ field: `sections.${i}.slide`, path: slide ?? '' })),
  ]
  return named.filter(({ path }) => path !== '' && !known.has(path))
}
