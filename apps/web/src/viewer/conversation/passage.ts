import type { PublicPitch } from '@understudy/contract/pitches'
import type { TalkSource } from '@understudy/contract/talk'

/** What a source chip opens: what the source is, and as much of it as every visitor may read. */
export interface Passage {
  kind: string
  /** Null where the material itself is not public: the sentence that was said is all there is to show. */
  text: string | null
  /** A part of the pitch can be played. */
  sectionId: string | null
}

type PublicPart = Pick<PublicPitch, 'sections' | 'team' | 'company'>

const kinds: Record<string, string> = {
  section: 'From the pitch',
  faq: 'A question the founders have answered',
  fact: 'A figure the founders have given',
  team: 'About the team',
  document: 'From a document of the company',
  company: 'About the company',
}

export function passageOf({ id, kind }: TalkSource, pitch: PublicPart): Passage {
  return { kind: kinds[kind] ?? 'From the company’s material', ...publicPart(id, kind, pitch) }
}

function publicPart(id: string, kind: string, pitch: PublicPart): Omit<Passage, 'kind'> {
  if (kind === 'section') {
    const section = pitch.sections.find((known) => known.id === id)
    return { text: section?.text ?? null, sectionId: section?.id ?? null }
  }
  if (kind === 'team') {
    const member = pitch.team.find((known) => known.id === id)
    const parts = member ? [member.role, member.background].filter((part) => part !== '') : []
    return { text: parts.join('. ') || null, sectionId: null }
  }
  if (kind === 'company') return { text: pitch.company.elevator_pitch || null, sectionId: null }
  return { text: null, sectionId: null }
}
