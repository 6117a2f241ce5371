import * as fileRoutes from '@understudy/contract/built/account/files'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { useEditor } from '../../clones/editing/editor-context.ts'
import { portraitWords } from '../../clones/editing/portrait-words.ts'
import { PictureChoice } from '../../frame/pictures/PictureChoice.tsx'
import type { TeamForm } from './team-form.ts'

/** The picture of a member of the saved team. It is saved at once, beside what is typed. */
export function MemberPicture({ index }: { index: number }) {
  const { clone, locked } = useEditor()
  const { control } = useFormContext<TeamForm>()
  const member = useWatch({ control, name: `team.${index}` })
  const save = useSavePicture(member.id)
  if (!clone.team.some(({ id }) => id === member.id)) {
    return <p className="text-ink-soft text-small">Save the team first; then this member takes a picture.</p>
  }
  return (
    <PictureChoice
      name={`The picture of ${member.name}`}
      initials={member.name}
      url={clone.pictures[member.image]}
      disabled={locked}
      words={portraitWords}
      save={save}
    />
  )
}

function useSavePicture(memberId: string) {
  const { clone, take } = useEditor()
  const { getValues, setValue } = useFormContext<TeamForm>()
  const params = { id: clone.id, memberId }
  return async (file: File | null) => {
    const form = new FormData()
    if (file) form.set('file', file)
    const saved = file && (await call(fileRoutes.uploadMemberImage, { params, form }))
    if (!file) await call(fileRoutes.removeMemberImage, { params })
    const image = saved?.image ?? ''
    // Rows may have been moved or taken out since; what is typed in them stays unsaved, the picture is not.
    const place = getValues('team').findIndex(({ id }) => id === memberId)
    if (place >= 0) setValue(`team.${place}.image`, image, { shouldDirty: true })
    take({
      team: clone.team.map((member) => (member.id === memberId ? { ...member, image } : member)),
      ...(saved && { pictures: { ...clone.pictures, [image]: saved.url } }),
    })
  }
}
