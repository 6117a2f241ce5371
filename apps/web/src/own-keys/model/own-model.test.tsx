import { screen, within } from '@testing-library/react'
import { ownKeyRoutes } from '@understudy/contract/own-keys'
import {
  type OwnModel,
  type OwnModelMonth,
  type OwnModels,
  ownModelRoutes,
} from '@understudy/contract/own-model'
import { describe, expect, it } from 'vitest'
import { staysWhileSent } from '../../testing/leaving.ts'
import { aServer, openApp, refusal } from '../../testing/page.tsx'

const { readOwnModel, saveOwnModel, removeOwnModel, limitOwnModel } = ownModelRoutes

const HOUSES: OwnModels['houses'] = [
  { id: 'openai', name: 'OpenAI', host: 'api.openai.com' },
  { id: 'anthropic', name: 'Anthropic', host: 'api.anthropic.com' },
]
const aMonth = (more: Partial<OwnModelMonth> = {}): OwnModelMonth => ({
  limit_usd: null,
  spent_usd: 1.2345,
  unpriced_tokens: 0,
  is_reached: false,
  ends_at: '2026-12-01T00:00:00.000Z',
  ...more,
})
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
  month: aMonth(),
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

  it('shows what it cost this month, and may be limited, changed and freed of its limit', async () => {
    const priced = (limit_usd: number | null) => aModel({ output_usd: 5, month: aMonth({ limit_usd }) })
    const server = serve(priced(null))
    const { user, part } = await openPart()
    await part.findByText('Spent this month: $1.2345. There is no monthly limit.')
    for (const [button, typed, limit, words] of [
      ['Set a monthly limit', '25', 25, 'Spent this month: $1.2345 of $25.00.'],
      ['Change the monthly limit', '', null, 'Spent this month: $1.2345. There is no monthly limit.'],
    ] as const) {
      const answer = { houses: HOUSES, own: priced(limit) }
      server.on(limitOwnModel, answer).on(readOwnModel, answer)
      await user.click(part.getByRole('button', { name: button }))
      const field = part.getByLabelText(/^Monthly limit/)
      await user.clear(field)
      if (typed !== '') await user.type(field, typed)
      await user.click(part.getByRole('button', { name: 'Save the limit' }))
      await part.findByText(words)
      expect(part.queryByLabelText(/^Monthly limit/)).toBeNull()
    }
    expect(server.asked(limitOwnModel).map(({ body }) => body)).toEqual([
      { monthly_usd: '25' },
      { monthly_usd: '' },
    ])
  })

  it('says at the field what is no limit, and keeps what was typed where the server cannot be reached', async () => {
    const server = serve(aModel({ output_usd: 5 }))
    const { user, part } = await openPart()
    await user.click(await part.findByRole('button', { name: 'Set a monthly limit' }))
    const field = part.getByLabelText<HTMLInputElement>(/^Monthly limit/)
    await user.type(field, 'ten')
    await user.click(part.getByRole('button', { name: 'Save the limit' }))
    await part.findByText(/has to be an amount in US dollars/i)
    await user.clear(field)
    await user.type(field, '0')
    await part.findByText(/has to be more than 0/i)
    expect(server.asked(limitOwnModel)).toEqual([])
    server.on(limitOwnModel, refusal('internal', 500))
    await user.clear(field)
    await user.type(field, '10')
    const send = () => user.click(part.getByRole('button', { name: 'Save the limit' }))
    await staysWhileSent(server, limitOwnModel, { send })
    await part.findByText('It was not saved. What you typed is kept; please try again.')
    expect(field.value).toBe('10')
    await user.click(part.getByRole('button', { name: 'Cancel' }))
    part.getByText('Spent this month: $1.2345. There is no monthly limit.')
  })

  it('says that its limit is reached, until when, and what was not counted', async () => {
    const month = aMonth({ limit_usd: 1.25, is_reached: true, unpriced_tokens: 12_345 })
    serve(aModel({ output_usd: 5, month }))
    const { part } = await openPart()
    await part.findByText(
      'Spent this month: $1.2345 of $1.25. Not counted: 12,345 tokens for which no price was told.',
    )
    part.getByText(/^The limit is reached: .* until (Nov 30|Dec 1), 2026/)
  })

  it('cannot be limited before both prices are told', async () => {
    serve(aModel())
    const { part } = await openPart()
    await part.findByText(/tell both of them with “Change” first/)
    expect(part.queryByRole('button', { name: 'Set a monthly limit' })).toBeNull()
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
