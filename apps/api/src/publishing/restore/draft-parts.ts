import { CloneParts, type PitchSection, type TeamMember } from '@understudy/contract'
import type { z } from 'zod'
import type { CloneRow, Knowledge } from '../../clones/own-clone.ts'
import type { VoiceCatalogue } from '../../voices/port.ts'
import { avatarOf } from '../compare/changes.ts'
import type { CloneSnapshot } from '../snapshot.ts'

/** All that an editor holds but who may open the clone, and its documents, which are files. */
export const DraftParts = CloneParts.omit({ access_settings: true })
export type DraftParts = z.infer<typeof DraftParts>

/** The draft as it stands. */
export const partsOfDraft = (row: CloneRow, knowledge: Knowledge): DraftParts => ({
  name: row.name,
  purpose: row.purpose,
  first_message: row.first_message,
  avatar: row.avatar,
  languages: row.languages,
  voices: row.voices,
  voice_settings: row.voice_settings,
  company_details: knowledge.company_details,
  team: knowledge.team,
  funding: knowledge.funding,
  tools_integration: row.tools_integration,
  training_content: knowledge.training_content,
  sections: knowledge.sections,
})

/** A version as a draft; addresses of the team, which it does not hold, are those of the draft's members. */
export function partsOfVersion(
  snapshot: CloneSnapshot,
  team: readonly TeamMember[],
  catalogue: VoiceCatalogue,
): DraftParts {
  const emailOf = new Map(team.map(({ id, email }) => [id, email]))
  const spoken = new Set(catalogue.languages().map(({ id }) => id))
  const languages = snapshot.languages.filter(({ code }) => spoken.has(code))
  return {
    name: snapshot.name,
    purpose: snapshot.purpose,
    first_message: snapshot.firstMessage,
    avatar: avatarOf(snapshot),
    languages: languages.map(({ code }) => code),
    // A voice that this installation no longer has gives way to the language's first.
    voices: languages.flatMap(({ voice }) => (catalogue.find(voice.voice_preset_id) ? [voice] : [])),
    voice_settings: snapshot.voiceSettings,
    company_details: snapshot.company,
    team: snapshot.team.map((member) => ({ ...member, email: emailOf.get(member.id) ?? '' })),
    funding: snapshot.funding,
    tools_integration: snapshot.tools,
    training_content: snapshot.training,
    sections: sectionsOf(snapshot),
  }
}

/** Each section once: where two languages of one base shared it, it is that base's. */
function sectionsOf({ languages }: CloneSnapshot): PitchSection[] {
  const known = new Map<string, PitchSection>()
  for (const { code, sections } of languages) {
    for (const section of sections) {
      const before = known.get(section.id)
      const language = before ? (code.split('-')[0] ?? code) : code
      known.set(section.id, { ...section, language })
    }
  }
  return [...known.values()]
}

/** Without pictures and slides that are no longer among the founder's files. */
export const withPictures = (parts: DraftParts, own: ReadonlySet<string>): DraftParts => ({
  ...parts,
  avatar: own.has(parts.avatar) ? parts.avatar : '',
  team: parts.team.map((member) => ({ ...member, image: own.has(member.image) ? member.image : '' })),
  sections: parts.sections.map((section) => ({
    ...section,
    slide: section.slide !== null && own.has(section.slide) ? section.slide : null,
  })),
})

export const picturesOfParts = ({ avatar, team, sections }: DraftParts): string[] =>
  [avatar, ...team.map(({ image }) => image), ...sections.map(({ slide }) => slide ?? '')].filter(Boolean)
