import type { Fact as AnswerFact, Material } from '@understudy/answers'
import type { Fact } from '@understudy/contract'
import type { CloneSnapshot, FrozenPassage } from '../../publishing/snapshot.ts'

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
    facts: factsOf(snapshot),
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
      documents: snapshot.documents.flatMap(({ id, title, offered: isOffered }) =>
        isOffered ? [{ id, title }] : [],
      ),
      contact: true,
    },
  }
}

function textOf({ documents }: CloneSnapshot, passages: readonly FrozenPassage[]): Material['passages'] {
  const byDocument = Map.groupBy(passages, ({ documentId }) => documentId)
  return documents.flatMap(({ id: documentId, title }) =>
    (byDocument.get(documentId) ?? []).map(({ id, page, text }) => ({
      id,
      documentId,
      title,
      ...(page === null ? {} : { page }),
      text,
      audience: 'link' as const,
    })),
  )
}

function factsOf({ funding }: CloneSnapshot): AnswerFact[] {
  const known = [funding.raising, funding.committed, funding.minimumCheque, funding.valuation]
  const rounds = [
    said('round', 'Round', funding.round),
    said('instrument', 'Instrument', funding.instrument),
    said('close-date', 'Closing date of the round', funding.closeDate ?? ''),
    said('use-of-funds', 'Use of funds', funding.useOfFunds),
  ]
  const previous = funding.previousRounds.map((round): AnswerFact => {
    const parts = [round.amount, round.investors === '' ? '' : `from ${round.investors}`]
    return {
      id: round.id,
      label: `${round.round} round`,
      value: parts.filter((part) => part !== '').join(' ') || round.round,
      ...(round.date ? { asOf: round.date } : {}),
      audience: 'public',
      kind: 'round',
    }
  })
  return [
    ...known.flatMap((fact) => (fact ? [{ ...toFact(fact), kind: 'round' as const }] : [])),
    ...funding.keyMetrics.map((fact) => ({ ...toFact(fact), kind: 'metric' as const })),
    ...rounds.flat(),
    ...previous,
  ]
}

const toFact = ({ id, label, value, unit, asOf, source, audience }: Fact): AnswerFact => ({
  id,
  label,
  value,
  ...(unit === '' ? {} : { unit }),
  ...(asOf === null ? {} : { asOf }),
  ...(source === '' ? {} : { source }),
  audience,
})

const said = (id: string, label: string, value: string): AnswerFact[] =>
  value === '' ? [] : [{ id: `funding-${id}`, label, value, audience: 'public', kind: 'round' }]
