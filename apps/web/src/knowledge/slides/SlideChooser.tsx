import type { CloneSlide } from '@understudy/contract/files'
import { LIMITS } from '@understudy/contract/limits'
import { useEditor } from '../../clones/editing/editor-context.ts'
import { portraitWords } from '../../clones/editing/portrait-words.ts'
import { ListEnd } from '../../frame/list/ListEnd.tsx'
import { PICTURE_KINDS } from '../../frame/pictures/PictureChoice.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { FieldError } from '../../ui/fields/Field.tsx'
import { FileDrop } from '../../ui/fields/FileDrop.tsx'
import { mostWords } from '../../ui/fields/file-choice.ts'
import { Dialog } from '../../ui/floats/Dialog.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useDocuments } from '../documents/use-documents.ts'
import { SlideImage } from './SlidePicture.tsx'
import { useSendingSlide, useSlides, useSlideUpload } from './use-slides.ts'

export interface SlideChooserProps {
  /** Of the section that is to show it. */
  title: string
  /** The path of what it shows now. */
  chosen: string | null
  onChoose: (slide: CloneSlide) => void
  onClose: () => void
}

/** Pages of the clone's documents and pictures that were sent: one press takes one. */
export function SlideChooser({ title, chosen, onChoose, onClose }: SlideChooserProps) {
  const { clone } = useEditor()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="wide"
      title={`A slide for “${title}”`}
      description="A page of a document, or a picture of your own. Visitors see it while the section is spoken."
    >
      <div className="flex flex-col gap-6">
        <Upload cloneId={clone.id} onChoose={onChoose} />
        <Choices cloneId={clone.id} chosen={chosen} onChoose={onChoose} />
      </div>
    </Dialog>
  )
}

function Upload({ cloneId, onChoose }: { cloneId: string; onChoose: (slide: CloneSlide) => void }) {
  const upload = useSlideUpload(cloneId, onChoose)
  const sending = useSendingSlide(cloneId)
  return (
    <div className="flex flex-col gap-2">
      <FileDrop
        label="Add a picture"
        hint={`PNG, JPEG or WebP, up to ${mostWords(LIMITS.maxImageBytes)}. Wide ones fill the stage.`}
        accept={PICTURE_KINDS}
        maxBytes={LIMITS.maxImageBytes}
        maxFiles={1}
        disabled={sending !== undefined}
        onFiles={([file]) => file && upload.mutate(file)}
      />
      <p role="status" className="text-ink-soft text-small empty:hidden">
        {sending && `Uploading ${sending.name}`}
      </p>
      {upload.isError && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FieldError>{portraitWords(upload.error)}</FieldError>
          <Button size="small" variant="quiet" onClick={() => upload.mutate(upload.variables)}>
            Send {upload.variables.name} again
          </Button>
        </div>
      )}
    </div>
  )
}

interface ChoicesProps {
  cloneId: string
  chosen: string | null
  onChoose: (slide: CloneSlide) => void
}

function Choices({ cloneId, chosen, onChoose }: ChoicesProps) {
  const documents = useDocuments(cloneId)
  const reading = documents.data?.filter(({ status }) => status === 'reading') ?? []
  const undrawn = documents.data?.filter(({ pages_undrawn }) => pages_undrawn > 0) ?? []
  const list = useSlides(cloneId, reading.length > 0)
  if (list.isPending) return <ChoicesSkeleton />
  if (!list.data) {
    return (
      <ErrorState
        title="The slides did not load"
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  }
  const slides = list.data.pages.flatMap((page) => page.slides)
  return (
    <div className="flex flex-col gap-4">
      {reading.length > 0 && (
        <p role="status" className="text-ink-soft text-small">
          {reading.map(({ file }) => file.name).join(', ')}: being read. The pages will be here.
        </p>
      )}
      {undrawn.length > 0 && (
        <p className="text-ink-soft text-small">
          <bdi>{undrawn.map(({ file }) => file.name).join(', ')}</bdi>: some slides cannot be drawn here, for
          want of a typeface for their letters. Save the deck as a PDF and add that under Content; its pages
          are shown as they look.
        </p>
      )}
      {slides.length === 0 && reading.length + undrawn.length === 0 && <NoSlides />}
      <ul aria-label="Slides" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {slides.map((slide) => (
          <li key={slide.path}>
            <Choice slide={slide} chosen={slide.path === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} shown={slides.length} />
    </div>
  )
}

function NoSlides() {
  const { hrefOf } = useEditor()
  return (
    <p className="text-ink-soft">
      The pages of your deck will be here once it is among the documents:{' '}
      <TextLink href={hrefOf('content')}>add a PDF under Content</TextLink>. Or add a picture above.
    </p>
  )
}

interface ChoiceProps {
  slide: CloneSlide
  chosen: boolean
  onChoose: (slide: CloneSlide) => void
}

function Choice({ slide, chosen, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onChoose(slide)}
      className="group flex w-full flex-col gap-1.5 rounded-control text-left"
    >
      <span
        className={cx(
          'block aspect-video w-full overflow-hidden rounded-control border bg-stage transition-colors',
          chosen ? 'border-ink ring-2 ring-ink' : 'border-hairline group-hover:border-edge',
        )}
      >
        <SlideImage url={slide.url} alt="" className="size-full" />
      </span>
      <span className="flex min-w-0 items-baseline gap-1 text-small">
        <bdi className="truncate">{slide.name}</bdi>
        {slide.page !== null && <span className="shrink-0 text-ink-soft">, page {slide.page}</span>}
      </span>
    </button>
  )
}

function ChoicesSkeleton() {
  return (
    <Loading label="Loading the slides" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="aspect-video w-full" />
      ))}
    </Loading>
  )
}
