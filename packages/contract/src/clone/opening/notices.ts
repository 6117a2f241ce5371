interface Notice {
  /** `{company}` stands for whom it speaks, where there is time to say so. */
  first: string
  /** For who has heard the first within some days, and for names that are too long for it. */
  again: string
}

/** That an AI speaks, within two seconds and a half. A language without a line here is not offered. */
const NOTICES = {
  en: { first: "I'm an AI for {company}.", again: "I'm an AI." },
  de: { first: 'Ich bin die KI von {company}.', again: 'Ich bin eine KI.' },
  fr: { first: "Je suis l'IA de {company}.", again: 'Je suis une IA.' },
  es: { first: 'Soy la IA de {company}.', again: 'Soy una IA.' },
  pt: { first: 'Sou a IA da {company}.', again: 'Sou uma IA.' },
  it: { first: "Sono l'IA di {company}.", again: "Sono un'IA." },
  nl: { first: 'Ik ben de AI van {company}.', again: 'Ik ben een AI.' },
  sv: { first: 'Jag är AI för {company}.', again: 'Jag är en AI.' },
  da: { first: 'Jeg er AI for {company}.', again: 'Jeg er en AI.' },
  no: { first: 'Jeg er KI for {company}.', again: 'Jeg er en KI.' },
  fi: { first: 'Olen {company} -yhtiön tekoäly.', again: 'Olen tekoäly.' },
  pl: { first: 'Jestem AI {company}.', again: 'Jestem AI.' },
  cs: { first: 'Jsem AI {company}.', again: 'Jsem AI.' },
  ro: { first: 'Sunt AI la {company}.', again: 'Sunt o IA.' },
  hu: { first: 'Mesterséges intelligencia vagyok.', again: 'Mesterséges intelligencia.' },
  el: { first: 'Είμαι το AI της {company}.', again: 'Είμαι AI.' },
  tr: { first: '{company} yapay zekâsı.', again: 'Ben yapay zekâ.' },
  uk: { first: 'Говорить штучний інтелект.', again: 'Штучний інтелект.' },
  ru: { first: 'Говорит искусственный интеллект.', again: 'Искусственный интеллект.' },
  zh: { first: '我是{company}的AI。', again: '我是AI。' },
  hi: { first: 'मैं {company} का एआई हूँ।', again: 'मैं एक एआई हूँ।' },
  ar: { first: 'أنا ذكاء اصطناعي.', again: 'ذكاء اصطناعي.' },
} satisfies Record<string, Notice>
const BY_LANGUAGE = new Map<string, Notice>(Object.entries(NOTICES))

/** The languages that have a line above: whatever else is said by the clone itself is there in each of them. */
export type NoticedLanguage = keyof typeof NOTICES

/** Longer names would make the notice longer than it may be. */
export const MOST_NAME_CHARS = 14

const noticeIn = (languageId: string): Notice | undefined =>
  BY_LANGUAGE.get(languageId) ?? BY_LANGUAGE.get(languageId.split('-')[0] ?? '')

/** Whether a language can say that an AI speaks: one that cannot is not offered. */
export const hasNotice = (languageId: string): boolean => noticeIn(languageId) !== undefined

/** What is said before anything else; `again` to who has heard it lately. In English where a language has none. */
export function noticeOf(languageId: string, companyName: string, again = false): string {
  const notice = noticeIn(languageId) ?? NOTICES.en
  const isShort = again || companyName === '' || [...companyName].length > MOST_NAME_CHARS
  return isShort ? notice.again : notice.first.replace('{company}', () => companyName)
}
