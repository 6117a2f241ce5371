import type { HostWords } from './host-words.ts'

export const SLAVIC = {
  pl: {
    afterPitch: 'To była nasza prezentacja. Czego chcieliby się Państwo dowiedzieć?',
    silencePrompt: 'Czy nadal są Państwo z nami? Można pytać głosem lub na piśmie.',
    goodbye: 'Nasz czas dobiegł końca. Dziękuję za uwagę i do widzenia.',
    cannotAnswer: 'Nie mogę teraz na to odpowiedzieć. Proszę zapytać jeszcze raz.',
    noAnswers: 'Nie mogę teraz odpowiedzieć: nasz czas na odpowiedzi się wyczerpał.',
    passedOn: 'Przekażę Państwa pytanie założycielom.',
    notKept: 'Bez transkrypcji nie mogę przekazać Państwa pytania.',
    pitchStays: 'Sama prezentacja pozostaje tu do Państwa dyspozycji.',
    shareUsedUp:
      'Chętnie opowiem więcej, gdy potwierdzą Państwo tutaj swój adres e-mail; proszę wtedy zapytać ponownie. Prezentacja w tym czasie trwa dalej.',
    tooManyQuestions: 'Nie mogę odpowiedzieć na tyle pytań naraz. Proszę wrócić za minutę.',
    bridge: 'Chwileczkę, sprawdzę to.',
    closedByFounder:
      'Muszę tu zakończyć: ta rozmowa została zamknięta. Dziękuję za poświęcony czas i do widzenia.',
  },
  cs: {
    afterPitch: 'To byla naše prezentace. Co by vás zajímalo?',
    silencePrompt: 'Jste tam ještě? Zeptejte se na cokoli, hlasem nebo písemně.',
    goodbye: 'Náš čas vypršel. Děkuji za pozornost a na shledanou.',
    cannotAnswer: 'Na to teď nemohu odpovědět. Zeptejte se prosím ještě jednou.',
    noAnswers: 'Teď nemohu odpovědět: náš čas na odpovědi je vyčerpán.',
    passedOn: 'Vaši otázku předám zakladatelům.',
    notKept: 'Bez přepisu rozhovoru nemohu vaši otázku předat.',
    pitchStays: 'Samotná prezentace je vám tu dál k dispozici.',
    shareUsedUp:
      'Více vám povím, jakmile zde potvrdíte svou e-mailovou adresu; pak se prosím zeptejte znovu. Prezentace mezitím pokračuje.',
    tooManyQuestions: 'Na tolik otázek najednou odpovědět nemohu. Vraťte se prosím za minutu.',
    bridge: 'Okamžik, podívám se.',
    closedByFounder: 'Tady musím skončit: tento rozhovor byl uzavřen. Děkuji za váš čas a na shledanou.',
  },
  uk: {
    afterPitch: 'Це була наша презентація. Що б ви хотіли дізнатися?',
    silencePrompt: 'Ви ще з нами? Запитуйте, усно чи письмово.',
    goodbye: 'Наш час вичерпано. Дякую за увагу й до побачення.',
    cannotAnswer: 'Зараз я не можу на це відповісти. Будь ласка, запитайте ще раз.',
    noAnswers: 'Зараз я не можу відповісти: наш час на відповіді вичерпано.',
    passedOn: 'Я передам ваше запитання засновникам.',
    notKept: 'Без текстового запису розмови я не можу передати ваше запитання.',
    pitchStays: 'Сама презентація залишається тут для вас.',
    shareUsedUp:
      'Я розповім більше, щойно ви підтвердите тут свою електронну адресу; тоді запитайте ще раз. Презентація тим часом триває.',
    tooManyQuestions: 'Я не можу відповісти на стільки запитань одразу. Будь ласка, поверніться за хвилину.',
    bridge: 'Хвилинку, зараз подивлюся.',
    closedByFounder: 'Тут я мушу зупинитися: цю розмову закрито. Дякую за ваш час і до побачення.',
  },
  ru: {
    afterPitch: 'Это была наша презентация. Что бы вы хотели узнать?',
    silencePrompt: 'Вы ещё с нами? Спрашивайте, устно или письменно.',
    goodbye: 'Наше время истекло. Спасибо за внимание и до свидания.',
    cannotAnswer: 'Сейчас я не могу на это ответить. Пожалуйста, спросите ещё раз.',
    noAnswers: 'Сейчас я не могу ответить: наше время на ответы исчерпано.',
    passedOn: 'Я передам ваш вопрос основателям.',
    notKept: 'Без текстовой записи разговора я не могу передать ваш вопрос.',
    pitchStays: 'Сама презентация по-прежнему здесь, к вашим услугам.',
    shareUsedUp:
      'Я расскажу больше, как только вы подтвердите здесь свой адрес электронной почты; тогда спросите ещё раз. Презентация тем временем продолжается.',
    tooManyQuestions: 'На столько вопросов сразу я ответить не могу. Пожалуйста, вернитесь через минуту.',
    bridge: 'Минутку, сейчас посмотрю.',
    closedByFounder:
      'Здесь мне придётся остановиться: этот разговор закрыт. Спасибо за ваше время и до свидания.',
  },
} satisfies Record<string, HostWords>
