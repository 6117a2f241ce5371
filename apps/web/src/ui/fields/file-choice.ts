export interface FileLimits {
  /** As the `accept` attribute: ".pdf,.docx" or "image/*". */
  accept: string
  maxBytes: number
  /** How many may be chosen at once. */
  maxFiles: number
}

export interface RefusedFile {
  name: string
  reason: 'type' | 'too-large' | 'too-many' | 'empty'
}

interface FileLike {
  name: string
  type: string
  size: number
}

/** Parts the files that may be sent from those that may not, each with its reason. */
export function sortFiles<Chosen extends FileLike>(files: readonly Chosen[], limits: FileLimits) {
  const taken: Chosen[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const reason = reasonAgainst(file, limits, taken.length)
    if (reason) refused.push({ name: file.name, reason })
    else taken.push(file)
  }
  return { taken, refused }
}

function reasonAgainst(file: FileLike, limits: FileLimits, takenCount: number): RefusedFile['reason'] | null {
  if (!isAccepted(file, limits.accept)) return 'type'
  if (file.size === 0) return 'empty'
  if (file.size > limits.maxBytes) return 'too-large'
  return takenCount >= limits.maxFiles ? 'too-many' : null
}

function isAccepted(file: FileLike, accept: string): boolean {
  const rules = accept.split(',').map((rule) => rule.trim().toLowerCase())
  const type = file.type.toLowerCase()
  return rules.some((rule) => {
    if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule)
    return rule.endsWith('/*') ? type.startsWith(rule.slice(0, -1)) : type === rule
  })
}

/** "24 MB": decimal units, as file managers count. */
export function fileSizeWords(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`
  const megabytes = bytes / 1_000_000
  return `${megabytes < 10 ? Math.round(megabytes * 10) / 10 : Math.round(megabytes)} MB`
}

/** The most that may be sent: "25 MB". Limits are counted in binary units, and said as the rounder, smaller number. */
export const mostWords = (maxBytes: number): string =>
  maxBytes < 1_048_576 ? fileSizeWords(maxBytes) : `${Math.floor(maxBytes / 1_048_576)} MB`

/** ".pdf, PNG": a kind of picture by the name that people know it by. */
const kindsWords = (accept: string) =>
  accept
    .split(',')
    .map((rule) => rule.trim().replace(/^image\/(\w+)$/, (_, kind: string) => pictureWords(kind)))
    .join(', ')

const pictureWords = (kind: string) => (kind === 'webp' ? 'WebP' : kind.toUpperCase())

export function refusalWords(refused: RefusedFile, limits: FileLimits): string {
  const reasons: Record<RefusedFile['reason'], string> = {
    type: `is not one of ${kindsWords(limits.accept)}`,
    'too-large': `is larger than ${mostWords(limits.maxBytes)}`,
    'too-many':
      limits.maxFiles === 1
        ? 'was left out: one file at a time'
        : `was left out: ${limits.maxFiles} files at a time`,
    empty: 'is empty',
  }
  return `${refused.name} ${reasons[refused.reason]}.`
}
