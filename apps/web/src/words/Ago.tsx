import { agoWords, whenWords } from './times.ts'

/** How long ago it was; when exactly is told under the pointer. */
export const Ago = ({ at, className }: { at: string; className?: string }) => (
  <time dateTime={at} title={whenWords(at)} className={className}>
    {agoWords(at, Date.now())}
  </time>
)
