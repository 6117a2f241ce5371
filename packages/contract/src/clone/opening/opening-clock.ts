import type { AccessSettings } from '../clones.ts'
import type { CompanyDetails, Funding, PitchSection, TeamMember } from '../knowledge.ts'
import { type OpeningSigns, openingSigns } from './opening-signs.ts'
import { PAUSE_SECONDS, spokenSeconds } from './spoken-seconds.ts'

export interface ClockMark {
  label: string
  /** From the first word; null where it is not said. */
  atSeconds: number | null
  /** By when a listener waits for it. */
  bySeconds: number
}

interface Spoken {
  company_details: Pick<CompanyDetails, 'companyName'>
  team: readonly TeamMember[]
  funding: Pick<Funding, 'raising'>
  access_settings: Pick<AccessSettings, 'type' | 'listInExplore' | 'termsInPublic'>
}

/** When a listener hears what they wait for, by the text's own length; the pitch of one language. */
export function openingClock(
  sections: readonly PitchSection[],
  { company_details, team, funding, access_settings }: Spoken,
  speed: number,
): ClockMark[] {
  const said = sentencesAt(sections, speed)
  const first = (says: (text: string, signs: OpeningSigns) => boolean) =>
    said.find(({ text, signs }) => says(text, signs))?.endsAt ?? null
  const name = company_details.companyName.trim().toLowerCase()
  const names = team.map((member) => member.name.trim().toLowerCase()).filter((one) => one !== '')
  const marks: ClockMark[] = [
    {
      label: 'The company’s name',
      bySeconds: 4,
      atSeconds: name === '' ? null : nameAt(sections, name, speed),
    },
    { label: 'For whom', bySeconds: 8, atSeconds: first((text, { forWhom }) => forWhom.test(text)) },
    {
      label: 'One dated figure',
      bySeconds: 15,
      atSeconds: first((text, { dated }) => dated.test(text) && /\d/.test(text.replace(/\b20\d\d\b/g, ''))),
    },
    { label: 'The ask', bySeconds: 20, atSeconds: first((text, { ask }) => ask.test(text)) },
    {
      label: 'The team',
      bySeconds: 130,
      atSeconds: first((text) => names.some((one) => text.toLowerCase().includes(one))),
    },
    { label: 'The round', bySeconds: 130, atSeconds: first((text, { round }) => round.test(text)) },
  ]
  // What nobody filled in is nothing to wait for, nor what is not for everybody who may hear the pitch.
  const { type, listInExplore, termsInPublic } = access_settings
  const isForAll = !(type === 'public' && listInExplore && termsInPublic === 'none')
  const isAsked = isForAll && funding.raising?.audience === 'public'
  return marks.filter(({ label }) => label !== 'The ask' || isAsked)
}

/** A name is heard where it stands, not where its sentence ends. */
function nameAt(sections: readonly PitchSection[], name: string, speed: number): number | null {
  let before = 0
  for (const { text, language } of sections) {
    const at = text.toLowerCase().indexOf(name)
    if (at >= 0)
      return before + spokenSeconds(text.slice(0, at + name.length), language, speed) - PAUSE_SECONDS
    before += spokenSeconds(text, language, speed)
  }
  return null
}
interface Said {
  text: string
  endsAt: number
  signs: OpeningSigns
}

function sentencesAt(sections: readonly PitchSection[], speed: number): Said[] {
  const said: Said[] = []
  let at = 0
  for (const { text, language } of sections) {
    const signs = openingSigns(language)
    for (const sentence of text.split(/(?<=[.!?。])\s+/)) {
      const seconds = spokenSeconds(sentence, language, speed)
      if (seconds === 0) continue
      at += seconds - PAUSE_SECONDS
      said.push({ text: sentence, endsAt: at, signs })
    }
    at += PAUSE_SECONDS
  }
  return said
}
