import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Checkbox } from './Checkbox.tsx'
import { Field } from './Field.tsx'
import { RadioGroup, Segmented } from './RadioGroup.tsx'
import { Select } from './Select.tsx'
import { Switch } from './Switch.tsx'
import { TextArea } from './TextArea.tsx'
import { TextInput } from './TextInput.tsx'
import { useRestingText } from './use-resting-text.ts'

afterEach(cleanup)

/** What a screen reader says of a field beside its name. */
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent)

describe.each([
  ['a text field', <TextInput key="text" />],
  ['a text area', <TextArea key="area" />],
  ['a select', <Select key="select" options={[{ value: 'a', label: 'A' }]} />],
])('%s', (_, control) => {
  it('is heard with its label, its hint and its error, the error first', () => {
    const { rerender } = render(
      <Field label="Code" hint="8 letters." optional>
        {control}
      </Field>,
    )
    const field = screen.getByLabelText('Code (optional)')
    expect(describedBy(field)).toEqual(['8 letters.'])
    expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-required')]).toEqual([null, null])
    rerender(
      <Field label="Code" hint="8 letters." error="Fill this in." required labelHidden>
        {control}
      </Field>,
    )
    const wrong = screen.getByLabelText('Code')
    expect(describedBy(wrong)).toEqual(['Fill this in.', '8 letters.'])
    expect([wrong.getAttribute('aria-invalid'), wrong.getAttribute('aria-required')]).toEqual([
      'true',
      'true',
    ])
    expect(screen.getByRole('alert').textContent).toBe('Fill this in.')
  })
})

it('a select shows a placeholder as its empty choice, and passes over what is disabled', async () => {
  const onChange = vi.fn()
  render(
    <Select
      aria-label="Stage"
      placeholder="Not known"
      defaultValue=""
      options={[
        { value: 'seed', label: 'Seed' },
        { value: 'a', label: 'Series A', disabled: true },
      ]}
      onChange={({ target }) => onChange(target.value)}
    />,
  )
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names).toEqual(['Not known', 'Seed', 'Series A'])
  expect(screen.getByRole('option', { name: 'Series A' })).toHaveProperty('disabled', true)
  await userEvent.setup().selectOptions(screen.getByLabelText('Stage'), 'Seed')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('seed')
})

it.each([
  ['checkbox', Checkbox],
  ['switch', Switch],
] as const)(
  'a %s is named by its words and described by more of them, and turned by either hand',
  async (role, Box) => {
    const onChange = vi.fn()
    const user = userEvent.setup()
    render(
      <Box
        label="Keep a transcript"
        description="They read it."
        onChange={({ target }) => onChange(target.checked)}
      />,
    )
    const box = screen.getByRole(role, { name: 'Keep a transcript' })
    expect(describedBy(box)).toEqual(['They read it.'])
    await user.click(screen.getByText('Keep a transcript'))
    box.focus()
    await user.keyboard(' ')
    expect(onChange.mock.calls).toEqual([[true], [false]])
  },
)

it('a checkbox says what is wrong with it before the rest, and is marked', () => {
  render(<Checkbox label="I agree" description="To the terms." error="Tick this." />)
  const box = screen.getByRole('checkbox', { name: 'I agree' })
  expect([describedBy(box), box.getAttribute('aria-invalid')]).toEqual([
    ['Tick this.', 'To the terms.'],
    'true',
  ])
})

it('a checkbox whose words are hidden is still named, and has no description', () => {
  render(<Checkbox label="Row 3" labelHidden />)
  expect(screen.getByRole('checkbox', { name: 'Row 3' }).getAttribute('aria-describedby')).toBeNull()
})

const options = [
  { value: 'public', label: 'Public', description: 'Anyone.' },
  { value: 'password', label: 'Password' },
] as const

it('a group of radios is one choice, named by its legend, with its error', async () => {
  const onChange = vi.fn()
  render(
    <RadioGroup
      legend="Who gets in"
      options={options}
      value="public"
      onChange={onChange}
      error="Choose one."
    />,
  )
  const group = screen.getByRole('radiogroup', { name: 'Who gets in' })
  expect([describedBy(group), group.getAttribute('aria-invalid')]).toEqual([['Choose one.'], 'true'])
  expect(screen.getByRole('radio', { name: /^Public/ })).toHaveProperty('checked', true)
  await userEvent.setup().click(screen.getByRole('radio', { name: 'Password' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('password')
})

it('short choices in a row hide their legend, not its name', () => {
  render(<Segmented legend="View" options={options} value={null} onChange={() => {}} />)
  screen.getByRole('group', { name: 'View' })
  expect(screen.getAllByRole('radio').some((radio) => (radio as HTMLInputElement).checked)).toBe(false)
})

it('a text field keeps a mark before it and a unit after it out of its name', () => {
  render(
    <Field label="Cap">
      <TextInput before="$" after={<span>a month</span>} />
    </Field>,
  )
  expect(screen.getByLabelText('Cap').parentElement?.textContent).toBe('$a month')
})

const told = vi.fn()

function SearchBox({ from = '' }: { from?: string }) {
  const [text, setText] = useState(from)
  const [typed, setTyped] = useRestingText(text, (next) => {
    told(next)
    setText(next)
  })
  return (
    <>
      <input aria-label="Search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button type="button" onClick={() => setText('')}>
        Clear
      </button>
    </>
  )
}

describe('a search box', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  beforeEach(() => told.mockClear())

  const type = (value: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value } })
  const rest = (ms: number) => act(() => vi.advanceTimersByTime(ms))

  it('tells what was typed once the typing rests, trimmed, and nothing twice', () => {
    render(<SearchBox />)
    type('n')
    rest(299)
    type('no ')
    rest(299)
    expect(told).not.toHaveBeenCalled()
    rest(1)
    expect(told.mock.calls).toEqual([['no']])
    type('no')
    rest(1_000)
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('follows what was cleared elsewhere', () => {
    render(<SearchBox from="noor" />)
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByLabelText('Search')).toHaveProperty('value', '')
    rest(1_000)
    expect(told).not.toHaveBeenCalled()
  })
})

it('a text area keeps the height of its words where the browser does not grow fields itself', async () => {
  vi.stubGlobal('CSS', { supports: () => false })
  render(<TextArea aria-label="Notes" rows={2} maxRows={4} defaultValue="One line" />)
  const area = screen.getByLabelText<HTMLTextAreaElement>('Notes')
  Object.defineProperty(area, 'scrollHeight', { value: 100 })
  fireEvent.input(area, { target: { value: 'Two\nlines' } })
  await waitFor(() => expect(area.style.height).toBe('102px'))
  expect([area.style.minHeight, area.style.maxHeight]).toEqual(['4.125rem', '7.125rem'])
  vi.unstubAllGlobals()
})
