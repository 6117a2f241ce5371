import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MicrophoneButton } from '../conversation/MicrophoneButton.tsx'
import type { NaturalVoiceChoice } from '../talk/natural-voice.ts'
import { VoiceChoice, type VoiceChoiceProps } from './choices/VoiceChoice.tsx'

afterEach(cleanup)

const natural: NaturalVoiceChoice = { uri: 'urn:ava', label: 'Ava', local: true }
const ofTheMaker: NaturalVoiceChoice = { uri: 'urn:sonia', label: 'Sonia', local: false }
const show = (props: {
  voices?: NaturalVoiceChoice[]
  chosen?: string | null
  onChoose?: () => void
  onSound?: VoiceChoiceProps['onSound']
}) =>
  render(
    <VoiceChoice
      listVoices={() => props.voices ?? []}
      chosen={props.chosen ?? null}
      onChoose={props.onChoose ?? (() => {})}
      sound={{ speed: 1.25, volume: 0.5 }}
      onSound={props.onSound ?? (() => {})}
    />,
  )

describe('the choice of a voice', () => {
  it('lets it be heard faster and as loud as the visitor wants', async () => {
    const onSound = vi.fn()
    show({ onSound })
    const chosen = screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked)
    expect(chosen).toEqual([false, true, false])
    await userEvent.setup().click(screen.getByRole('radio', { name: '1.5×' }))
    expect(onSound).toHaveBeenLastCalledWith({ speed: 1.5, volume: 0.5 })
    fireEvent.change(screen.getByLabelText('Volume'), { target: { value: '0.2' } })
    expect(onSound).toHaveBeenLastCalledWith({ speed: 1.25, volume: 0.2 })
  })

  it('says that a computer made it, and offers nothing where the browser has no other one', () => {
    show({})
    screen.getByText('An AI speaks, in a voice made by a computer.')
    expect(screen.queryByLabelText('Voice')).toBeNull()
  })

  it('lends a voice of the browser, and gives the clone’s own back', async () => {
    const onChoose = vi.fn()
    const user = userEvent.setup()
    const page = show({ voices: [natural, ofTheMaker], onChoose })
    screen.getByText(/your browser can lend it another one\.$/)
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(names).toEqual(['The clone’s own', 'Ava (your browser)', 'Sonia (your browser)'])
    await user.selectOptions(screen.getByLabelText('Voice'), 'Ava (your browser)')
    page.unmount()
    show({ voices: [natural], chosen: 'urn:ava', onChoose })
    await user.selectOptions(screen.getByLabelText('Voice'), 'The clone’s own')
    expect(onChoose.mock.calls).toEqual([['urn:ava'], [null]])
  })

  it.each([
    [ofTheMaker, true],
    [natural, false],
  ])('says where a voice sends the words to its maker: $label', (voice, isTold) => {
    show({ voices: [voice], chosen: voice.uri })
    expect(screen.queryByText('Your browser sends what is said to its maker to speak it.') !== null).toBe(
      isTold,
    )
  })
})

it.each([
  ['off', 'Ask by voice'],
  ['asking', 'Ask by voice'],
  ['on', 'Mute the microphone'],
  ['muted', 'Unmute the microphone'],
  ['denied', 'Ask by voice'],
  ['unplugged', 'Ask by voice'],
] as const)('the microphone that is %s has a button that says “%s”', async (state, name) => {
  const onPress = vi.fn()
  render(<MicrophoneButton state={state} onPress={onPress} />)
  const button = screen.getByRole('button', { name })
  expect(button.getAttribute('aria-keyshortcuts')).toBe('m')
  await userEvent.setup().click(button)
  expect(onPress).toHaveBeenCalledTimes(1)
})

it('a browser that has no microphone shows no button for it', () => {
  render(<MicrophoneButton state="unavailable" onPress={() => {}} />)
  expect(screen.queryByRole('button')).toBeNull()
})
