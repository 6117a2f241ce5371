import type { AccessSettings } from '../clones.ts'
import type { CompanyDetails, Funding, PitchSection, TeamMember } from '../knowledge.ts'
import { noticeOf } from './notices.ts'
import { heardForWhom, type OpeningSigns, openingSigns } from './opening-signs.ts'
import { PAUSE_SECONDS, spokenSeconds } from './spoken-seconds.ts'

export interface ClockMark {
  label: string
  /** From the press of play; null where it is not said. */
  atSeconds: number | null
  /** By when a listener waits for it. */
  bySeconds: number
}

interface Spoken {
  company_details: Pick<CompanyDetails, 'companyName'>
  team: readonly TeamMember[]
  funding: Pick<Funding, 'raising'>
  access_settings: Pick<AccessSettings, 'type' | 'listInExplore' | 'termsInPublic'>
  /** The founder's own greeting, behind the word that an AI speaks. */
  first_message: string
}

/**
 * When a listener hears what they wait for, by the text's own length, with the greeting that is said before it; the
 * pitch of one language, which is the first.
 */
export function openingClock(
  sections: readonly PitchSection[],
  { company_details, team, funding, access_settings, first_message }: Spoken,
  speed: number,
): ClockMark[] {
  const language = sections[0]?.language ?? 'en'
  const notice = noticeOf(language, company_details.companyName)
  const heard = [{ text: `${notice} ${first_message}`, language }, ...sections]
  // That an AI speaks for them is said to nobody's use: it takes its time, and names the company.
  const said = sentencesAt(heard, speed).filter(({ text }) => !notice.startsWith(text))
  const first = (says: (text: string, signs: OpeningSigns) => boolean) =>
    said.find(({ text, signs }) => says(text, signs))?.endsAt ?? null
  const name = company_details.companyName.trim().toLowerCase()
  const names = team.map((member) => member.name.trim().toLowerCase()).filter((one) => one !== '')
  const marks: ClockMark[] = [
    {
      label: 'The company’s name',
      bySeconds: 4,
      atSeconds: name === '' ? null : nameAt(heard, name, speed),
    },
    { label: 'For whom', bySeconds: 8, atSeconds: whomAt(said, speed) },
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

/** Heard where it stands, as a name is. */
function whomAt(said: readonly Said[], speed: number): number | null {
  for (const { text, language, endsAt, signs } of said) {
    const at = heardForWhom(text, signs)
    if (at !== null)
      return endsAt - spokenSeconds(text, language, speed) + spokenSeconds(text.slice(0, at), language, speed)
  }
  return null
}

/** What is spoken in one go. */
type Heard = Pick<PitchSection, 'text' | 'language'>

/** A name is heard where it stands, not where its sentence ends. */
function nameAt(sections: readonly Heard[], name: string, speed: number): number | null {
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
  language: string
  endsAt: number
  signs: OpeningSigns
}

function sentencesAt(sections: readonly Heard[], speed: number): Said[] {
  const said: Said[] = []
  let at = 0
  for (const { text, language } of sections) {
    const signs = openingSigns(language)
    for (const sentence of text.split(/(?<=[.!?。])\s+/)) {
      const seconds = spokenSeconds(sentence, language, speed)
      if (seconds === 0) continue
      at += seconds - PAUSE_SECONDS
      said.push({ text: sentence, language, endsAt: at, signs })
    }
    at += PAUSE_SECONDS
  }
  return said
}
