import type { Material } from '@understudy/answers'
import { saidFacts } from '../knowledge/facts/said-facts.ts'
import { type AlsoAsked, NOTHING_ELSE_ASKED } from './paraphrases/asked-by.ts'
import type { CloneSnapshot, FrozenPassage } from './snapshot.ts'

/**
 * What a frozen version lets the clone answer from, in one language; `passages` is the text of its documents, `alsoAsked`
 * how else its questions and figures are asked for.
 */
export function materialOf(
  snapshot: CloneSnapshot,
  language: string,
  passages: readonly FrozenPassage[] = [],
  alsoAsked: AlsoAsked = NOTHING_ELSE_ASKED,
): Material {
  const { company, training } = snapshot
  const offered = snapshot.languages.find(({ code }) => code === language)
  return {
    companyName: company.companyName,
    tagline: company.tagline,
    elevatorPitch: company.elevatorPitch,
    industry: company.industry,
    location: company.location,
    website: company.website,
    stage: company.currentFundingStage,
    facts: askedAlso(
      saidFacts(snapshot.funding, snapshot.access.termsInPublic, snapshot.languages[0]?.code ?? 'en'),
      alsoAsked.facts,
    ),
    otherFigures: snapshot.funding.otherFigures,
    faqs: askedAlso(training.faqs, alsoAsked.faqs),
    sections: (offered?.sections ?? []).map(({ id, title, text }) => ({ id, title, text })),
    team: snapshot.team.map(({ id, name, role, background, isFounder, isAdvisor }) => ({
      id,
      name,
      role,
      background,
      isFounder,
      isAdvisor,
    })),
    passages: textOf(snapshot, passages),
    style: training.trainingData,
    noAnswerMessage: training.trainingData.noAnswerMessage,
    neverSay: training.trainingData.neverSay,
    language,
    offers: {
      meeting: snapshot.tools.enabledTools.includes('meeting-invitations'),
      documents: snapshot.documents.flatMap(({ id, title, offered: isOffered, audience }) =>
        isOffered ? [{ id, title, audience }] : [],
      ),
      contact: true,
    },
  }
}

/** As they are where nothing else asks for them. */
const askedAlso = <One extends { id: string }>(all: One[], asked: AlsoAsked['faqs']): One[] =>
  asked.size === 0
    ? all
    : all.map((one) => {
        const alsoAsked = asked.get(one.id)
        return alsoAsked === undefined ? one : { ...one, alsoAsked }
      })

function textOf({ documents }: CloneSnapshot, passages: readonly FrozenPassage[]): Material['passages'] {
  const byDocument = Map.groupBy(passages, ({ documentId }) => documentId)
  return documents.flatMap(({ id: documentId, title, audience }) =>
    (byDocument.get(documentId) ?? []).map(({ id, page, text }) => ({
      id,
      documentId,
      title,
      ...(page === null ? {} : { page }),
      text,
      audience,
    })),
  )
}
