import { MONTHS, numberWord } from '../../numbers/words.ts'
import { currenciesOf } from './measures.ts'

/** Endings of a time that a statement may lack: they narrow nothing. */
export const SPAN_WORDS = new Set([
  '#monthly',
  '#annual',
  '#quarterly',
  '#weekly',
  '#daily',
  'hour',
  'end',
  'begin',
])

/** Words that are read as numbers, times and currencies, and compared as such. */
export const isMeasured = (word: string) =>
  MONTHS.has(word) ||
  TIME_WORDS.test(word) ||
  numberWord(word, 'en') !== undefined ||
  currenciesOf(word).length > 0
const TIME_WORDS =
  /^(?:now|today|current|currently|present|presently|moment|ago|earlier|later|end|ended|beginning|percent|percentage|point|points|half|third|quarter|quarters|months?|years?|weeks?|days?|hours?|together|million|billion|thousand|hundred|each|per|kilowatt|megawatt|gigawatt|terawatt|kilobytes?|megabytes?|gigabytes?|(?:our|your|them)selves|(?:my|your|it|him|her)self)$/
