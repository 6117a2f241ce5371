import type { Concept } from './concept.ts'

/** Revenue, cash, unit economics and the round. Phrases are matched without articles and possessives. */
export const MONEY: Concept[] = [
  ['money', 'money|funds|=funding|dry powder', 'generic'],
  [
    'arr',
    'arr|annual recurring revenue|annualised recurring revenue|annualized recurring revenue|yearly recurring revenue|recurring revenue|annual recurring|are are|are are are|air are|run rate|revenue run rate|annual run rate|annualised run rate|annualized run rate|annualised revenue|annualized revenue',
  ],
  [
    'mrr',
    'mrr|monthly recurring revenue|monthly recurring|monthly revenue|revenue per month|revenue month|em are are|month in revenue|revenue each month|revenue every month',
  ],
  [
    'revenue',
    'revenue|turnover|top line|topline|money you make|bringing in|bring in|sales figure|sales number|annual revenue|yearly revenue|annual sales|sales volume|umsatz|chiffre d affaire|ingreso|receita|fatturato|ricavi|facturacion|revenue you doing|doing in revenue|doing in sales|make a year|make in year|make per year|money coming in|revenue numbers|revenue figures|revenues look|annual turnover|do in revenue|do in sales',
  ],
  [
    'profit',
    'profit|profitable|profitability|break even|breakeven|breaking even|in black|in red|losing money|lose money|making money yet|make money yet|cash flow positive|cashflow positive|cash positive|profitably|hit profitability|reach profitability|become profitable|turn profit|turn profitable|make profit|path to profitability|get to profitability|reach break even|cover your costs|self sustaining|sustain yourself|in the green',
  ],
  ['ebitda', 'ebitda|net income|bottom line|net profit|net loss|operating profit|operating loss'],
  ['gross_margin', 'gross margin|gross profit margin|gross profit|gm'],
  ['cogs', 'cogs|cost of goods|cost of goods sold|cost of sales'],
  ['capex', 'capex|capital expenditure|capital expenditures'],
  ['gmv', 'gmv|gross merchandise value|gross merchandise volume|gtv|gross transaction value|tpv'],
  ['aov', 'aov|average order value|average order|order value|average basket|basket size|basket value'],
  ['nps', 'nps|net promoter score|net promoter|promoter score'],
  ['csat', 'csat|customer satisfaction score|satisfaction score'],
  ['roas', 'roas|return on ad spend|return on advertising spend'],
  ['rrp', 'rrp|msrp|recommended retail price|suggested retail price'],
  ['margin', 'margin'],
  ['net_margin', 'net margin|operating margin|ebitda margin|contribution margin'],
  [
    'growth',
    'growth|grow|grown|growing|growth rate|rate of growth|year over year|year on year|yoy|month over month|month on month|increase|increasing|scaling|wachstum|croissance|crecimiento|crescimento|crescita|growth numbers|grow by|growing by|growing at|growth trajectory|growing quickly|expanding revenue|scale up|accelerating|speed of growth|annual growth',
  ],
  ['traction', 'traction|momentum|progress|proof point|much progress|traktion'],
  [
    'customers',
    'customer|client|paying customer|paying client|paying account|customer base|customer count|logo|signed up|companies use|companies use it|companies pay|businesses use|who use it|using you|use it today|kunde|kunden|cliente|clienti|customers today|companies signed|clients you signed|customers you signed|many have signed|companies are using|companies using|companies have bought|bought product|who has bought|people paying|organisations use|installed base|customer numbers|clients on board|customers on board|onboarded customers|who uses you|contracts signed|number of clients|customer list|named customers|existing customers|current customers|=signed customers|customers =signed|clients =signed|number of accounts|many accounts',
  ],
  [
    'users',
    'user|active user|mau|dau|monthly active user|daily active user|signup|end user|nutzer|utilisateur|usuario|utenti',
  ],
  [
    'churn',
    'churn|churn rate|churning|logo churn|customer churn|attrition|cancel|cancellation|lose customer|losing customer|customers you lose|lost customers|customers lost|customers leave|people leave|people leaving|clients leave|clients leaving|stores leave|users leave|customers leaving|customer leave|leave you|leaving you|turn rate|churn right|churn ride|chern|quit using|stop paying|stop using|customer losses|customers dropping off|drop off|dropping off|quit|walk away|walking away|customers leave you|do people cancel|cancel subscription|customers cancel|clients lost|customers you lost|lost leave|defect|defection|turnover of customers|drop out|customers who left|customers left|customers that left|clients who left|clients left|lose many customers|losing many customers',
  ],
  ['nrr', 'nrr|ndr|net revenue retention|net dollar retention|net retention|revenue retention'],
  ['grr', 'grr|gross revenue retention|gross retention|gross dollar retention'],
  [
    'retention',
    'retention|retain|retain customers|retaining customers|customer retention|stick around|sticky|stickiness|renewal|renew|renewal rate|stay with you|loyal|loyalty|customers stay|customers staying|keep customer|keep customers|customers coming back|keep using|customers keep|stay customers|stay loyal|stickiness of product|sticking around|sticking with you|stick with you',
  ],
  [
    'burn',
    'burn|burn rate|burn right|bern rate|burning|monthly burn|net burn|cash burn|burning through|burning cash|cash you burn|spend per month|spend month|spending month|spend each month|spend every month|spending each month|spending per month|losing month|lose month|losing per month|losing each month|losing every month|monthly spend|monthly cost|monthly expense|cash out|spend a month|spend in month|monthly spending|cash burning|eat through|eating through|cash consumption|outgoings|burn each month|burn every month|burn per month|burn a month|monthly losses|monthly loss|monthly burn rate|net spend|money out door',
  ],
  [
    'runway',
    'runway|run way|months of runway|month of runway|runway left|months left|cash last|money last|cash lasts|money lasts|months of cash|months of money|out of money|out of cash|keep lights on|money left|money runs out|money run out|cash runs out|cash run out|funds run out|funds last|run dry|runs dry|keep going without|survive|bank balance last|last without raising|last without funding|fuel in tank|need more money|out of funds',
  ],
  [
    'cash',
    'cash|cash in bank|bank balance|cash position|cash balance|in bank|money in bank|treasury|bank account|cash at bank|cash on hand|have in bank|balance sheet cash|cash reserve|cash reserves',
  ],
  [
    'cac',
    'cac|customer acquisition cost|acquisition cost|cost of acquisition|cost to acquire|cost of acquiring|cost per acquisition|cack|see a c|see ac|cost to land|pay to acquire|spend to acquire|spend to get|cost of customer|acquiring customer cost|cost per customer|spend to win|spend to sign|expensive to acquire|costs to acquire|price of acquiring|customer cost you',
  ],
  ['ltv', 'ltv|lifetime value|customer lifetime value|clv|life time value|customer worth|lifetime revenue'],
  ['ltv_cac', 'ltv to cac|ltv cac|ltv over cac|ltv by cac|ltv cac ratio|ltv and cac'],
  [
    'payback',
    'payback|payback on cac|pay back|payback period|cac payback|payback time|recover acquisition cost|recoup|earn back|earn back cac|recover cac|recover cost|get back cost|pay for itself|pay for themselves|payback months|customer profitable|recoup cac|recoup acquisition cost|recoup cost|paid back|months to recover|make back|earn it back',
  ],
  ['unit_economics', 'unit economics|unit economic|economics'],
  [
    'acv',
    'acv|average contract value|contract value|contract size|average contract|deal size|average deal|average deal size|average contract size|arpu|arpa|revenue per customer|revenue per account|big are contract|average customer pay|typical contract|typical contract worth|contract worth|worth of contract|average customer worth|size of contract|size of deal|deals worth|deal worth|typical deal|average ticket|average order value|average spend|revenue per client|contract look like|spend per customer|contracts worth',
  ],
  [
    'pricing',
    'price|pricing|pricing model|price model|pricing structure|price point|charge|fee|subscription|subscription price|price list|does it cost|cost to customer|customers pay|customer pay|clients pay|preis|prix|precio|preco|prezzo|price plan|pricing plan|pricing tier|do you charge|charge per|do customers pay|customers pay for|cost per month|cost per seat|cost per user|pay for it|expensive is it|expensive|cheap|priced|fees|plan cost|much is subscription|subscription fee|subscription model|per seat',
  ],
  ['cost', 'cost|expense|expenses|costs|overhead|opex'],
  [
    'business_model',
    'business model|revenue model|make money|making money|makes money|monetise|monetize|monetisation|monetization|earn money|revenue stream|revenue source|source of revenue|money come from|geschaftsmodell|modele economique|modelo de negocio|commercial model|charging model|make its money|make your money|makes its money|make their money|earn your money|revenue come from|revenue comes from|get paid|money made|economic model|paid for|turn this into money|you get paid|company make money|company make its money|business make money',
  ],
  [
    'tam',
    'tam|total addressable market|addressable market|market size|size of market|market opportunity|market potential|big is market|large is market|big market|market big|market large|big is opportunity|large is opportunity|size of opportunity|big of market|how big opportunity|marktgrosse|market worth|total market|big can this get|big could this get|big could this be|size of prize|prize|market how big|market sizing|potential market|market volume|addressable|whole market|global market|room to grow|big opportunity|size of the pie|big is this market|large of market|ceiling',
  ],
  ['sam', 'serviceable addressable market|serviceable available market|serviceable market|sam'],
  ['som', 'serviceable obtainable market|obtainable market|som|market share'],
  ['market', 'market|sector|industry|space|markt|marche|mercado|mercato', 'generic'],
  [
    'round_target',
    'raise|raising|=raises|round size|size of round|fundraise|fundraising|raise money|raising money|target raise|round target|ask|=ask for money|asking for|seeking|looking for|looking to raise|trying to raise|want to raise|plan to raise|are you after|big is round|large is round|round big|funding ask|how much funding|amount of round|being raised|kapital|finanzierungsrunde|levee|ronda|rodada|how much capital|funding sought|size round|sized round|round you raising|much you raising|trying to get|hoping to raise|plan on raising|planning to raise|going to raise|fundraising target|target amount|round total|total round|full round|target of round|funding target|ticket for round',
  ],
  [
    'round',
    'round|current round|funding round|investment round|seed round|sea round|financing round|financing|funding|bridge round|equity round|investment',
    'generic',
  ],
  [
    'raised',
    '=raised|=raised money|have you =raised|did you raise|you =raised|raised so far|raised to date|raised before|previously raised|raised previously|raised already|already raised|raised until now|previous round|prior round|past round|earlier round|last round|previous funding|prior funding|past funding|total funding|total raised|funding history|funding to date|taken any money|outside money|outside capital|external funding|money raised|bootstrapped|previous rounds|funded so far|funding so far|funding raised|earlier funding|earlier funding rounds|earlier financing|earlier investment|funding before|money before|funded before|invested to date|invested so far|taken investment|taken in|previous investment|prior investment|prior money|history of funding|pre seed round|past financing|funds raised|other rounds|rounds before|rounds so far|funded until now|financed so far|financed until now|self funded|own money',
  ],
  [
    'committed',
    'committed|commitment|commit|soft circled|soft committed|soft commitment|closed so far|already closed|is already in|round filled|filled|subscribed|spoken for|signed in round|raised in round|raised in this round|=raised of round|round is raised|round is closed|round already closed|along is round|money is in|verbal commitment|have you closed|pledged|already put in|put in already|people put in|have in hand|already secured|secured so far|already subscribed|commitments so far|money committed|round is done|round is full|round full|closed already|been committed|in the bag|confirmed|already on board|investors in already|progress of round|progress on round|round going|raise going|fundraise going|fundraising going|=secured|=locked in|is in already',
  ],
  [
    'remaining',
    'remaining|left in round|still open|room left|remaining allocation|allocation left|allocation|room in round|space in round|round is open|round still open|round is left|still available|left to raise|left to fill|much is available|left to invest|still raising|still looking for|left in raise|allocation available|room for me|room for us|space left|open amount|unallocated|left in the round',
  ],
  [
    'use_of_funds',
    'use of funds|use of proceeds|use of capital|use of money|use funds|use money|use capital|use proceeds|use cash|use it for|use it on|use them for|spend it|spend it on|spend money|spend money on|spend funds|spend capital|spend raise|do with money|do with funds|do with capital|do with cash|do with investment|do with it|do with raise|do with round|money go|funds go|money going|funds going|money be used|funds be used|funds used|money used|deploy capital|deploy money|deploy funds|money go to|invest money|invest it|allocate funds|allocate money|allocate capital|need money for|money for|capital for|spend round|use round|spend proceeds|spend investment|mittelverwendung|money going towards|going towards|money towards|go towards|spend on|money be spent|funds be spent|spending it on|plan to spend|planning to spend|do with my money|do with cheque|do with proceeds|round for|raise for|purpose of round|purpose of raise|raising for|invest in with|priorities for capital|spend fresh capital|money goes|breakdown of spend|plans for money|plans for the funds|put money into|put the funds|funds for|finance with',
  ],
  [
    'lead_investor',
    'lead investor|leading round|lead round|leads round|who leads|who is leading|round lead|lead in place|have lead|got lead|found lead|lead already|leading investor|anyone leading|somebody leading|someone leading|is leading|lead the round|who is lead|lead committed|lead fund|anchor investor|anchor|term sheet from|=lead',
  ],
  [
    'investors',
    'investor|backer|=backed|backed by|existing investor|current investor|angel|who has invested|who invested|previous investor|shareholder list|investoren|investisseur|inversor|investidor|investitori|who backs|backs you|invested in you|has invested|already invested|on cap table|who funded you|angels|angel investors|vcs|venture capital|funds involved|current backers|existing backers|shareholders today',
  ],
  [
    'cap_table',
    'cap table|captable|cat table|cup table|capitalisation table|capitalization table|ownership|=owns|do you own|founders own|you own|she own|he own|they own|own company|equity split|equity|shareholder|shareholding|stake|shares|who owns|split of shares|ownership structure|who are owners|owners|percentage do founders|founders hold|founders have|founder ownership|share split|who holds|split between founders|dilution|diluted|equity stake',
  ],
  ['option_pool', 'option pool|esop|employee option|employee options|stock option|stock options|options'],
  ['vesting', 'vesting|vest|cliff'],
  [
    'valuation',
    'valuation|valuation you raising|valued|valued at|valuation of company|company worth|worth today|price of round|round price|valuing|valuaton|bewertung|valorisation|valoracion|avaliacao|valutazione|worth|company valued|price of company|value of company|raising at|priced at|entry valuation|valuation expectation|valuation of round',
  ],
  ['premoney', 'pre money|premoney|pre money valuation|premoney valuation'],
  ['postmoney', 'post money|postmoney|post money valuation|postmoney valuation'],
  ['cap', 'valuation cap|cap|cap you raising|capped|safe cap|cap on safe|cap on note'],
  ['discount', 'discount|discount rate|discounted'],
  [
    'instrument',
    'instrument|safe|safes|safe note|convertible note|convertible|note|priced round|equity round|round structure|structure of round|round structured|deal structure|investment structure|structured|type of round|kind of round|kind of security|what are terms|terms of round|terms of deal|deal terms|round terms|investment terms|structure|safe or equity|equity or safe|safe or note|note or safe|safe or priced|convertible or equity|equity or convertible|equity or debt|debt or equity|type of security|legal instrument|what form|form of investment|round set up|is it equity|is it safe|using safe|terms on offer|what terms|on what terms|round type|type of instrument|terms look like|deal look like',
  ],
  [
    'min_check',
    'minimum check|minimum cheque|min check|min cheque|minimum ticket|min ticket|minimum investment|minimum amount|minimum|smallest check|smallest cheque|smallest investment|smallest amount|smallest ticket|check size|cheque size|ticket size|ticket|check|cheque|least amount|how little|entry ticket|small check|small cheque|small investment|least you accept|least you take|smallest you accept|smallest you take|accept small|take small|smaller cheques|smaller checks|minimum can i|minimum buy|lower limit|minimum size|minimum commitment|minimum per investor|invest as little|least from|lowest amount|lowest investment|lowest check|lowest cheque|cheque from angels|buy in',
  ],
  [
    'close_date',
    'close date|closing date|close round|closing round|round close|round closing|round closes|planning to close|plan to close|expect to close|closing|round end|round deadline|deadline|timeline for round|round timeline|timing of round|final close|first close|target close|closing of round|round be closed|close|deadline for round|deadline for raise|close raise|closing raise|finish raising|finish raise|done raising|round finish|round ends|last date|round stay open|close by|wrap up round|wrap up|expected close|closing when|timeline|when is the close',
  ],
  [
    'pro_rata',
    'pro rata|prorata|follow on right|follow on rights|information right|investor right|investor rights',
  ],
  ['pipeline', 'pipeline|sales pipeline|prospect|=leads'],
  ['pilots', 'pilot|proof of concept|poc|loi|lois|letter of intent|letters of intent|trial|trials|pilots'],
  [
    'sales_cycle',
    'sales cycle|close deal|close a customer|close customer|closing deal|length of sales|long to sell|sign customer|time to close|deal take|sell cycle|selling take|long does sale|sale take|take to sell|take to sign|before prospect signs|prospect signs|prospect to sign|customer to sign|customer to decide|take to decide|take to close|take to buy|close sale|sale cycle|length of sale|lead to customer|lead to close|deals take|deal cycle|buying process|procurement|sign contract',
  ],
]
