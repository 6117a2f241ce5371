import type {
  AccessSettings,
  AccessSettingsInput,
  CloneChanges,
  CompanyDetailsInput,
  Fact,
  Funding,
} from '@understudy/contract'
import {
  amountOf,
  type CloneRow,
  type CloneState,
  type Knowledge,
  picturesOf,
  storedCompany,
} from './rules.ts'

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
  const funding = changes.funding ?? knowledge.funding
  return {
    row: {
      ...row,
      ...spoken,
      ...changedAccess(row, access_settings ?? {}, { passwordHash, now }),
      name: changes.name ?? row.name,
      purpose: changes.purpose ?? row.purpose,
      first_message: changes.first_message ?? row.first_message,
      avatar: changes.avatar ?? row.avatar,
      // No provider here makes a founder's own voice, so that the editor's default is saved as a preset.
      voice_settings: { ...row.voice_settings, ...changes.voice_settings, voice_type: 'preset' },
      tools_integration: changes.tools_integration ?? row.tools_integration,
    },
    knowledge: {
      company_details: company_details ? storedCompany(company_details) : knowledge.company_details,
      team: changes.team ?? knowledge.team,
      funding: company_details ? withAmounts(funding, company_details, changes.funding) : funding,
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

/** Funding with the amounts that came with the company; where both came at once, a fact of funding stands. */
function withAmounts(funding: Funding, company: CompanyDetailsInput, saved: Funding | undefined): Funding {
  const { fundingAmountSeeking, currentValuation } = company
  const raising = saved?.raising ?? withAmount(funding.raising, fundingAmountSeeking, 'raising', 'Raising')
  const valuation =
    saved?.valuation ?? withAmount(funding.valuation, currentValuation, 'valuation', 'Valuation')
  const same = raising === funding.raising && valuation === funding.valuation
  return same ? funding : { ...funding, raising, valuation }
}

/** An amount that reads as it did keeps its unit, date and source; another one makes them untrue. */
function withAmount(fact: Fact | null, text: string | undefined, id: string, label: string): Fact | null {
  const amount = text?.trim()
  if (amount === undefined) return fact
  if (amount === '') return null
  if (fact && (amount === amountOf(fact) || amount === fact.value)) return fact
  const blank: Fact = { id, label, value: '', unit: '', asOf: null, source: '', audience: 'public' }
  return { ...(fact ?? blank), value: amount, unit: '', asOf: null, source: '' }
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
