import { readFile } from 'node:fs/promises'
import { checkNumbers } from '@understudy/answers'
import { mostAsked } from '@understudy/answers/rehearsal/investor-questions'
import { markAnswer } from '@understudy/answers/rehearsal/mark-answer'
import { Funding, PitchSection, TeamMember } from '@understudy/contract'
import { openingClock } from '@understudy/contract/opening-clock'
import { spokenSeconds } from '@understudy/contract/spoken-seconds'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { decks } from '../deck/decks.ts'
import { LOOKS } from '../deck/portrait-looks.ts'
import { ASKED } from './asked.fixture.ts'
import { OTHER_SAMPLES, SAMPLES } from './index.ts'
import { fileOf, type SampleCompany } from './sample-company.ts'
import { type AskedSample, askedSample } from './sample-material.fixture.ts'

const named = SAMPLES.map((sample) => [sample.id, sample] as const)

/** As the editor shows it to a founder. */
const clockOf = (sample: SampleCompany) =>
  openingClock(
    sample.sections.map((section) => PitchSection.parse({ ...section, language: sample.language })),
    {
      company_details: sample.company,
      team: sample.team.map((member) => TeamMember.parse(member)),
      funding: Funding.parse(sample.funding),
      access_settings: { type: 'public', listInExplore: true, termsInPublic: sample.termsInPublic },
      first_message: sample.firstMessage,
    },
    1,
  )

describe.each(named)('the pitch of %s', (_, sample) => {
  it('keeps the clock of an opening', () => {
    const late = clockOf(sample).filter(
      ({ atSeconds, bySeconds }) => atSeconds === null || atSeconds > bySeconds,
    )
    expect(late).toEqual([])
    const labels = clockOf(sample).map(({ label }) => label)
    expect(labels.includes('The ask')).toBe(sample.termsInPublic === 'offer')
  })

  it('has its team and begins with its round, in sections of their own, before 130 seconds are over', () => {
    const upTo = sample.sections.findIndex(({ id }) => id === 'round')
    const before = sample.sections.slice(0, upTo)
    expect(before.map(({ id }) => id)).toContain('team')
    const [first = ''] = sample.sections[upTo]?.text.split(/(?<=\.)\s/) ?? []
    const said = [...before.map(({ text }) => text), first]
    const seconds = said.reduce((sum, text) => sum + spokenSeconds(text, sample.language), 0)
    expect(seconds).toBeLessThanOrEqual(130)
  })

  it('is spoken in sections of half a minute each', () => {
    for (const { id, text } of sample.sections) {
      const words = text.split(/\s+/).length
      expect([id, words >= 30 && words <= 90]).toEqual([id, true])
    }
  })

  it('says no figure that its facts and FAQs do not hold', async () => {
    const { material } = await askedSample(sample)
    const sources = [
      ...material.facts.map((fact) => `${fact.label}: ${fact.value} ${fact.unit ?? ''} ${fact.asOf ?? ''}`),
      ...sample.faqs.map(({ answer }) => answer),
      ...sample.team.map(({ background }) => background ?? ''),
      sample.company.elevatorPitch ?? '',
      sample.funding.useOfFunds ?? '',
    ].map((text) => ({ id: 'any', text }))
    const unknown = sample.sections.flatMap(({ text }) =>
      text.split(/(?<=\.)\s/).flatMap((sentence) => {
        const check = checkNumbers(sentence, sources)
        return check.ok ? [] : check.offending
      }),
    )
    expect(unknown).toEqual([])
  })

  it('answers nine in ten of what investors ask most, to those who may hear it', async () => {
    const { currentFundingStage: stage = '', industry = '' } = sample.company
    const asked = mostAsked({ stage, industry, language: sample.language })
    const { ask, askProven } = await askedSample(sample)
    const open = asked.filter(({ question }) =>
      [ask, askProven].every((asking) => markAnswer(asking(question)) !== 'answered'),
    )
    expect(asked).toHaveLength(40)
    expect(open.length, open.map(({ question }) => question).join(' ')).toBeLessThanOrEqual(4)
  })

  it.each(sample.sections.map(({ id }) => id))(
    'has a slide with the figures that the company gives (%s)',
    async (id) => {
      expect(await readFile(fileOf(sample, `assets/${id}.svg`), 'utf8')).toBe(decks[sample.id]?.()[id])
      const picture = await readFile(fileOf(sample, `assets/${id}.webp`))
      const seen = await sharp(picture).metadata()
      expect([seen.width, seen.height, picture.byteLength <= 80 * 1024]).toEqual([1600, 900, true])
    },
  )
})

describe.each(OTHER_SAMPLES.map((sample) => [sample.id, sample] as const))(
  '%s, asked by an investor',
  (id, sample) => {
    let ask: AskedSample['ask']
    beforeAll(async () => {
      ask = (await askedSample(sample)).ask
    })
    it.each(ASKED[id] ?? [])('%s (%s)', (question, source) => {
      const { kind, sentences, unanswered } = ask(question)
      if (source === null) expect([kind, unanswered]).toEqual(['abstain', true])
      else expect([kind, sentences[0]?.sources[0]?.id]).toEqual(['answer', source])
    })
  },
)

describe('the samples together', () => {
  it('are six, of as many industries and four stages, one of them German', () => {
    const of = (value: (sample: SampleCompany) => unknown) => new Set(SAMPLES.map(value)).size
    expect([SAMPLES.length, of(({ company }) => company.industry)]).toEqual([6, 6])
    expect(of(({ company }) => company.currentFundingStage)).toBe(4)
    expect(SAMPLES.filter(({ language }) => language === 'de')).toHaveLength(1)
  })

  it('belong to founders of their own, with faces of their own', () => {
    expect(new Set(SAMPLES.map(({ founder }) => founder.email)).size).toBe(6)
    const faces = SAMPLES.flatMap(({ team }) => team.map(({ id }) => id))
    expect(new Set(faces).size).toBe(faces.length)
    expect(faces.filter((id) => !LOOKS[id])).toEqual([])
    for (const { founder, team } of SAMPLES) expect(team.map(({ name }) => name)).toContain(founder.name)
  })

  it('can each be asked ten things and more, two of them in vain', () => {
    for (const { id, faqs } of OTHER_SAMPLES) {
      expect([id, faqs.length >= 10, (ASKED[id]?.length ?? 0) >= 10]).toEqual([id, true, true])
      expect(ASKED[id]?.filter(([, source]) => source === null).length).toBeGreaterThanOrEqual(2)
    }
  })
})
