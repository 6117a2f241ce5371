const QUESTION = '(?:qs?|qns?|questions?)'
const FOR_WHOM = '(?: (?:first|then|please|for you|from me|from my side|before i go))*'
/** What somebody says who is about to ask: nothing of it is asked. */
const LEAD_INS = [
  `(?:(?:just|only|and|a|one|my|another) )*(?:(?:quick|short|brief|simple|last|final|first|next|other|more) )+${QUESTION}${FOR_WHOM}`,
  `(?:i|we) (?:just )?(?:have|had|have got|got) (?:(?:just|a|an|one|two|three|some|few|couple|of|several|another|quick|short|more|last|final|other|simple) )+${QUESTION}${FOR_WHOM}`,
  `(?:my|one|another|a|two|three)(?: (?:first|next|last|other|main|only))? ${QUESTION}(?: (?:is|are|would be))?${FOR_WHOM}`,
  '(?:may|can|could|might) (?:i|we) (?:just |quickly )?ask(?: you)?(?: (?:something|a question|one thing))?',
]
/** The same, where a mark follows: "one more thing: …", "quickly, …". */
const MARKED = [
  '(?:(?:just|and|a|one) )*(?:(?:quick|last|final|first|next|other|more) )+(?:ones?|things?)',
  'quickly',
  'out of (?:pure |sheer )?(?:curiosity|interest)',
  '(?:just |only )?curious',
  "(?:i|we)(?: would|['’]d)?(?: just| also)? (?:want|like|love|wish) to (?:know|ask|hear|understand)(?: (?:you|from you|something|one thing|this))*",
  '(?:please |let me |can you |could you )*(?:tell me|ask(?: you)?(?: something| this)?)',
]

/** "A question about burn": what stands behind is what is asked, and needs no mark. */
const GOES_ON = '(?!(?:about|on|regarding|concerning|for|of|is|are|to|marks?)\\b)(?=\\S)'
const MARK = '\\s*(?:(?:[,.:;!?…]+|\\s[–—-]+)(?:\\s+|$))'
const LED = new RegExp(
  `^(?:(?:${LEAD_INS.join('|')})(?:${MARK}|\\s+${GOES_ON})|(?:${MARKED.join('|')})${MARK})`,
  'iu',
)

/** "Quick question, ARR?" → "ARR?"; nothing of a sentence that is all lead-in. */
export const withoutLeadIn = (text: string): string => text.replace(LED, '')
