import type { PitchCard, StagedCard } from '@understudy/contract'
import { type ConsentParts, consentFacts } from '../pitches/visit/consent/read-consent.ts'
import { shownConsent } from '../pitches/visit/consent/wording.ts'
import { VersionCard } from '../publishing/snapshot.ts'
import type { ListedPitch, StagedPitch } from './queries.ts'

export interface CardParts {
  /** A short-lived address of a stored file; null where there is none. */
  addressOf(path: string): string | null
}

export function toCard(pitch: ListedPitch, parts: CardParts): PitchCard {
  const card = VersionCard.parse(pitch.card)
  return {
    clone_id: pitch.clone_id,
    pitch_id: pitch.pitch_id,
    slug: pitch.slug,
    company_name: card.companyName,
    tagline: card.tagline,
    industry: card.industry,
    stage: card.stage,
    location: card.location,
    languages: card.languages,
    duration_seconds: card.durationSeconds,
    image_url: card.image === '' ? null : parts.addressOf(card.image),
    slide_url: card.slide === '' ? null : parts.addressOf(card.slide),
    // Only public pitches are listed.
    access_type: 'public',
    featured: pitch.featured,
    is_sample: pitch.is_sample,
    live_now: pitch.live_now,
    questions_asked: pitch.questions_asked,
    published_at: pitch.published_at.toISOString(),
    ends_at: pitch.ends_at?.toISOString() ?? null,
  }
}

export type StageParts = CardParts & Pick<ConsentParts, 'hearers'>

/** The same for a stage, where its talk begins at one press. */
export function toStagedCard(pitch: StagedPitch, parts: StageParts): StagedCard {
  const card = toCard(pitch, parts)
  const facts = {
    transcriptMonths: pitch.transcript_months,
    isUnclaimed: pitch.is_house,
    ownHouses: pitch.own_houses,
    ownModels: pitch.own_models,
    copyOf: pitch.copy_of,
  }
  return { ...card, consent: shownConsent(consentFacts(parts, facts, card.company_name)) }
}
