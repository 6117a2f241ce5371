/** Never the end of a sentence: something always follows. Lower case, without the last dot. */
const ALWAYS_OPEN = new Set(
  `e.g i.e eg ie cf vs approx dr mr mrs ms prof rev hon gen sen gov capt sgt st mt messrs al
   z.b d.h u.a v.a i.d.r bzw ca ggf evtl inkl exkl hr fr dipl ing mio mrd tsd sog vgl
   p.ex mm mme mlle env sra sr srta dra d.c p.ej aprox av`.split(/\s+/),
)

/** Open where a number follows: "No. 5", but "No. We are not." */
const OPEN_BEFORE_NUMBER = new Set(
  'no nos nr fig figs p pp vol art sec ch eq § núm n ex abs kap ziff s abb tab max min avg est incl excl tel ver'.split(
    ' ',
  ),
)

/** May end a sentence or not: the next word tells. */
const MAYBE_OPEN = new Set(
  `inc corp ltd co llc plc bros jr sr gmbh ag sa s.a s.r.l dept univ assn`.split(/\s+/),
)

/** The same, where written with a capital: "He sat." is a sentence. */
const MAYBE_OPEN_CAPITAL = new Set(
  `jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun okt dez`.split(/\s+/),
)

/** Words that start a sentence and hardly ever a name. */
const STARTERS = new Set(
  `the a an we our it its they their this that these those he she his her you your i in on at for from with by
   as and but so if when while since after before because what who how why where which there here today now
   yes no not then however also another all both each most many some last next every
   der die das wir unser unsere es sie er ich ein eine dieser diese dieses dies und aber wenn als seit nach im
   am bei mit für von was wer wie warum wo hier heute jetzt ja nein nicht dann auch
   le la les nous notre nos il elle ils elles ce cette ces un une des et mais si quand depuis après dans en
   pour avec qui comment pourquoi où ici oui non puis aussi c'est
   el los las nosotros nuestro nuestra ellos esto este esta un una y pero cuando desde después con para por
   qué quién cómo dónde aquí sí entonces también`.split(/\s+/),
)

const LAST_TOKEN = /(?:^|[\s\p{Ps}\p{Pi}"'/-])(?<token>[\p{L}\p{N}§.]+)\.$/u
const FIRST_WORD = /^[\p{Ps}\p{Pi}"'*_]*(?<word>[\p{L}][\p{L}'’]*)/u

function startsSentence(next: string): boolean {
  const word = FIRST_WORD.exec(next)?.groups?.word?.toLowerCase().replace('’', "'")
  if (word === undefined) return false
  return STARTERS.has(word) || STARTERS.has(word.replace(/'.*$/, ''))
}

/**
 * Whether a piece that ends in a dot goes on with `next`: an abbreviation, an initial, a list number, or a German
 * ordinal.
 */
export function endsOpen(piece: string, next: string, language: string): boolean {
  const token = LAST_TOKEN.exec(piece)?.groups?.token
  if (token === undefined) return false
  const word = token.toLowerCase()
  const numberFollows = /^[\p{Sc}#]?\p{N}/u.test(next)
  if (/^\d{1,3}$/.test(word)) {
    const isWholeLine = (piece.split('\n').at(-1) ?? '').trim() === `${token}.`
    return isWholeLine || (/^(?:de|da|nb|no|fi|cs)\b/i.test(language) && !startsSentence(next))
  }
  if (OPEN_BEFORE_NUMBER.has(word)) {
    // A lone initial, "P. Smith", is below.
    if (numberFollows) return true
    if (word.length > 1) return false
  }
  // "I, M" and the like are capital letters: an initial or "plan M." before they are an abbreviation.
  if (/^\p{Lu}$/u.test(token)) return token !== 'I' && !startsSentence(next)
  if (ALWAYS_OPEN.has(word)) return true
  if (MAYBE_OPEN.has(word)) return !startsSentence(next)
  if (MAYBE_OPEN_CAPITAL.has(word) && token !== word) return !startsSentence(next)
  return /^(?:\p{L}\.)+\p{L}$/u.test(word) && !startsSentence(next)
}
