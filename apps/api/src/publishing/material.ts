import type { Material } from '@understudy/answers'
import { saidFacts } from '../knowledge/said-facts.ts'
import type { CloneSnapshot, FrozenPassage } from './snapshot.ts'

/** What a frozen version lets the clone answer from, in one language; `passages` is the text of its documents. */
export function materialOf(
  snapshot: CloneSnapshot,
  language: string,
  passages: readonly FrozenPassage[] = [],
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
    facts: saidFacts(snapshot.funding, snapshot.access.termsInPublic),
    otherFigures: snapshot.funding.otherFigures,
    faqs: training.faqs,
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
