import type { SourceRef } from '../answer.ts'
import type { Material, TeamMember } from '../material.ts'
import { wordsIn } from '../phrases/by-language.ts'
import type { LanguageWords } from '../phrases/phrase-list.ts'
import { fill } from '../phrases.ts'
import { ended } from '../text/sentences.ts'
import { type Draft, sentencesOf } from './draft.ts'

/** Who founded the company, who is in it and who advises it, then each of them. */
export function* teamGroups({ team, language }: Material): Generator<Draft[]> {
  const { phrases, list: listWords } = wordsIn(language)
  const ref = (member: TeamMember): SourceRef => ({
    id: member.id,
    kind: 'team',
    label: `${member.name}, ${member.role}`,
  })
  const lists = [
    {
      list: 'founders' as const,
      heads: ['Who are the founders?', 'Who founded the company?', 'Tell me about the founders'],
      members: team.filter((member) => member.isFounder),
    },
    {
      list: 'team' as const,
      heads: ['Who is on the team?', 'Who works for you?', 'Tell me about the team'],
      members: team.filter((member) => !member.isAdvisor),
    },
    {
      list: 'advisors' as const,
      heads: ['Who advises you?', 'Who are your advisors?'],
      members: team.filter((member) => member.isAdvisor),
    },
  ]
  for (const { list, heads, members } of lists) {
    const [leader] = members
    if (leader === undefined) continue
    const joined = joinMembers(members, listWords)
    const phrase = list === 'founders' && members.length === 1 ? phrases.oneFounder : phrases[list]
    yield [
      {
        text: fill(phrase, { list: joined }),
        ref: { ...ref(leader), label: joined },
        kind: 'team',
        heads,
        list,
        refs: members.map(ref),
      },
    ]
  }
  for (const member of team) {
    const role = member.role.trim()
    const phrase = member.isAdvisor && !/advis/i.test(role) ? phrases.advisor : phrases.teamMember
    const said = fill(phrase, { name: member.name, role })
    const heads = [
      `${member.name}, ${presentRole(role)}`,
      `What did ${member.name} do before? ${presentRole(role)}`,
    ]
    yield [said, ...sentencesOf(member.background ?? '')].map((text, at) => ({
      text: ended(text),
      ref: ref(member),
      kind: 'team',
      heads: at === 0 ? heads.slice(0, 1) : heads,
      member,
    }))
  }
}

/** "Advisor, former CFO of Oatwell" holds no office of a CFO here. */
const presentRole = (role: string) =>
  role.replace(/\b(?:former(?:ly)?|ex|previously|past|retired)\b[^,;|/]*/gi, '')

function joinMembers(
  members: readonly TeamMember[],
  { named, between, and, andElse }: LanguageWords['list'],
) {
  const items = members.map(({ name, role }) => fill(named, { name, role }))
  const last = items.pop() ?? ''
  if (items.length === 0) return last
  return items.join(between) + (andElse?.before.test(last) ? andElse.and : and) + last
}
