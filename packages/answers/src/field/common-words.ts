import { fold } from '../text/normalise.ts'
import { stem } from '../text/stem.ts'
import { SMALL_WORDS_ELSEWHERE } from './small-words-elsewhere.ts'

const list = (words: string) => words.trim().split(/\s+/)

/** Words that say nothing about the subject, by language. */
const STOP: Record<string, string> = {
  en: `a an the this that these those there here i me my mine we us our ours you your yours he him his she her hers it its
    they them their theirs who whom whose which what when where why how and or but nor so if then than as of at by for from in
    into on onto to up with about is am are was were be been being do does did doing done have has had having will would
    shall should can could may might must not no yes yeah yep nope ok okay oh ah um uh uhm er erm hmm hm mm well please just
    also too very really quite such own same more most much many some any each every all both other another else ever
    even still yet again only one ones im ive id youre dont cant wont whats whos hows lets let's wanna gonna gotta kinda sorta
    hey hi hello thanks thank sorry guys folks sir madam maam etc per via`,
  de: `der die das den dem des ein eine einen einem einer eines und oder aber wenn dann als wie was wer wo wann warum wieso
    weshalb welche welcher welches wieviel ich du sie er es wir ihr euch ihnen mich mir dich dir uns unser unsere unseren ihre
    ihren ihrem ihrer euer eure euren ist sind war waren sein bin bist seid hat haben habt hatte wird werden wurde kann konnen
    konnt soll muss darf in im an am auf aus bei mit nach von vom zu zum zur fur uber um durch gegen ohne nicht kein keine
    auch noch schon nur sehr mal denn doch ja nein bitte danke es gibt so viel viele man sich hoch gross
    genau eigentlich gerade aktuell derzeit momentan zurzeit uberhaupt konkret ungefahr etwa circa wirklich`,
  fr: `le la les un une des du de d l et ou mais si alors comme que qu quoi qui ou quand pourquoi comment quel quelle quels quelles
    combien je tu il elle on nous vous ils elles me te se mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs est
    sont etait etes suis es sommes a as ai avez avons ont avoir etre fait faire dans en au aux sur pour par avec sans sous vers
    chez ne pas non oui plus tres aussi y ce cet cette ces c s n j m t il y a est-ce merci svp
    exactement actuellement precisement concretement environ vraiment donc`,
  es: `el la los las un una unos unas y o pero si entonces como que quien quienes donde cuando cual cuales cuanto cuanta cuantos
    cuantas por para con sin de del al en a yo tu el ella nosotros vosotros ustedes usted ellos me te se mi mis su sus nuestro
    nuestra vuestro vuestra es son era fue ser esta estan estoy hay ha han has he tiene tienen tienes teneis no si muy mas
    tambien ya lo le les gracias hace hacen
    exactamente actualmente ahora realmente concretamente aproximadamente`,
  pt: `o a os as um uma uns umas e ou mas se entao como que quem onde quando qual quais quanto quanta quantos quantas por para
    com sem de do da dos das ao em no na nos nas eu tu ele ela nos voces voce eles me te se meu minha seu sua seus suas nosso
    nossa vosso e sao era foi ser esta estao ha tem tens temos nao sim muito mais tambien ja lhe obrigado faz fazem
    exatamente atualmente agora realmente concretamente aproximadamente`,
  it: `il lo la i gli le un uno una e o ma se allora come che chi dove quando quale quali quanto quanta quanti quante perche per
    con senza di del della dei delle al alla in nel nella su sul io tu lui lei noi voi loro mi ti si ci vi mio mia tuo tua suo
    sua vostro vostra vostri nostro nostra e sono era essere sta c ha hanno hai avete abbiamo non si molto piu anche gia grazie
    fa fanno
    esattamente attualmente adesso davvero concretamente circa`,
}

/**
 * Everyday words of a conversation: they colour a question and do not narrow it. A word that is neither here,
 * nor a stop word, nor covered by a source, is taken to narrow the question, and keeps a near miss from answering.
 */
const SOFT = `
  tell told say said says saying speak talk talking explain describe discuss mention show share give gave given giving walk through
  elaborate expand elaborating clarify summarise summarize summary outline overview detail details detailed briefly brief quick quickly
  know known think thought feel see seen seeing look looking looks hear heard understand understanding learn find found wonder
  wondering curious interested interest ask asking asked question questions answer answers hope guess believe wish want wants wanted
  would like liked love need needs needed care matter matters remind remember forget check checking confirm verify
  go going goes went gone come comes coming came get gets getting got take takes taking took make makes making made put keep keeping
  kept let lets start starts stand stands standing sit sits happen happens happening happened turn turns run runs running move moves
  moving work works working use uses using used try trying help helps bring brings set sets hold holds leave seem seems become remain
  currently current now nowadays today todays moment present presently recent recently lately latest date so far already yet still ever
  always usually normally typically generally mostly mainly often sometimes soon later early
  actual actually exactly exact basically essentially literally honestly frankly really simply specifically specific particular
  particularly certain certainly probably perhaps maybe possibly roughly approximately approx around about almost nearly precise
  precisely realistically overall total totally altogether entire entirely whole full fully general
  thing things stuff something anything everything nothing bit lot lots little kind kinds sort sorts type types way ways part parts
  side point points fact facts case cases matter idea ideas sense picture area areas terms term regards regarding concerning respect
  number numbers figure figures amount amounts value values level levels rate rates size sizes metric metrics data stat stats
  information info status state situation position update updates story
  company companies business businesses startup startups venture firm organisation organization enterprise-wide operation operations
  product products platform service services solution solutions offering offerings app
  somebody someone anybody anyone everybody everyone person people folks man woman guy
  good great nice cool awesome interesting amazing fine right correct true real sure clear fair bad big bigger large larger huge
  small smaller high higher low lower long longer short shorter fast faster slow slower strong stronger weak weaker hard easy
  easily simple better worse different many few several various much
  today tonight day days time times moment while
  minute second sec please okay alright anyway though although because since whether either neither rather instead however
  able available possible likely expected supposed due
  looking talking having being doing saying thinking
  what's how's that's it's who's there's here's i'm you're we're they're
  mr mrs ms dr
  among between within along across over under after before during until till against without
  upon amongst toward towards off out down back away together apart aside
  exist exists existing involve involved include includes including consist
  offer offers provide provides provided plan plans planning planned intend intends aim aiming
  approach strategy strategies process
  behind next last least most worth
  stands deal exact
  address addressing addressed reach reached achieve achieved hit hits accept accepted begin happen folks protect protected sign signed signs
  hoping hope hoped manage managed managing handle handling follow involve cover covers covered serve fit fits allow allows enable enables
  grab jump touch dive drill deep deeper zoom recap remind reminded reminder heard hearing wonderful fantastic lovely perfect excellent
  honestly frankly quick-question couple few points page slide slides earlier mentioned mention said before said talked spoke speaking
  ahead currently-running ready done doing finish finished finishing complete completed along far close-to roughly ballpark
  actual given given-that assuming suppose imagine basically plain english simple words sentence sentences short long version
  high-level level angle perspective respect terms kind wise regards relation related respectively versus-time
  important importance significant relevant interesting curious aware sense feeling impression understanding
  impressive guess guys team-wise numbers-wise total aggregate combined together overall
  month-end end beginning start middle stage-wise moment point until above below exceed exceeds exceeding percentage role roles title titles job position name names named called percent ratio choose chose chosen decide decided pick picked select selected focus focused left invest investing invested investment
  actually wondering mind
  shape doing looks pretty
  straight honest opinion view
  folks team's
`

const STOPS = new Map(
  Object.entries({ ...STOP, ...SMALL_WORDS_ELSEWHERE }).map(([language, words]) => [
    language,
    new Set(list(fold(words))),
  ]),
)
const SOFT_STEMS = new Set(list(SOFT).flatMap((word) => [word, stem(word)]))
/** Not in SOFT though common, because they narrow: kept here as a reminder and taken out of the set. */
for (const narrowing of [
  'last',
  'next',
  'least',
  'most',
  'without',
  'before',
  'after',
  'during',
  'since',
  'until',
])
  SOFT_STEMS.delete(narrowing)

const ENGLISH = STOPS.get('en') ?? new Set<string>()

export function isStop(word: string, language: string): boolean {
  if (word.length === 1 && !/\d/.test(word) && /[a-z']/.test(word)) return true
  const base = language.slice(0, 2).toLowerCase()
  return (base === 'en' ? false : (STOPS.get(base)?.has(word) ?? false)) || ENGLISH.has(word)
}

/** A small word of this language alone; English ones count in English only. */
export const isOwnStop = (word: string, language: string): boolean => STOPS.get(language)?.has(word) ?? false

export function isSoft(word: string, stemmed: string): boolean {
  if (SOFT_STEMS.has(word) || SOFT_STEMS.has(stemmed)) return true
  // Adverbs colour; these few narrow.
  return (
    /^[a-z]{3,}ly$/.test(word) &&
    !/^(?:daily|weekly|monthly|quarterly|yearly|hourly|italy|family|supply|assembly|only|july|reply|apply|anomaly|monopoly)$/.test(
      word,
    )
  )
}
