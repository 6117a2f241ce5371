import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { usePictureAddress } from './use-slides.ts'

/** A picture of any shape within a place of its own shape. One that does not load says so. */
export function SlideImage({ url, alt, className }: { url: string; alt: string; className?: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (broken === url) {
    return (
      <span
        role="img"
        aria-label={alt === '' ? 'A picture that does not load' : `${alt}. It does not load.`}
        className={cx('flex items-center justify-center text-ink-faint', className)}
      >
        <ImageOff aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </span>
    )
  }
  return (
    <img
      src={url}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(url)}
      className={cx('object-contain', className)}
    />
  )
}

/** The slide of a section, small, beside its title. */
export function SlideMark({ path }: { path: string | null }) {
  const url = usePictureAddress(path)
  if (url === null) return null
  return (
    <SlideImage
      url={url}
      alt=""
      className="h-8 w-14 shrink-0 rounded-small border border-hairline bg-stage"
    />
  )
}
