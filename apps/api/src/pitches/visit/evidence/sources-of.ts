import { mayHear } from '@understudy/answers/material'
import { sayValue } from '@understudy/answers/numbers/say-value'
import { saysNone } from '@understudy/answers/retrieve/withheld'
import { plainWords } from '@understudy/answers/text/normalise'
import { splitSentences } from '@understudy/answers/text/sentences'
import type { Evidence, Listener } from '@understudy/contract'
import { saidFacts } from '../../../knowledge/facts/said-facts.ts'
import { heardText } from '../../../publishing/public-texts.ts'
import type { CloneSnapshot, FrozenPassage } from '../../../publishing/snapshot.ts'
import type { PagePicture } from './evidence-queries.ts'

export interface Known {
  snapshot: CloneSnapshot
  listener: Listener
  language: string
  /** Of the documents that were asked about. */
  passages: readonly FrozenPassage[]
  pictures: readonly PagePicture[]
  /** Documents that this listener may take along whole. */
  offered: ReadonlySet<string>
  addressOf(path: string): string | null
}

const nothing = { value: '', as_of: '', source: '', text: null, page: null, picture_url: null }

/** Each source of a version by its id, as this listener may see it; what they may not hear is not among them. */
export function sourcesOf(known: Known): Map<string, Evidence> {
  const all = [...facts(known), ...answers(known), ...sections(known), ...team(known), ...documents(known)]
  return new Map(all.map((source) => [source.id, source]))
}

/** A text without the figures that this listener may not hear, and without what is never said. */
function heardBy({ snapshot, listener }: Known) {
  const never = snapshot.training.trainingData.neverSay.map(plainWords).filter((words) => words !== '')
  return (text: string, head = ''): string => {
    const heard = heardText(snapshot, listener, text, head)
    if (saysNone(never, heard)) return heard
    return splitSentences(heard)
      .filter((sentence) => saysNone(never, sentence))
      .join(' ')
  }
}

function facts(known: Known): Evidence[] {
  const { snapshot, listener, language } = known
  const heard = heardBy(known)
  return saidFacts(
    snapshot.funding,
    snapshot.access.termsInPublic,
    snapshot.languages[0]?.code ?? 'en',
  ).flatMap((fact) => {
    if (!mayHear(listener, fact.audience)) return []
    const { id, asOf = '', source = '' } = fact
    const value = heard(sayValue(fact, language).text, fact.label)
    const label = heard(fact.label)
    if (value === '' || label === '') return []
    return [{ ...nothing, id, kind: 'fact', label, value, as_of: asOf, source: heard(source, fact.label) }]
  })
}

/** Read out as they stand: to show one again would tell nothing. */
const answers = (known: Known): Evidence[] => {
  const heard = heardBy(known)
  return known.snapshot.training.faqs.flatMap(({ id, question }) => {
    const label = heard(question)
    return label === '' ? [] : [{ ...nothing, id, kind: 'faq', label }]
  })
}

const sections = ({ snapshot, addressOf }: Known): Evidence[] =>
  snapshot.languages.flatMap(({ sections: spoken }) =>
    spoken.map(({ id, title, text, slide }) => ({
      ...nothing,
      id,
      kind: 'section',
      label: title,
      text,
      picture_url: slide === null ? null : addressOf(slide),
    })),
  )

const team = (known: Known): Evidence[] => {
  const heard = heardBy(known)
  return known.snapshot.team.map(({ id, name, role, background }) => {
    const parts = [heard(role), heard(background, role)].filter((part) => part !== '')
    return { ...nothing, id, kind: 'team', label: name, text: parts.join('. ') || null }
  })
}

function documents(known: Known): Evidence[] {
  const { snapshot, listener, passages, pictures, offered, addressOf } = known
  const heard = heardBy(known)
  const slides = new Set(
    snapshot.languages.flatMap(({ sections: spoken }) => spoken.map(({ slide }) => slide)),
  )
  const byId = new Map(snapshot.documents.map((document) => [document.id, document]))
  return passages.flatMap(({ id, documentId, page, text }) => {
    const document = byId.get(documentId)
    if (!document || !mayHear(listener, document.audience)) return []
    const picture = pictures.find((one) => one.document_id === documentId && one.page === page)
    // A picture cannot be cut: it is shown of what they may take along, and of what the pitch shows anyway.
    const mayShow = picture && (offered.has(documentId) || slides.has(picture.path))
    return [
      {
        ...nothing,
        id,
        kind: 'document',
        label: heard(document.title) || 'Document',
        text: heard(text, document.title) || null,
        page,
        picture_url: mayShow ? addressOf(picture.path) : null,
      },
    ]
  })
}
