import { knowledgeRoutes, LIMITS, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { aClone, aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aPng, upload } from '../testing/files.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
let stranger: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  stranger = await aFounder(server.url)
})
afterAll(() => server.close())

const at = (id: string, token = founder.token) => ({ token, params: { id } })
const read = async (id: string) => (await call(server.url, routes.readClone, at(id))).data
const company = {
  companyName: 'Heron Labs',
  elevatorPitch: 'We find leaks.',
  website: 'heron.example',
}

describe('company and funding', () => {
  it('§7 save company, §3 company_details: saves the company and answers it as saved', async () => {
    const clone = await aClone(server.url, founder)
    const reply = await call(server.url, routes.saveCompany, { ...at(clone.id), body: company })
    expect(reply.status).toBe(200)
    expect(reply.data).toMatchObject({ ...company, tagline: '' })
    expect((await read(clone.id)).company_details).toEqual(reply.data)
  })

  it('decisions §13 shows the funding facts a second time, and stores them once', async () => {
    const clone = await aClone(server.url, founder)
    expect(clone.company_details).toMatchObject({
      fundingAmountSeeking: '2,000,000 USD',
      currentValuation: '',
    })
    const stored = await server.kernel.db
      .selectFrom('clone_knowledge')
      .select('company_details')
      .where('clone_id', '=', clone.id)
      .executeTakeFirstOrThrow()
    expect(stored.company_details).not.toHaveProperty('fundingAmountSeeking')
    expect(stored.company_details).not.toHaveProperty('currentValuation')
  })

  it('decisions §13 writes an amount of the company through to its fact, and an unchanged one leaves it whole', async () => {
    const clone = await aClone(server.url, founder)
    const save = (fundingAmountSeeking: string, currentValuation?: string) =>
      call(server.url, routes.saveCompany, {
        ...at(clone.id),
        body: { ...company, fundingAmountSeeking, currentValuation },
      })
    await save('2,000,000 USD', '$12M')
    const { funding } = await read(clone.id)
    expect(funding.raising).toEqual(clone.funding.raising)
    expect(funding.valuation).toMatchObject({
      id: 'valuation',
      value: '12,000,000',
      unit: 'USD',
      audience: 'public',
    })
    const changed = await save('$3M')
    expect(changed.data).toMatchObject({ fundingAmountSeeking: '$3M', currentValuation: '$12M' })
    const after = await read(clone.id)
    expect(after.funding.raising).toMatchObject({
      id: 'raising',
      value: '3,000,000',
      unit: 'USD',
      asOf: null,
    })
    const cleared = await save('', '')
    expect(cleared.data).toMatchObject({ fundingAmountSeeking: '', currentValuation: '' })
    expect((await read(clone.id)).funding).toMatchObject({ raising: null, valuation: null, round: 'Seed' })
  })

  it('§7 save funding: shows a change of funding in the company', async () => {
    const clone = await aClone(server.url, founder)
    const body = {
      ...clone.funding,
      raising: null,
      valuation: { id: 'v', label: 'Cap', value: '9', unit: 'M EUR', asOf: '2026-01-31' },
    }
    const reply = await call(server.url, routes.saveFunding, { ...at(clone.id), body })
    expect(reply.data.valuation).toMatchObject({ value: '9,000,000', unit: 'EUR', asOf: '2026-01-31' })
    expect((await read(clone.id)).company_details).toMatchObject({
      companyName: 'Heron Labs',
      fundingAmountSeeking: '',
      currentValuation: '9 M EUR',
    })
  })

  it('lets a fact of funding stand where both came at once', async () => {
    const clone = await aClone(server.url, founder, {
      company_details: { ...company, fundingAmountSeeking: 'stale', currentValuation: '$8M' },
      funding: { raising: { id: 'r', label: 'Raising', value: '$1M' } },
    })
    expect(clone.funding.raising?.value).toBe('1,000,000')
    expect(clone.funding.valuation?.value).toBe('8,000,000')
  })

  it('keeps both when the company and the funding are saved at once', async () => {
    const clone = await aClone(server.url, founder)
    await Promise.all([
      ...Array.from({ length: 5 }, () =>
        call(server.url, routes.saveCompany, {
          ...at(clone.id),
          body: { ...company, currentValuation: '$12M' },
        }),
      ),
      ...['B', 'C', 'D'].map((name) =>
        call(server.url, routes.patchClone, { ...at(clone.id), body: { name } }),
      ),
      call(server.url, routes.saveTeam, { ...at(clone.id), body: { team: [{ id: 'x', name: 'Xu' }] } }),
    ])
    const after = await read(clone.id)
    expect(after.company_details).toMatchObject({ ...company, currentValuation: '$12M' })
    expect(after.funding.raising).toEqual(clone.funding.raising)
    expect(after.team).toMatchObject([{ id: 'x' }])
  })

  it('answers 422 with the fields, and keeps what was there', async () => {
    const clone = await aClone(server.url, founder)
    const wrong = await call(server.url, routes.saveCompany, {
      ...at(clone.id),
      rawBody: {
        companyName: 'x'.repeat(121),
        website: 'javascript:alert(1)',
        currentFundingStage: 'Series Z',
      },
    })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.problem.fields ?? {}).sort()).toEqual([
      'companyName',
      'currentFundingStage',
      'website',
    ])
    const fact = { id: 'same', label: 'ARR', value: '1' }
    const twice = await call(server.url, routes.saveFunding, {
      ...at(clone.id),
      body: { keyMetrics: [fact, fact] },
    })
    expect(twice.problem.fields).toEqual({ keyMetrics: 'ids must differ' })
    expect(await read(clone.id)).toEqual(clone)
  })
})

describe('team', () => {
  it('§7 save team, §3 team member fields: keeps the ids of members, in the order they were saved', async () => {
    const clone = await aClone(server.url, founder)
    const team = [
      { id: 'bo', name: 'Bo', role: 'CTO', email: 'BO@Example.com', linkedin: 'linkedin.com/in/bo' },
      { id: 'ada', name: 'Ada', isAdvisor: true },
    ]
    const reply = await call(server.url, routes.saveTeam, { ...at(clone.id), body: { team } })
    expect(reply.data.team.map((member) => [member.id, member.email])).toEqual([
      ['bo', 'bo@example.com'],
      ['ada', ''],
    ])
  })

  it("takes pictures and slides of the founder's own files only", async () => {
    const clone = await aClone(server.url, founder)
    const sent = await upload(server.url, founder, clone.id, { name: 'ada.png', content: aPng() })
    const own = `${sent.data.file.bucket_name}/${sent.data.file.file_path}`
    const foreign = [
      `${stranger.user.id}/${clone.id}/ada.webp`,
      // Nobody sent it.
      `${founder.user.id}/${clone.id}/ada.webp`,
      `${founder.user.id}/../${stranger.user.id}/x.webp`,
      'https://evil.example/x.png',
    ]
    for (const image of foreign) {
      const body = { team: [{ id: 'ada', name: 'Ada', image }] }
      const reply = await call(server.url, routes.saveTeam, { ...at(clone.id), body })
      expect([reply.status, Object.keys(reply.problem.fields ?? {})]).toEqual([422, ['team.0.image']])
      const sections = [{ id: 's', title: 'S', text: 'T', slide: image }]
      const slide = await call(server.url, routes.saveSections, { ...at(clone.id), body: { sections } })
      expect(slide.status).toBe(422)
      const draft = await call(server.url, routes.createDraft, {
        token: founder.token,
        body: { name: 'A', avatar: image },
      })
      expect(draft.status).toBe(422)
    }
    const body = { team: [{ id: 'ada', name: 'Ada', image: own }] }
    const saved = await call(server.url, routes.saveTeam, { ...at(clone.id), body })
    expect(saved.data.team[0]?.image).toBe(own)
    // A member that goes takes only the mention along: the picture can be named again.
    await call(server.url, routes.saveTeam, { ...at(clone.id), body: { team: [] } })
    expect((await call(server.url, routes.saveTeam, { ...at(clone.id), body })).status).toBe(200)
  })

  it('§7 save team: takes as many members as there can be, in any script', async () => {
    const clone = await aClone(server.url, founder)
    const team = Array.from({ length: LIMITS.maxTeamMembers }, (_, i) => ({
      id: `${i}`,
      name: '名'.repeat(120),
      background: '歴'.repeat(2_000),
    }))
    expect((await call(server.url, routes.saveTeam, { ...at(clone.id), body: { team } })).status).toBe(200)
  })

  it('refuses members with one id, and more than a team holds', async () => {
    const clone = await aClone(server.url, founder)
    const member = { id: 'a', name: 'A' }
    const save = (team: (typeof member)[]) =>
      call(server.url, routes.saveTeam, { ...at(clone.id), body: { team } })
    expect((await save([member, member])).problem.fields).toEqual({ team: 'ids must differ' })
    const many = Array.from({ length: LIMITS.maxTeamMembers + 1 }, (_, i) => ({ id: `${i}`, name: 'A' }))
    expect((await save(many)).status).toBe(422)
  })
})

describe('content, tools and sections', () => {
  it('§7 save content, §7 save tools, §3 training_content, §3 tools_integration: saves each and answers it as saved', async () => {
    const clone = await aClone(server.url, founder)
    const content = {
      faqs: [{ id: 'a', question: 'Why?', answer: 'Because.', category: 'basics' }],
      trainingData: {
        communicationStyle: 'visionary' as const,
        responseLength: 'short' as const,
        noAnswerMessage: 'I pass it on.',
        neverSay: ['guarantee'],
      },
    }
    const tools = {
      enabledTools: ['email-automation' as const],
      toolConfigs: { 'email-automation': { sender: 'Ada' } },
    }
    const sections = [{ id: 's', title: 'S', text: 'T', slide: null, language: 'de' }]
    const saved = [
      await call(server.url, routes.saveContent, { ...at(clone.id), body: content }),
      await call(server.url, routes.saveTools, { ...at(clone.id), body: tools }),
      await call(server.url, routes.saveSections, { ...at(clone.id), body: { sections } }),
    ]
    expect(saved.map((reply) => reply.data)).toEqual([content, tools, { sections }])
    expect(await read(clone.id)).toMatchObject({
      training_content: content,
      tools_integration: tools,
      sections,
    })
  })

  it('refuses an unknown tool or style, FAQs with one id, and more sections than a pitch holds', async () => {
    const clone = await aClone(server.url, founder)
    const tools = await call(server.url, routes.saveTools, {
      ...at(clone.id),
      rawBody: { enabledTools: ['shell'] },
    })
    expect(Object.keys(tools.problem.fields ?? {})).toEqual(['enabledTools.0'])
    const faq = { id: 'a', question: 'Q', answer: 'A' }
    const content = await call(server.url, routes.saveContent, {
      ...at(clone.id),
      rawBody: { faqs: [faq, faq], trainingData: { communicationStyle: 'rude' } },
    })
    expect(Object.keys(content.problem.fields ?? {}).sort()).toEqual([
      'faqs',
      'trainingData.communicationStyle',
    ])
    const sections = Array.from({ length: LIMITS.maxSections + 1 }, (_, i) => ({
      id: `${i}`,
      title: 'S',
      text: 'T',
    }))
    const many = await call(server.url, routes.saveSections, { ...at(clone.id), body: { sections } })
    expect(many.status).toBe(422)
    expect(await read(clone.id)).toEqual(clone)
  })

  it('decisions §13 drafts sections from what is there, in its first language, and saves nothing', async () => {
    const clone = await aClone(server.url, founder, { languages: ['en-GB', 'de'] })
    const reply = await call(server.url, routes.draftSections, at(clone.id))
    expect(reply.status).toBe(200)
    expect(reply.data.sections.length).toBeGreaterThanOrEqual(LIMITS.minDraftSections)
    expect(reply.data.sections.length).toBeLessThanOrEqual(LIMITS.maxDraftSections)
    expect(new Set(reply.data.sections.map((section) => section.language))).toEqual(new Set(['en-GB']))
    expect(await read(clone.id)).toEqual(clone)
    const kept = await call(server.url, routes.saveSections, { ...at(clone.id), body: reply.data })
    expect(kept.data).toEqual(reply.data)
  })
})

describe('§6 clone permissions, three prefixes', () => {
  const body: Partial<Record<string, unknown>> = {
    saveTeam: { team: [] },
    saveSections: { sections: [] },
  }
  for (const route of Object.values(knowledgeRoutes).filter((one) => one.path.includes(':id'))) {
    for (const path of [route.path, ...route.aliases]) {
      it(`${route.method} ${path}: 401 signed out, 403 another's, 404 unknown`, async () => {
        const clone = await aClone(server.url, founder)
        const refusal = async (token: string | undefined, id: string) => {
          const options = { path, token, params: { id }, rawBody: body[route.name] ?? {} }
          return (await call(server.url, route, options as never)).status
        }
        expect(await refusal(undefined, clone.id)).toBe(401)
        expect(await refusal(stranger.token, clone.id)).toBe(403)
        expect(await refusal(stranger.token, newId())).toBe(404)
        expect(await read(clone.id)).toEqual(clone)
        expect(await refusal(founder.token, clone.id)).toBe(200)
      })
    }
  }
})
