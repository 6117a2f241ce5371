/** A question that investors ask, in plain words. Ids stay: answers that founders wrote are kept under them. */
export interface InvestorQuestion {
  id: string
  /** By language, without its country. */
  ask: Readonly<Record<'en' | 'de', string>>
  /** Asked at these stages alone; absent: at all, also where no stage is named. */
  stages?: readonly string[]
  /** Asked where the industry's words have this in them; absent: everywhere. */
  industries?: RegExp
}

const EARLY = ['Pre-seed', 'Seed']
const SELLING = ['', 'Seed', 'Series A', 'Series B', 'Series C', 'Series D+', 'Growth', 'Late Stage']
const SCALING = ['Series A', 'Series B', 'Series C', 'Series D+', 'Growth', 'Late Stage']
const LATE = ['Series C', 'Series D+', 'Growth', 'Late Stage']

const SOFTWARE = /\bsaas\b|software|\bai\b|artificial|machine learning|cloud|data|cyber|security|\bki\b/i
const INTELLIGENCE = /\bai\b|artificial|machine learning|\bml\b|\bki\b/i
const HEALTH = /health|medic|medtech|bio|pharma|clinic|diagnos|therap|gesundheit|medizin/i
const FINANCE = /fintech|financ|bank|payment|insur|lending|credit|versicher|finanz/i
const CONSUMER =
  /consumer|commerce|retail|marketplace|food|travel|fashion|gaming|beverage|handel|lebensmittel/i
const HARDWARE =
  /hardware|robot|industr|manufactur|energy|climate|solar|battery|semicond|space|drone|mobility|iot|energie|klima/i
const CLIMATE = /climate|energy|carbon|sustainab|solar|recycl|klima|energie/i

const asked = (
  id: string,
  en: string,
  de: string,
  when: Pick<InvestorQuestion, 'stages' | 'industries'> = {},
): InvestorQuestion => ({ id, ask: { en, de }, ...when })

/** Those that are asked most stand first; what only some are asked stands where it pushes out what matters least. */
export const INVESTOR_QUESTIONS: readonly InvestorQuestion[] = [
  asked('what-it-does', 'What does your company do?', 'Was macht Ihr Unternehmen?'),
  asked('problem', 'What problem do you solve?', 'Welches Problem lösen Sie?'),
  asked('customers', 'Who are your customers?', 'Wer sind Ihre Kunden?'),
  asked('how-it-works', 'How does it work?', 'Wie funktioniert es?'),
  asked('why-now', 'Why now?', 'Warum gerade jetzt?'),
  asked('traction', 'What traction do you have so far?', 'Was haben Sie bisher erreicht?'),
  asked('revenue', 'How much revenue do you make?', 'Wie hoch ist Ihr Umsatz?'),
  asked('growth', 'How fast are you growing?', 'Wie schnell wachsen Sie?'),
  asked('customer-count', 'How many customers do you have?', 'Wie viele Kunden haben Sie?'),
  asked('business-model', 'What is your business model?', 'Was ist Ihr Geschäftsmodell?'),
  asked('price', 'What do you charge?', 'Was kostet Ihr Produkt?'),
  asked('market-size', 'How big is the market?', 'Wie groß ist der Markt?'),
  asked('competitors', 'Who are your competitors?', 'Wer sind Ihre Wettbewerber?'),
  asked(
    'difference',
    'How are you different from your competitors?',
    'Was unterscheidet Sie von Ihren Wettbewerbern?',
  ),
  asked('moat', 'What stops others from copying you?', 'Was hindert andere daran, Sie zu kopieren?'),
  asked('founders', "What is the founders' background?", 'Welchen Hintergrund haben die Gründer?'),
  asked('why-team', 'Why are you the right team for this?', 'Warum sind Sie das richtige Team dafür?'),
  asked('team-size', 'How many people work for you?', 'Wie viele Menschen arbeiten bei Ihnen?'),
  asked('raising', 'How much are you raising?', 'Wie viel Kapital suchen Sie?'),
  asked('use-of-funds', 'What will you use the money for?', 'Wofür verwenden Sie das Geld?'),
  asked('valuation', 'What is your valuation?', 'Wie hoch ist Ihre Bewertung?'),
  asked(
    'instrument',
    'Is this a SAFE, a convertible note or a priced round?',
    'Ist es ein SAFE, ein Wandeldarlehen oder eine Runde mit festem Preis?',
  ),
  asked('minimum-cheque', 'What is the minimum cheque?', 'Wie hoch ist der Mindestbetrag?'),
  asked('previous-rounds', 'How much have you raised so far?', 'Wie viel Kapital haben Sie bisher erhalten?'),
  asked('other-investors', 'Who else is investing in this round?', 'Wer investiert noch in dieser Runde?'),
  asked('closing', 'When does the round close?', 'Wann schließt die Runde?'),
  asked('product-state', 'Is the product live?', 'Ist das Produkt schon im Einsatz?', { stages: EARLY }),
  asked('pilots', 'Do you have pilot customers?', 'Haben Sie Pilotkunden?', { stages: EARLY }),
  asked('approval', 'Where do you stand with regulatory approval?', 'Wie weit sind Sie mit der Zulassung?', {
    industries: HEALTH,
  }),
  asked('evidence', 'What clinical evidence do you have?', 'Welche klinischen Belege haben Sie?', {
    industries: HEALTH,
  }),
  asked('licences', 'Which licences do you need?', 'Welche Lizenzen brauchen Sie?', { industries: FINANCE }),
  asked('fraud', 'How do you limit losses and fraud?', 'Wie begrenzen Sie Verluste und Betrug?', {
    industries: FINANCE,
  }),
  asked('manufacturing', 'Who manufactures it?', 'Wer stellt es her?', { industries: HARDWARE }),
  asked('unit-cost', 'What does one unit cost to make?', 'Was kostet die Herstellung eines Stücks?', {
    industries: HARDWARE,
  }),
  asked('impact', 'How much carbon do you save?', 'Wie viel CO2 sparen Sie ein?', { industries: CLIMATE }),
  asked('repeat', 'How often do customers come back?', 'Wie oft kommen Kunden wieder?', {
    industries: CONSUMER,
  }),
  asked(
    'data-protection',
    "How do you protect your customers' data?",
    'Wie schützen Sie die Daten Ihrer Kunden?',
    { industries: SOFTWARE },
  ),
  asked('own-models', 'Do you train your own models?', 'Trainieren Sie eigene Modelle?', {
    industries: INTELLIGENCE,
  }),
  asked('net-retention', 'What is your net revenue retention?', 'Wie hoch ist Ihre Netto-Umsatzbindung?', {
    stages: SCALING,
    industries: SOFTWARE,
  }),
  asked('burn', 'What is your monthly burn?', 'Wie viel Geld verbrauchen Sie im Monat?'),
  asked('runway', 'How long is your runway?', 'Wie lange reicht Ihr Geld?'),
  asked('gross-margin', 'What is your gross margin?', 'Wie hoch ist Ihre Bruttomarge?'),
  asked('churn', 'What is your churn?', 'Wie viele Kunden verlieren Sie?', { stages: SELLING }),
  asked('go-to-market', 'How do you win new customers?', 'Wie gewinnen Sie neue Kunden?'),
  asked(
    'acquisition-cost',
    'What does it cost to win a customer?',
    'Was kostet es, einen Kunden zu gewinnen?',
    { stages: SELLING },
  ),
  asked(
    'largest-customer',
    'How much revenue comes from your largest customer?',
    'Wie viel Umsatz macht Ihr größter Kunde aus?',
    {
      stages: SCALING,
    },
  ),
  asked('board', 'Who sits on your board?', 'Wer sitzt in Ihrem Beirat?', { stages: LATE }),
  asked('risk', 'What is your biggest risk?', 'Was ist Ihr größtes Risiko?'),
  asked('patents', 'Do you have patents?', 'Haben Sie Patente?'),
  asked('profitability', 'When will you be profitable?', 'Wann werden Sie profitabel?'),
  asked('roadmap', 'What is on your roadmap?', 'Was steht auf Ihrer Roadmap?'),
  asked('sales-cycle', 'How long is your sales cycle?', 'Wie lange dauert es bis zum Abschluss?', {
    stages: SELLING,
  }),
  asked('lifetime-value', "What is a customer's lifetime value?", 'Wie viel ist ein Kunde insgesamt wert?', {
    stages: SELLING,
  }),
  asked(
    'milestones',
    'What will you have reached by the next round?',
    'Was werden Sie bis zur nächsten Runde erreicht haben?',
  ),
  asked('regulation', 'Which regulation applies to you?', 'Welche Vorschriften gelten für Sie?'),
  asked('hiring', 'Whom will you hire next?', 'Wen stellen Sie als Nächstes ein?'),
  asked('exit', 'What is your exit plan?', 'Wie könnte ein Exit aussehen?'),
  asked('based', 'Where are you based?', 'Wo sitzen Sie?'),
  asked('feedback', 'What do your customers say?', 'Was sagen Ihre Kunden?'),
]

/** As many as one rehearsal asks, beside the founder's own. */
export const REHEARSED_QUESTIONS = 40

/** Languages that questions are worded in, without their countries. */
type Worded = keyof InvestorQuestion['ask']
const isWorded = (language: string): language is Worded => language === 'en' || language === 'de'

/**
 * The forty most asked of a company at this stage (empty where it named none) and in this industry, the most asked
 * first, in its language. Empty where there are none in that language.
 */
export function mostAsked(company: {
  stage: string
  industry: string
  language: string
}): { id: string; question: string }[] {
  const language = company.language.slice(0, 2).toLowerCase()
  if (!isWorded(language)) return []
  return INVESTOR_QUESTIONS.filter(
    ({ stages, industries }) =>
      (stages === undefined || stages.includes(company.stage)) &&
      (industries === undefined || industries.test(company.industry)),
  )
    .slice(0, REHEARSED_QUESTIONS)
    .map(({ id, ask }) => ({ id, question: ask[language] }))
}

/** One of the list in a language, whatever the company; null where there is none. */
export function questionIn(id: string, language: string): string | null {
  const base = language.slice(0, 2).toLowerCase()
  const found = INVESTOR_QUESTIONS.find((one) => one.id === id)
  return found && isWorded(base) ? found.ask[base] : null
}
