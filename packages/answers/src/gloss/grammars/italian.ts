import type { Grammar } from '../grammar.ts'

const LEAST_OF_STEM = 3

/** "Cliente" and "clienti", "rischio" and "rischi", "banca" and "banche". */
function stemOf(word: string): string {
  const stem = word.replace(/i?[aeio]$/, '').replace(/(?<=[cg])h$/, '')
  return stem.length < LEAST_OF_STEM ? word : stem
}

const FUTURE = 'o a emo anno ei ebbe emmo ebbero'.split(' ')
const FUTURE_YOU = ['ai', 'ete', 'esti', 'este']
const CLITICS = ['', 'e', 'si', 'vi', 'ci', 'ne', 'lo', 'la', 'li', 'le']
const PARTICIPLE = ['o', 'a', 'i', 'e']

interface Endings {
  plain: readonly string[]
  you: readonly string[]
}

/** @param vowel of the infinitive: "cercare", "vendere", "gestire" */
function endingsOf(vowel: string): Endings {
  const future = vowel === 'i' ? 'ir' : 'er'
  const present = { a: 'o a iamo ano', e: 'o e iamo ono', i: 'o e iamo ono isco isce iscono' }[vowel] ?? ''
  const participle = vowel === 'e' ? 'ut' : `${vowel}t`
  return {
    plain: [
      ...present.split(' '),
      ...['vo', 'va', 'vamo', 'vano'].map((ending) => vowel + ending),
      ...FUTURE.map((ending) => future + ending),
      ...CLITICS.map((clitic) => `${vowel}r${clitic}`),
      ...PARTICIPLE.map((ending) => participle + ending),
      vowel === 'a' ? 'ando' : 'endo',
    ],
    you: [
      'i',
      ...(vowel === 'i' ? ['isci'] : []),
      ...['te', 'vi', 'vate'].map((ending) => vowel + ending),
      ...FUTURE_YOU.map((ending) => future + ending),
    ],
  }
}

/** "Cerchiamo" and "paghi"; "cominci" and "comincerà". */
function joined(root: string, ending: string, vowel: string): string {
  if (vowel === 'a' && /^[ei]/.test(ending)) {
    if (/[cg]$/.test(root)) return `${root}h${ending}`
    if (/[cg]i$/.test(root) || (root.endsWith('i') && ending.startsWith('i')))
      return root.slice(0, -1) + ending
  }
  return root + ending
}

const partsOf = (infinitive: string) => ({ root: infinitive.slice(0, -3), vowel: infinitive.at(-3) ?? 'a' })

/** Its list gives a verb's infinitive. */
export const ITALIAN: Grammar = {
  stemOf,
  formsOf: (infinitive) => {
    const { root, vowel } = partsOf(infinitive)
    const { plain, you } = endingsOf(vowel)
    return [...plain, ...you].map((ending) => joined(root, ending, vowel))
  },
  saysYou: (form, infinitive) => {
    const { root, vowel } = partsOf(infinitive)
    return endingsOf(vowel).you.some((ending) => joined(root, ending, vowel) === form)
  },
  shortened: (text) => text.replace(/\bche (?=cos(?:a\b|['’]))/gi, ''),
  respelt: (word) => word,
  isCompounding: false,
  joints: new Set(),
  isEliding: true,
  apart: new Map([['è', 'è']]),
}
