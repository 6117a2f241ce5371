import { mayHear } from '@understudy/answers/material'
import type { Listener, PublicPitch } from '@understudy/contract'
import { lengthsOf } from '../../publishing/lengths.ts'
import { heardText } from '../../publishing/public-texts.ts'
import { toSeconds } from '../../publishing/rules.ts'
import type { FrozenVersion } from '../../publishing/versions.ts'
import { type ConsentParts, consentFacts } from './consent/read-consent.ts'
import { shownConsent } from './consent/wording.ts'
import { shownFacts } from './shown-facts.ts'
import type { VisitedLink } from './visited-link.ts'

/** What stands beside a version on its public page. */
export interface PublicParts {
  /** A short-lived address of a stored file; null where there is none. */
  addressOf(path: string): string | null
  /** What a visitor who may hear so much may ask, in the default language. */
  suggestQuestions(version: FrozenVersion, audience: VisitedLink['entrance']): Promise<readonly string[]>
  hearers: ConsentParts['hearers']
}

/**
 * A frozen version as its visitors may see it. Fields are picked one by one: what is not named here, such as
 * FAQs, training and documents, never leaves, and of funding only the figures that are shown to who may hear them.
 */
export async function toPublicPitch(
  version: FrozenVersion,
  link: VisitedLink,
  preview: boolean,
  parts: PublicParts,
): Promise<PublicPitch> {
  const { snapshot } = version
  const { company, speaker } = snapshot
  const heard = (text: string, head = '') => heardText(snapshot, link.entrance, text, head)
  const spoken = snapshot.languages.map((language) => ({
    language,
    ...lengthsOf(language, snapshot.voiceSettings.speed, version.sectionMs),
  }))
  const sections = spoken.flatMap(({ language, sections: timed }) =>
    language.sections.map((section, i) => ({
      id: section.id,
      title: section.title,
      text: section.text,
      language: language.code,
      slide_url: section.slide === null ? null : parts.addressOf(section.slide),
      duration_seconds: toSeconds(timed[i]?.ms ?? 0),
      cuts: { glance: cutOf(timed[i]?.glance), short: cutOf(timed[i]?.short) },
    })),
  )
  const first = snapshot.languages[0]?.code
  const inFirst = sections.filter((section) => section.language === first)
  return {
    id: link.pitchId,
    clone_id: link.cloneId,
    title: heard(link.title) || company.companyName,
    unique_slug: link.uniqueSlug,
    link_code: calledBy(link),
    custom_message: heard(link.customMessage),
    is_sample: snapshot.isSample,
    unofficial: link.isUnclaimed,
    preview,
    company: {
      name: company.companyName,
      tagline: heard(company.tagline),
      industry: heard(company.industry),
      location: heard(company.location),
      website: company.website,
      stage: company.currentFundingStage,
      elevator_pitch: heard(company.elevatorPitch),
    },
    speaker: { name: speaker.name, role: heard(speaker.role), image: imageOf(parts, speaker.image) },
    team: snapshot.team.map((member) => ({
      id: member.id,
      name: member.name,
      role: heard(member.role),
      background: heard(member.background, member.role),
      image: imageOf(parts, member.image),
      linkedin: member.linkedin,
    })),
    languages: spoken.map(({ language: { code, name, basicVoice }, lengths }) => ({
      code,
      name,
      basic_voice: basicVoice,
      lengths: lengths.map(({ length, ms }) => ({ length, seconds: toSeconds(ms) })),
    })),
    sections,
    duration_seconds: toSeconds(inFirst.reduce((ms, section) => ms + section.duration_seconds * 1000, 0)),
    suggested_questions: [...(await parts.suggestQuestions(version, link.entrance))],
    facts: shownFacts(snapshot, link.entrance),
    offered_documents: offeredTo(snapshot, link.entrance).length,
    tools: [...snapshot.tools.enabledTools],
    consent: shownConsent(consentFacts(parts, link, company.companyName)),
  }
}

/** What further calls name: the link's code, or the slug for who came without it. */
export const calledBy = ({ entrance, linkCode, uniqueSlug }: VisitedLink): string =>
  entrance === 'link' ? linkCode : uniqueSlug

/** The documents that a listener may take along, under titles that they may read. */
export const offeredTo = (snapshot: FrozenVersion['snapshot'], listener: Listener) =>
  snapshot.documents
    .filter(({ offered, audience }) => offered && mayHear(listener, audience))
    .map(({ id, title }) => ({ id, title: heardText(snapshot, listener, title) || 'Document' }))

const cutOf = (cut: { chars: number; ms: number } | undefined) => ({
  chars: cut?.chars ?? 0,
  seconds: toSeconds(cut?.ms ?? 0),
})

const imageOf = (parts: PublicParts, path: string) => (path === '' ? '' : (parts.addressOf(path) ?? ''))
