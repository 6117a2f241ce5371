import type { CloneStatus, CloneVoice, FigurePlace, PitchSection, ReadinessItem } from '@understudy/contract'
import { LIMITS, VersionPart } from '@understudy/contract'
import { spokenWords, WORDS_PER_MINUTE } from '@understudy/contract/spoken-seconds'
import { statesTerms } from './figures/figure-places.ts'
import type { NeverSaidPlace } from './figures/never-said.ts'
import { figuresDetail, neverSaidDetail } from './figures/places-detail.ts'
import { heardText } from './public-texts.ts'
import type { CloneSnapshot, FrozenLanguage, FrozenSection, VersionCard } from './snapshot.ts'

/** The newest versions are kept whole; of older ones it is known what they changed. */
export const KEPT_VERSIONS = 20

/** Why a clone cannot be published from its state; null where it can. */
export function refusePublish(status: CloneStatus): string | null {
  if (status === 'launched' || status === 'published') return null
  return status === 'draft'
    ? 'Launch the clone before you publish it'
    : 'Bring the clone back before you publish it'
}

export interface Material {
  companyName: string
  elevatorPitch: string
  voicedLanguages: number
  faqs: number
  /** Of which text was read: a scan is nothing to answer from. */
  readyDocuments: number
  /** Of the text of all of them. */
  documentChars: number
  /** Figures in the spoken pitch that not everybody may hear. */
  figuresInPitch?: readonly Pick<FigurePlace, 'fact' | 'title' | 'sentence' | 'audience'>[]
  /** Where it says what is never to be said. */
  neverSaid?: readonly NeverSaidPlace[]
  /** Private, and nothing that lets anybody in. */
  lacksPassword?: boolean
}

/** What publishing still needs, in the order it is asked for (decisions §1.12). */
export function missingItems(material: Material): { item: ReadinessItem; detail: string }[] {
  const missing: { item: ReadinessItem; detail: string }[] = []
  if (material.companyName.trim() === '') {
    missing.push({ item: 'company_name', detail: 'Name the company' })
  }
  if (material.elevatorPitch.trim() === '') {
    missing.push({ item: 'elevator_pitch', detail: 'Write the elevator pitch' })
  }
  if (material.voicedLanguages === 0) {
    missing.push({ item: 'language_with_voice', detail: 'Choose a language and its voice' })
  }
  if (material.faqs < LIMITS.minFaqsToPublish && material.readyDocuments === 0) {
    const toGo = LIMITS.minFaqsToPublish - material.faqs
    const questions = toGo === 1 ? 'one more question and answer' : `${toGo} more questions and answers`
    missing.push({ item: 'faqs_or_document', detail: `Add ${questions}, or a document with text` })
  }
  if (material.documentChars > LIMITS.maxPublishedChars) {
    const [held, most] = [material.documentChars, LIMITS.maxPublishedChars].map((n) => n.toLocaleString('en'))
    missing.push({
      item: 'documents_that_fit',
      detail: `Delete a document, or upload the part of it that matters: together they hold ${held} characters, and ${most} can be published`,
    })
  }
  if (material.figuresInPitch && material.figuresInPitch.length > 0) {
    missing.push({ item: 'figures_out_of_pitch', detail: figuresDetail(material.figuresInPitch) })
  }
  if (material.neverSaid && material.neverSaid.length > 0) {
    missing.push({ item: 'words_out_of_pitch', detail: neverSaidDetail(material.neverSaid) })
  }
  if (material.lacksPassword) {
    missing.push({
      item: 'access_password',
      detail: 'Set the password that visitors need, or make it public',
    })
  }
  return missing
}

/** Languages that have a voice of this installation, in the founder's order. */
export const voicedLanguages = (
  languages: readonly string[],
  voices: readonly CloneVoice[],
  isKnown: (presetId: string) => boolean,
): { code: string; voice: CloneVoice }[] =>
  languages.flatMap((code) => {
    const voice = voices.find((one) => one.language_id === code)
    return voice && isKnown(voice.voice_preset_id) ? [{ code, voice }] : []
  })

const baseOf = (language: string) => language.toLowerCase().split('-')[0]

/**
 * The founder's own greeting, in the language that it is written in: the first that is offered. No other voice reads it
 * (decisions §13).
 */
export const greetingIn = (
  language: string,
  firstMessage: string,
  offered: readonly Pick<FrozenLanguage, 'code'>[],
): string => (baseOf(language) === baseOf(offered[0]?.code ?? language) ? firstMessage : '')

/** What is said in a language: its own sections, else those of its base ("en" speaks for "en-GB"). */
export function sectionsFor(code: string, sections: readonly PitchSection[]): FrozenSection[] {
  const spoken = sections.filter((section) => section.text.trim() !== '')
  const own = spoken.filter((section) => section.language.toLowerCase() === code.toLowerCase())
  const chosen = own.length > 0 ? own : spoken.filter((section) => baseOf(section.language) === baseOf(code))
  return chosen.map(({ id, title, text, slide }) => ({ id, title, text, slide }))
}

/** The key of a section's measured length: one section may be spoken in two languages. */
export const sectionKey = (language: string, sectionId: string): string => `${language}/${sectionId}`

const PAUSE_MS = 600

/** How long a text takes to say, before its audio is there to be measured. */
export function estimateMs(text: string, language: string, speed: number): number {
  return Math.round((spokenWords(text, language) / (WORDS_PER_MINUTE * speed)) * 60_000) + PAUSE_MS
}

/** Milliseconds of each section of a language: measured where its audio is prepared, else estimated. */
export function sectionDurationsMs(
  language: FrozenLanguage,
  speed: number,
  measured: Readonly<Record<string, number>>,
): number[] {
  return language.sections.map(
    (section) =>
      measured[sectionKey(language.code, section.id)] ?? estimateMs(section.text, language.code, speed),
  )
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)
export const toSeconds = (ms: number): number => Math.round(ms / 100) / 10

/** Paths of the pictures and slides that visitors are shown. */
export const picturesIn = ({ speaker, team, languages }: CloneSnapshot): string[] =>
  [
    speaker.image,
    ...team.map(({ image }) => image),
    ...languages.flatMap(({ sections }) => sections.map(({ slide }) => slide ?? '')),
  ].filter((path) => path !== '')

/** What a listing shows; the length is that of the default language. */
export function cardOf(snapshot: CloneSnapshot, measured: Readonly<Record<string, number>>): VersionCard {
  const { company } = snapshot
  const heard = (text: string) => heardText(snapshot, 'public', text)
  const [first] = snapshot.languages
  const durationMs = first ? sum(sectionDurationsMs(first, snapshot.voiceSettings.speed, measured)) : 0
  return {
    companyName: company.companyName,
    tagline: heard(company.tagline),
    industry: heard(company.industry),
    stage: company.currentFundingStage,
    location: heard(company.location),
    languages: snapshot.languages.map((language) => language.code),
    image: snapshot.speaker.image,
    slide: first?.sections.find(({ slide }) => slide !== null)?.slide ?? '',
    statesTerms: statesTerms(snapshot),
    durationSeconds: toSeconds(durationMs),
    searchText: [
      company.companyName,
      heard(company.tagline),
      heard(company.industry),
      heard(company.location),
      heard(company.elevatorPitch),
      snapshot.speaker.name,
    ]
      .join('\n')
      .toLowerCase(),
  }
}

/** Keys of the snapshot, those of the languages apart as `sections` and `voices`, by the tab that holds them. */
const PART_OF: Readonly<
  Record<
    Exclude<keyof CloneSnapshot, 'isSample' | 'languages' | 'termsOnSlides'> | 'sections' | 'voices',
    VersionPart
  >
> = {
  name: 'basics',
  purpose: 'basics',
  firstMessage: 'basics',
  company: 'company',
  speaker: 'team',
  team: 'team',
  funding: 'funding',
  training: 'content',
  documents: 'content',
  sections: 'pitch',
  voices: 'languages-voices',
  voiceSettings: 'languages-voices',
  tools: 'tools',
  access: 'access',
}

const partNamed = new Map<string, VersionPart>(Object.entries(PART_OF))

/** The parts of the editor that a version changed, in the order of their tabs. */
export function partsOf(changed: readonly string[]): VersionPart[] {
  const parts = new Set(changed.map((name) => partNamed.get(name)))
  return VersionPart.options.filter((part) => parts.has(part))
}
