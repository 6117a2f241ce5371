import type { Concept } from './concept.ts'

/** Revenue, cash, unit economics and the round. Phrases are matched without articles and possessives. */
export const MONEY: Concept[] = [
  [
    'arr',
    'arr|annual recurring revenue|annualised recurring revenue|annualized recurring revenue|yearly recurring revenue|recurring revenue|annual recurring|are are|are are are|air are|run rate|revenue run rate|annual run rate|annualised run rate|annualized run rate|annualised revenue|annualized revenue|annual revenue run rate',
  ],
  [
    'mrr',
    'mrr|monthly recurring revenue|monthly recurring|monthly revenue|revenue per month|revenue month|em are are|month in revenue|revenue each month|revenue every month',
  ],
  [
    'revenue',
    'revenue|turnover|top line|topline|money do you make|money you make|money are you making|money you are making|much do you make|much are you making|bringing in|bring in|sales figure|sales number|much do you sell|annual revenue|yearly revenue|annual sales|sales volume|umsatz|chiffre d affaire|ingreso|receita|fatturato|ricavi|facturacion',
  ],
  [
    'profit',
    'profit|profitable|profitability|break even|breakeven|breaking even|ebitda|in black|in red|bottom line|losing money|lose money|making money yet|make money yet|net income|cash flow positive|cashflow positive|cash positive|profitably',
  ],
  ['gross_margin', 'gross margin|gross profit margin|gross profit'],
  ['margin', 'margin'],
  ['net_margin', 'net margin|operating margin|ebitda margin|contribution margin'],
  [
    'growth',
    'growth|grow|grown|growing|growth rate|rate of growth|year over year|year on year|yoy|month over month|month on month|increase|increasing|scaling|wachstum|croissance|crecimiento|crescimento|crescita',
  ],
  ['traction', 'traction|momentum|progress|proof point|much progress|traktion'],
  [
    'customers',
    'customer|client|paying customer|customer base|customer count|logo|account|buyer|signed up|companies use|companies use it|companies pay|businesses use|who use it|using you|use it today|kunde|kunden|cliente|clienti|customers today',
  ],
  [
    'users',
    'user|active user|mau|dau|monthly active user|daily active user|signup|end user|nutzer|utilisateur|usuario|utenti',
  ],
  [
    'churn',
    'churn|churn rate|churning|logo churn|customer churn|attrition|cancel|cancellation|lose customer|losing customer|customers leave|customers leaving|customer leave|leave you|leaving you|turn rate|churn right|churn ride|chern|quit using|stop paying|stop using',
  ],
  ['nrr', 'nrr|ndr|net revenue retention|net dollar retention|net retention|revenue retention'],
  ['grr', 'grr|gross revenue retention|gross retention|gross dollar retention'],
  [
    'retention',
    'retention|retain|customer retention|stick around|sticky|stickiness|renewal|renew|renewal rate|stay with you|loyal|loyalty|customers stay|customers staying|keep customer|keep customers',
  ],
  [
    'burn',
    'burn|burn rate|burn right|bern rate|burning|monthly burn|net burn|gross burn|cash burn|burning through|burning cash|spend per month|spend month|spending month|spend each month|spend every month|spending each month|spending per month|money do you spend|money are you spending|much do you spend|much are you spending|monthly spend|monthly cost|monthly expense|cash out',
  ],
  [
    'runway',
    'runway|run way|months left|cash last|money last|cash lasts|money lasts|months of cash|months of money|run out of money|run out of cash|running out of money|running out of cash|out of money|out of cash|how long can you survive|long can you survive|long can you last|keep lights on|money left|long do you have',
  ],
  [
    'cash',
    'cash|cash in bank|bank balance|cash position|cash balance|in bank|money in bank|treasury|bank account|money do you have|cash at bank|cash on hand',
  ],
  [
    'cac',
    'cac|customer acquisition cost|acquisition cost|cost of acquisition|cost to acquire|cost of acquiring|cost per acquisition|cack|see a c|see ac|cost to win customer|cost to get customer|cost you to get|cost to land|cost you to win|pay to acquire|spend to acquire|spend to get|cost of customer|acquiring customer cost',
  ],
  ['ltv', 'ltv|lifetime value|customer lifetime value|clv|life time value|customer worth'],
  [
    'ltv_cac',
    'ltv to cac|ltv cac|lifetime value to cac|lifetime value to acquisition cost|lifetime value to customer acquisition cost|ltv over cac|ltv by cac|ltv to cac ratio|ltv cac ratio|ltv and cac',
  ],
  [
    'payback',
    'payback|pay back|payback period|cac payback|payback time|recover acquisition cost|recoup|earn back',
  ],
  ['unit_economics', 'unit economics|unit economic|economics'],
  [
    'acv',
    'acv|average contract value|contract value|contract size|average contract|deal size|average deal|average deal size|average contract size|arpu|arpa|average revenue per customer|average revenue per account|average revenue per user|revenue per customer|revenue per account|customers pay on average|big are contract|average customer pay|customer pay on average|typical contract',
  ],
  [
    'pricing',
    'price|pricing|price point|charge|fee|subscription|subscription price|price list|how much does it cost|much does it cost|does it cost|cost to customer|customers pay|customer pay|clients pay|preis|prix|precio|preco|prezzo|price plan|pricing plan|pricing tier',
  ],
  ['cost', 'cost|expense|expenses|costs|overhead|opex'],
  [
    'business_model',
    'business model|revenue model|make money|making money|makes money|monetise|monetize|monetisation|monetization|earn money|revenue stream|revenue source|source of revenue|where does money come from|money come from|geschaftsmodell|modele economique|modelo de negocio|commercial model|charging model',
  ],
  [
    'tam',
    'tam|total addressable market|addressable market|market size|size of market|sizing|market opportunity|market potential|big is market|large is market|big market|market big|market large|big is opportunity|large is opportunity|size of opportunity|big of market|how big opportunity|marktgrosse|market worth|total market|how big could this get|big can this get|big could this get|big could this be',
  ],
  ['sam', 'serviceable addressable market|serviceable available market|serviceable market|sam'],
  ['som', 'serviceable obtainable market|obtainable market|som|market share'],
  ['market', 'market|sector|industry|space|markt|marche|mercado|mercato', 'generic'],
  [
    'round_target',
    'raise|raising|=raises|round size|size of round|fundraise|fundraising|raise money|raising money|target raise|round target|ask|=ask for money|asking for|seeking|looking for|looking to raise|trying to raise|want to raise|plan to raise|funding do you need|money do you need|capital do you need|much do you need|much money are you after|are you after|big is round|large is round|round big|funding ask|how much funding|money do you want|how much money|amount of round|kapital|finanzierungsrunde|levee|ronda|rodada|how much capital|funding sought',
  ],
  [
    'round',
    'round|current round|funding round|investment round|seed round|sea round|financing round|financing|funding|bridge round|equity round|investment',
    'generic',
  ],
  [
    'raised',
    '=raised|raised so far|raised to date|raised before|previously raised|raised previously|raised already|already raised|raised until now|previous round|prior round|past round|earlier round|last round|previous funding|prior funding|past funding|total funding|total raised|funding history|funding to date|taken any money|outside money|outside capital|external funding|money raised|bootstrapped|previous rounds|funded so far|funding so far|funding raised',
  ],
  [
    'committed',
    'committed|commitment|commit|soft circled|soft commitment|closed so far|already closed|already in|much is in|is already in|round filled|filled|subscribed|spoken for|signed in round|raised in round|raised in this round|raised so far in round|raised in current round|=raised of round|round have you raised|round is raised|round is closed|round already closed|round have you closed|along is round|far along is round|money is in|verbal commitment|much have you closed|have you closed|have you locked in|locked in|pledged',
  ],
  [
    'remaining',
    'remaining|left in round|still open|is left|room left|remaining allocation|allocation left|allocation|room in round|space in round|round is open|round still open|how much is open|round is left|still available|left to raise|left to fill|much is available',
  ],
  [
    'use_of_funds',
    'use of funds|use of proceeds|use of capital|use of money|use funds|use money|use capital|use proceeds|use cash|spend it|spend it on|spend money|spend money on|spend funds|spend capital|spend raise|do with money|do with funds|do with capital|do with cash|do with investment|do with it|do with raise|do with round|money go|funds go|money going|funds going|money be used|funds be used|funds used|money used|deploy capital|deploy money|deploy funds|money go to|invest money|invest it|allocate funds|allocate money|allocate capital|need money for|money for|capital for|spend round|use round|spend proceeds|spend investment|what do you need money|mittelverwendung|budget',
  ],
  [
    'lead_investor',
    'lead investor|leading round|lead round|leads round|who leads|who is leading|round lead|lead in place|have lead|got lead|found lead|lead already|leading investor',
  ],
  [
    'investors',
    'investor|backer|backed|backed by|existing investor|current investor|angel|who has invested|who invested|who else is in|who else is investing|previous investor|shareholder list|investoren|investisseur|inversor|investidor|investitori',
  ],
  [
    'cap_table',
    'cap table|captable|cat table|cup table|capitalisation table|capitalization table|ownership|owns|own|equity split|equity|shareholder|shareholding|stake|shares|who owns|split of shares',
  ],
  ['option_pool', 'option pool|esop|employee option|employee options|stock option|stock options|options'],
  ['vesting', 'vesting|vest|cliff'],
  [
    'valuation',
    'valuation|valued|valued at|valuation of company|company worth|worth today|price of round|round price|valuing|valuaton|bewertung|valorisation|valoracion|avaliacao|valutazione|worth',
  ],
  ['premoney', 'pre money|premoney|pre money valuation|premoney valuation'],
  ['postmoney', 'post money|postmoney|post money valuation|postmoney valuation'],
  ['cap', 'valuation cap|cap|capped|safe cap|cap on safe|cap on note'],
  ['discount', 'discount|discount rate|discounted'],
  [
    'instrument',
    'instrument|safe|safes|safe note|convertible note|convertible|note|priced round|equity round|round structure|structure of round|round structured|deal structure|investment structure|structured|type of round|kind of round|kind of security|paper|what are terms|terms of round|terms of deal|deal terms|round terms|investment terms|priced|structure',
  ],
  [
    'min_check',
    'minimum check|minimum cheque|min check|min cheque|minimum ticket|min ticket|minimum investment|minimum amount|minimum|smallest check|smallest cheque|smallest investment|smallest amount|smallest ticket|check size|cheque size|ticket size|ticket|check|cheque|least i can invest|least i can put in|least amount|how little|entry ticket|small check|small cheque|small investment|least you accept|least you take',
  ],
  [
    'close_date',
    'close date|closing date|close round|closing round|round close|round closing|round closes|when do you close|when are you closing|planning to close|plan to close|expect to close|closing|round end|round deadline|deadline|timeline for round|round timeline|timing of round|final close|first close|target close|closing of round|round be closed|close',
  ],
  [
    'pro_rata',
    'pro rata|prorata|follow on right|follow on rights|information right|investor right|investor rights',
  ],
  ['pipeline', 'pipeline|sales pipeline|prospect|leads'],
  ['pilots', 'pilot|proof of concept|poc|loi|letter of intent|letters of intent|trial|trials|pilots'],
  [
    'sales_cycle',
    'sales cycle|close deal|close a customer|close customer|closing deal|length of sales|long to sell|sign customer|time to close|deal take|sell cycle|selling take|long does sale|sale take|take to sell|take to sign',
  ],
]
