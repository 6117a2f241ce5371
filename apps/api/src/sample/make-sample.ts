import { readFile } from 'node:fs/promises'
import { CODE_ALPHABET, routes } from '@understudy/contract'
import sharp from 'sharp'
import type { Kernel } from '../kernel/context.ts'
import { randomString } from '../kernel/ids.ts'
import { COMPANY, FIRST_MESSAGE, FUNDING, TEAM } from './company.ts'
import { portraitPicture } from './deck/portraits.ts'
import { FAQS } from './faqs.ts'
import { aForm, FounderClient, Refused } from './founder-client.ts'
import * as queries from './queries.ts'
import { SECTIONS } from './sections.ts'
import { readState, type SampleState, writeState } from './state.ts'

export interface Sample {
  /** Path of its pitch page. */
  address: string
  email: string
  /** Null where it was printed at an earlier start. */
  password: string | null
}

/** The node that the sample is made on. */
interface Node {
  url: string
  kernel: Pick<Kernel, 'db'>
}

const FOUNDER = 'Maren Ostrova'
const EMAIL = 'maren@northcrate.example'
const DOCUMENT = 'Northcrate field study.md'
const READ_WITHIN_MS = 20_000
const LOOK_EVERY_MS = 50

/** True in a database that nobody has used, and wherever a sample was begun. */
export async function isSampleDue({ kernel }: Node, dataDir: string): Promise<boolean> {
  return (await readState(dataDir)) !== null || !(await queries.hasFounders(kernel.db))
}

/**
 * Makes the sample company by the calls that a founder makes, and gives it back when it is there already. Each
 * step can be repeated, so that a kill in the middle costs only time. Null where somebody took the sample away.
 */
export async function makeSample(node: Node, dataDir: string): Promise<Sample | null> {
  const known = (await queries.hasFounders(node.kernel.db)) ? await readState(dataDir) : null
  if (known?.cloneId) {
    const pitch = await queries.findSamplePitch(node.kernel.db, known.cloneId)
    return pitch ? { address: `/pitch/${pitch.unique_slug}`, email: known.email, password: null } : null
  }
  const password = known?.password ?? randomString(16, CODE_ALPHABET)
  const state: SampleState = { email: EMAIL, password, cloneId: null }
  await writeState(dataDir, state)
  const client = new FounderClient(node.url)
  client.signIn(await signIn(client, password))
  const cloneId = await draft(client)
  await fill(client, cloneId)
  await present(client, cloneId)
  await addDocument(client, cloneId)
  await client.send(routes.launchClone, { params: { id: cloneId } })
  await queries.markSample(node.kernel.db, cloneId)
  const { pitch } = await client.send(routes.publishClone, { params: { id: cloneId } })
  await writeState(dataDir, { ...state, password: null, cloneId })
  return { address: `/pitch/${pitch.unique_slug}`, email: EMAIL, password }
}

/** Registers the founder, who may be there already from a start that was killed. */
async function signIn(client: FounderClient, password: string): Promise<string> {
  try {
    return (await client.send(routes.login, { body: { email: EMAIL, password } })).token
  } catch (error) {
    if (!(error instanceof Refused && error.status === 401)) throw error
  }
  const registered = await client.send(routes.register, {
    body: {
      email: EMAIL,
      password,
      name: FOUNDER,
      company: { companyName: COMPANY.companyName, role: 'CEO', website: COMPANY.website, stage: 'Seed' },
    },
  })
  return registered.token
}

async function draft(client: FounderClient): Promise<string> {
  const [begun] = await client.send(routes.listClones)
  if (begun) return begun.id
  const body = { name: COMPANY.companyName, first_message: FIRST_MESSAGE, languages: ['en'] }
  return (await client.send(routes.createDraft, { body })).id
}

/** Everything that it can be asked about, and the voice to answer with. */
async function fill(client: FounderClient, cloneId: string): Promise<void> {
  const params = { id: cloneId }
  const [preset] = await client.send(routes.voicePresets, { query: { language_ids: 'en' } })
  if (preset) {
    const voices = [{ language_id: 'en', voice_preset_id: preset.id }]
    await client.send(routes.saveVoices, { params, body: { voices } })
  }
  await client.send(routes.saveCompany, { params, body: COMPANY })
  await client.send(routes.saveFunding, { params, body: FUNDING })
  // Its pitch tells the terms of its invented round to everybody.
  const access_settings = { termsInPublic: 'offer' as const, acknowledgesOffer: true }
  await client.send(routes.patchClone, { params, body: { access_settings } })
  const trainingData = { neverSay: ['guaranteed return', 'risk-free'] }
  await client.send(routes.saveContent, { params, body: { faqs: FAQS, trainingData } })
  const enabledTools = ['meeting-invitations' as const, 'email-automation' as const]
  await client.send(routes.saveTools, { params, body: { enabledTools } })
  await client.send(routes.saveTeam, { params, body: { team: TEAM } })
  for (const { id } of TEAM) {
    const picture = await sharp(Buffer.from(portraitPicture(id)))
      .png()
      .toBuffer()
    await client.send(routes.uploadMemberImage, {
      params: { id: cloneId, memberId: id },
      body: aForm({}, `${id}.png`, picture),
    })
  }
}

/** The spoken pitch, each section with its slide. */
async function present(client: FounderClient, cloneId: string): Promise<void> {
  const sections = []
  for (const section of SECTIONS) {
    const name = `${section.id}.webp`
    const slide = aForm({ clone_id: cloneId }, name, await readFile(asset(name)))
    const { file } = await client.send(routes.uploadFile, { body: slide })
    sections.push({ ...section, slide: `${file.bucket_name}/${file.file_path}` })
  }
  await client.send(routes.saveSections, { params: { id: cloneId }, body: { sections } })
}

/** A document, read before the version is frozen, so that it can be quoted. */
async function addDocument(client: FounderClient, cloneId: string): Promise<void> {
  const content = await readFile(asset('field-study.md'))
  await client.send(routes.uploadFile, { body: aForm({ clone_id: cloneId }, DOCUMENT, content) })
  const deadline = performance.now() + READ_WITHIN_MS
  while (performance.now() < deadline) {
    const documents = await client.send(routes.listDocuments, { params: { id: cloneId } })
    if (documents.every(({ status }) => status !== 'reading')) {
      for (const { id: documentId } of documents) {
        const body = { audience: 'public' as const }
        await client.send(routes.offerDocument, { params: { id: cloneId, documentId }, body })
      }
      return
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

const asset = (name: string) => new URL(`./assets/${name}`, import.meta.url)
