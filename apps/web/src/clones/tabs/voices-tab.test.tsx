import { screen, waitFor } from '@testing-library/react'
import { cloneRoutes } from '@understudy/contract/clones'
import { LIMITS } from '@understudy/contract/limits'
import { voiceRoutes } from '@understudy/contract/voices'
import { expect, it } from 'vitest'
import { aKeptClone, cloneId, field, openTab, press, says } from '../../testing/clones.ts'
import { openApp, refusal } from '../../testing/page.tsx'
import { aPreset } from '../../testing/rows.ts'

const { saveLanguages, saveVoices, patchClone, createDraft } = cloneRoutes
const { languages, voicePresets } = voiceRoutes
const LANGUAGES = [
  { id: 'en', code: 'en', name: 'English', native_name: 'English' },
  { id: 'de', code: 'de', name: 'German', native_name: 'Deutsch' },
]
const presets = [aPreset('en-1', 'en', true), aPreset('en-2', 'en', false), aPreset('de-1', 'de', false)]
const voice = (language_id: string, voice_preset_id: string) => ({
  language_id,
  voice_type: 'preset' as const,
  voice_preset_id,
})

it('shows languages and voices as they come, and loads each anew where it failed', async () => {
  const { server } = aKeptClone()
  server.on(languages, refusal('forbidden', 403)).on(voicePresets, refusal('forbidden', 403))
  const letGo = [server.hold(languages), server.hold(voicePresets)]
  const { user } = await openTab('languages-voices')
  await screen.findByText('Loading languages')
  screen.getByText('Loading voices')
  for (const go of letGo) go()
  await screen.findByText('The languages did not load')
  await screen.findByText('The voices did not load')
  screen.getByText('The voices you chose stay as they are.')
  server
    .on(languages, [{ id: 'en', code: 'en', name: 'English', native_name: 'English' }])
    .on(voicePresets, presets)
  const [first] = await screen.findAllByRole('button', { name: 'Try again' })
  if (first) await user.click(first)
  await screen.findByRole('button', { name: 'English', pressed: true })
  for (const again of screen.queryAllByRole('button', { name: 'Try again' })) await user.click(again)
  await screen.findByRole('combobox', { name: 'English' })
})

/** Each language comes with its voice. */
function withVoices({ server, take }: ReturnType<typeof aKeptClone>) {
  server.on(voicePresets, presets).on(saveLanguages, ({ body }) => {
    const spoken = (body as { languages: string[] }).languages
    const voices = spoken.map((id) => voice(id, `${id}-1`))
    take({ languages: spoken, voices })
    return { languages: spoken, voices }
  })
  return server
}
const FRENCH = { id: 'fr', code: 'fr', name: 'French', native_name: 'Français' }
const shown = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

it('saves a language as it is pressed, comes with its voice, and takes it away the same way', async () => {
  const server = withVoices(aKeptClone())
  const { user } = await openTab('languages-voices')
  const german = await screen.findByRole('button', { name: 'German', pressed: false })
  const letGo = server.hold(saveLanguages)
  await user.click(german)
  expect(german.getAttribute('aria-pressed')).toBe('true')
  letGo()
  await screen.findByRole('combobox', { name: 'German' })
  await press(user, 'English')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'English' })).toBeNull())
  expect(server.asked(saveLanguages).map(({ body }) => body)).toEqual([
    { languages: ['en', 'de'] },
    { languages: ['de'] },
  ])
})

it('§4 toggle language: saves every press, also those that come while another is being saved', async () => {
  const kept = aKeptClone()
  const server = withVoices(kept)
  server.on(languages, [...LANGUAGES, FRENCH])
  const { user } = await openTab('languages-voices')
  await screen.findByRole('button', { name: 'French', pressed: false })
  const letGo = server.hold(saveLanguages)
  for (const name of ['German', 'French', 'English', 'German']) await press(user, name)
  expect([shown('English'), shown('German'), shown('French')]).toEqual(['false', 'false', 'true'])
  letGo()
  await waitFor(() => expect(kept.kept.clone.languages).toEqual(['fr']))
  await screen.findByRole('combobox', { name: 'French' })
  expect([shown('English'), shown('German'), shown('French')]).toEqual(['false', 'false', 'true'])
})

it('says that a press was not saved, and saves the one after it all the same', async () => {
  const { server, kept, take } = aKeptClone()
  let times = 0
  server.on(languages, [...LANGUAGES, FRENCH]).on(saveLanguages, ({ body }) => {
    times += 1
    if (times === 1) return refusal('unavailable', 503)
    take(body as object)
    return { languages: kept.clone.languages, voices: [] }
  })
  const { user } = await openTab('languages-voices')
  await screen.findByRole('button', { name: 'French', pressed: false })
  const letGo = server.hold(saveLanguages)
  await press(user, 'German')
  await press(user, 'French')
  letGo()
  await waitFor(() => expect(kept.clone.languages).toEqual(['en', 'fr']))
  await waitFor(() => expect([shown('German'), shown('French')]).toEqual(['false', 'true']))
  await screen.findByText('Not saved')
})

it('leaves the languages that another window chose meanwhile', async () => {
  const { server, take } = aKeptClone()
  server.on(saveLanguages, ({ body }) => {
    take(body as object)
    return { languages: (body as { languages: string[] }).languages, voices: [] }
  })
  const { user } = await openTab('languages-voices')
  await screen.findByRole('button', { name: 'English', pressed: true })
  take({ languages: ['en', 'fr'] })
  await press(user, 'German')
  await screen.findByRole('button', { name: 'German', pressed: true })
  expect(server.asked(saveLanguages).map(({ body }) => body)).toEqual([{ languages: ['en', 'fr', 'de'] }])
})

it('offers no further language once it speaks as many as it may, but takes one away', async () => {
  const many = Array.from({ length: LIMITS.maxLanguages + 1 }, (_, n) => `l${n}`)
  const { server } = aKeptClone({ languages: many.slice(1), voices: [] })
  server.on(
    languages,
    many.map((id) => ({ id, code: id, name: `Language ${id}`, native_name: id })),
  )
  await openTab('languages-voices')
  expect(await screen.findByRole('button', { name: 'Language l0' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Language l1' })).toHaveProperty('disabled', false)
})

it('asks for a language first where it speaks none', async () => {
  const { server } = aKeptClone({ languages: [], voices: [] })
  server.on(voicePresets, presets)
  await openTab('languages-voices')
  await screen.findByText('Choose a language first; it comes with a voice.')
})

it('makes the draft with the first language that is pressed', async () => {
  const { server, take } = aKeptClone()
  server.on(createDraft, ({ body }) => take(body as object))
  const { user, router } = await openApp('/create-clone-tabbed/languages-voices')
  await press(user, 'German')
  await waitFor(() => expect(router.state.location.search).toBe('?tab=languages-voices'))
  expect(server.asked(createDraft)[0]?.body).toMatchObject({ languages: ['de'] })
})

it('keeps what is pressed while the draft is being made', async () => {
  const kept = aKeptClone()
  const server = withVoices(kept)
  server
    .on(languages, [...LANGUAGES, FRENCH])
    .on(createDraft, ({ body }) => kept.take({ ...(body as object), id: cloneId }))
  const { user } = await openApp('/create-clone-tabbed/languages-voices')
  await screen.findByRole('button', { name: 'French', pressed: false })
  const letGo = server.hold(createDraft)
  await press(user, 'German')
  await press(user, 'French')
  letGo()
  await waitFor(() => expect(kept.kept.clone.languages).toEqual(['de', 'fr']))
  await screen.findByRole('button', { name: 'French', pressed: true })
  expect(server.asked(createDraft)).toHaveLength(1)
})

it('says so where a press that waited for the draft was refused', async () => {
  const kept = aKeptClone()
  const server = withVoices(kept)
  server
    .on(languages, [...LANGUAGES, FRENCH])
    .on(createDraft, ({ body }) => kept.take({ ...(body as object), id: cloneId }))
    .on(saveLanguages, refusal('unavailable', 503))
  const { user, router } = await openApp('/create-clone-tabbed/languages-voices')
  await screen.findByRole('button', { name: 'French', pressed: false })
  const letGo = server.hold(createDraft)
  await press(user, 'German')
  await press(user, 'French')
  letGo()
  await waitFor(() => expect(router.state.location.search).toBe('?tab=languages-voices'))
  await screen.findByText('Not saved')
  expect([shown('German'), shown('French')]).toEqual(['true', 'false'])
  // Another try that is taken leaves nothing of it.
  withVoices(kept)
  await press(user, 'French')
  await waitFor(() => expect(kept.kept.clone.languages).toEqual(['de', 'fr']))
  await says('Saved')
})

it('sends nothing of a language that is taken out and back again while another is being saved', async () => {
  const server = withVoices(aKeptClone())
  const { user } = await openTab('languages-voices')
  await screen.findByRole('button', { name: 'German', pressed: false })
  const letGo = server.hold(saveLanguages)
  await press(user, 'German')
  await press(user, 'English')
  expect(shown('English')).toBe('false')
  await press(user, 'English')
  expect(shown('English')).toBe('true')
  letGo()
  await says('Saved')
  expect(server.asked(saveLanguages).map(({ body }) => body)).toEqual([{ languages: ['en', 'de'] }])
})

it('saves the voice that was chosen and the speed, and says which voices sound like a machine', async () => {
  const { server } = aKeptClone()
  server.on(voicePresets, presets)
  const { user } = await openTab('languages-voices')
  const english = await screen.findByRole('combobox', { name: 'English' })
  expect(english).toHaveProperty('value', 'en-1')
  screen.getByText(/A basic voice needs no provider/)
  await user.selectOptions(english, 'Voice en-2')
  expect(screen.queryByText(/A basic voice needs no provider/)).toBeNull()
  const letGo = server.hold(saveVoices)
  await press(user, 'Save')
  letGo()
  await says('Saved')
  expect(server.asked(saveVoices)[0]?.body).toEqual({ voices: [voice('en', 'en-2')] })
  expect(server.asked(patchClone)[0]?.body).toMatchObject({ voice_settings: { speed: 1 } })
})

it('says how fast it speaks, for the ear as well', async () => {
  aKeptClone()
  await openTab('languages-voices')
  const speed = await screen.findByRole('slider', { name: 'Speed: 1.00 ×' })
  expect(speed.getAttribute('aria-valuetext')).toBe('1.00 times')
})

it('saves how names are spoken, without those that were deleted', async () => {
  const { server, kept } = aKeptClone()
  const pronunciations = [
    { from: 'Aarhus', to: 'Or-hoose' },
    { from: 'Tern', to: 'Turn' },
  ]
  kept.clone.voice_settings = { ...kept.clone.voice_settings, pronunciations }
  server.on(voicePresets, presets)
  const { user } = await openTab('languages-voices')
  await press(user, 'Delete pronunciation 1')
  await press(user, 'Add a word')
  const words = screen.getAllByRole('textbox', { name: 'Written' })
  await waitFor(() => expect(document.activeElement).toBe(words[1]))
  await user.keyboard('Noor')
  await user.type(screen.getAllByRole('textbox', { name: 'Spoken' })[1] ?? document.body, 'Noor-a')
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(patchClone)[0]?.body).toMatchObject({
    voice_settings: {
      pronunciations: [
        { from: 'Tern', to: 'Turn' },
        { from: 'Noor', to: 'Noor-a' },
      ],
    },
  })
})

it('leaves the words that another window taught it meanwhile', async () => {
  const { server, kept } = aKeptClone()
  const words = (...pronunciations: { from: string; to: string }[]) => {
    kept.clone = { ...kept.clone, voice_settings: { ...kept.clone.voice_settings, pronunciations } }
  }
  words({ from: 'Aarhus', to: 'Or-hoose' }, { from: 'Tern', to: 'Turn' })
  server.on(voicePresets, presets)
  const { user } = await openTab('languages-voices')
  await user.type((await screen.findAllByRole('textbox', { name: 'Spoken' }))[1] ?? document.body, 'e')
  words({ from: 'Aarhus', to: 'Or-hus' }, { from: 'Tern', to: 'Turn' }, { from: 'Noor', to: 'Noor-a' })
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(patchClone)[0]?.body).toMatchObject({
    voice_settings: {
      pronunciations: [
        { from: 'Aarhus', to: 'Or-hus' },
        { from: 'Tern', to: 'Turne' },
        { from: 'Noor', to: 'Noor-a' },
      ],
    },
  })
})

it('is typed on through a save, in how a name is spoken, and shows the others once one is deleted', async () => {
  const { server, kept } = aKeptClone()
  const pronunciations = ['Aarhus', 'Tern', 'Noor'].map((from) => ({ from, to: from }))
  kept.clone.voice_settings = { ...kept.clone.voice_settings, pronunciations }
  server.on(voicePresets, presets)
  const { user } = await openTab('languages-voices')
  const shown = (name: string) =>
    screen.getAllByRole('textbox', { name }).map((input) => (input as HTMLInputElement).value)
  await screen.findAllByRole('textbox', { name: 'Written' })
  await user.type(screen.getAllByRole('textbox', { name: 'Spoken' })[1] ?? document.body, '-')
  await user.keyboard('{Control>}s{/Control}')
  await says('Saved')
  await user.keyboard('o')
  expect(shown('Spoken')).toEqual(['Aarhus', 'Tern-o', 'Noor'])
  await press(user, 'Delete pronunciation 1')
  expect(shown('Written')).toEqual(['Tern', 'Noor'])
  expect(shown('Spoken')).toEqual(['Tern-o', 'Noor'])
  await press(user, 'Save')
  await says('Saved')
  expect(shown('Spoken')).toEqual(['Tern-o', 'Noor'])
  expect(server.asked(patchClone).at(-1)?.body).toMatchObject({
    voice_settings: { pronunciations: [{ to: 'Tern-o' }, { to: 'Noor' }] },
  })
})

it('saves no voice where the voices were refused, and keeps what was typed', async () => {
  const { server } = aKeptClone()
  server.on(voicePresets, presets).on(saveVoices, refusal('wrong_state', 409))
  const { user } = await openTab('languages-voices')
  await press(user, 'Add a word')
  await user.type(await field('Written'), 'Aarhus')
  await user.type(await field('Spoken'), 'Or-hoose')
  await press(user, 'Save')
  await screen.findByText('This clone is archived. Bring it back to change it.')
  expect(server.asked(patchClone)).toEqual([])
  expect(await field('Written')).toHaveProperty('value', 'Aarhus')
})

it('finds languages by name, and says what each of the clone’s has and lacks', async () => {
  const { server, kept } = aKeptClone({ languages: ['en', 'de'], voices: [voice('en', 'en-1')] })
  kept.clone.sections = [{ id: 'one', title: 'One', text: 'We rent boxes.', slide: null, language: 'en' }]
  const spoken = ['English', 'German', 'French', 'Polish']
  server.on(voicePresets, presets).on(
    languages,
    spoken.map((name, i) => {
      const id = ['en', 'de', 'fr', 'pl'][i] ?? ''
      return { id, code: id, name, native_name: id === 'pl' ? 'polski' : name }
    }),
  )
  const { user } = await openTab('languages-voices')
  const search = await screen.findByRole('searchbox', { name: 'Find a language' })
  await user.type(search, 'polsk')
  screen.getByRole('button', { name: 'Polish' })
  expect(screen.queryByRole('button', { name: 'French' })).toBeNull()
  // What is chosen stays at hand.
  screen.getByRole('button', { name: 'German' })
  const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')?.textContent
  expect(row('English')).toBe('EnglishWrittenChosenYes')
  expect(row('German')).toBe('GermanNot written: nobody hears it yetNoneYes')
  await user.clear(search)
  screen.getByRole('button', { name: 'French' })
  // What is chosen is no answer to what was sought.
  await user.type(search, 'Klingon')
  screen.getByText('No voice here speaks “Klingon”.')
})
