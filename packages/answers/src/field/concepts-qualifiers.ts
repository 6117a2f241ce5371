import type { Concept } from './concept.ts'

/**
 * Words that narrow a question. A source that lacks one that was asked for does not answer the question,
 * however near its subject is.
 */
export const QUALIFIERS: Concept[] = [
  [
    'biggest',
    'biggest|largest|main|key|top|major|principal|primary|greatest|chief|number one|most important|flagship',
  ],
  ['smallest_q', 'smallest|tiniest|lowest|minimal'],
  ['average', 'average|mean value'],
  ['median', 'median'],
  ['net', 'net'],
  ['gross', 'gross'],
  ['monthly', 'monthly|per month|each month|every month|month'],
  ['annual', 'annual|yearly|per year|each year|every year|annually|year'],
  ['quarterly', 'quarterly|per quarter|each quarter|quarter'],
  ['weekly', 'weekly|per week|each week|week'],
  ['daily', 'daily|per day|each day'],
  ['enterprise', 'enterprise|large company|large companies|big companies|corporate|corporates|enterprises'],
  ['smb', 'smb|sme|small business|small businesses|mid market|midmarket|midsize'],
  ['consumer', 'consumer|consumers|b2c'],
  ['free_plan', 'free|freemium|free tier|free plan|unpaid'],
  ['first', 'first'],
  ['former', 'former|ex|predecessor|former employee'],
  ['new', 'new'],
  ['interest_rate', 'interest rate|=interest|coupon'],
  ['pre_seed', 'pre seed|preseed'],
  ['series_a', 'series a|series b|series c'],
  [
    'initial',
    'at start|at beginning|at outset|in beginning|in early days|early days|initially|originally|back then|at launch|when you started|when you launched|early on|first month|first year|until then|at first|at time',
  ],
  ['soc2', 'soc 2|soc two|soc2|soc'],
  ['iso27001', 'iso 27001|iso 27k|iso27001'],
  ['hipaa', 'hipaa'],
  ['gdpr', 'gdpr|dsgvo|data protection regulation'],
  [
    'projection',
    'projection|projected|forecast|forecasted|predict|prediction|expect|expected|anticipate|budgeted|financial plan|outlook|targets',
  ],
  ['usa', 'usa|united states|america|american|states|u s a'],
  ['uk', 'uk|united kingdom|britain|great britain|england|british'],
  ['europe', 'europe|european|eu|european union'],
  ['germany', 'germany|german|deutschland'],
  ['france', 'france|french'],
  ['spain', 'spain|spanish'],
  ['italy', 'italy|italian'],
  ['netherlands', 'netherlands|dutch|holland'],
  ['switzerland', 'switzerland|swiss'],
  ['austria', 'austria|austrian'],
  ['sweden', 'sweden|swedish'],
  ['norway', 'norway|norwegian'],
  ['denmark', 'denmark|danish'],
  ['finland', 'finland|finnish'],
  ['nordics', 'nordics|nordic|scandinavia|scandinavian'],
  ['poland', 'poland|polish'],
  ['ireland', 'ireland|irish'],
  ['portugal', 'portugal|portuguese'],
  ['china', 'china|chinese'],
  ['japan', 'japan|japanese'],
  ['india', 'india|indian'],
  ['korea', 'korea|korean|south korea'],
  ['australia', 'australia|australian'],
  ['canada', 'canada|canadian'],
  ['brazil', 'brazil|brazilian'],
  ['mexico', 'mexico|mexican'],
  ['israel', 'israel|israeli'],
  ['latam', 'latin america|latam|south america'],
  ['asia', 'asia|asian|apac|asia pacific'],
  ['africa', 'africa|african'],
  ['middle_east', 'middle east|mena|dubai|emirates|uae|gulf'],
  ['north_america', 'north america'],
  ['emea', 'emea'],
  ['dach', 'dach'],
]

/** Never "corrected" into another word, however alike: a place or a person's name is not a misspelling. */
export const PLACES = new Set(
  `iran iraq turkey russia ukraine czechia czech hungary romania bulgaria greece croatia serbia slovenia slovakia estonia latvia
  lithuania belgium luxembourg iceland argentina chile colombia peru venezuela egypt nigeria kenya ghana morocco tunisia algeria
  singapore malaysia indonesia thailand vietnam philippines taiwan pakistan bangladesh nepal saudi arabia qatar kuwait oman jordan
  lebanon berlin munich hamburg cologne frankfurt london manchester dublin paris lyon madrid barcelona lisbon porto rome milan
  amsterdam rotterdam brussels vienna zurich geneva stockholm oslo copenhagen helsinki warsaw prague budapest athens istanbul
  moscow kyiv texas california florida york boston chicago austin seattle denver atlanta miami toronto montreal vancouver sydney
  melbourne tokyo osaka beijing shanghai shenzhen hong kong seoul mumbai delhi bangalore dubai haifa aviv bavaria ontario quebec
  january february march april june july august september october november december`
    .trim()
    .split(/\s+/),
)
