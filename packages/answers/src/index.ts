/**
 * Facts and passages in, grounded sentences with their sources out. No network, no storage, no language model;
 * what one is asked, and how its sentences are judged, is in `model/` for whoever brings one.
 */
export type {
  Answer,
  AnswerKind,
  Offer,
  QuestionInput,
  Sentence,
  SourceKind,
  SourceRef,
  Turn,
} from './answer.ts'
export { answerQuestion } from './answer-question.ts'
export { IndexCache } from './cache.ts'
export type {
  Audience,
  Fact,
  Faq,
  Listener,
  Material,
  Offers,
  Passage,
  Section,
  Style,
  TeamMember,
} from './material.ts'
export { AUDIENCES, mayHear } from './material.ts'
export type { Brief } from './model/brief.ts'
export { briefFor } from './model/brief.ts'
export type { Judged, WithheldFor, WrittenSentence } from './model/judge-sentence.ts'
export { judgeSentence } from './model/judge-sentence.ts'
export { PROMPT_VERSION } from './model/prompt.ts'
export type { CheckOptions, NumberCheck } from './numbers/check.ts'
export { checkNumbers } from './numbers/check.ts'
export type { Computation, Operand } from './numbers/compute.ts'
export type { SourceText } from './numbers/quantity.ts'
export { type Askable, askableOf } from './paraphrase/askable.ts'
export { type JudgedParaphrase, ParaphraseJudge, type Unkept } from './paraphrase/judge-paraphrase.ts'
export type { Phrases } from './phrases.ts'
export { fill, phrasesFor } from './phrases.ts'
export { prepareCrossEncoder, takeCauseOfUnread } from './cross-encoder/cross-encoder.ts'
export type { AnswerIndex } from './retrieve/build-index.ts'
export {
  buildIndex,
  buildIndexInSlices,
  hearsMoreProven,
  indexBytes,
  wordKey,
} from './retrieve/build-index.ts'
export { sourceTexts } from './retrieve/source-texts.ts'
export { guard as guardSentences } from './speak/guard.ts'
export type { SuggestOptions } from './suggest.ts'
export { suggestQuestions } from './suggest.ts'
export type { SplitOptions } from './text/passages.ts'
export { splitPassages } from './text/passages.ts'
export { readAhead } from './usual/read-ahead.ts'
