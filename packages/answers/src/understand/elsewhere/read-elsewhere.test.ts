import { describe, expect, it } from 'vitest'
import { answerQuestion } from '../../answer-question.ts'
import type { AnswerKind } from '../../answer.ts'
import { fill, phrasesFor } from '../../phrases.ts'
import { buildIndex } from '../../retrieve/build-index.ts'
import { ASKED_ON, mossdeck } from '../../testing/mossdeck.ts'
import { readCommand, withoutGreeting } from '../commands.ts'
import type { Command } from './word-list.ts'

/** As visitors say it: what asks whether an AI speaks, then the other commands, parted by "|". */
const SAID: Readonly<Record<string, Readonly<Record<Command, string>>>> = {
  nl: {
    ai: 'Ben je een robot?|Bent u een mens?|Ben je een echt mens?|Spreek ik met een computer?|Sorry, maar praat ik nu met een mens of een robot?|Wie ben je?|Is dit een AI?',
    stop: 'Hou op|Stop met praten alsjeblieft|Wacht even|Stil!',
    continue: 'Ga verder|Ga door alstublieft',
    repeat: 'Kunt u dat herhalen?|Nog een keer graag|Zeg dat nog eens|Wat zei je?',
    shorter: 'Korter graag|Kan het korter?|In één zin',
    more: 'Vertel meer|Vertel me daar meer over|Meer details',
    hello: 'Goedemorgen|Hallo daar|Hoi',
    thanks: 'Dank u wel|Bedankt!|Oké, bedankt',
    goodbye: 'Tot ziens|Fijne dag nog|Doei',
    'how-are-you': 'Hoe gaat het?|Hoe gaat het met u?',
    'can-hear': 'Hoort u mij?|Kun je me horen?',
    'back-channel': 'Ja|Nee|Ik begrijp het|Ja ja|Oké',
    capabilities: 'Wat kan ik u vragen?|Wat kun je?',
  },
  sv: {
    ai: 'Är du en robot?|Är du en riktig människa?|Pratar jag med en AI?|Vem är du?|Är ni en människa eller en maskin?',
    stop: 'Sluta prata|Vänta lite|Stopp|Var tyst',
    continue: 'Fortsätt|Gå vidare tack',
    repeat: 'Kan du upprepa det?|En gång till|Vad sa du?',
    shorter: 'Kortare tack|I en mening|Kan du sammanfatta?',
    more: 'Berätta mer|Berätta mer om det',
    hello: 'God morgon|Hej på dig|Hejsan',
    thanks: 'Tack så mycket|Tusen tack|Tack!',
    goodbye: 'Hej då|Vi ses',
    'how-are-you': 'Hur mår du?|Hur är läget?',
    'can-hear': 'Hör du mig?|Kan ni höra mig?',
    'back-channel': 'Ja|Nej|Jag förstår|Mycket bra',
    capabilities: 'Vad kan jag fråga om?|Vad kan du göra?',
  },
  da: {
    ai: 'Er du en robot?|Er du et rigtigt menneske?|Taler jeg med en maskine?|Hvem er du?|Er du et menneske eller en robot?',
    stop: 'Stop|Vent lidt|Vent et sekund|Vær stille|Hold op',
    continue: 'Fortsæt|Gå videre, tak',
    repeat: 'Kan du gentage det?|Én gang til|Hvad sagde du?',
    shorter: 'Kortere, tak|I én sætning|Kan du sige det kortere?',
    more: 'Fortæl mere|Kan du uddybe det?',
    hello: 'Godmorgen|Goddag|God aften',
    thanks: 'Mange tak|Tak for det|Tusind tak',
    goodbye: 'Farvel|På gensyn',
    'how-are-you': 'Hvordan går det?|Hvordan har du det?',
    'can-hear': 'Kan du høre mig?|Er du der stadig?',
    'back-channel': 'Ja|Nej|Jeg forstår|Det lyder godt',
    capabilities: 'Hvad kan jeg spørge om?|Hvad kan du?',
  },
  no: {
    ai: 'Er du en robot?|Er du et ekte menneske?|Snakker jeg med en maskin?|Hvem er du?|Er du en KI?',
    stop: 'Stopp|Vent litt|Vær stille|Slutt å snakke',
    continue: 'Fortsett|Gå videre, takk',
    repeat: 'Kan du gjenta det?|En gang til|Hva sa du?',
    shorter: 'Kortere, takk|I én setning|Kan du si det kortere?',
    more: 'Fortell mer|Kan du utdype det?',
    hello: 'God morgen|Heisann|Goddag',
    thanks: 'Tusen takk|Takk for det|Takk',
    goodbye: 'Ha det bra|Vi snakkes',
    'how-are-you': 'Hvordan går det?|Hvordan har du det?',
    'can-hear': 'Kan du høre meg?|Hører du meg?',
    'back-channel': 'Ja|Nei|Jeg skjønner|Det høres bra ut',
    capabilities: 'Hva kan jeg spørre om?|Hva kan du?',
  },
  fi: {
    ai: 'Oletko robotti?|Oletko sinä oikea ihminen?|Puhunko ihmisen kanssa?|Kuka sinä olet?|Oletko ihminen vai tekoäly?',
    stop: 'Lopeta|Odota hetki|Ole hiljaa',
    continue: 'Jatka|Jatka vain',
    repeat: 'Voitko toistaa sen?|Vielä kerran|Mitä sanoit?',
    shorter: 'Lyhyemmin, kiitos|Yhdellä lauseella|Voitko tiivistää?',
    more: 'Kerro lisää|Voisitko kertoa siitä lisää?',
    hello: 'Hyvää päivää|Huomenta|Moikka',
    thanks: 'Kiitos paljon|Kiitos!',
    goodbye: 'Näkemiin|Hei sitten',
    'how-are-you': 'Mitä kuuluu?|Miten menee?',
    'can-hear': 'Kuuletko minua?|Oletko siellä?',
    'back-channel': 'Joo|Ei|Ymmärrän|Juuri niin',
    capabilities: 'Mitä voin kysyä?|Mitä osaat?',
  },
  pl: {
    ai: 'Czy jesteś robotem?|Jesteś człowiekiem?|Czy rozmawiam z robotem?|Czy rozmawiam z żywym człowiekiem?|Kim jesteś?|Czy to jest sztuczna inteligencja?|Czy pan jest robotem?',
    stop: 'Przestań mówić|Proszę poczekać|Chwileczkę|Zatrzymaj się',
    continue: 'Kontynuuj|Proszę mówić dalej',
    repeat: 'Możesz powtórzyć?|Jeszcze raz|Co powiedziałeś?|Proszę powtórzyć',
    shorter: 'Krócej, proszę|W jednym zdaniu|W skrócie',
    more: 'Powiedz więcej|Więcej szczegółów|Opowiedz mi o tym więcej',
    hello: 'Dzień dobry|Cześć|Dobry wieczór',
    thanks: 'Dziękuję|Dziękuję bardzo|Wielkie dzięki',
    goodbye: 'Do widzenia|Miłego dnia',
    'how-are-you': 'Jak się masz?|Co słychać?',
    'can-hear': 'Słyszysz mnie?|Czy mnie słychać?',
    'back-channel': 'Tak|Nie|Rozumiem|W porządku',
    capabilities: 'O co mogę zapytać?|Co potrafisz?',
  },
  cs: {
    ai: 'Jsi robot?|Jste člověk?|Jste skutečný člověk?|Mluvím s robotem?|Kdo jste?|Jste umělá inteligence?',
    stop: 'Přestaňte mluvit|Počkejte chvíli|Buďte zticha',
    continue: 'Pokračujte|Pokračuj dál prosím',
    repeat: 'Můžete to zopakovat?|Ještě jednou prosím|Co jste říkal?',
    shorter: 'Stručněji prosím|Jednou větou|Můžete to zkrátit?',
    more: 'Řekněte mi více|Více podrobností|Povězte o tom víc',
    hello: 'Dobrý den|Ahoj|Dobré ráno',
    thanks: 'Děkuji|Díky moc|Mockrát děkuji',
    goodbye: 'Na shledanou|Hezký den',
    'how-are-you': 'Jak se máte?|Jak to jde?',
    'can-hear': 'Slyšíte mě?|Jste tam?',
    'back-channel': 'Ano|Ne|Rozumím|V pořádku',
    capabilities: 'Na co se mohu zeptat?|Co umíte?',
  },
  ro: {
    ai: 'Ești un robot?|Sunteți om?|Sunteți o persoană reală?|Vorbesc cu un robot?|Cine ești?|Ești inteligență artificială?',
    stop: 'Oprește-te|Așteptați o clipă|Un moment, vă rog',
    continue: 'Continuă|Continuați, vă rog',
    repeat: 'Puteți repeta?|Încă o dată|Ce ați spus?',
    shorter: 'Mai scurt|Pe scurt, te rog|Într-o propoziție',
    more: 'Mai multe detalii|Spune-mi mai multe|Spuneți-mi mai multe despre asta',
    hello: 'Bună ziua|Bună seara|Salut',
    thanks: 'Mulțumesc|Mulțumesc frumos|Vă mulțumesc mult',
    goodbye: 'La revedere|O zi bună',
    'how-are-you': 'Ce mai faci?|Cum merge?',
    'can-hear': 'Mă auziți?|Mă poți auzi?',
    'back-channel': 'Da|Nu|Am înțeles|Foarte bine',
    capabilities: 'Ce te pot întreba?|Ce poți face?',
  },
  hu: {
    ai: 'Robot vagy?|Te egy robot vagy?|Ember vagy?|Ön robot?|Emberrel beszélek?|Ki vagy?|Mesterséges intelligencia vagy?|Robot vagy vagy ember?',
    stop: 'Hagyd abba|Várjon egy pillanatot|Maradj csendben',
    continue: 'Folytasd|Folytassa kérem',
    repeat: 'Még egyszer kérem|Mit mondott?|Meg tudná ismételni?',
    shorter: 'Rövidebben|Egy mondatban|Foglalja össze',
    more: 'Mondjon többet|Bővebben kérem|Mesélj erről többet',
    hello: 'Jó napot|Jó napot kívánok|Sziasztok',
    thanks: 'Köszönöm|Nagyon szépen köszönöm|Köszi',
    goodbye: 'Viszlát|Viszontlátásra|Szép napot',
    'how-are-you': 'Hogy vagy?|Hogy van?',
    'can-hear': 'Hallasz engem?|Ott vagy még?',
    'back-channel': 'Igen|Nem|Értem|Jól hangzik',
    capabilities: 'Mit kérdezhetek?|Mit tudsz?',
  },
  el: {
    ai: 'Είσαι ρομπότ;|Είστε άνθρωπος;|Είσαι πραγματικός άνθρωπος;|Μιλάω με ρομπότ;|Ποιος είσαι;|Είσαι τεχνητή νοημοσύνη;',
    stop: 'Σταμάτα|Περίμενε λίγο|Μια στιγμή|ΣΤΑΜΑΤΗΣΤΕ',
    continue: 'Συνέχισε|Συνεχίστε παρακαλώ',
    repeat: 'Μπορείτε να το επαναλάβετε;|Άλλη μια φορά|Τι είπες;',
    shorter: 'Πιο σύντομα|Με λίγα λόγια|Σε μία πρόταση',
    more: 'Πες μου περισσότερα|Περισσότερες λεπτομέρειες',
    hello: 'Καλημέρα|Γεια σας|Γεια',
    thanks: 'Ευχαριστώ|Ευχαριστώ πολύ|Σας ευχαριστώ',
    goodbye: 'Αντίο|Τα λέμε',
    'how-are-you': 'Τι κάνεις;|Πώς είστε;',
    'can-hear': 'Με ακούς;|Με ακούτε;',
    'back-channel': 'Ναι|Όχι|Κατάλαβα|Πολύ ωραία',
    capabilities: 'Τι μπορώ να ρωτήσω;|Τι μπορείς να κάνεις;',
  },
  tr: {
    ai: 'Robot musun?|Sen bir robot musun?|İnsan mısınız?|Gerçek bir insan mısın?|Bir robotla mı konuşuyorum?|Yapay zekâ mısın?|Kimsin?',
    stop: 'Lütfen durun|Bir dakika bekle|Konuşmayı kes|Yeter',
    continue: 'Devam et|Devam edin lütfen',
    repeat: 'Tekrar eder misiniz?|Bir daha söyle|Ne dedin?',
    shorter: 'Daha kısa|Kısaca anlat|Tek cümleyle',
    more: 'Daha fazla bilgi|Daha ayrıntılı anlatın|Biraz daha anlat',
    hello: 'Merhaba|İyi günler|Günaydın',
    thanks: 'Teşekkür ederim|Çok teşekkürler|Sağ ol',
    goodbye: 'Görüşürüz|Hoşça kalın',
    'how-are-you': 'Nasılsın?|Nasılsınız?',
    'can-hear': 'Beni duyuyor musun?|Sesim geliyor mu?',
    'back-channel': 'Evet|Hayır|Anladım|Tabii ki',
    capabilities: 'Ne sorabilirim?|Neler yapabilirsin?',
  },
  uk: {
    ai: 'Ти робот?|Ви людина?|Чи ви жива людина?|Я розмовляю з роботом?|Хто ви?|Ти штучний інтелект?|Ви людина чи робот?',
    stop: 'Зупинись|Зачекайте, будь ласка|Помовч',
    continue: 'Продовжуйте|Продовжуй далі',
    repeat: 'Повторіть, будь ласка|Ще раз|Що ви сказали?',
    shorter: 'Коротше|Одним реченням|Якщо коротко',
    more: 'Розкажіть більше|Розкажи про це детальніше',
    hello: 'Привіт|Добрий день|Доброго ранку',
    thanks: 'Дякую|Дуже дякую|Щиро дякую',
    goodbye: 'До побачення|Бувай',
    'how-are-you': 'Як справи?|Як ваші справи?',
    'can-hear': 'Ви мене чуєте?|Мене чути?',
    'back-channel': 'Так|Ні|Розумію|Звучить добре',
    capabilities: 'Про що можна запитати?|Що ти вмієш?',
  },
  ru: {
    ai: 'Ты робот?|Вы человек?|Вы живой человек?|Я разговариваю с роботом?|Кто вы?|Ты искусственный интеллект?|Вы человек или робот?',
    stop: 'Остановись|Подождите, пожалуйста|Хватит говорить',
    continue: 'Продолжайте|Давай дальше',
    repeat: 'Повторите, пожалуйста|Ещё раз|Что вы сказали?',
    shorter: 'Короче|Одним предложением|Покороче, пожалуйста',
    more: 'Расскажите подробнее|Расскажи об этом больше',
    hello: 'Здравствуйте|Добрый день|Привет',
    thanks: 'Спасибо|Большое спасибо|Спасибо за ответ',
    goodbye: 'До свидания|Всего хорошего',
    'how-are-you': 'Как дела?|Как поживаете?',
    'can-hear': 'Вы меня слышите?|Меня слышно?',
    'back-channel': 'Да|Нет|Понятно|Звучит хорошо',
    capabilities: 'О чём можно спросить?|Что вы умеете?',
  },
  zh: {
    ai: '你是机器人吗？|您是真人吗？|你到底是不是真人啊？|你是人还是机器人？|我在和机器人说话吗？|你是谁？|你是AI吗？|你是機器人嗎？',
    stop: '停|请停一下|等一下|别说了',
    continue: '继续|请继续',
    repeat: '请再说一遍|你说什么？|没听清',
    shorter: '简短一点|用一句话概括|太长了',
    more: '请详细一点|多说一点|还有呢？',
    hello: '你好|您好！|早上好',
    thanks: '谢谢|谢谢你|非常感谢',
    goodbye: '再见|拜拜',
    'how-are-you': '你好吗？|最近怎么样？',
    'can-hear': '你听得到我吗？|能听到吗？',
    'back-channel': '好的|嗯|明白了|不是',
    capabilities: '我可以问什么？|你能做什么？',
  },
  hi: {
    ai: 'क्या आप रोबोट हैं?|क्या तुम इंसान हो?|क्या आप असली इंसान हैं?|क्या मैं मशीन से बात कर रहा हूँ?|आप कौन हैं?|क्या आप एआई हैं?',
    stop: 'रुकिए|कृपया रुक जाइए|एक मिनट|चुप रहो',
    continue: 'जारी रखिए|आगे बढ़िए',
    repeat: 'फिर से बोलिए|कृपया दोहराइए|आपने क्या कहा?',
    shorter: 'संक्षेप में|एक वाक्य में बताइए',
    more: 'और बताइए|विस्तार से बताइए|इसके बारे में और बताइए',
    hello: 'नमस्ते|नमस्कार|हैलो',
    thanks: 'धन्यवाद|बहुत बहुत धन्यवाद|शुक्रिया',
    goodbye: 'अलविदा|फिर मिलेंगे',
    'how-are-you': 'आप कैसे हैं?|क्या हाल है?',
    'can-hear': 'क्या आप मुझे सुन सकते हैं?|मेरी आवाज़ आ रही है?',
    'back-channel': 'हाँ|नहीं|ठीक है|समझ गया',
    capabilities: 'मैं क्या पूछ सकता हूँ?|आप क्या कर सकते हैं?',
  },
  ar: {
    ai: 'هل أنت روبوت؟|هل أنت إنسان؟|هل أنت شخص حقيقي؟|هل أتحدث مع روبوت؟|من أنت؟|هل أنت ذكاء اصطناعي؟|هل أنتَ إنسان أم روبوت؟',
    stop: 'توقف|انتظر لحظة من فضلك|توقف عن الكلام',
    continue: 'تابع|استمر من فضلك',
    repeat: 'هل يمكنك أن تكرر ذلك؟|مرة أخرى|ماذا قلت؟',
    shorter: 'باختصار|في جملة واحدة|باختصار من فضلك',
    more: 'أخبرني المزيد|المزيد من التفاصيل',
    hello: 'مرحبا|السلام عليكم|سلام عليكم|صباح الخير',
    thanks: 'شكرا|شكراً جزيلاً|شكرا لك',
    goodbye: 'مع السلامة|إلى اللقاء|وداعا',
    'how-are-you': 'كيف حالك؟|كيف الحال؟',
    'can-hear': 'هل تسمعني؟|هل يمكنك سماعي؟',
    'back-channel': 'نعم|لا|فهمت|جيد جدا',
    capabilities: 'ماذا يمكنني أن أسأل؟|ماذا يمكنك أن تفعل؟',
  },
}
const LANGUAGES = Object.keys(SAID)
const COMMANDS = Object.keys(SAID['nl'] ?? {}) as Command[]

/** The kind of answer, and which of the fixed phrases is said. */
const TOLD: Readonly<Record<Command, readonly [AnswerKind, keyof ReturnType<typeof phrasesFor> | null]>> = {
  ai: ['smalltalk', 'isAi'],
  stop: ['stop', null],
  continue: ['continue', null],
  repeat: ['repeat', null],
  hello: ['smalltalk', 'hello'],
  thanks: ['smalltalk', 'thanks'],
  goodbye: ['smalltalk', 'goodbye'],
  'how-are-you': ['smalltalk', 'howAreYou'],
  'can-hear': ['smalltalk', 'canHear'],
  'back-channel': ['smalltalk', null],
  capabilities: ['smalltalk', 'capabilities'],
  shorter: ['clarify', 'nothingToTakeUp'],
  more: ['clarify', 'nothingToTakeUp'],
}
/** What of another language is understood without a doubt, besides what a single short word says. */
const ABROAD: readonly Command[] = ['ai', 'stop', 'hello', 'thanks', 'goodbye', 'how-are-you', 'can-hear']

const english = buildIndex(mossdeck({}), 'public')
const utterances = (language: string, command: Command) => SAID[language]?.[command].split('|') ?? []
const read = readCommand

describe.each(LANGUAGES)('a visitor who speaks %s to a clone', (language) => {
  const home = buildIndex(mossdeck({ language, faqs: [], sections: [], passages: [] }), 'public')

  it.each(COMMANDS)('is understood by one that speaks it: %s', (command) => {
    const [kind, phrase] = TOLD[command]
    const history =
      phrase === 'nothingToTakeUp' || command === 'repeat'
        ? [
            { role: 'visitor' as const, text: '…' },
            { role: 'clone' as const, text: phrasesFor(language).dontKnow },
          ]
        : []
    for (const text of utterances(language, command)) {
      const answer = answerQuestion(home, { text, history, now: ASKED_ON })
      expect([text, answer.kind, answer.unanswered]).toEqual([text, kind, false])
      expect(answer.sentences.map((sentence) => sentence.text)).toEqual(
        phrase === null ? [] : [fill(phrasesFor(language)[phrase], { company: 'Mossdeck' })],
      )
    }
  })

  it.each(ABROAD)('is understood by one that speaks English: %s', (command) => {
    const [kind, phrase] = TOLD[command]
    for (const text of utterances(language, command)) {
      const answer = answerQuestion(english, { text, history: [], now: ASKED_ON })
      expect([text, answer.kind, answer.unanswered]).toEqual([text, kind, false])
      if (phrase !== null)
        expect(answer.sentences.map((sentence) => sentence.text)).toEqual([
          fill(phrasesFor('en')[phrase], { company: 'Mossdeck' }),
        ])
    }
  })
})

describe('whether an AI speaks', () => {
  it.each([
    [
      'de',
      'Bist du ein Roboter?|Sind Sie eine KI?|Spreche ich mit einem echten Menschen?|Wer sind Sie?|Entschuldigung, bist du ein Mensch oder ein Roboter?',
    ],
    ['da', 'Er De et menneske?|Er du en robot?|Hvem er De?|Taler jeg med en robot?'],
    ['no', 'Er De et menneske?|Er du en robot?|Hvem er De?'],
    [
      'fr',
      'Êtes-vous un robot ?|Vous êtes un humain ?|Est-ce que je parle à une vraie personne ?|Qui êtes-vous ?|Es-tu une intelligence artificielle ?|Est-ce que vous êtes un robot ?',
    ],
    [
      'es',
      '¿Eres un robot?|¿Es usted una persona real?|¿Estoy hablando con una máquina?|¿Quién eres?|¿Hablo con un robot?',
    ],
    [
      'pt',
      'Você é um robô?|És humano?|Estou falando com uma pessoa real?|Estou a falar com um robô?|Quem é você?',
    ],
    [
      'it',
      'Sei un robot?|Lei è una persona?|Sto parlando con una persona vera?|Chi sei?|Sei un essere umano?',
    ],
  ])('is answered to who asks in %s', (language, asked) => {
    const home = buildIndex(mossdeck({ language, faqs: [], sections: [], passages: [] }), 'public')
    for (const text of asked.split('|'))
      for (const [index, spoken] of [[home, language] as const, [english, 'en'] as const]) {
        const answer = answerQuestion(index, { text, history: [], now: ASKED_ON })
        expect([text, answer.kind, answer.sentences[0]?.text]).toEqual([
          text,
          'smalltalk',
          fill(phrasesFor(spoken).isAi, { company: 'Mossdeck' }),
        ])
      }
  })
})

describe('who somebody is that was spoken of', () => {
  const home = buildIndex(mossdeck({ language: 'de', faqs: [], sections: [], passages: [] }), 'public')
  const before = [
    { role: 'visitor' as const, text: 'Wer sind die Investoren?' },
    { role: 'clone' as const, text: phrasesFor('de').dontKnow },
  ]
  const saysItIsAi = (text: string, history: typeof before) =>
    [home, english].map((index) =>
      answerQuestion(index, { text, history, now: ASKED_ON }).sentences.some(
        (sentence) =>
          sentence.text === fill(phrasesFor(index.material.language).isAi, { company: 'Mossdeck' }),
      ),
    )

  it.each(['Wie heißen sie?', 'Und wer sind sie?', 'wie ist ihr Name?'])(
    'is not asked of the clone, behind them: %s',
    (text) => expect(saysItIsAi(text, before)).toEqual([false, false]),
  )

  it.each([
    ['wer sind sie', []],
    ['Wer sind Sie?', before],
    ['Und wie heißen Sie?', before],
    ['Sind Sie ein Mensch?', before],
  ])('is asked of the clone where it is spoken to: %s', (text, history) => {
    expect(saysItIsAi(text, history)).toEqual([true, true])
  })
})

describe('a question in any of these languages', () => {
  it.each([
    [
      'nl',
      'Hoe lang duurt de verkoop?|Wat kost een robot?|Wie is jullie CEO?|Wanneer stopt de ronde?|Hebben jullie meer klanten?',
    ],
    ['sv', 'Hur länge räcker pengarna?|Vad kostar en robot?|Vem är er vd?|Är marknaden stor?'],
    [
      'da',
      'Hvad koster en robot?|Hvem er jeres direktør?|Er der flere kunder?|Hvem er de?|Hvad hedder de?|Hvad kan de?',
    ],
    ['no', 'Hva koster en robot?|Hvem er daglig leder?|Er det flere kunder?'],
    ['fi', 'Mitä robotti maksaa?|Kuka on toimitusjohtaja?|Onko teillä lisää asiakkaita?'],
    ['pl', 'Ile kosztuje robot?|Kim jest wasz prezes?|Czy macie więcej klientów?|Para wodna?|Para?'],
    ['cs', 'Kolik stojí robot?|Kdo je váš ředitel?|Máte více zákazníků?'],
    ['ro', 'Cât costă un robot?|Cine este directorul?|Aveți mai mulți clienți?'],
    ['hu', 'Mennyibe kerül egy robot?|Ki az igazgató?|Van több ügyfelük?|Robot?|Program?'],
    ['el', 'Πόσο κοστίζει ένα ρομπότ;|Ποιος είναι ο διευθυντής;|Έχετε περισσότερους πελάτες;'],
    ['tr', 'Bir robot ne kadar?|Genel müdür kim?|Süre?|Para?|Daha fazla müşteriniz var mı?'],
    ['uk', 'Скільки коштує робот?|Хто ваш директор?|Чи є у вас більше клієнтів?'],
    ['ru', 'Сколько стоит робот?|Кто ваш директор?|Есть ли у вас больше клиентов?'],
    ['zh', '机器人多少钱？|下一步？|你们的CEO是谁？|你们有更多客户吗？|你们是人工智能公司吗？'],
    ['hi', 'छूट?|हल?|ठेका?|रोबोट की कीमत क्या है?|आपका निदेशक कौन है?|क्या आपके और ग्राहक हैं?'],
    ['ar', 'ماذا بعد؟|كم سعر الروبوت؟|من هو المدير؟|هل لديكم المزيد من العملاء؟'],
  ])('is no word to the talk: %s', (language, asked) => {
    for (const text of asked.split('|')) {
      expect([text, read(text, language)]).toEqual([text, null])
      if (!/^\p{L}+\?$/u.test(text)) expect([text, read(text, 'en')]).toEqual([text, null])
    }
  })
})

describe('a word that says other things elsewhere', () => {
  it.each(
    'nu tak da mere vent dur sus bay dost papa stai gata bine kort igen ne ce co mi vad daha nok'.split(' '),
  )('is none in a clone that speaks English: %s', (word) => {
    expect(read(word, 'en')).toBeNull()
  })

  it.each([
    ['tak', 'pl', 'back-channel'],
    ['tak', 'da', 'thanks'],
    ['nu', 'ro', 'back-channel'],
    ['igen', 'sv', 'repeat'],
    ['igen', 'hu', 'back-channel'],
    ['hej hej', 'sv', 'hello'],
    ['hej hej', 'da', 'goodbye'],
    ['hej hej', 'en', 'hello'],
    ['hei hei', 'fi', 'goodbye'],
    ['hei hei', 'no', 'hello'],
    ['hei hei', 'en', 'hello'],
    ['no', 'pl', 'back-channel'],
    ['ne', 'tr', 'repeat'],
    ['ne', 'cs', 'back-channel'],
    ['para', 'es', 'stop'],
    ['mere', 'da-DK', 'more'],
    ['mere', 'ro', null],
  ])('is what it is in the language of the clone: “%s”, %s → %s', (word, language, command) => {
    expect(read(word, language)).toBe(command)
  })
})

describe('a greeting before a question', () => {
  it.each([
    ['nl', 'Goedemorgen, hoe hoog is de omzet?', 'hoe hoog is de omzet?'],
    ['sv', 'Hej, hur stor är omsättningen?', 'hur stor är omsättningen?'],
    ['pl', 'Dzień dobry, jaki jest przychód?', 'jaki jest przychód?'],
    ['ru', 'Спасибо. Какая у вас выручка?', 'Какая у вас выручка?'],
    ['el', 'Γεια σας, ποια είναι τα έσοδα;', 'ποια είναι τα έσοδα;'],
    ['zh', '你好，你们的收入是多少？', '你们的收入是多少？'],
    ['hi', 'नमस्ते, आपकी आय कितनी है?', 'आपकी आय कितनी है?'],
    ['ar', 'السلام عليكم، ما هي الإيرادات؟', 'ما هي الإيرادات؟'],
    ['ro', 'Bună ziua', 'Bună ziua'],
    ['nl', 'Hoe hoog is de omzet?', 'Hoe hoog is de omzet?'],
  ])('is taken away: %s, “%s” → “%s”', (language, text, rest) => {
    expect(withoutGreeting(text, language)).toBe(rest)
  })
})
