import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { anOpenPitch, openPitch } from '../../testing/pitch.tsx'

afterEach(() => vi.restoreAllMocks())

const sheet = () => screen.queryByText('Answers', { selector: 'summary' })?.closest('details') ?? null

/** A phone, which may be turned or plugged to a larger screen. */
function aPhone() {
  const listeners = new Set<() => void>()
  let matches = true
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        get matches() {
          return media.includes('64rem') && matches
        },
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList,
  )
  return (isNarrow: boolean) => {
    matches = isNarrow
    for (const listener of listeners) listener()
  }
}

it('on a phone the answers of a spoken talk stand at the field, once, and fold for a form', async () => {
  aPhone()
  anOpenPitch({ tools: ['meeting-invitations'] })
  const { talk, user } = await openPitch()
  await user.type(await screen.findByLabelText('Ask anything'), 'Who pays?{Enter}')
  await talk.answers(await talk.hears('text'), 'The shippers.')
  await screen.findByRole('region', { name: 'Conversation' })
  const answers = sheet()
  if (!answers) throw new Error('no sheet')
  within(answers).getByText('The shippers.')
  expect(answers.open).toBe(true)
  await user.click(screen.getAllByRole('button', { name: 'Book a meeting' })[0] ?? document.body)
  await vi.waitFor(() => expect(answers.open).toBe(false))
})

it('on a phone they fold once the talk is over, for what was asked stands on the page then', async () => {
  aPhone()
  anOpenPitch()
  const { talk, user } = await openPitch()
  await user.type(await screen.findByLabelText('Ask anything'), 'Who pays?{Enter}')
  await talk.answers(await talk.hears('text'), 'The shippers.')
  await screen.findByRole('region', { name: 'Conversation' })
  expect(sheet()?.open).toBe(true)
  await talk.ends('visitor-ended')
  await screen.findByRole('heading', { name: 'What you take with you' })
  expect(sheet()?.open).toBe(false)
})

it('on a large screen they stand beside the pitch, without a sheet', async () => {
  anOpenPitch()
  const { talk, user } = await openPitch()
  await user.type(await screen.findByLabelText('Ask anything'), 'Who pays?{Enter}')
  await talk.answers(await talk.hears('text'), 'The shippers.')
  await screen.findByRole('region', { name: 'Conversation' })
  expect(sheet()).toBeNull()
})
