import { createECDH } from 'node:crypto'
import { routes } from '@understudy/contract'
import type { Kernel } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { leaveQuestion } from '../a-question.ts'
import { aNotification } from '../a-notification.ts'
import { aRecording } from '../a-recording.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../builders.ts'
import { call } from '../client.ts'
import { upload } from '../files.ts'
import type { TestServer } from '../server.ts'

/** A founder with one of each thing a founder can have, made through the door. */
export interface World extends PublishedPitch {
  owner: Founder
  callId: string
  notificationId: string
  questionId: string
  caseId: string
  correctionId: string
  investorId: string
  meetingId: string
  passwordRequestId: string
  pushDeviceId: string
  recordingId: string
  file: { bucket_name: string; file_path: string }
}

export async function aWorld({ url: base, kernel }: Pick<TestServer, 'url' | 'kernel'>): Promise<World> {
  const owner = await aFounder(base)
  const { token } = owner
  const published = await aPublishedPitch(base, owner)
  const opened = await call(base, routes.createCall, {
    token,
    body: { clone_id: published.clone.id, channel: 'text', consent: { transcript: true } },
  })
  if (opened.status !== 201) throw new Error(`no call: ${JSON.stringify(opened.problem)}`)
  const uploaded = await upload(base, owner, published.clone.id, {
    name: 'notes.txt',
    content: 'We find leaks.',
  })
  if (uploaded.status !== 201) throw new Error(`no file: ${JSON.stringify(uploaded.problem)}`)
  const investor = await call(base, routes.addInvestor, { token, body: { name: 'Vera' } })
  const meeting = await call(base, routes.createMeeting, {
    token,
    body: {
      title: 'First talk',
      start_time: new Date(kernel.clock.now().getTime() + 86_400_000).toISOString(),
    },
  })
  const { id: notificationId } = await aNotification(base, owner, 'clone_published')
  return {
    ...published,
    owner,
    callId: opened.data.call_id,
    notificationId,
    investorId: investor.data.id,
    meetingId: meeting.data.id,
    caseId: await aCase(base, token, published.clone.id),
    correctionId: await aCorrection(kernel, owner.user.id, published.clone.id),
    questionId: await aQuestion(kernel, owner.user.id, published.clone.id),
    passwordRequestId: await aPasswordRequest(base, token, published.pitch.id),
    pushDeviceId: await aPushDevice(base, token),
    recordingId: (await aRecording(base, owner, published.clone.id, 'We find leaks.')).id,
    file: uploaded.data.file,
  }
}

/** A question that is kept for the rehearsals. */
async function aCase(base: string, token: string, id: string): Promise<string> {
  const question = 'Who are your investors?'
  const kept = await call(base, routes.keepRehearsalCase, { token, params: { id }, body: { question } })
  return kept.data.id
}

/** As a talk leaves it. */
async function aQuestion(kernel: Kernel, ownerId: string, cloneId: string): Promise<string> {
  await leaveQuestion(kernel, { ownerId, cloneId, text: 'Who are your investors?' })
  const row = await kernel.db
    .selectFrom('clone_questions')
    .select('id')
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return row.id
}

/** A figure that has changed, as a publishing leaves it. */
async function aCorrection(kernel: Kernel, owner_id: string, clone_id: string): Promise<string> {
  const id = newId()
  const fact = { fact_id: 'churn', label: 'churn', value: '3 %', audience: 'public', version: 1 }
  const row = { owner_id, id, clone_id, ...fact, created_at: kernel.clock.now() }
  await kernel.db.insertInto('figure_changes').values(row).execute()
  return id
}

/** A browser that nothing is sent to. */
async function aPushDevice(base: string, token: string): Promise<string> {
  const ecdh = createECDH('prime256v1')
  const endpoint = `https://fcm.googleapis.com/fcm/send/${newId()}`
  const body = { endpoint, p256dh: ecdh.generateKeys('base64url'), auth: 'A'.repeat(22) }
  const [device] = (await call(base, routes.savePush, { token, body })).data.devices
  if (!device) throw new Error('no device was kept')
  return device.id
}

/** Somebody asks for a locked link of the pitch. */
async function aPasswordRequest(base: string, token: string, pitchId: string): Promise<string> {
  const link = await call(base, routes.createPitchLink, {
    token,
    body: { pitch_id: pitchId, access_type: 'password', password: 'open sesame' },
  })
  await call(base, routes.requestAccess, {
    body: { pitch_link_code: link.data.unique_code, name: 'Vera', email: 'vera@example.com' },
  })
  const [request] = (await call(base, routes.listPasswordRequests, { token })).data
  if (!request) throw new Error(`no request for access: ${JSON.stringify(link.problem)}`)
  return request.id
}

/** Whether the world still stands: a fuzzer may have deleted its clone or signed its owner out. */
export async function stands(base: string, world: World): Promise<boolean> {
  const reply = await call(base, routes.readClone, {
    token: world.owner.token,
    params: { id: world.clone.id },
  })
  return reply.status === 200 && reply.data.status !== 'archived'
}

/**
 * What a path parameter names, by the segment before it: how the generated tests come to an id of somebody
 * else's. A new kind of thing adds a line here, and is made in `aWorld`.
 */
export const OWNED: Readonly<Record<string, (world: World) => string>> = {
  pitches: ({ pitch }) => pitch.id,
  pitch: ({ pitch }) => pitch.id,
  'pitch-links': ({ link }) => link.id,
  calls: ({ callId }) => callId,
  investors: ({ investorId }) => investorId,
  meetings: ({ meetingId }) => meetingId,
  questions: ({ questionId }) => questionId,
  cases: ({ caseId }) => caseId,
  corrections: ({ correctionId }) => correctionId,
  notifications: ({ notificationId }) => notificationId,
  push: ({ pushDeviceId }) => pushDeviceId,
  recordings: ({ recordingId }) => recordingId,
  'password-requests': ({ passwordRequestId }) => passwordRequestId,
}

/** The same for what a query names. */
export const OWNED_BY_QUERY: Readonly<Record<string, (world: World) => Record<string, string>>> = {
  signFileUrl: ({ file }) => ({ bucket_name: file.bucket_name, file_path: file.file_path }),
  deleteFile: ({ file }) => ({ bucket_name: file.bucket_name, file_path: file.file_path }),
}

/** Guarded routes with a parameter that is nobody's own, and why. */
export const NOBODYS: Readonly<Record<string, string>> = {
  connectCalendar: 'names a provider; what is connected is the caller’s',
  chooseCalendars: 'names a provider; the choice is the caller’s',
  readCalendar: 'names a provider; what is read is the caller’s',
  removeCalendar: 'names a provider; what is taken away is the caller’s',
  saveOwnKey: 'names what it is for; the key is the caller’s',
  removeOwnKey: 'names what it is for; what is forgotten is the caller’s',
  linkIdentity: 'names a provider; what is linked is the caller’s',
  unlinkIdentity: 'names a provider; what is unlinked is the caller’s',
}
