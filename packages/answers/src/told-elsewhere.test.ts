import { describe, expect, it } from 'vitest'
import type { Fact } from './material.ts'
import { phrasesFor } from './phrases.ts'
import { buildIndex } from './retrieve/build-index.ts'
import { LOCATION_ID } from './retrieve/company-statements.ts'
import { sayRemaining } from './speak/figures/remaining.ts'
import { guard } from './speak/guard.ts'
import { lastOf, mossdeck, saidIn } from './testing/mossdeck.ts'
import { readQuestion } from './understand/question.ts'

/** Word for word: a change of any is to be read by somebody who speaks the language. */
const TOLD = [
  {
    language: 'de',
    founders: 'Gegründet haben Ida, CEO; und Otto, CEO.',
    basedIn: 'Mossdeck hat den Sitz in Aarhus.',
    remaining:
      '1 Million € von 3 Millionen € sind zugesagt, also sind noch 2 Millionen € offen, Stand Januar 2026.',
  },
  {
    language: 'fr',
    founders: 'Les fondateurs sont Ida, CEO; et Otto, CEO.',
    basedIn: 'Mossdeck est à Aarhus.',
    remaining: '1 million € sur 3 millions € sont engagés, il reste donc 2 millions € (janvier 2026).',
  },
  {
    language: 'es',
    founders: 'Fundaron la empresa Ida, CEO; y Otto, CEO.',
    basedIn: 'Mossdeck tiene su sede en Aarhus.',
    remaining: '1 millón € de 3 millones € están comprometidos, así que quedan 2 millones € (enero de 2026).',
  },
  {
    language: 'pt',
    founders: 'Fundaram a empresa Ida, CEO; e Otto, CEO.',
    basedIn: 'Mossdeck fica em Aarhus.',
    remaining:
      '1 milhão € de 3 milhões € estão comprometidos, faltam portanto 2 milhões € (janeiro de 2026).',
  },
  {
    language: 'it',
    founders: "Hanno fondato l'azienda Ida, CEO; e Otto, CEO.",
    basedIn: 'Mossdeck ha sede a Aarhus.',
    remaining: '1 milione € su 3 milioni € sono impegnati, quindi restano 2 milioni € (gennaio 2026).',
  },
  {
    language: 'nl',
    founders: 'De oprichters zijn Ida, CEO; en Otto, CEO.',
    basedIn: 'Mossdeck is gevestigd in Aarhus.',
    remaining:
      'Van de 3 miljoen € is 1 miljoen € toegezegd; er staat dus nog 2 miljoen € open (januari 2026).',
  },
  {
    language: 'sv',
    founders: 'Grundarna är Ida, CEO; och Otto, CEO.',
    basedIn: 'Mossdeck har sitt säte i Aarhus.',
    remaining: 'Av 3 miljoner € har 1 miljon € utlovats, så 2 miljoner € återstår (januari 2026).',
  },
  {
    language: 'da',
    founders: 'Stifterne er Ida, CEO; og Otto, CEO.',
    basedIn: 'Mossdeck har hjemsted i Aarhus.',
    remaining:
      'Af 3 millioner € er der givet tilsagn om 1 million €, så der mangler 2 millioner € (januar 2026).',
  },
  {
    language: 'no',
    founders: 'Gründerne er Ida, CEO; og Otto, CEO.',
    basedIn: 'Mossdeck holder til i Aarhus.',
    remaining:
      'Av 3 millioner € er det gitt tilsagn om 1 million €, så 2 millioner € gjenstår (januar 2026).',
  },
  {
    language: 'fi',
    founders: 'Perustajat ovat Ida, CEO; ja Otto, CEO.',
    basedIn: 'Yhtiön Mossdeck kotipaikka: Aarhus.',
    remaining:
      'Tavoite on 3 miljoonaa € ja sitoumuksia on 1 miljoona €, joten avoinna on vielä 2 miljoonaa € (tammikuu 2026).',
  },
  {
    language: 'pl',
    founders: 'Założyciele: Ida, CEO; oraz Otto, CEO.',
    basedIn: 'Siedziba firmy Mossdeck: Aarhus.',
    remaining:
      'Cel: 3 miliony €; zadeklarowano: 1 milion €; do zebrania pozostaje: 2 miliony € (styczeń 2026).',
  },
  {
    language: 'cs',
    founders: 'Zakladatelé: Ida, CEO; a Otto, CEO.',
    basedIn: 'Sídlo společnosti Mossdeck: Aarhus.',
    remaining: 'Cíl: 3 miliony €; přislíbeno: 1 milion €; zbývá: 2 miliony € (leden 2026).',
  },
  {
    language: 'ro',
    founders: 'Fondatorii sunt Ida, CEO; și Otto, CEO.',
    basedIn: 'Sediul companiei Mossdeck: Aarhus.',
    remaining:
      'Din 3 milioane €, suma angajată este 1 milion €; mai rămân deci 2 milioane € (ianuarie 2026).',
  },
  {
    language: 'hu',
    founders: 'Az alapítók: Ida, CEO; és Otto, CEO.',
    basedIn: 'Mossdeck székhelye: Aarhus.',
    remaining:
      'A cél 3 millió €, az eddigi kötelezettségvállalás 1 millió €, így még 2 millió € nyitott (2026. január).',
  },
  {
    language: 'el',
    founders: 'Την εταιρεία ίδρυσαν: Ida, CEO; και Otto, CEO.',
    basedIn: 'Η έδρα της Mossdeck: Aarhus.',
    remaining:
      'Στόχος: 3 εκατομμύρια €· έχουν δεσμευτεί: 1 εκατομμύριο €· απομένουν: 2 εκατομμύρια € (Ιανουάριος 2026).',
  },
  {
    language: 'tr',
    founders: 'Kurucularımız: Ida, CEO; ve Otto, CEO.',
    basedIn: 'Mossdeck merkezi: Aarhus.',
    remaining: 'Hedef 3 milyon €, taahhüt edilen 1 milyon €; buna göre kalan 2 milyon € (Ocak 2026).',
  },
  {
    language: 'uk',
    founders: 'Засновники: Ida, CEO; та Otto, CEO.',
    basedIn: 'Місцезнаходження компанії Mossdeck: Aarhus.',
    remaining:
      'Мета — 3 мільйони €, уже підтверджено 1 мільйон €, тож залишається 2 мільйони € (січень 2026 р.).',
  },
  {
    language: 'ru',
    founders: 'Основатели: Ida, CEO; и Otto, CEO.',
    basedIn: 'Местонахождение компании Mossdeck: Aarhus.',
    remaining:
      'Цель — 3 миллиона €, уже подтверждено 1 миллион €, значит, остаётся 2 миллиона € (январь 2026 г.).',
  },
  {
    language: 'zh',
    founders: '创始人是Ida（CEO）和Otto（CEO）。',
    basedIn: 'Mossdeck位于Aarhus。',
    remaining: '目标金额：300万 €；已承诺：100万 €；尚待募集：200万 €（2026年1月）。',
  },
  {
    language: 'hi',
    founders: 'संस्थापक: Ida, CEO; और Otto, CEO।',
    basedIn: 'Mossdeck का मुख्यालय: Aarhus।',
    remaining: 'लक्ष्य 30 लाख € है, जिसमें से 10 लाख € की प्रतिबद्धता मिल चुकी है; 20 लाख € अभी शेष है (जनवरी 2026)।',
  },
  {
    language: 'ar',
    founders: 'تأسست الشركة على يد Ida (CEO)، وOtto (CEO).',
    basedIn: 'مقر Mossdeck: Aarhus.',
    remaining: 'الهدف 3 ملايين €، والمبلغ الملتزَم به 1 مليون €، فيتبقى 2 مليون € (يناير 2026).',
  },
]
const NOW = new Date('2026-11-20')

const ofRound = (label: string, value: string, asOf?: string): Fact => ({
  id: label,
  label,
  value,
  unit: 'EUR',
  kind: 'round',
  audience: 'public',
  ...(asOf === undefined ? {} : { asOf }),
})

const company = (language: string, founders = ['Ida', 'Otto']) =>
  buildIndex(
    mossdeck({
      language,
      location: 'Aarhus',
      team: founders.map((name) => ({
        id: name,
        name,
        role: 'CEO',
        isFounder: true,
        isAdvisor: false,
      })),
      facts: [ofRound('Raising', '3,000,000'), ofRound('Committed', '1,000,000', '2026-01-31')],
      faqs: [],
      sections: [],
      passages: [],
    }),
    'public',
  )

it.each(TOLD)(
  'who founded a company, where it is and what of its round is open is told in $language',
  ({ language, founders, basedIn, remaining }) => {
    const index = company(language)
    const texts = index.statements.map(({ text }) => text)
    expect(texts).toContain(founders)
    expect(index.statements.find(({ ref }) => ref.id === LOCATION_ID)?.text).toBe(basedIn)
    const asked = readQuestion('how much of the round is still open', index.reader, NOW)
    const said = sayRemaining(index, asked, phrasesFor(language), NOW)
    const [kept] = guard(index, said?.sentences ?? [], said?.computations).sentences
    expect(kept?.text.replace(/[\u00a0\u202f]/g, ' ')).toBe(remaining)
  },
)

it.each([
  ['es', ['Otto', 'Ida'], 'Fundaron la empresa Otto, CEO; e Ida, CEO.'],
  ['es', ['Otto', 'Íñigo'], 'Fundaron la empresa Otto, CEO; e Íñigo, CEO.'],
  ['es', ['Otto', 'Hilario'], 'Fundaron la empresa Otto, CEO; e Hilario, CEO.'],
  ['es', ['Otto', 'Hierro'], 'Fundaron la empresa Otto, CEO; y Hierro, CEO.'],
  ['es', ['Ida', 'Yolanda'], 'Fundaron la empresa Ida, CEO; y Yolanda, CEO.'],
  ['zh', ['Ida', 'Otto', 'Ana'], '创始人是Ida（CEO）、Otto（CEO）和Ana（CEO）。'],
  ['ar', ['Ida', 'Otto', 'Ana'], 'تأسست الشركة على يد Ida (CEO)، Otto (CEO)، وAna (CEO).'],
  ['hi', ['Ida'], 'संस्थापक: Ida, CEO।'],
])('the founders are listed in %s as it lists: %j', (language, founders, text) => {
  expect(company(language, founders).statements.map((statement) => statement.text)).toContain(text)
})

describe('a plain question in a language without words of the field', () => {
  it.each([
    {
      language: 'nl',
      label: 'Jaaromzet',
      ask: 'Hoe hoog is de jaaromzet?',
      says: 'Jaaromzet: 870.000 € (juni 2026)',
      unknown: 'Wie is jullie financieel directeur?',
    },
    {
      language: 'sv',
      label: 'Årsomsättning',
      ask: 'Hur stor är er årsomsättning?',
      says: 'Årsomsättning: 870 000 € (juni 2026)',
      unknown: 'Vem är er finanschef?',
    },
    {
      language: 'fi',
      label: 'Liikevaihto',
      ask: 'Mikä on teidän liikevaihto?',
      says: 'Liikevaihto: 870 000 € (kesäkuu 2026)',
      unknown: 'Kuka on talousjohtajanne?',
    },
    {
      language: 'cs',
      label: 'Roční obrat',
      ask: 'Jaký je váš roční obrat?',
      says: 'Roční obrat: 870 000 € (červen 2026)',
      unknown: 'Kdo je váš finanční ředitel?',
    },
    {
      language: 'ro',
      label: 'Venit anual',
      ask: 'Care este venit anual?',
      says: 'Venit anual: 870.000 € (iunie 2026)',
      unknown: 'Cine este directorul financiar?',
    },
    {
      language: 'hu',
      label: 'Éves árbevétel',
      ask: 'Mekkora az éves árbevétel?',
      says: 'Éves árbevétel: 870 000 € (2026. június)',
      unknown: 'Ki a pénzügyi igazgatójuk?',
    },
    {
      language: 'tr',
      label: 'Yıllık ciro',
      ask: 'Yıllık ciro ne kadar?',
      says: 'Yıllık ciro: 870.000 € (Haziran 2026)',
      unknown: 'Finans direktörünüz kim?',
    },
    {
      language: 'uk',
      label: 'Річна виручка',
      ask: 'Яка у вас річна виручка?',
      says: 'Річна виручка: 870 000 € (червень 2026 р.)',
      unknown: 'Хто ваш фінансовий директор?',
    },
    {
      language: 'ru',
      label: 'Годовая выручка',
      ask: 'Какая у вас годовая выручка?',
      says: 'Годовая выручка: 870 000 € (июнь 2026 г.)',
      unknown: 'Кто ваш финансовый директор?',
    },
    {
      language: 'hi',
      label: 'वार्षिक आय',
      ask: 'आपकी वार्षिक आय कितनी है?',
      says: 'वार्षिक आय: 8,70,000 € (जून 2026)',
      unknown: 'आपका वित्त निदेशक कौन है?',
    },
    {
      language: 'ar',
      label: 'الإيرادات السنوية',
      ask: 'ما هي الإيرادات السنوية؟',
      says: 'الإيرادات السنوية: 870,000 € (يونيو 2026)',
      unknown: 'من هو المدير المالي لديكم؟',
    },
  ])(
    'is answered where it names what is asked for, and only there: $ask',
    ({ language, label, ask, says, unknown }) => {
      const revenue: Fact = { ...ofRound(label, '870,000', '2026-06-30'), kind: 'metric' }
      const facts = [revenue]
      const index = buildIndex(mossdeck({ language, facts, faqs: [], sections: [], passages: [] }), 'public')
      const answer = lastOf(index, ask)
      expect(answer).toMatchObject({ kind: 'answer', unanswered: false })
      expect(saidIn(answer).replace(/[\u00a0\u202f]/g, ' ')).toContain(says)
      expect(answer.sentences[0]?.sources).toMatchObject([{ kind: 'fact', id: label }])
      const open = lastOf(index, unknown)
      expect(open).toMatchObject({ kind: 'abstain', unanswered: true })
      expect(saidIn(open)).toBe(phrasesFor(language).dontKnow)
    },
  )
})

describe('a sentence that ends as its language does', () => {
  it.each([
    ['zh', '曾在微软工作。', '我们卖苔藓墙。客户是车站。'],
    ['hi', 'पहले रेलवे में काम किया।', 'हम काई की दीवारें बेचते हैं। ग्राहक स्टेशन हैं।'],
    ['ar', 'هل عملت في ميكروسوفت؟', 'لماذا الطحالب؟ لأنها تنقي الهواء.'],
  ])('is one of its own, and has no full stop besides: %s', (language, background, told) => {
    const ida = { id: 'ida', name: 'Ida', role: 'CEO', background, isFounder: true, isAdvisor: false }
    const faqs = [{ id: 'what', question: 'Mossdeck?', answer: told, audience: 'public' as const }]
    const material = mossdeck({ language, team: [ida], faqs, elevatorPitch: background })
    const { statements } = buildIndex(material, 'public')
    const written = statements.filter(({ text }) => text.startsWith(background))
    expect(written.map(({ kind, text }) => [kind, text])).toEqual([
      ['team', background],
      ['company', background],
    ])
    const sentences = statements.filter(({ ref }) => ref.id === 'what').map(({ text }) => text)
    expect(sentences).toHaveLength(2)
    expect(sentences.join(' ')).toBe(told.replace('。客', '。 客'))
  })
})
