import type { CloneSlide } from '@understudy/contract/files'
import { Images, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useEditor } from '../../clones/editing/editor-context.ts'
import { lazyFloat } from '../../frame/errors/lazy-part.ts'
import { useFieldError } from '../../frame/form/form-fields.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { useWarmed } from '../../ui/use-intent.ts'
import type { PitchForm } from './pitch-form.ts'
import { SlideImage } from './SlidePicture.tsx'
import { useNoteAddress, usePictureAddress } from './use-slides.ts'

// Needed once a slide is to be chosen.
const loadChooser = async () => ({ default: (await import('./SlideChooser.tsx')).SlideChooser })
const SlideChooser = lazyFloat(loadChooser)

/** What visitors see while a section is spoken, and the ways to another picture. It is saved with the section. */
export function SectionSlide({ index }: { index: number }) {
  const { isNew } = useEditor()
  const { control, getValues, setValue } = useFormContext<PitchForm>()
  const section = useWatch({ control, name: `sections.${index}` })
  const [choosing, setChoosing] = useState(false)
  useWarmed(loadChooser)
  const noteAddress = useNoteAddress()
  const error = useFieldError(`sections.${index}.slide`)
  const title = section.title.trim() || 'New section'
  const show = (slide: CloneSlide | null) => {
    if (slide) noteAddress(slide)
    setChoosing(false)
    // A picture may come once the section was moved, or is gone.
    const at = getValues('sections').findIndex(({ id }) => id === section.id)
    if (at < 0) return
    setValue(`sections.${at}.slide`, slide?.path ?? null, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <section aria-label={`Slide of ${title}`} className="flex max-w-prose flex-col gap-3">
      <p className="font-medium text-small">Slide</p>
      <OnStage path={section.slide} title={section.title} number={index + 1} />
      {error && <FieldError>{error}</FieldError>}
      {isNew ? (
        <p className="text-ink-soft text-small">Save this draft first; then its sections take slides.</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon={<Images aria-hidden="true" />} onClick={() => setChoosing(true)}>
            {section.slide ? 'Choose another' : 'Choose a slide'}
            {section.slide && <span className="sr-only"> slide</span>}
          </Button>
          {section.slide && (
            <Button size="small" variant="quiet" icon={<X aria-hidden="true" />} onClick={() => show(null)}>
              Remove<span className="sr-only"> the slide</span>
            </Button>
          )}
        </div>
      )}
      {choosing && (
        <Suspense>
          <SlideChooser
            title={title}
            chosen={section.slide}
            onChoose={show}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** As the pitch page shows it: the slide, or the section's title where there is none. */
function OnStage({ path, title, number }: { path: string | null; title: string; number: number }) {
  const url = usePictureAddress(path)
  return (
    <div className="relative aspect-video overflow-hidden rounded-control border border-stage-edge bg-stage text-stage-ink">
      {url ? (
        <SlideImage url={url} alt={`Slide: ${title}`} className="absolute inset-0 size-full" />
      ) : (
        path === null && (
          <div className="absolute inset-0 flex flex-col justify-end p-4">
            <p className="font-display text-stage-soft">{number}</p>
            <p className="mt-1 text-balance font-display text-title wrap-anywhere">
              {title.trim() || 'New section'}
            </p>
          </div>
        )
      )}
    </div>
  )
}
