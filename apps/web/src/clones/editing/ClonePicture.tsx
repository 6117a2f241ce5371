import * as fileRoutes from '@understudy/contract/built/account/files'
import { speakerOf } from '@understudy/contract/speaker-of'
import { call } from '../../api/call.ts'
import { PictureChoice } from '../../frame/pictures/PictureChoice.tsx'
import { useEditor } from './editor-context.ts'
import { portraitWords } from './portrait-words.ts'

/** The face of the clone. It is saved at once, beside what is typed. */
export function ClonePicture() {
  const { clone, isNew, locked, take } = useEditor()
  const params = { id: clone.id }
  const speaker = speakerOf(clone.team)
  const save = async (file: File | null) => {
    if (!file) {
      await call(fileRoutes.removeCloneAvatar, { params })
      return take({ avatar: '' })
    }
    const form = new FormData()
    form.set('file', file)
    const { avatar, url } = await call(fileRoutes.uploadCloneAvatar, { params, form })
    take({ avatar, pictures: { ...clone.pictures, [avatar]: url } })
  }
  return (
    <section aria-labelledby="picture" className="flex flex-col gap-3">
      <h3 id="picture" className="font-medium text-small">
        Picture
      </h3>
      {isNew ? (
        <p className="text-ink-soft text-small">Save this draft first; then it takes a picture.</p>
      ) : (
        <>
          <PictureChoice
            name={`The picture of ${clone.name}`}
            initials={clone.name}
            url={clone.pictures[clone.avatar]}
            standIn={speaker && clone.pictures[speaker.image]}
            disabled={locked}
            words={portraitWords}
            save={save}
          />
          <p className="text-ink-soft text-small">
            Visitors see it from the next time that you publish. Without one they see the picture of the first
            founder in the team.
          </p>
        </>
      )}
    </section>
  )
}
