import type { Grammar } from '../grammar.ts'

const LEAST_OF_STEM = 3

/** Of a plural, how it ends alone: "milhões", "canais", "níveis", "homens", "meses". */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/(?:oes|aes)$/, 'ao'],
  [/(?<=..)ais$/, 'al'],
  [/(?<=..)eis$/, 'el'],
  [/(?<=.)ns$/, 'm'],
  [/(?<=..[rzs])es$/, ''],
  [/(?<=...)s$/, ''],
]

/** "Cliente" and "clientes", "pago" and "pagas". */
function stemOf(word: string): string {
  const [plural, alone] = PLURALS.find(([ending]) => ending.test(word)) ?? [/$/, '']
  const one = word.replace(plural, alone)
  const stem = one.replace(/[aeo]$/, '')
  return stem.length < LEAST_OF_STEM ? one : stem
}

const FUTURE = 'ei as a emos ao ia ias iamos iam'.split(' ')
const ENDINGS: Readonly<Record<string, string>> = {
  a: 'o as a amos am ei aste ou aram ava avas avamos avam e es emos em asse assem ar armos arem ando ado ada ados adas',
  e: 'o es e emos em i este eu eram ia ias iamos iam a as amos am esse essem er ermos erem endo ido ida idos idas',
  i: 'o es e imos em i iste iu iram ia ias iamos iam a as amos am isse issem ir irmos irem indo ido ida idos idas',
}

/** "Pagamos" and "paguei", "buscar" and "busquei"; "começar" and "comecei". */
function joined(root: string, ending: string): string[] {
  const plain = root + ending
  if (!ending.startsWith('e') || !/[cg]$/.test(root)) return [plain]
  return root.endsWith('g') ? [`${root}u${ending}`] : [plain, `${root.slice(0, -1)}qu${ending}`]
}

const ASKS_AT_LENGTH = /(?<!\p{L})(que|como|quando|onde|quem|quant[oa]s?|porqu[eê]|qual) [eé] que(?!\p{L})/giu

/** Its list gives a verb's infinitive. */
export const PORTUGUESE: Grammar = {
  stemOf,
  formsOf: (infinitive) => {
    const root = infinitive.slice(0, -2)
    const vowel = infinitive.at(-2) ?? 'a'
    const endings = (ENDINGS[vowel] ?? '').split(' ')
    return [
      ...endings.flatMap((ending) => (vowel === 'a' ? joined(root, ending) : [root + ending])),
      ...FUTURE.map((ending) => infinitive + ending),
    ]
  },
  shortened: (text) => text.replace(ASKS_AT_LENGTH, '$1'),
  respelt: (word) => word,
  isCompounding: false,
  joints: new Set(),
  isEliding: false,
  apart: new Map(['é', 'está', 'dá', 'quê', 'porquê', 'pôr'].map((word) => [word, word])),
}
