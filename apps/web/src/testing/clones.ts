import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { callRoutes } from '@understudy/contract/calls'
import { type Clone, cloneRoutes } from '@understudy/contract/clones'
import { correctionRoutes } from '@understudy/contract/corrections'
import { fileRoutes } from '@understudy/contract/files'
import { knowledgeRoutes } from '@understudy/contract/knowledge'
import { ownKeyRoutes } from '@understudy/contract/own-keys'
import { phoneRoutes } from '@understudy/contract/phone'
import { pitchRoutes } from '@understudy/contract/pitches'
import { publishingRoutes } from '@understudy/contract/publishing'
import { rehearsalRoutes } from '@understudy/contract/rehearsal'
import { voiceCopyRoutes } from '@understudy/contract/voice-copies'
import { voiceRoutes } from '@understudy/contract/voices'
import { editorPath } from '../clones/editor-path.ts'
import type { EditorTab } from '../clones/editor-tabs.ts'
import { aClone } from '../clones/testing/a-clone.ts'
import { type Asked, aServer, openApp } from './page.tsx'

export const cloneId = aClone().id

/** A server that keeps a clone as its parts are saved, and answers with it. */
export function aKeptClone(first: Partial<Clone> = {}) {
  const kept = { clone: aClone(first) }
  const take = (changes: object): Clone => {
    kept.clone = { ...kept.clone, ...changes }
    return kept.clone
  }
  const partOf = (part: keyof Clone) => (asked: Asked) => {
    take({ [part]: asked.body })
    return asked.body as never
  }
  const whole = ({ body }: Asked) => {
    take(body as object)
    return body as never
  }
  const server = aServer()
    .on(cloneRoutes.readClone, () => kept.clone)
    .on(cloneRoutes.updateDraft, ({ body }) => take(body as object))
    .on(cloneRoutes.patchClone, ({ body }) => take(withoutPassword(body as Partial<Clone>)))
    .on(cloneRoutes.saveVoices, whole)
    .on(cloneRoutes.saveLanguages, ({ body }) => {
      const { languages, voices } = take(body as object)
      return { languages, voices }
    })
    .on(knowledgeRoutes.saveTeam, whole)
    .on(knowledgeRoutes.saveSections, whole)
    // What is left out of it stays as it was.
    .on(
      knowledgeRoutes.saveCompany,
      ({ body }) =>
        take({ company_details: { ...kept.clone.company_details, ...(body as object) } }).company_details,
    )
    .on(knowledgeRoutes.saveFunding, partOf('funding'))
    .on(knowledgeRoutes.saveContent, partOf('training_content'))
    .on(knowledgeRoutes.saveTools, partOf('tools_integration'))
  return { server: aroundClones(server), kept, take }
}

/** What the pages of a clone show besides it: nothing, unless the test says otherwise. */
const aroundClones = (server: ReturnType<typeof aServer>) =>
  server
    .on(fileRoutes.listDocuments, [])
    .on(pitchRoutes.listPitches, [])
    .on(publishingRoutes.listVersions, [])
    .on(correctionRoutes.listCorrections, { corrections: [], total: 0 })
    .on(publishingRoutes.readReadiness, {
      ready: true,
      missing: [],
      prepared: 1,
      figures: [],
      differing: [],
      not_offered: [],
    })
    .on(callRoutes.callsPageData, {
      calls: [],
      total: 0,
      stats: { calls: 0, minutes: 0, average_seconds: 0, answered_percent: null, meetings: 0 },
      clones: [],
    })
    .on(phoneRoutes.readPhone, { is_available: false, phone: null, asked: null })
    .on(voiceRoutes.languages, [
      { id: 'en', code: 'en', name: 'English', native_name: 'English' },
      { id: 'de', code: 'de', name: 'German', native_name: 'Deutsch' },
    ])
    .on(publishingRoutes.readReplacedDraft, { replaced: null })
    .on(rehearsalRoutes.readLastRehearsal, { last: null })
    .on(rehearsalRoutes.listRehearsalCases, { cases: [], total: 0 })
    .on(voiceRoutes.voicePresets, [])
    .on(voiceCopyRoutes.readVoiceCopy, { offer: null, copy: null })
    .on(ownKeyRoutes.listOwnKeys, { houses: [], own: [] })

/** A password goes in, and never comes out again. */
function withoutPassword(changes: { access_settings?: Clone['access_settings'] & { password?: string } }) {
  if (!changes.access_settings) return changes
  const { password, ...access_settings } = changes.access_settings
  return { ...changes, access_settings, ...(password === undefined ? {} : { has_password: true }) }
}

export const openTab = (tab: EditorTab) => openApp(editorPath(cloneId, tab))

export const field = (label: string | RegExp) =>
  screen.findByRole('textbox', { name: typeof label === 'string' ? new RegExp(`^${label}`) : label })

export const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

export async function retype(user: UserEvent, label: string | RegExp, text: string): Promise<void> {
  const input = await field(label)
  await user.clear(input)
  if (text !== '') await user.type(input, text)
}

/** Waits until the page says so, as a screen reader would tell it. */
export const says = (words: string): Promise<void> =>
  waitFor(() => {
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
    if (!said.includes(words)) throw new Error(`"${words}" was not said: ${said.join(' | ')}`)
  })

/** Names of what is pressed open or closed in a list that is edited in its place, from its top. */
export const rowsShown = (): string[] =>
  screen
    .queryAllByRole('button', { name: /^Move up: / })
    .map((button) => (button.getAttribute('aria-label') ?? '').replace('Move up: ', ''))
