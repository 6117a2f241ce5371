import { createHash } from 'node:crypto'
import type { FigurePlace } from '@understudy/contract'
import { speakerOf } from '@understudy/contract/speaker-of'
import { type CloneRow, type Knowledge, loadKnowledge } from '../clones/own-clone.ts'
import type { Kernel } from '../kernel/context.ts'
import type { VoiceCatalogue } from '../voices/port.ts'
import { figuresInPitch, type Spoken } from './figures/figure-places.ts'
import { type NeverSaidPlace, neverSaidIn } from './figures/never-said.ts'
import * as queries from './queries.ts'
import { missingItems, sectionsFor, voicedLanguages } from './rules.ts'
import type { CloneSnapshot, FrozenLanguage } from './snapshot.ts'

/** A clone as it stands now, with all that it knows. */
export interface CurrentClone {
  clone: CloneRow
  knowledge: Knowledge
  documents: queries.ReadyDocument[]
}

export async function loadCurrent(ctx: Pick<Kernel, 'db'>, clone: CloneRow): Promise<CurrentClone> {
  // One after the other: inside a transaction there is one connection.
  const knowledge = await loadKnowledge(ctx.db, clone.owner_id, clone.id)
  const documents = await queries.readyDocuments(ctx.db, clone.owner_id, clone.id)
  return { clone, knowledge, documents }
}

/** What of a clone its spoken pitch is made from. */
export interface PitchOfClone {
  clone: Pick<CloneRow, 'first_message' | 'languages' | 'voices' | 'access_settings'>
  knowledge: Pick<Knowledge, 'funding' | 'sections'> & {
    training_content: Pick<Knowledge['training_content'], 'trainingData'>
  }
}

export const voicedOf = (clone: Pick<CloneRow, 'languages' | 'voices'>, catalogue: VoiceCatalogue) =>
  voicedLanguages(clone.languages, clone.voices, (presetId) => catalogue.find(presetId) !== undefined)

export function missingOf({ clone, knowledge, documents }: CurrentClone, catalogue: VoiceCatalogue) {
  return missingItems({
    companyName: knowledge.company_details.companyName,
    elevatorPitch: knowledge.company_details.elevatorPitch,
    voicedLanguages: voicedOf(clone, catalogue).length,
    faqs: knowledge.training_content.faqs.length,
    readyDocuments: documents.filter(({ chars }) => chars > 0).length,
    documentChars: documents.reduce((sum, { chars }) => sum + chars, 0),
    figuresInPitch: pitchFigures({ clone, knowledge }, catalogue),
    neverSaid: pitchNeverSaid({ clone, knowledge }, catalogue),
    lacksPassword: clone.access_settings.type === 'private' && clone.access_password_hash === null,
  })
}

/** Where the pitch as it would be published now states what not everybody may hear. */
export const pitchFigures = (current: PitchOfClone, catalogue: VoiceCatalogue): FigurePlace[] =>
  figuresInPitch(
    {
      firstMessage: current.clone.first_message,
      funding: current.knowledge.funding,
      languages: spokenIn(current, catalogue),
    },
    current.clone.access_settings,
  )

/** Where the pitch as it would be published now says what is never to be said. */
export const pitchNeverSaid = (current: PitchOfClone, catalogue: VoiceCatalogue): NeverSaidPlace[] =>
  neverSaidIn(
    { firstMessage: current.clone.first_message, languages: spokenIn(current, catalogue) },
    current.knowledge.training_content.trainingData.neverSay,
  )

/** In which language what is said. A first message is spoken where nobody wrote a pitch too: publishing drafts one. */
function spokenIn(current: PitchOfClone, catalogue: VoiceCatalogue): Spoken['languages'] {
  const offered = offeredLanguages(current, catalogue)
  return offered.length > 0 ? offered : [{ code: firstLanguage(current, catalogue), sections: [] }]
}

/** Languages with a voice and with something to say; the others are not offered (decisions §13). */
export function offeredLanguages(
  { clone, knowledge }: PitchOfClone,
  catalogue: VoiceCatalogue,
): FrozenLanguage[] {
  const names = new Map(catalogue.languages().map((language) => [language.code, language.name]))
  return voicedOf(clone, catalogue).flatMap(({ code, voice }) => {
    const sections = sectionsFor(code, knowledge.sections)
    if (sections.length === 0) return []
    const basicVoice = catalogue.find(voice.voice_preset_id)?.basic ?? true
    return [{ code, name: names.get(code) ?? code, basicVoice, voice, sections }]
  })
}

/**
 * Languages with a voice that visitors would not be offered, for nothing is said in them. Where no pitch is written at
 * all, publishing drafts one in the first.
 */
export function languagesNotOffered(current: CurrentClone, catalogue: VoiceCatalogue) {
  const names = new Map(catalogue.languages().map((language) => [language.code, language.name]))
  const offered = new Set(offeredLanguages(current, catalogue).map(({ code }) => code))
  const voiced = voicedOf(current.clone, catalogue).map(({ code }) => code)
  const toDraft = offered.size === 0 ? voiced[0] : null
  return voiced
    .filter((code) => !offered.has(code) && code !== toDraft)
    .map((code) => ({ code, name: names.get(code) ?? code }))
}

/** What a clone is asked in: the first language that visitors are offered, else the first that it has. */
export const firstLanguage = (current: PitchOfClone, catalogue: VoiceCatalogue): string =>
  offeredLanguages(current, catalogue)[0]?.code ?? current.clone.languages[0] ?? 'en'

/** What a version freezes. */
export function freeze(current: CurrentClone, catalogue: VoiceCatalogue): CloneSnapshot {
  const { clone, knowledge, documents } = current
  const founder = speakerOf(knowledge.team)
  return {
    name: clone.name,
    purpose: clone.purpose,
    firstMessage: clone.first_message,
    isSample: clone.is_sample,
    company: knowledge.company_details,
    speaker: {
      name: founder?.name ?? clone.name,
      role: founder?.role ?? '',
      image: clone.avatar || (founder?.image ?? ''),
    },
    team: knowledge.team.map(({ email: _kept, ...member }) => member),
    funding: knowledge.funding,
    training: knowledge.training_content,
    languages: offeredLanguages(current, catalogue),
    voiceSettings: clone.voice_settings,
    tools: clone.tools_integration,
    documents: documents.map(({ chars: _counted, ...document }) => document),
    termsOnSlides: false,
    access: {
      type: clone.access_settings.type,
      passwordMark: markOf(clone.access_password_hash),
      allowPasswordRequests: clone.access_settings.allowPasswordRequests,
      termsInPublic: clone.access_settings.termsInPublic,
    },
  }
}

function markOf(passwordHash: string | null): string | null {
  if (passwordHash === null) return null
  return createHash('sha256').update(passwordHash).digest('hex').slice(0, 16)
}
