import { screen } from '@testing-library/react'
import { type OwnKey, ownKeyRoutes } from '@understudy/contract/own-keys'
import { type VoiceCopy, voiceCopyRoutes } from '@understudy/contract/voice-copies'
import { voiceRoutes } from '@understudy/contract/voices'
import { expect, it } from 'vitest'
import { aKeptClone, cloneId, openTab } from '../../testing/clones.ts'
import { refusal } from '../../testing/page.tsx'
import { aPreset } from '../../testing/rows.ts'

const { readVoiceCopy } = voiceCopyRoutes
const { listOwnKeys } = ownKeyRoutes
const houses = [{ id: 'labs', name: 'ElevenLabs', host: 'api.labs.example', uses: ['voice' as const] }]
const offer = { house: 'ElevenLabs', by: 'own' as const }
const aKey = (state: OwnKey['state'], use: OwnKey['use'] = 'voice'): OwnKey => ({
  use,
  house: 'labs',
  state,
  model: 'flash',
  voice: 'maren',
  ending: 'wxyz',
  created_at: '2026-11-20T09:00:00.000Z',
  last_ok_at: null,
  last_error: null,
})
const aCopy = (state: VoiceCopy['state']): VoiceCopy => ({
  id: '0194f2c8-0000-7000-8000-0000000000c1',
  state,
  speaker: 'Maren Holt',
  house: 'ElevenLabs',
  is_heard: state === 'ready',
  link: null,
  created_at: '2026-11-24T10:00:00.000Z',
  expires_at: '2026-12-01T10:00:00.000Z',
  consent: null,
  made_at: null,
  ended_at: null,
  ended_by: null,
  erased_at: null,
})

async function openVoices({
  own = [],
  copied,
}: {
  own?: OwnKey[]
  copied?: Parameters<typeof serveCopy>[1]
}) {
  const { server } = aKeptClone()
  server.on(voiceRoutes.voicePresets, [aPreset('en-1', 'en', true)]).on(listOwnKeys, { houses, own })
  if (copied) serveCopy(server, copied)
  await openTab('languages-voices')
  await screen.findByRole('combobox', { name: 'English' })
  return server
}
const serveCopy = (
  server: ReturnType<typeof aKeptClone>['server'],
  copied: { copy: VoiceCopy; offer: typeof offer | null },
) => server.on(readVoiceCopy, copied)

it('says that a copy of somebody’s voice is heard, before one’s own key, and leads to it', async () => {
  await openVoices({ own: [aKey('working')], copied: { copy: aCopy('ready'), offer } })
  await screen.findByText(/^Visitors hear an AI copy of Maren Holt’s voice, by ElevenLabs\. The voices below/)
  const link = screen.getByRole('link', { name: 'See the copy' })
  expect(link.getAttribute('href')).toBe(`/clone/${cloneId}?tab=recordings`)
})

it('says that a voice of one’s own is heard, by which house, and leads to its key', async () => {
  await openVoices({ own: [aKey('working')] })
  await screen.findByText(/^Visitors hear your own voice at ElevenLabs\. The voices below/)
  expect(screen.getByRole('link', { name: 'See the key' }).getAttribute('href')).toBe('/settings/voice')
})

it('says where one’s own voice does not answer', async () => {
  await openVoices({ own: [aKey('failing')], copied: { copy: aCopy('asked'), offer } })
  await screen.findByText(/^Your voice at ElevenLabs does not answer: visitors hear the voices below/)
})

it.each([
  ['nobody has a voice of their own', [], undefined],
  ['a key is for ears', [aKey('working', 'ears')], undefined],
  ['a key is gone', [aKey('gone')], undefined],
  ['whose key made the copy is gone', [], { copy: aCopy('ready'), offer: null }],
])('says nothing where %s', async (_, own, copied) => {
  const server = await openVoices({ own, ...(copied ? { copied } : {}) })
  expect(server.asked(listOwnKeys)).toHaveLength(1)
  expect(server.asked(readVoiceCopy)).toHaveLength(1)
  expect(screen.queryByText(/Visitors hear|does not answer/)).toBeNull()
})

it('shows the voices where it cannot be told', async () => {
  const { server } = aKeptClone()
  server
    .on(voiceRoutes.voicePresets, [aPreset('en-1', 'en', true)])
    .on(readVoiceCopy, refusal('internal', 500))
    .on(listOwnKeys, refusal('internal', 500))
  await openTab('languages-voices')
  await screen.findByRole('combobox', { name: 'English' })
  expect(screen.queryByText(/Visitors hear/)).toBeNull()
})
