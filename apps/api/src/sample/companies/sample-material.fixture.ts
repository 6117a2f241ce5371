import { readFile } from 'node:fs/promises'
import { type Answer, answerQuestion, buildIndex, type Material, splitPassages } from '@understudy/answers'
import { CompanyDetails, Funding, PitchSection, TeamMember, TrainingContent } from '@understudy/contract'
import { materialOf } from '../../publishing/material.ts'
import type { CloneSnapshot } from '../../publishing/snapshot.ts'
import { fileOf, type SampleCompany } from './sample-company.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

export interface AskedSample {
  material: Material
  /** As somebody who was sent a link. */
  ask(text: string): Answer
  /** As somebody whose address is proven. */
  askProven(text: string): Answer
}

/** A sample as its published version lets it answer, without a server. */
export async function askedSample(sample: SampleCompany): Promise<AskedSample> {
  const material = await materialOfSample(sample)
  const asking = (listener: 'link' | 'verified-email') => {
    const index = buildIndex(material, listener)
    return (text: string) => answerQuestion(index, { text, history: [], now: NOW })
  }
  return { material, ask: asking('link'), askProven: asking('verified-email') }
}

async function materialOfSample(sample: SampleCompany): Promise<Material> {
  const { title, file } = sample.document
  const passages = splitPassages(await readFile(fileOf(sample, file), 'utf8'), {
    documentId: 'document',
    title,
    audience: 'public',
  })
  const snapshot: Partial<CloneSnapshot> = {
    company: CompanyDetails.parse(sample.company),
    training: TrainingContent.parse({ faqs: sample.faqs }),
    funding: Funding.parse(sample.funding),
    team: sample.team.map((member) => TeamMember.parse(member)),
    documents: [{ id: 'document', title, offered: true, audience: 'public' }],
    access: {
      type: 'public',
      passwordMark: null,
      allowPasswordRequests: true,
      termsInPublic: sample.termsInPublic,
    },
    tools: { enabledTools: ['meeting-invitations', 'email-automation'], toolConfigs: {} },
    languages: [
      {
        code: sample.language,
        name: sample.language,
        basicVoice: true,
        voice: { language_id: sample.language, voice_type: 'preset', voice_preset_id: 'any' },
        sections: sample.sections.map((section) =>
          PitchSection.parse({ ...section, language: sample.language }),
        ),
      },
    ],
  }
  return materialOf(
    snapshot as CloneSnapshot,
    sample.language,
    passages.map(({ id, documentId, page, text }) => ({ id, documentId, page: page ?? null, text })),
  )
}
