import { screen, within } from '@testing-library/react'
import { ownKeyRoutes } from '@understudy/contract/own-keys'
import { type OwnModel, type OwnModels, ownModelRoutes } from '@understudy/contract/own-model'
import { describe, expect, it } from 'vitest'
import { aServer, openApp, refusal } from '../../testing/page.tsx'

const { readOwnModel, saveOwnModel, removeOwnModel } = ownModelRoutes

const HOUSES: OwnModels['houses'] = [
  { id: 'openai', name: 'OpenAI', host: 'api.openai.com' },
  { id: 'anthropic', name: 'Anthropic', host: 'api.anthropic.com' },
]
const aModel = (more: Partial<OwnModel> = {}): OwnModel => ({
  house: 'anthropic',
  state: 'working',
  model: 'claude-haiku-4-5',
  ending: 'wxyz',
  input_usd: 1,
  output_usd: null,
  created_at: '2026-11-20T09:00:00.000Z',
  last_ok_at: '2026-11-23T09:00:00.000Z',
  last_error: null,
  ...more,
})
const serve = (own: OwnModel | null = null, houses = HOUSES) =>
  aServer()
    .on(ownKeyRoutes.listOwnKeys, { houses: [], own: [] })
    .on(readOwnModel, { houses, own } satisfies OwnModels)
async function openPart() {
  const { user } = await openApp('/settings/voice')
  return { user, part: within(await screen.findByRole('region', { name: 'Language model' })) }
}
const KEY = 'sk-very-secret-wxyz'

describe('a language model of a founder’s own', () => {
  it('is none at first; it is tried and used, and the key then stands nowhere', async () => {
    const server = serve().on(saveOwnModel, { houses: HOUSES, own: aModel() })
    const { user, part } = await openPart()
    await part.findByText(/Your clones answer with the model of this installation where it has one/)
    await user.click(part.getByRole('button', { name: 'Use a key of your own' }))
    await user.selectOptions(part.getByLabelText(/^Provider/), 'anthropic')
    expect(part.getByLabelText(/^Model/).getAttribute('placeholder')).toBe('claude-haiku-4-5')
    await user.type(part.getByLabelText(/^Key/), KEY)
    await user.type(part.getByLabelText(/^Model/), 'claude-haiku-4-5')
    await user.type(part.getByLabelText(/tokens read/), '1')
    server.on(readOwnModel, { houses: HOUSES, own: aModel() })
    await user.click(part.getByRole('button', { name: 'Try it and use it' }))
    await part.findByText('In use')
    part.getByText(/claude-haiku-4-5, by the key that ends in wxyz/)
    part.getByText('Its price by your word: $1 read, a million tokens.')
    expect(server.asked(saveOwnModel).map(({ body }) => body)).toEqual([
      { house: 'anthropic', api_key: KEY, model: 'claude-haiku-4-5', input_usd: '1', output_usd: '' },
    ])
    expect(
      document.documentElement.outerHTML + JSON.stringify({ ...localStorage, ...sessionStorage }),
    ).not.toContain('very-secret')
  })

  it('says at the field what the house refused, and keeps what was typed', async () => {
    const words = 'OpenAI does not know this model, or the key may not use it.'
    serve().on(saveOwnModel, refusal('invalid', 422, { fields: { model: words } }))
    const { user, part } = await openPart()
    await user.click(await part.findByRole('button', { name: 'Use a key of your own' }))
    await user.type(part.getByLabelText(/^Key/), KEY)
    await user.type(part.getByLabelText(/^Model/), 'gpt-9')
    await user.click(part.getByRole('button', { name: 'Try it and use it' }))
    await part.findByText(words)
    expect(part.getByLabelText<HTMLInputElement>(/^Model/).value).toBe('gpt-9')
  })

  it('says how it does: failing with the reason, or not used', async () => {
    const last_error = { at: '2026-11-23T10:00:00.000Z', words: 'Anthropic refuses the key.' }
    const server = serve(aModel({ state: 'failing', last_error }))
    const { part } = await openPart()
    await part.findByText('Failing')
    part.getByText(/Anthropic refuses the key/)
    expect(server.asked(removeOwnModel)).toEqual([])
  })

  it('is removed after a question, and not where that is refused', async () => {
    const server = serve(aModel({ state: 'gone' })).on(removeOwnModel, refusal('internal', 500))
    const { user, part } = await openPart()
    await part.findByText('Not used')
    await user.click(part.getByRole('button', { name: 'Remove' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this model?' }))
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await dialog.findByText('That did not work, and nothing was changed. Please try again.')
    server.on(removeOwnModel, { success: true }).on(readOwnModel, { houses: HOUSES, own: null })
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await part.findByRole('button', { name: 'Use a key of your own' })
  })

  it('has no button where no house is offered', async () => {
    serve(null, [])
    const { part } = await openPart()
    await part.findByText('Whoever runs this installation offers no provider for it.')
    expect(part.queryByRole('button')).toBeNull()
  })

  it('says that it did not load, and is shown once asked again', async () => {
    const server = serve().on(readOwnModel, refusal('internal', 500))
    const { user, part } = await openPart()
    await part.findByText('This did not load')
    server.on(readOwnModel, { houses: HOUSES, own: aModel() })
    await user.click(part.getByRole('button', { name: 'Try again' }))
    await part.findByText('In use')
  })
})
