import { screen, waitFor } from '@testing-library/react'
import { type Clone, cloneRoutes } from '@understudy/contract/clones'
import { fileRoutes } from '@understudy/contract/files'
import { knowledgeRoutes } from '@understudy/contract/knowledge'
import { voiceRoutes } from '@understudy/contract/voices'
import { expect, it } from 'vitest'
import { aClone } from '../clones/testing/a-clone.ts'
import { type Asked, aServer, openApp, refusal } from '../testing/page.tsx'

const { readClone, patchClone, saveLanguages, saveVoices } = cloneRoutes
const { saveTeam, saveFunding, saveContent, saveTools, saveSections } = knowledgeRoutes
type Page = Awaited<ReturnType<typeof openApp>>

/** A server that keeps a clone as its tabs save it. */
function aKeptClone(first: Partial<Clone> = {}) {
  const kept = { clone: aClone(first) }
  const take = (changes: object) => {
    kept.clone = { ...kept.clone, ...changes }
  }
  const partOf = (part: keyof Clone) => (asked: Asked) => {
    take({ [part]: asked.body })
    return asked.body as never
  }
  const whole = ({ body }: Asked) => {
    take(body as object)
    return body as never
  }
  return aServer()
    .on(readClone, () => kept.clone)
    .on(saveTeam, whole)
    .on(saveSections, whole)
    .on(saveVoices, whole)
    .on(saveFunding, partOf('funding'))
    .on(saveContent, partOf('training_content'))
    .on(saveTools, partOf('tools_integration'))
    .on(patchClone, ({ body }) => {
      take(body as object)
      return kept.clone
    })
    .on(fileRoutes.listDocuments, refusal('internal', 500))
    .on(voiceRoutes.languages, [{ id: 'en', code: 'en', name: 'English', native_name: 'English' }])
    .on(voiceRoutes.voicePresets, [])
}

const open = (tab: string) => openApp(`/clone-manager-tabbed/${aClone().id}?tab=${tab}`)
const field = (label: string) => screen.findByRole('textbox', { name: new RegExp(`^${label}`) })
const pressed = async ({ user }: Page, name: string) =>
  user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
const typed = async ({ user }: Page, label: string, text: string) => user.type(await field(label), text)

const tabs = [
  {
    tab: 'team',
    route: saveTeam,
    async fill(page: Page) {
      await pressed(page, 'Add a member')
      await typed(page, 'Name', 'Maya Lund')
    },
    sent: { team: [expect.objectContaining({ name: 'Maya Lund', isFounder: true })] },
  },
  {
    tab: 'funding',
    route: saveFunding,
    async fill(page: Page) {
      await typed(page, 'Round', 'Seed')
      await pressed(page, 'Add a round')
      await page.user.type((await screen.findAllByLabelText(/^Round/)).at(-1) ?? document.body, 'Pre-seed')
    },
    sent: expect.objectContaining({
      round: 'Seed',
      raising: null,
      previousRounds: [expect.objectContaining({ round: 'Pre-seed', date: null })],
    }),
  },
  {
    tab: 'content',
    route: saveContent,
    async fill(page: Page) {
      await pressed(page, 'Add a question')
      await typed(page, 'Question', 'Why now?')
      await typed(page, 'Answer', 'The tide turns.')
      await typed(page, 'Never say', 'moon{enter}guaranteed')
    },
    sent: expect.objectContaining({
      faqs: [expect.objectContaining({ question: 'Why now?', answer: 'The tide turns.' })],
      trainingData: expect.objectContaining({ neverSay: ['moon', 'guaranteed'] }),
    }),
  },
  {
    tab: 'pitch',
    route: saveSections,
    async fill(page: Page) {
      await pressed(page, 'Write it myself')
      await typed(page, 'Title', 'Tides')
      await typed(page, 'What it says', 'We store them.')
    },
    sent: { sections: [expect.objectContaining({ title: 'Tides', text: 'We store them.', language: 'en' })] },
  },
  {
    tab: 'tools',
    route: saveTools,
    fill: async ({ user }: Page) => user.click(await screen.findByRole('checkbox', { name: /^Meeting/ })),
    sent: { enabledTools: ['sms-notifications'], toolConfigs: {} },
  },
  {
    tab: 'access',
    route: patchClone,
    fill: async ({ user }: Page) => user.click(await screen.findByRole('radio', { name: /Private/ })),
    sent: {
      access_settings: expect.objectContaining({
        type: 'private',
        listInExplore: false,
        password: expect.stringMatching(/^.{12}$/),
      }),
    },
  },
  {
    tab: 'languages-voices',
    route: patchClone,
    async fill(page: Page) {
      await pressed(page, 'Add a word')
      await typed(page, 'Written', 'Aarhus')
      await typed(page, 'Spoken', 'Or-hoose')
    },
    sent: { voice_settings: { speed: 1, pronunciations: [{ from: 'Aarhus', to: 'Or-hoose' }] } },
  },
]

it.each(tabs)(
  'sends what was filled in on the tab $tab, and says that it is saved',
  async ({ tab, route, fill, sent }) => {
    const server = aKeptClone()
    const page = await open(tab)
    await fill(page)
    await screen.findByText('Unsaved changes')
    await pressed(page, 'Save$')
    await waitFor(() => expect(server.asked(route).map(({ body }) => body)).toEqual([sent]))
    expect(await screen.findAllByText('Saved')).not.toEqual([])
  },
)

it('says in the row what is missing, and asks the server nothing', async () => {
  const server = aKeptClone()
  const page = await open('team')
  await pressed(page, 'Add a member')
  await pressed(page, 'Save$')
  await screen.findByText('Some fields need another look.')
  expect((await field('Name')).getAttribute('aria-invalid')).toBe('true')
  expect(server.asked(saveTeam)).toEqual([])
})

it('keeps of a typed password only that one was typed', async () => {
  const { access_settings } = aClone()
  aKeptClone({ has_password: true, access_settings: { ...access_settings, type: 'private' } })
  const page = await open('access')
  await pressed(page, 'Change password')
  await typed(page, 'New password', 'hunter22')
  await screen.findByRole('link', { name: /Access.*unsaved changes/ })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('hunter22')
})

it('saves a language as it is pressed, and says so where it is refused', async () => {
  const server = aKeptClone().on(saveLanguages, refusal('internal', 500))
  const page = await open('languages-voices')
  await page.user.click(await screen.findByRole('button', { name: 'English' }))
  await screen.findByText('Not saved')
  expect(server.asked(saveLanguages).map(({ body }) => body)).toEqual([{ languages: [] }])
  expect(screen.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true')
})
