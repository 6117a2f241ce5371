import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDiskStorage } from '../adapters/storage/disk.ts'
import { dropFilesOfOwner } from '../files/remove-file.ts'
import { newId } from '../kernel/ids.ts'
import { aPublicPage, nobody } from '../pitches/visit/head/public-page.fixture.ts'
import { changeCopy, insertCopy } from '../publishing/voice-copies/copy-queries.ts'
import { aCall } from '../testing/a-talk.ts'
import { aClone, aFounder, aPublishedPitch, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aPng, documentsRead, upload } from '../testing/files.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { makeClaimable } from './make-claimable.ts'

let nowMs = Date.now()
const clock = { now: () => new Date(nowMs), nowMs: () => nowMs, after: () => () => undefined }

let server: TestServer
let maker: Founder
beforeAll(async () => {
  server = await aServer({ clock })
  maker = await aFounder(server.url)
})
afterAll(() => server.close())

/** A clone that somebody prepared for Heron Labs, in the hands of the house. */
async function anOffer({ code = null as string | null, expiresAt = null as Date | null } = {}) {
  const made = await aPublishedPitch(server.url, maker)
  const { linkCode } = await makeClaimable(server.kernel, { cloneId: made.clone.id, code, expiresAt })
  return { ...made, linkCode: linkCode ?? '' }
}
const statusOf = (id: string, token?: string) =>
  call(server.url, routes.readClaimStatus, { params: { id }, token })
const claim = ({ token }: Founder, cloneId: string, code?: string) =>
  call(server.url, routes.completeClaim, {
    token,
    body: code === undefined ? { clone_id: cloneId } : { clone_id: cloneId, code },
  })
const read = ({ token }: Founder, id: string) => call(server.url, routes.readClone, { token, params: { id } })
const view = (code: string) => call(server.url, routes.viewPitchLink, { params: { code } })

describe('a clone that waits for its company', () => {
  it('is viewed by its link as an unofficial preview, listed nowhere, and no longer its maker’s', async () => {
    const { clone, link, pitch, linkCode } = await anOffer()
    expect(linkCode).toBe(link.unique_code)
    for (const address of [linkCode, pitch.unique_slug, pitch.id]) {
      expect((await view(address)).data.pitch).toMatchObject({
        unofficial: true,
        clone_id: clone.id,
        company: { name: 'Heron Labs' },
      })
    }
    expect((await read(maker, clone.id)).status).toBe(403)
    const listed = await call(server.url, routes.listPitches, { token: maker.token })
    expect(listed.data.map(({ id }) => id)).not.toContain(pitch.id)
    const landing = await call(server.url, routes.landingClones)
    expect(JSON.stringify(landing.data)).not.toContain(pitch.unique_slug)
  })

  it('decisions §13: keeps no talk but its length, whatever is sent with it: there is nobody to read it', async () => {
    const { linkCode } = await anOffer()
    const { call_id } = await aCall(server.url, { link: { unique_code: linkCode } })
    const { db } = server.kernel
    const kept = db
      .selectFrom('calls')
      .select(['consent_transcript', 'consent_person'])
      .where('id', '=', call_id)
    expect(await kept.execute()).toEqual([{ consent_transcript: false, consent_person: false }])
  })

  it('says in link previews that it is unofficial, and is hidden from search', async () => {
    const { pitch } = await anOffer()
    const { head } = await aPublicPage()(server.kernel, pitch.unique_slug, nobody)
    expect(head).toMatchObject({
      title: 'Unofficial preview: Heron Labs: Water meters that read themselves',
      noIndex: true,
    })
  })

  it('§7 claim status: tells anybody whether it can be claimed, and nothing of other clones', async () => {
    const expiresAt = new Date(nowMs + 60_000)
    const { clone } = await anOffer({ code: 'HERON1', expiresAt })
    expect((await statusOf(clone.id)).data).toEqual({
      claimable: true,
      claimed: false,
      claimed_by_me: false,
      company_name: 'Heron Labs',
      requires_code: true,
      expires_at: expiresAt.toISOString(),
    })
    const ordinary = await aPublishedPitch(server.url, maker)
    const other = await statusOf(ordinary.clone.id)
    const unknown = await statusOf(maker.user.id)
    expect([other.status, unknown.status]).toEqual([404, 404])
    expect(other.problem).toEqual(unknown.problem)
  })

  it('is offered once it is published, and again only until it is claimed', async () => {
    const draft = await call(server.url, routes.createDraft, { token: maker.token, body: { name: 'Early' } })
    const offer = { cloneId: draft.data.id, code: null, expiresAt: null }
    await expect(makeClaimable(server.kernel, offer)).rejects.toMatchObject({ code: 'wrong_state' })
    await expect(makeClaimable(server.kernel, { ...offer, cloneId: maker.user.id })).rejects.toMatchObject({
      code: 'not_found',
    })
    const { clone } = await anOffer()
    await makeClaimable(server.kernel, { cloneId: clone.id, code: 'SECOND', expiresAt: null })
    expect((await statusOf(clone.id)).data.requires_code).toBe(true)
    await claim(await aFounder(server.url), clone.id, 'second')
    const again = makeClaimable(server.kernel, { cloneId: clone.id, code: null, expiresAt: null })
    await expect(again).rejects.toMatchObject({ code: 'wrong_state' })
  })
})

describe('what its maker had beside it', () => {
  it('goes without the links of their investors: nobody else is told of those people', async () => {
    const made = await aPublishedPitch(server.url, maker)
    const body = {
      pitch_id: made.pitch.id,
      investors: [{ name: 'Ines Costa', company: 'Quay', email: 'ines@quay.example' }],
    }
    const { data } = await call(server.url, routes.createInvestorLinks, { token: maker.token, body })
    const own = data.links[0]?.link.unique_code ?? ''
    expect((await view(own)).status).toBe(200)
    await makeClaimable(server.kernel, { cloneId: made.clone.id, code: null, expiresAt: null })
    expect((await view(own)).problem.error).toBe('link_not_found')
    expect((await view(made.link.unique_code)).status).toBe(200)
  })

  it('is not given away while it has a copy of a voice; the proof of one that has ended stays', async () => {
    const made = await aPublishedPitch(server.url, maker)
    const { db } = server.kernel
    const id = newId()
    const copy = {
      id,
      ownerId: maker.user.id,
      cloneId: made.clone.id,
      speaker: 'Vera Lind',
      language: 'en',
      words: ['amber'],
      consentVersion: 1,
      consentText: 'I agree.',
      house: 'operator',
      now: new Date(),
      expiresAt: new Date(),
    }
    await db.transaction().execute((tx) => insertCopy(tx, copy))
    const offer = { cloneId: made.clone.id, code: null, expiresAt: null }
    await expect(makeClaimable(server.kernel, offer)).rejects.toMatchObject({
      code: 'wrong_state',
      details: { detail: 'End the copy of a voice that this clone has, then offer it' },
    })
    expect((await statusOf(made.clone.id)).status).toBe(404)
    await changeCopy(db, id, { state: 'ended', ended_at: new Date(), ended_by: 'founder' })
    await makeClaimable(server.kernel, offer)
    await claim(await aFounder(server.url), made.clone.id)
    const proof = db.selectFrom('voice_copies').select(['consent_text', 'speaker_name']).where('id', '=', id)
    expect(await proof.execute()).toEqual([{ consent_text: 'I agree.', speaker_name: 'Vera Lind' }])
  })
})

describe('§7 claim complete', () => {
  it('makes it a draft of its new owner, with all it knows, and closes the unofficial link', async () => {
    const made = await aPublishedPitch(server.url, maker)
    const file = await upload(server.url, maker, made.clone.id, {
      name: 'notes.txt',
      content: 'We find leaks.',
    })
    await makeClaimable(server.kernel, { cloneId: made.clone.id, code: null, expiresAt: null })
    const company = await aFounder(server.url)
    const emit = vi.spyOn(server.kernel.bus, 'emit')
    const reply = await claim(company, made.clone.id)
    const told = emit.mock.calls.find(([, name]) => name === 'claim.completed')
    emit.mockRestore()
    expect(reply.data).toEqual({
      success: true,
      clone_id: made.clone.id,
      redirect: `/clone/${made.clone.id}`,
    })
    expect(told?.[2]).toEqual({ ownerId: company.user.id, cloneId: made.clone.id })
    const { data } = await read(company, made.clone.id)
    expect(data).toMatchObject({
      name: made.clone.name,
      status: 'draft',
      version: 0,
      published_at: null,
      company_details: { companyName: 'Heron Labs' },
      training_content: { faqs: made.clone.training_content.faqs },
      sections: made.clone.sections,
    })
    const { bucket_name, file_path } = file.data.file
    const query = { bucket_name, file_path }
    const signed = await call(server.url, routes.signFileUrl, { token: company.token, query })
    expect(signed.status).toBe(200)
    const formerly = await call(server.url, routes.signFileUrl, { token: maker.token, query })
    expect(formerly.status).toBe(404)
    expect((await view(made.link.unique_code)).problem.error).toBe('access_denied')
    expect((await statusOf(made.clone.id, company.token)).data).toMatchObject({
      claimable: false,
      claimed: true,
      claimed_by_me: true,
    })
    expect((await statusOf(made.clone.id)).data.claimed_by_me).toBe(false)
  })

  it('lets its owner, and no longer its maker, take its files for pictures and slides', async () => {
    const made = await aPublishedPitch(server.url, maker)
    const sent = await upload(server.url, maker, made.clone.id, { name: 'slide.png', content: aPng() })
    await makeClaimable(server.kernel, { cloneId: made.clone.id, code: null, expiresAt: null })
    const company = await aFounder(server.url)
    await claim(company, made.clone.id)
    const { bucket_name, file_path } = sent.data.file
    const name = ({ token }: Founder, id: string) =>
      call(server.url, routes.patchClone, {
        token,
        params: { id },
        body: { avatar: `${bucket_name}/${file_path}` },
      })
    expect((await name(company, made.clone.id)).status).toBe(200)
    const another = await aClone(server.url, maker)
    expect((await name(maker, another.id)).status).toBe(422)
  })

  it('reads on for each of its owners what was not read to its end before', async () => {
    const made = await aPublishedPitch(server.url, maker)
    await upload(server.url, maker, made.clone.id, { name: 'notes.txt', content: 'We find leaks.' })
    await documentsRead(server.url, maker, made.clone.id)
    const leaveUnread = () =>
      server.kernel.db
        .updateTable('clone_documents')
        .set({ status: 'reading', passages: '[]' })
        .where('clone_id', '=', made.clone.id)
        .execute()
    await leaveUnread()
    await makeClaimable(server.kernel, { cloneId: made.clone.id, code: null, expiresAt: null })
    const statuses = () =>
      server.kernel.db
        .selectFrom('clone_documents')
        .select('status')
        .where('clone_id', '=', made.clone.id)
        .execute()
    await expect.poll(statuses).toEqual([{ status: 'ready' }])
    await leaveUnread()
    const company = await aFounder(server.url)
    await claim(company, made.clone.id)
    const [document] = await documentsRead(server.url, company, made.clone.id)
    expect(document).toMatchObject({ status: 'ready', passages: 1 })
  })

  it('keeps the bytes it shares with a copy when the account that made both is closed', async () => {
    const formerly = await aFounder(server.url)
    const made = await aPublishedPitch(server.url, formerly)
    const sent = await upload(server.url, formerly, made.clone.id, { name: 'a.png', content: aPng() })
    await call(server.url, routes.patchClone, {
      token: formerly.token,
      params: { id: made.clone.id },
      body: { avatar: `clone-files/${sent.data.file.file_path}` },
    })
    await call(server.url, routes.duplicateClone, { token: formerly.token, params: { id: made.clone.id } })
    await makeClaimable(server.kernel, { cloneId: made.clone.id, code: null, expiresAt: null })
    const storage = await createDiskStorage(`${server.dataDir}/files`)
    await dropFilesOfOwner(server.kernel, storage, formerly.user.id)
    const company = await aFounder(server.url)
    await claim(company, made.clone.id)
    const { bucket_name, file_path } = sent.data.file
    const query = { bucket_name, file_path }
    const { data } = await call(server.url, routes.signFileUrl, { token: company.token, query })
    expect((await fetch(`${server.url}${data.signed_url}`)).status).toBe(200)
  })

  it('lets its owner edit, launch and publish it under a link of its own', async () => {
    const { clone, linkCode } = await anOffer()
    const company = await aFounder(server.url)
    await claim(company, clone.id)
    const { token } = company
    const params = { id: clone.id }
    await call(server.url, routes.launchClone, { token, params })
    const published = await call(server.url, routes.publishClone, { token, params })
    expect(published.status).toBe(200)
    const seen = await view(published.data.pitch.unique_slug)
    expect(seen.data.pitch).toMatchObject({ unofficial: false, clone_id: clone.id })
    expect((await view(linkCode)).problem.error).toBe('access_denied')
  })

  it('trust §1.5 is won by one of ten at once, and repeated by the winner alone', async () => {
    const { clone } = await anOffer()
    const racers = await Promise.all(Array.from({ length: 10 }, () => aFounder(server.url)))
    const replies = await Promise.all(racers.map((racer) => claim(racer, clone.id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9)
    for (const [i, racer] of racers.entries()) {
      const again = await claim(racer, clone.id)
      expect(again.status).toBe(replies[i]?.status)
    }
  })

  it('is one claim for ten of one founder at once', async () => {
    const { clone } = await anOffer()
    const company = await aFounder(server.url)
    const replies = await Promise.all(Array.from({ length: 10 }, () => claim(company, clone.id)))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
  })

  it('trust §1.5 is 404 for what is not offered, 410 after its end, and wants the code where there is one', async () => {
    const company = await aFounder(server.url)
    const ordinary = await aPublishedPitch(server.url, maker)
    expect((await claim(company, ordinary.clone.id)).status).toBe(404)
    expect((await claim(company, company.user.id)).status).toBe(404)
    const locked = await anOffer({ code: 'HERON1' })
    expect((await claim(company, locked.clone.id)).problem.error).toBe('code_invalid')
    expect((await claim(company, locked.clone.id, 'WRONG1')).problem.error).toBe('code_invalid')
    expect((await claim(company, locked.clone.id, ' heron1 ')).status).toBe(200)
    const brief = await anOffer({ expiresAt: new Date(nowMs + 60_000) })
    nowMs += 60_000
    expect((await claim(company, brief.clone.id)).status).toBe(410)
    expect((await statusOf(brief.clone.id)).data).toMatchObject({ claimable: false, claimed: false })
    expect((await view(brief.linkCode)).status).toBe(200)
  })
})
