/** How a partial transcript reads: at its end, or in the middle of something. English, German, French, Spanish. */

const FILLERS = new Set(`um uh uhm erm er hmm hm äh ähm öh öhm hmmm euh heu ben eh em pues`.split(/\s+/))

// Left out on purpose: words that often end a question ("what is it for", "what is that", "le car").
const OPENERS = new Set(
  `and or but because so if although whereas unless than the a an my your our their its of into versus and/or
   und oder aber weil dass wenn also obwohl sondern sowie der die den dem des ein eine einen einem einer mein
   unser ihre ihren von vom zum zur
   et ou mais que donc lorsque puisque le les un une du de mon votre vos notre leur leurs au aux
   y o pero porque aunque el la los las una unos del al su sus mi nuestro nuestra como`.split(/\s+/),
)

/** Whole on their own, with no mark behind them. */
const REPLIES = new Set(
  `yes|yeah|yep|no|nope|okay|ok|sure|thanks|thank you|go on|go ahead|continue|stop|please continue|that's all
   |ja|nein|danke|weiter|stopp|gut|oui|non|merci|continuez|d'accord|sí|si|gracias|continúa|vale`
    .split('|')
    .map((reply) => reply.trim()),
)

function lastWord(text: string): string {
  return /(?<word>[\p{L}\p{M}'’/]+)\P{L}*$/u.exec(text)?.groups?.word?.toLowerCase() ?? ''
}

/** True where the speaker is probably not done: a filler, a conjunction or an article at the end, or a comma. */
export function looksContinuing(text: string): boolean {
  const said = text.trim()
  if (said === '') return false
  if (/(?:\.\.\.|…|[,;:–—-])$/u.test(said)) return true
  const word = lastWord(said)
  if (FILLERS.has(word)) return true
  if (/[.!?。！？]["'»”]?$/u.test(said)) return false
  return OPENERS.has(word) && !/\d\P{L}*$/u.test(said)
}

/** True where the text ends as a sentence does, or is a reply on its own. */
export function looksComplete(text: string): boolean {
  const said = text.trim()
  if (said === '' || looksContinuing(said)) return false
  if (/[.!?。！？]["'»”]?$/u.test(said)) return true
  return REPLIES.has(said.toLowerCase().replace('’', "'"))
}
