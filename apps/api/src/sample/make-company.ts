import { readFile } from 'node:fs/promises'
import { type OutOf, routes } from '@understudy/contract'
import sharp from 'sharp'
import type { Kernel } from '../kernel/context.ts'
import { randomToken, tokenHash } from '../kernel/ids.ts'
import { fileOf, type SampleCompany } from './companies/sample-company.ts'
import { portraitPicture } from './deck/portraits.ts'
import { aForm, type FounderClient, Refused } from './founder-client.ts'
import * as queries from './queries.ts'

const READ_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 50

type SignedIn = Pick<OutOf<typeof routes.login>, 'token' | 'user'>

/** The node that a sample is made on. */
export interface SampleNode {
  url: string
  kernel: Pick<Kernel, 'db'>
}

export interface MadeCompany {
  cloneId: string
  /** Path of its pitch page. */
  address: string
}

/**
 * Makes a sample company by the calls that a founder makes, from the account to the listed pitch. Each step can be
 * repeated, so that a kill in the middle costs only time. Rejects with {@link Refused}, for instance where the address
 * is somebody else's already.
 */
export async function makeCompany(
  { kernel }: SampleNode,
  client: FounderClient,
  sample: SampleCompany,
  password: string,
): Promise<MadeCompany> {
  const { token, user } = await signIn(client, sample, password)
  client.signIn(token)
  await showFace(client, user, sample)
  await confirmAddress(kernel.db, client, user)
  const cloneId = await draft(client, sample)
  await fill(client, cloneId, sample)
  await present(client, cloneId, sample)
  await addDocument(client, cloneId, sample)
  await client.send(routes.launchClone, { params: { id: cloneId } })
  await queries.markSample(kernel.db, cloneId)
  const { pitch } = await client.send(routes.publishClone, { params: { id: cloneId } })
  return { cloneId, address: `/pitch/${pitch.unique_slug}` }
}

/** Registers the founder, who may be there already from a start that was killed. */
async function signIn(
  client: FounderClient,
  { founder, company, team }: SampleCompany,
  password: string,
): Promise<SignedIn> {
  const { name, email } = founder
  try {
    return await client.send(routes.login, { body: { email, password } })
  } catch (error) {
    if (!(error instanceof Refused && error.status === 401)) throw error
  }
  return client.send(routes.register, {
    body: {
      email,
      password,
      name,
      company: {
        companyName: company.companyName,
        role: team.find((one) => one.name === name)?.role ?? '',
        website: company.website,
        stage: company.currentFundingStage || 'Seed',
      },
    },
  })
}

/** The founder's account has the face that the team shows of them. */
async function showFace(client: FounderClient, user: SignedIn['user'], { founder, team }: SampleCompany) {
  const member = team.find(({ name }) => name === founder.name)
  if (!member || user.user_metadata.picture !== null) return
  await client.send(routes.uploadAvatar, { body: await portraitOf(member.id) })
}

/** By a link as one is mailed: nobody reads what comes to an address that does not exist. */
async function confirmAddress(
  db: Kernel['db'],
  client: FounderClient,
  { id, email, email_verified }: SignedIn['user'],
) {
  if (email_verified) return
  const token = randomToken()
  await queries.insertVerifyLink(db, { userId: id, email, hash: tokenHash(token) })
  await client.send(routes.verifyEmail, { body: { token } })
}

async function portraitOf(memberId: string): Promise<FormData> {
  const picture = await sharp(Buffer.from(portraitPicture(memberId)))
    .png()
    .toBuffer()
  return aForm({}, `${memberId}.png`, picture)
}

async function draft(client: FounderClient, sample: SampleCompany): Promise<string> {
  const [begun] = await client.send(routes.listClones)
  if (begun) return begun.id
  const body = {
    name: sample.company.companyName,
    first_message: sample.firstMessage,
    languages: [sample.language],
  }
  return (await client.send(routes.createDraft, { body })).id
}

/** Everything that it can be asked about, and the voice to answer with. */
async function fill(client: FounderClient, cloneId: string, sample: SampleCompany): Promise<void> {
  const params = { id: cloneId }
  await chooseVoice(client, cloneId, sample)
  await client.send(routes.saveCompany, { params, body: sample.company })
  await client.send(routes.saveFunding, { params, body: sample.funding })
  const { termsInPublic } = sample
  // Who tells the terms of an invented round to everybody says that they know what that is.
  const access_settings = { termsInPublic, acknowledgesOffer: termsInPublic === 'offer' }
  await client.send(routes.patchClone, { params, body: { access_settings } })
  const trainingData = { neverSay: [...sample.neverSay] }
  await client.send(routes.saveContent, { params, body: { faqs: [...sample.faqs], trainingData } })
  const enabledTools = ['meeting-invitations' as const, 'email-automation' as const]
  await client.send(routes.saveTools, { params, body: { enabledTools } })
  await client.send(routes.saveTeam, { params, body: { team: [...sample.team] } })
  for (const { id } of sample.team) {
    await client.send(routes.uploadMemberImage, {
      params: { id: cloneId, memberId: id },
      body: await portraitOf(id),
    })
  }
}

async function chooseVoice(client: FounderClient, cloneId: string, { language }: SampleCompany) {
  const [preset] = await client.send(routes.voicePresets, { query: { language_ids: language } })
  if (!preset) return
  const voices = [{ language_id: language, voice_preset_id: preset.id }]
  await client.send(routes.saveVoices, { params: { id: cloneId }, body: { voices } })
}

/** The spoken pitch, each section with its slide. */
async function present(client: FounderClient, cloneId: string, sample: SampleCompany): Promise<void> {
  const sections = []
  for (const section of sample.sections) {
    const name = `${section.id}.webp`
    const slide = aForm({ clone_id: cloneId }, name, await readFile(fileOf(sample, `assets/${name}`)))
    const { file } = await client.send(routes.uploadFile, { body: slide })
    sections.push({ ...section, language: sample.language, slide: `${file.bucket_name}/${file.file_path}` })
  }
  await client.send(routes.saveSections, { params: { id: cloneId }, body: { sections } })
}

/** A document, read before the version is frozen, so that it can be quoted. */
async function addDocument(client: FounderClient, cloneId: string, sample: SampleCompany): Promise<void> {
  const { title, file } = sample.document
  const content = await readFile(fileOf(sample, file))
  await client.send(routes.uploadFile, { body: aForm({ clone_id: cloneId }, title, content) })
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
