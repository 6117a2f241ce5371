import { screen, within } from '@testing-library/react'
import { type KeyHouse, type OwnKey, type OwnKeys, ownKeyRoutes } from '@understudy/contract/own-keys'
import { ownModelRoutes } from '@understudy/contract/own-model'
import { describe, expect, it } from 'vitest'
import { asksAnew, staysWhileSent } from '../testing/leaving.ts'
import { aServer, openApp, refusal } from '../testing/page.tsx'

const { listOwnKeys, saveOwnKey, removeOwnKey } = ownKeyRoutes

const HOUSES: KeyHouse[] = [
  { id: 'openai', name: 'OpenAI', host: 'api.openai.com', uses: ['voice', 'ears'] },
  { id: 'elevenlabs', name: 'ElevenLabs', host: 'api.elevenlabs.io', uses: ['voice'] },
  { id: 'deepgram@ears.example', name: 'ears.example', host: 'ears.example', uses: ['ears'] },
]
const aVoice = (more: Partial<OwnKey> = {}): OwnKey => ({
  use: 'voice',
  house: 'elevenlabs',
  state: 'working',
  model: 'eleven_flash_v2_5',
  voice: 'maren',
  ending: 'wxyz',
  created_at: '2026-11-20T09:00:00.000Z',
  last_ok_at: '2026-11-23T09:00:00.000Z',
  last_error: null,
  ...more,
})

const serve = (own: OwnKey[] = [], houses = HOUSES) =>
  aServer()
    .on(listOwnKeys, { houses, own } satisfies OwnKeys)
    .on(ownModelRoutes.readOwnModel, { houses: [], own: null })
const open = () => openApp('/settings/voice')
const part = async (name: 'Voice' | 'Ears' = 'Voice') => within(await screen.findByRole('region', { name }))
const KEY = 'sk-very-secret-wxyz'

describe('voice and ears of a founder’s own', () => {
  it('are none at first, and offered with the houses that do each', async () => {
    serve()
    const { user } = await open()
    const voice = await part()
    await voice.findByText(/Your clones speak with the voice that each of them has chosen here/)
    const ears = await part('Ears')
    await user.click(ears.getByRole('button', { name: 'Use a key of your own' }))
    const offered = within(ears.getByLabelText(/^Provider/)).getAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual(['OpenAI (api.openai.com)', 'ears.example'])
    // Ears have no voice, and no address can be typed.
    expect(ears.queryByLabelText(/^Voice/)).toBeNull()
    expect(ears.queryByLabelText(/address/i)).toBeNull()
    await user.click(ears.getByRole('button', { name: 'Cancel' }))
    ears.getByRole('button', { name: 'Use a key of your own' })
  })

  it('are tried and used, and the key then stands nowhere on the page or in the browser', async () => {
    const server = serve().on(saveOwnKey, { houses: HOUSES, own: [aVoice()] })
    const { user } = await open()
    const voice = await part()
    await user.click(await voice.findByRole('button', { name: 'Use a key of your own' }))
    await user.selectOptions(voice.getByLabelText(/^Provider/), 'elevenlabs')
    expect(voice.getByLabelText(/^Model/).getAttribute('placeholder')).toBe('eleven_flash_v2_5')
    voice.getByText('The id of a voice of your account there.')
    const key = voice.getByLabelText<HTMLInputElement>(/^Key/)
    expect(key.type).toBe('password')
    await user.type(key, KEY)
    await user.type(voice.getByLabelText(/^Model/), 'eleven_flash_v2_5')
    await user.type(voice.getByLabelText(/^Voice/), 'maren')
    server.on(listOwnKeys, { houses: HOUSES, own: [aVoice()] })
    await user.click(voice.getByRole('button', { name: 'Try it and use it' }))
    await voice.findByText('In use')
    voice.getByText(/eleven_flash_v2_5, voice maren, by the key that ends in wxyz/)
    expect(server.asked(saveOwnKey).map(({ body }) => body)).toEqual([
      { house: 'elevenlabs', api_key: KEY, model: 'eleven_flash_v2_5', voice: 'maren' },
    ])
    expect(
      document.documentElement.outerHTML + JSON.stringify({ ...localStorage, ...sessionStorage }),
    ).not.toContain('very-secret')
  })

  it('say at the field what the house refused, and keep what was typed', async () => {
    const words = 'ElevenLabs refuses the key.'
    serve().on(saveOwnKey, refusal('invalid', 422, { fields: { api_key: words } }))
    const { user } = await open()
    const voice = await part()
    await user.click(await voice.findByRole('button', { name: 'Use a key of your own' }))
    await user.type(voice.getByLabelText(/^Key/), KEY)
    await user.type(voice.getByLabelText(/^Model/), 'flash')
    await user.type(voice.getByLabelText(/^Voice/), 'maren')
    await user.click(voice.getByRole('button', { name: 'Try it and use it' }))
    await voice.findByText(/refuses the key/)
    expect(voice.getByLabelText(/^Key/).getAttribute('aria-invalid')).toBe('true')
    expect(voice.getByLabelText<HTMLInputElement>(/^Model/).value).toBe('flash')
  })

  it('say that a house is away', async () => {
    const detail = 'OpenAI cannot be reached. Nothing was kept; try again in a while.'
    const server = serve().on(saveOwnKey, refusal('unavailable', 503, { detail }))
    const { user } = await open()
    const voice = await part()
    await user.click(await voice.findByRole('button', { name: 'Use a key of your own' }))
    await user.type(voice.getByLabelText(/^Key/), KEY)
    await user.type(voice.getByLabelText(/^Model/), 'tts-1')
    await user.type(voice.getByLabelText(/^Voice/), 'alloy')
    const send = () => user.click(voice.getByRole('button', { name: 'Try it and use it' }))
    await staysWhileSent(server, saveOwnKey, { send })
    await voice.findByText(detail)
  })

  it('are changed without typing the key again', async () => {
    const server = serve([aVoice()]).on(saveOwnKey, { houses: HOUSES, own: [aVoice({ voice: 'ada' })] })
    const { user } = await open()
    const voice = await part()
    await user.click(await voice.findByRole('button', { name: 'Change' }))
    voice.getByText(/Leave it empty to keep the one that is there, which ends in wxyz/)
    const name = voice.getByLabelText(/^Voice/)
    await user.clear(name)
    await user.type(name, 'ada')
    server.on(listOwnKeys, { houses: HOUSES, own: [aVoice({ voice: 'ada' })] })
    await user.click(voice.getByRole('button', { name: 'Try it and use it' }))
    await voice.findByText(/voice ada/)
    expect(server.asked(saveOwnKey)[0]?.body).toMatchObject({ house: 'elevenlabs', voice: 'ada' })
  })

  it('say how they do: failing with the reason, or not used', async () => {
    const last_error = { at: '2026-11-23T10:00:00.000Z', words: 'ElevenLabs refuses the key.' }
    const ears = aVoice({ use: 'ears', house: 'gone.example', voice: '', ending: '', state: 'gone' })
    serve([aVoice({ state: 'failing', last_error }), ears])
    await open()
    const voice = await part()
    await voice.findByText('Failing')
    voice.getByText(/ElevenLabs refuses the key/)
    const gone = await part('Ears')
    gone.getByText('Not used')
    gone.getByText(/is not offered here any more/)
  })

  it('are removed after a question, and not where that is refused', async () => {
    const server = serve([aVoice()]).on(removeOwnKey, refusal('internal', 500))
    const { user } = await open()
    const voice = await part()
    await user.click(await voice.findByRole('button', { name: 'Remove' }))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByRole('heading', { name: 'Remove this voice?' })
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await dialog.findByText('That did not work, and nothing was changed. Please try again.')
    server.on(removeOwnKey, { success: true }).on(listOwnKeys, { houses: HOUSES, own: [] })
    const again = await asksAnew(user)
    await user.click(again.getByRole('button', { name: 'Remove' }))
    await voice.findByRole('button', { name: 'Use a key of your own' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('have no button where no house is offered', async () => {
    serve([], [])
    await open()
    const voice = await part()
    await voice.findByText('Whoever runs this installation offers no provider for it.')
    expect(voice.queryByRole('button')).toBeNull()
  })

  it('say that they did not load, and are shown once asked again', async () => {
    const server = serve().on(listOwnKeys, refusal('internal', 500))
    const { user } = await open()
    const voice = await part()
    await voice.findByText('This did not load')
    server.on(listOwnKeys, { houses: HOUSES, own: [aVoice()] })
    await user.click(voice.getByRole('button', { name: 'Try again' }))
    await voice.findByText('In use')
  })
})
