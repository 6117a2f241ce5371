import type { LanguageWords } from '../phrase-list.ts'

/** No clone speaks it; who asks in it is told which language to ask in. */
export const JAPANESE: Pick<LanguageWords, 'onlyIn'> = {
  onlyIn:
    'ここでは{language}でのみお答えできます。売上、市場、チーム、資金調達などについて{language}でお尋ねください。',
}
