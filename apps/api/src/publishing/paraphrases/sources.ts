import { createHash } from 'node:crypto'
import { type Askable, askableOf, type Material } from '@understudy/answers'
import { materialOf } from '../material.ts'
import type { CloneSnapshot } from '../snapshot.ts'

/** A source that other ways to ask are written for, under what it is known again by. */
export interface Source extends Askable {
  digest: string
}

export interface Sources {
  material: Material
  all: readonly Source[]
}

/** Of a clone with more of them the first: each costs, and those behind are found by their own words as ever. */
const MOST_SOURCES = 200

const known = new WeakMap<CloneSnapshot, Sources>()

/** What of a version can be asked for, in its first language, in which it was written. */
export function sourcesOf(snapshot: CloneSnapshot): Sources {
  const kept = known.get(snapshot)
  if (kept) return kept
  const material = materialOf(snapshot, snapshot.languages[0]?.code ?? 'en')
  const all = askableOf(material)
    .slice(0, MOST_SOURCES)
    .map((one) => ({ ...one, digest: digestOf(one, material.language) }))
  const sources = { material, all }
  known.set(snapshot, sources)
  return sources
}

const digestOf = ({ kind, id, text }: Askable, language: string): string =>
  createHash('sha256')
    .update(JSON.stringify([language, kind, id, text]))
    .digest('hex')
