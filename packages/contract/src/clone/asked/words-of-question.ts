/** As the questions of visitors are told apart: without signs, spaces and case (`sameWords` of question-queries). */
export const wordsOfQuestion = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s!-/:-@[-`{-~]+/g, ' ')
    .trim()
