import type { ChangedThing, Fact, VersionChange, VersionPart } from '@understudy/contract'
import { speakerOf } from '@understudy/contract/speaker-of'
import type { CloneSnapshot } from '../snapshot.ts'
import { howChanged, moved, newSpeaker } from './told-once.ts'

/** A thing of a version that is compared with the one of the same key in another. */
interface Compared {
  part: VersionPart
  thing: ChangedThing
  /** Of its part and thing. */
  key: string
  name: string
  /** The first tells what came or went, where the whole thing did. */
  fields: Readonly<Record<string, unknown>>
}

/** Of a text that was changed: enough to see what it says. */
const MAX_TEXT_CHARS = 2_000

/** What is different in `after` against `before`, in the order of the editor's tabs; names of voices by `voiceName`. */
export function changesBetween(
  before: CloneSnapshot,
  after: CloneSnapshot,
  voiceName: (presetId: string) => string,
): VersionChange[] {
  const [old, now] = [thingsOf(before, voiceName), thingsOf(after, voiceName)]
  const keyOf = ({ part, thing, key }: Compared) => `${part}/${thing}/${key}`
  const known = new Map(old.map((one) => [keyOf(one), one]))
  const kept = new Set(now.map(keyOf))
  const changes = [
    ...now.flatMap((one) => differences(known.get(keyOf(one)), one)),
    ...old.flatMap((one) => (kept.has(keyOf(one)) ? [] : [whole(one, 'removed')])),
    ...newSpeaker(before, after),
    ...moved(before, after),
  ].map((change) => ({ ...change, before: cut(change.before), after: cut(change.after) }))
  return PARTS.flatMap((part) => changes.filter((change) => change.part === part))
}

const PARTS: readonly VersionPart[] = [
  'basics',
  'languages-voices',
  'company',
  'team',
  'funding',
  'content',
  'pitch',
  'tools',
  'access',
]

function differences(old: Compared | undefined, now: Compared): VersionChange[] {
  if (!old) return [whole(now, 'added')]
  const { part, thing, name } = now
  return Object.keys({ ...now.fields, ...old.fields }).flatMap((field) => {
    const [before, after] = [textOf(old.fields[field]), textOf(now.fields[field])]
    if (before === after) return []
    return [{ part, thing, name, field, change: howChanged(before, after), before, after }]
  })
}

function whole({ part, thing, name, fields }: Compared, change: 'added' | 'removed'): VersionChange {
  const text = textOf(Object.values(fields)[0])
  const [before, after] = change === 'added' ? ['', text] : [text, '']
  return { part, thing, name, field: '', change, before, after }
}

const cut = (text: string) => text.slice(0, MAX_TEXT_CHARS).toWellFormed()

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === false) return ''
  if (value === true) return 'yes'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function thingsOf(snapshot: CloneSnapshot, voiceName: (presetId: string) => string): Compared[] {
  return [
    ...ofBasics(snapshot),
    ...ofVoices(snapshot, voiceName),
    ofClone('company', snapshot.company),
    ...snapshot.team.map(({ id, name, role, ...more }) =>
      thing('team', 'member', id, name, { role, name, ...more }),
    ),
    ...ofFunding(snapshot),
    ...ofContent(snapshot),
    ...snapshot.languages.flatMap(({ code, sections }) =>
      sections.map(({ id, title, text, slide }) =>
        thing('pitch', 'section', `${code}/${id}`, title, { text, title, slide: slide ?? '' }),
      ),
    ),
    ...snapshot.tools.enabledTools.map((tool) => thing('tools', 'tool', tool, tool, {})),
    ...Object.entries(snapshot.tools.toolConfigs).map(([tool, config]) =>
      ofClone('tools', { toolConfigs: config }, tool),
    ),
    ofClone('access', {
      type: snapshot.access.type,
      password: snapshot.access.passwordMark ?? '',
      allowPasswordRequests: snapshot.access.allowPasswordRequests,
      termsInPublic: snapshot.access.termsInPublic,
    }),
  ]
}

const thing = (
  part: VersionPart,
  kind: ChangedThing,
  key: string,
  name: string,
  fields: Compared['fields'],
): Compared => ({ part, thing: kind, key, name, fields })

const ofClone = (part: VersionPart, fields: Compared['fields'], key = ''): Compared =>
  thing(part, 'clone', key, '', fields)

/** The clone's own picture; where its first founder's stands for it, it has none. */
export const avatarOf = ({ speaker, team }: Pick<CloneSnapshot, 'speaker' | 'team'>): string => {
  return speaker.image === speakerOf(team)?.image ? '' : speaker.image
}

const ofBasics = (snapshot: CloneSnapshot): Compared[] => [
  ofClone('basics', {
    name: snapshot.name,
    purpose: snapshot.purpose,
    first_message: snapshot.firstMessage,
    avatar: avatarOf(snapshot),
  }),
]

const ofVoices = (
  { languages, voiceSettings }: CloneSnapshot,
  voiceName: (presetId: string) => string,
): Compared[] => [
  ...languages.map(({ code, name, voice }) =>
    thing('languages-voices', 'language', code, name, { voice: voiceName(voice.voice_preset_id) }),
  ),
  ofClone('languages-voices', { speed: String(voiceSettings.speed) }),
  ofClone('languages-voices', { defaultLanguage: languages[0]?.name ?? '' }, 'default'),
  ...voiceSettings.pronunciations.map(({ from, to }) =>
    thing('languages-voices', 'pronunciation', from, from, { to }),
  ),
]

const figure = ({ id, label, value, unit, asOf, source, audience }: Fact): Compared =>
  thing('funding', 'figure', id, label, {
    value: [value, unit].filter(Boolean).join(' '),
    label,
    asOf,
    source,
    audience,
  })

function ofFunding({ funding }: CloneSnapshot): Compared[] {
  const { round, instrument, closeDate, useOfFunds, audiences } = funding
  const { raising, committed, minimumCheque, valuation } = funding
  return [
    ofClone('funding', { round, instrument, closeDate, useOfFunds }),
    ...Object.entries(audiences).map(([field, audience]) =>
      ofClone('funding', { [`${field}Audience`]: audience }, field),
    ),
    ...[raising, committed, minimumCheque, valuation].flatMap((fact) => (fact ? [figure(fact)] : [])),
    ...funding.keyMetrics.map(figure),
    ...funding.previousRounds.map(({ id, round: name, amount, ...more }) =>
      thing('funding', 'round', id, name, { amount, round: name, ...more }),
    ),
    ...funding.otherFigures.map(({ factId, sentence }) =>
      thing('funding', 'sentence', `${factId} ${sentence}`, sentence, {}),
    ),
  ]
}

function ofContent({ training, documents }: CloneSnapshot): Compared[] {
  const { neverSay, ...style } = training.trainingData
  return [
    ...training.faqs.map(({ id, question, answer, category }) =>
      thing('content', 'faq', id, question, { answer, question, category }),
    ),
    ofClone('content', style),
    ...neverSay.map((phrase) => thing('content', 'phrase', phrase, phrase, {})),
    ...documents.map(({ id, title, offered, audience }) =>
      thing('content', 'document', id, title, { audience, offered }),
    ),
  ]
}
