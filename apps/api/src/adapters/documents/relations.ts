import { attribute, tagsOf } from './read-xml.ts'
import type { Zip } from './read-zip.ts'

export interface Relation {
  id: string
  type: string
  target: string
}

/** What a part refers to, by whole names within the archive; with no part, what the archive itself does. */
export function relationsOf(zip: Zip, part = ''): Relation[] {
  const folder = part.split('/').slice(0, -1)
  const name = part.slice(part.lastIndexOf('/') + 1)
  return tagsOf(zip.text([...folder, '_rels', `${name}.rels`].join('/')) ?? '').flatMap((tag) => {
    const [id, target] = [attribute(tag, 'Id'), attribute(tag, 'Target')]
    const type = attribute(tag, 'Type') ?? ''
    return id && target ? [{ id, type, target: resolved(folder, target) }] : []
  })
}

function resolved(folder: readonly string[], target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const path = [...folder]
  for (const step of target.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  }
  return path.join('/')
}
