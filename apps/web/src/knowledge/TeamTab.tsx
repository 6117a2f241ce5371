import * as knowledgeRoutes from '@understudy/contract/built/clone/knowledge'
import type { TeamMember } from '@understudy/contract/knowledge'
import { LIMITS } from '@understudy/contract/limits'
import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { call } from '../api/call.ts'
import { randomId } from '../api/random-id.ts'
import { EditableRow } from '../clones/editing/EditableRow.tsx'
import { useEditor } from '../clones/editing/editor-context.ts'
import { TabFrame } from '../clones/editing/TabFrame.tsx'
import { useRowList } from '../clones/editing/use-row-list.ts'
import { useTabForm } from '../clones/editing/use-tab-form.ts'
import { FormArea, FormCheck, FormText } from '../frame/form/form-fields.tsx'
import { Button } from '../ui/Button.tsx'
import { Face } from '../ui/marks/Face.tsx'
import { EmptyState } from '../ui/states.tsx'
import { MemberPicture } from './team/MemberPicture.tsx'
import type { TeamForm } from './team/team-form.ts'

const newMember = (first: boolean): TeamMember => ({
  id: randomId(),
  name: '',
  role: '',
  background: '',
  linkedin: '',
  email: '',
  isFounder: first,
  isAdvisor: false,
  image: '',
})

export function TeamTab() {
  const state = useTabForm({
    schema: async () => (await import('./schemas.ts')).Team,
    read: ({ team }) => ({ team }),
    part: ({ team }) => ({ team }),
    put: (id, body) => call(knowledgeRoutes.saveTeam, { params: { id }, body }),
  })
  return (
    <TabFrame
      state={state}
      title="Team"
      description="The people behind it. The first founder in the list is the one who speaks."
    >
      <Members />
    </TabFrame>
  )
}

function Members() {
  const { clone } = useEditor()
  const { control } = useFormContext<TeamForm>()
  const rows = useFieldArray({ control, name: 'team', keyName: 'rowKey' })
  const team = useWatch({ control, name: 'team' })
  const list = useRowList('team', rows)
  const add = () => {
    const member = newMember(rows.fields.length === 0)
    list.open(member.id)
    rows.append(member, { focusName: `team.${rows.fields.length}.name` })
  }
  const addButton = (
    <Button icon={<Plus aria-hidden="true" />} onClick={add}>
      Add a member
    </Button>
  )
  if (rows.fields.length === 0) {
    return (
      <EmptyState title="Nobody is named yet" actions={addButton} className="py-2">
        Investors ask about the team early. Start with yourself; two sentences of background are enough.
      </EmptyState>
    )
  }
  return (
    <div className="max-w-[60rem]">
      <ol className="mb-4">
        {rows.fields.map((row, index) => {
          const member = team[index] ?? row
          return (
            <EditableRow
              key={row.id}
              title={member.name.trim() || 'New member'}
              note={noteOf(member)}
              mark={<Face name="" initials={member.name} url={clone.pictures[member.image] ?? null} />}
              {...list.rowProps(index, row.id)}
            >
              <MemberFields index={index} />
            </EditableRow>
          )
        })}
      </ol>
      {rows.fields.length < LIMITS.maxTeamMembers && addButton}
    </div>
  )
}

function noteOf(member: TeamMember): string {
  const kinds = [member.role, member.isFounder && 'Founder', member.isAdvisor && 'Advisor']
  return kinds.filter((kind) => kind && kind !== '').join(' · ')
}

function MemberFields({ index }: { index: number }) {
  const { register } = useFormContext<TeamForm>()
  const at = (field: keyof TeamForm['team'][number]) => register(`team.${index}.${field}`)
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <div className="md:col-span-2">
        <MemberPicture index={index} />
      </div>
      <FormText label="Name" required field={at('name')} />
      <FormText label="Role" optional placeholder="CEO" field={at('role')} />
      <FormArea
        label="Background"
        optional
        rows={3}
        className="md:col-span-2"
        hint="What they did before, and why it matters here."
        field={at('background')}
      />
      <FormText
        label="LinkedIn"
        optional
        inputMode="url"
        placeholder="linkedin.com/in/…"
        field={at('linkedin')}
      />
      <FormText label="Email" optional type="email" hint="Never shown to visitors." field={at('email')} />
      <div className="flex flex-wrap gap-x-8 gap-y-2 md:col-span-2">
        <FormCheck label="Founder" field={at('isFounder')} />
        <FormCheck label="Advisor" field={at('isAdvisor')} />
      </div>
    </div>
  )
}
