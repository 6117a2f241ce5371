import { useEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import { followLevel, LevelTrail, lineHeightAt } from './voice-line-shape.ts'

export interface VoiceLineProps {
  /** The loudness right now, 0–1, read once a frame. Must be cheap. */
  getLevel: () => number
  /** Height and colour (its colour is the text colour); replaces `h-16 text-spot`. */
  className?: string
}

const trailLength = 48
const stepPx = 3
const longestFrameMs = 100
/** The trail moves by time, not by frame, so that fast screens show the same. */
const trailStepMs = 16

/** Decoration only: who speaks is said in words beside it. */
export function VoiceLine({ getLevel, className = 'h-16 text-spot' }: VoiceLineProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const read = useRef(getLevel)
  useEffect(() => {
    read.current = getLevel
  }, [getLevel])
  useEffect(() => (canvas.current ? runLine(canvas.current, () => read.current()) : undefined), [])
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas without a tabindex takes no focus
  return <canvas ref={canvas} aria-hidden="true" className={cx('block w-full', className)} />
}

/** Draws until the returned function is called. Nothing here touches React. */
function runLine(canvas: HTMLCanvasElement, level: () => number): () => void {
  const pen = canvas.getContext('2d')
  if (!pen) return () => undefined
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const trail = new LevelTrail(trailLength)
  let shown = 0
  let lastMs = 0
  let owedMs = 0
  let frame = 0
  let restDrawn = false

  const draw = (nowMs: number) => {
    frame = requestAnimationFrame(draw)
    const elapsedMs = Math.min(longestFrameMs, nowMs - lastMs)
    lastMs = nowMs
    shown = followLevel(shown, level(), elapsedMs)
    // Where motion is not wanted the line only brightens while someone speaks.
    for (owedMs += elapsedMs; owedMs >= trailStepMs; owedMs -= trailStepMs)
      trail.push(calm.matches ? 0 : shown)
    const still = trail.isStill() && (!calm.matches || shown === 0)
    if (still && restDrawn) return
    restDrawn = still
    const color = getComputedStyle(canvas).color
    pen.clearRect(0, 0, canvas.width, canvas.height)
    strand(pen, canvas, trail, nowMs / 1000, 1, color, 0.35)
    strand(pen, canvas, trail, nowMs / 1000, 0, color, still ? 0.5 : 1)
  }
  const fit = () => {
    canvas.width = Math.round(canvas.clientWidth * devicePixelRatio)
    canvas.height = Math.round(canvas.clientHeight * devicePixelRatio)
    restDrawn = false
  }
  const seen = new IntersectionObserver(([entry]) => {
    cancelAnimationFrame(frame)
    if (entry?.isIntersecting) frame = requestAnimationFrame(draw)
  })
  const sized = new ResizeObserver(fit)
  const themed = new MutationObserver(fit)
  const dark = matchMedia('(prefers-color-scheme: dark)')
  fit()
  seen.observe(canvas)
  sized.observe(canvas)
  themed.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  dark.addEventListener('change', fit)
  return () => {
    cancelAnimationFrame(frame)
    for (const observer of [seen, sized, themed]) observer.disconnect()
    dark.removeEventListener('change', fit)
  }
}

type Pen = CanvasRenderingContext2D

function strand(
  pen: Pen,
  canvas: HTMLCanvasElement,
  trail: LevelTrail,
  seconds: number,
  nth: number,
  color: string,
  opacity: number,
) {
  const { width, height } = canvas
  const middle = height / 2
  const reach = middle - 2 * devicePixelRatio
  pen.beginPath()
  for (let px = 0; px <= width; px += stepPx) {
    pen.lineTo(px, middle + lineHeightAt((px / width) * 2 - 1, trail, seconds, nth) * reach)
  }
  pen.strokeStyle = color
  pen.globalAlpha = opacity
  pen.lineWidth = (nth === 0 ? 2 : 1.25) * devicePixelRatio
  pen.lineJoin = 'round'
  pen.stroke()
}
