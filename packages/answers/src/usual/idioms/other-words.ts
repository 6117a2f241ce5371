import type { Idiom } from './idioms.ts'

const LEADING =
  '^(?:(?:and|so|but|ok|okay|well|now|then|right|hi|hello|also|first|just|could you|can you|please|tell me|i mean|in a nutshell) )*'
const TRAILING =
  '(?: (?:today|now|right now|currently|at the moment|these days|nowadays|exactly|please|really|then|so far|until now|up to now|to date|yet|in total|overall|here|roughly|(?:over|for|in|during) the next (?:year|years|(?:couple of|few|two|three|five) (?:years|months))(?: or so)?|in the (?:coming|next) (?:year|years|months)))*$'

/** Where a question stays open, what it comes to: of each the plain questions, the nearest first. */
const wordings = (words: readonly string[], asks: readonly string[]): Idiom => ({
  says: new RegExp(`${LEADING}(?:${words.join('|')})${TRAILING}`),
  asks: [asks],
  ifOpen: true,
})

const MONEY = '(?:money|funds|capital|proceeds|cash|investment|round)'
const THIS = '(?:this|it|that|your \\w+|the (?:product|software|app|device|platform|service|tool))'
const CUSTOMERS = '(?:customers?|clients?|accounts?|buyers?)'

/** What is asked most, as people ask it who have read nothing. Nothing of it names a part, a time or somebody else. */
export const OTHER_WORDS: readonly Idiom[] = [
  wordings(
    [
      `what (?:will|would|do|are) you (?:going to )?(?:spend|use|put|invest) (?:the|this|that|our|my|all the) ${MONEY}(?: (?:on|for|into|towards?))?`,
      `what (?:will|would|do|are) you (?:going to )?do with (?:the|this|that|our|my|all the) ${MONEY}`,
      `where (?:will|does|would|is) (?:the|this|our|all the) ${MONEY}(?: from (?:this|the) round)? (?:go|going)(?: to)?`,
      `(?:what|where) (?:do )?the (?:proceeds|funds) go(?: (?:to|towards?|into|for))?`,
      `break down (?:what|where|how) the ${MONEY} (?:go|goes|is used|are used|is spent)(?: (?:to|towards?|into|for|on))?`,
      `how (?:will|would|do|are) you (?:going to )?(?:use|spend|allocate|deploy|split) (?:the|this|that) ${MONEY}`,
      `how (?:will|would|is) (?:the|this) ${MONEY} (?:be )?(?:used|spent|split|allocated|deployed)`,
      `what is the (?:money|raise|round) for`,
    ],
    ['What is the use of funds?', 'Use of funds?', 'What do you need the money for?'],
  ),
  wordings(
    [
      `who (?:buys|uses|pays for|is buying|is using)(?: ${THIS})?(?: (?:from|off) you)?`,
      `who (?:are|is|do) (?:you|this|it) (?:selling(?: ${THIS})?(?: to)?|sell(?: ${THIS})? to|for|aimed at|sold to)`,
      `(?:what|which) (?:(?:kind|kinds|sort|type|types) of )?(?:companies|customers|people|clients|businesses|organi[sz]ations) (?:buy|use|pay for|do you sell to|are your customers|do you serve|do you work with)(?: ${THIS})?(?: from you)?`,
      `who (?:is|are) (?:your|the) (?:ideal |typical |target |usual )?(?:customers?|buyers?|clients?|users?)(?: (?:like )?(?:what|which) (?:(?:kind|sort|type)s? of )?(?:companies|customers|people|businesses|clients))?`,
      `who are you selling (?:${THIS} )?to (?:like )?(?:(?:what|which) (?:(?:kind|sort|type)s? of )?\\w+|who is (?:your|the) (?:customer|buyer|client)s?)`,
    ],
    ['Who are your customers?', 'Who is it for?', 'Who is your target customer?'],
  ),
  wordings(
    [
      'who else (?:is )?(?:going after|working on|doing|solving|tackling|offering|building|offers?|sells?|does|does something like) (?:this|it|that|the same(?: thing| market| problem)?|this (?:market|space|problem|field|stuff)|something similar)',
      'who else is (?:out there|in (?:this|the) (?:market|space|field))',
      'who (?:do|are) you (?:up against|competing (?:with|against)|compete (?:with|against)|fighting|running into)',
      'who are the other players(?: (?:here|in (?:this|the) (?:market|space|field)))?',
      'what does the (?:competition|competitive landscape) look like',
      '(?:the )?competition',
      'how crowded is (?:the|this) (?:market|space|field)',
      'compet(?:it)?ion|competitors',
    ],
    ['Who are your competitors?', 'Who do you compete with?'],
  ),
  wordings(
    [
      `how (?:dependent|reliant|dependant) are you on (?:your|the|any|a)? ?(?:largest|biggest|top|single|one|main|few|big)? ?(?:few |single |large |big )?${CUSTOMERS}`,
      `(?:are you|is there) (?:too |very )?(?:dependent|reliant) on (?:any|one|a)(?: single| few)?(?: large| big)? ${CUSTOMERS}`,
      '(?:is there |do you have |any |what about |what is your |what is the )?(?:any |much |a lot of )?(?:customer|revenue|client) concentration(?: risk)?',
      '(?:top|largest|biggest) (?:customer|client)s? (?:share|percentage|percent|portion)(?: of (?:arr|revenue|sales|mrr))?',
      'how concentrated (?:is|are) (?:your|the) (?:revenue|customers|customer base|arr|sales)',
      `(?:is there|do you have) (?:one|any|a)(?: single)? (?:big|large|dominant) ${CUSTOMERS}(?: (?:in there|that (?:makes up|is|accounts for) (?:most|a lot|much|a big part)(?: of (?:it|the revenue|revenue|arr|your revenue))?))?`,
      `how (?:big|large) is (?:your|the) (?:largest|biggest|top|main) ${CUSTOMERS}`,
    ],
    [
      'How big is your largest customer?',
      'Who is your largest customer?',
      'What share of revenue comes from your largest customer?',
    ],
  ),
  wordings(
    [
      '(?:is|are) there (?:any|some) (?:pending |open |ongoing )?(?:litigation|lawsuits?|legal (?:disputes?|issues|trouble|proceedings|claims))(?: (?:we|i) should (?:know|be aware)(?: about| of)?| (?:going on|pending|open|against you|around))?',
      '(?:any )?(?:litigation|lawsuits|legal (?:disputes|issues|trouble|proceedings))(?: (?:pending|going on))?',
      '(?:has|did) (?:anyone|anybody|someone) (?:ever )?sued? you',
      'are you (?:being sued|(?:involved )?in any (?:litigation|lawsuits?|legal disputes?))',
    ],
    ['Is there any litigation?', 'Are there any lawsuits?', 'Are there any legal disputes?'],
  ),
  wordings(
    [
      'what does (?:your|the) cap table look like',
      'who (?:owns|holds) (?:what|how much)(?: of (?:the company|it|the business))?',
      'how is (?:the )?(?:ownership|equity|company) (?:split|divided|distributed|owned)',
      '(?:how|what) does the ownership look like',
    ],
    ['Cap table?', 'Who owns the company?', 'How is the equity split?'],
  ),
  wordings(
    [
      'what is (?:on|in) (?:your|the)(?: product)? (?:roadmap|pipeline for the product)',
      'what are you (?:planning|going|looking|hoping) to (?:ship|build|release|launch|develop)(?: next)?',
      'what (?:is|comes) next(?: for (?:you|the product|the company))?',
      'what are (?:the|your) (?:key |main |next |big |biggest )*milestones(?: (?:ahead|coming up))?',
      'what does (?:your|the) roadmap look like',
    ],
    ['What is on the roadmap?', 'What comes next?'],
  ),
  wordings(
    [
      'how long (?:is|are) (?:your|the|a) (?:average |typical |usual |normal )?sales? cycles?',
      'how long does (?:it|a sale|a deal|one sale) (?:usually |normally |typically )?take(?: you)?(?: to (?:close|sign|sell|win|land)(?: (?:an?|one|the|new) (?:customers?|deals?|clients?|accounts?|contracts?))?)',
      'how long does (?:a|one|the average) (?:sale|deal) (?:usually |normally |typically )?take(?: you)?(?: normally| usually)?',
      'how long (?:does it|do they|is it) (?:usually )?(?:take )?from (?:the )?first (?:contact|conversation|call|meeting|demo) to (?:an? |the )?(?:signed )?(?:contract|signature|deal|close|order|customer)',
    ],
    ['How long is your sales cycle?', 'How long does a sale take?'],
  ),
  wordings(
    [
      'what do you do (?:better|differently)(?: (?:than|from|compared to) (?:the (?:others|rest|competition|competitors)|others|them|(?:any|every)(?:one|body) else))?(?: in (?:this|the) (?:space|market))?',
      'what (?:is|are) your (?:main |key |competitive )?(?:advantages?|edge|differentiators?|differentiation)(?: over (?:the (?:others|rest|competition|competitors|alternatives)|them|others|what is (?:already )?(?:out there|on the market)))?',
      'why (?:would|should|do|does|did) (?:an? |the |your |any )?(?:customers?|clients?|buyers?|someone|somebody|anyone|people|they|companies|users?) (?:choose|pick|go with|buy from|take|use|prefer|buy) (?:you|this|it|yours)(?: (?:over|instead of|rather than) (?:the (?:others|other \\w+|rest|competition|alternatives)|others|them|(?:some|any)(?:one|thing) else|an?other \\w+(?: \\w+)?))?',
      'what (?:is the )?differences?(?: (?:is there|there is|are there|there are))? (?:compared (?:to|with)|to|from|with|between you and) (?:your |the )?(?:others|rest|competition|competitors?|alternatives)',
      'how are you (?:better|different)(?: (?:than|from|to) (?:the (?:others|rest|competition|competitors|alternatives)|others|them|(?:any|every)(?:one|body) else))?',
      'what makes (?:you|this|it) (?:better|different|special|unique|stand out)(?: (?:than|from) (?:the (?:others|rest|competition|other \\w+)|others|them|(?:any|every)(?:one|thing|body) else))?',
      'how do you (?:differ|stand out)(?: from (?:the (?:others|rest|competition)|others|them))?',
    ],
    ['How are you different?', 'What makes you different?', 'How do you differ from competitors?'],
  ),
  wordings(
    [
      'how defensible is (?:this|it|that|your business|the business)(?: (?:if|when|against) .{3,80})?',
      'what (?:keeps|prevents|stops|would stop|would prevent|would keep|is stopping|is to stop|is there to stop) (?:an?|the|any|some|someone|somebody|anyone|anybody|others|other|big|competitors) ?.{0,60}?(?:copying|building|doing|making|cloning|offering|launching) (?:this|it|the same(?: thing)?|something (?:similar|like (?:this|it))|what you do)',
      'why (?:can|could|would|will) not (?:someone|somebody|anyone|anybody|others|a (?:big|large|well funded|bigger) \\w+|the big \\w+) (?:just |simply )?(?:copy|build|do|clone|make) (?:this|it|you|the same(?: thing)?)',
    ],
    ['What is your moat?', 'Why is it hard to copy?', 'What stops others from copying you?'],
  ),
  wordings(
    [
      'how do you (?:sell|get (?:new )?(?:customers|clients|users)|(?:find|win|acquire|reach) (?:new |your )?(?:customers|clients|users)|market (?:this|it|yourselves)|go to market)',
      'what (?:are|is) your (?:main |best |biggest )?(?:acquisition|sales|marketing|growth|customer acquisition) (?:channels?|strategy)',
      'how do (?:people|customers|clients|users|buyers|they) (?:find(?: out about)?|hear (?:about|of)|get to|discover) (?:you|it|this)',
      '(?:what is (?:your|the) )?go to market(?: strategy| plan)?',
      'what does (?:your|the) go to market look like',
    ],
    ['How do you get customers?', 'What is your go-to-market?', 'How do you sell?'],
  ),
  wordings(
    [
      'what is the (?:core |main |real |actual |big )?(?:problem|pain(?: point)?)(?: (?:that )?(?:you|this|you guys) (?:are |re )?(?:going after|trying to solve|solving|solve|fix|fixing|tackling|addressing))?',
      'what (?:problem|pain|issue) do (?!you have\\b|we\\b|they\\b)(?:your )?\\w+(?: \\w+)? have(?: that you (?:fix|solve|take away))?',
      'what are you (?:solving|fixing|trying to (?:solve|fix))',
    ],
    ['What problem do you solve?', 'What is the problem?'],
  ),
  wordings(
    [
      '(?:what (?:is|are) (?:your|the) )?tam(?: and)? sam(?:(?: and)? som)?',
      'how (?:big|large) is (?:the|this|your) (?:market|opportunity)(?: you are (?:going after|in))?(?: is this (?:really )?venture scale)?',
    ],
    ['How big is the market?', 'What is your TAM?', 'What is the market size?'],
  ),
  wordings(
    ['what does (?:your |the |customer )*churn look like', 'how (?:bad|high|good) is (?:your |the )?churn'],
    ['What is your churn?', 'What is your customer churn?'],
  ),
  wordings(
    [
      'what (?:does|is) (?:your |the )?(?:net (?:revenue|dollar) retention|nrr|ndr)(?: look like)?',
      'how (?:good|strong) is (?:your |the )?(?:net )?retention',
      'what does (?:your |the )?retention look like',
    ],
    ['What is your net revenue retention?', 'What is your retention?', 'NRR?'],
  ),
  wordings(
    [
      'how many (?:people|customers|companies|clients|users|of them|of those) (?:are|is) (?:actually |really )?paying(?: you)?',
    ],
    ['How many paying customers do you have?', 'How many customers pay you?'],
  ),
  wordings(
    [
      '(?:which|what) investors are (?:already )?in(?: (?:this|the) round)?(?: already)?',
      'who (?:has|have) (?:already )?(?:committed(?: (?:already|to (?:this|the) round))?|(?:joined|signed(?: up)?)(?: (?:to|for))? (?:this|the) round)(?: already)?',
      'who (?:else )?is (?:already )?in(?: (?:the|this) (?:round|deal))?(?: already)?',
    ],
    ['Who is in the round?', 'Who leads the round?', 'Who is investing?'],
  ),
  wordings(
    [
      `who (?:gave|has given|have given|put in|has put in|provided)(?: you)? (?:the |your |all the |any )?${MONEY}`,
    ],
    ['Who has invested so far?', 'Who are your investors?'],
  ),
  wordings(
    [
      'how much (?:revenue|sales|turnover) (?:do|does|did|are|is) (?:you|the company|it) (?:make|making|have|do|doing|generate|generating|earn|bring in|book)(?: (?:a|per|each|every) year)?',
      'what (?:is|are) (?:your|the)(?: company s)? (?:annual |yearly |total |current )?(?:revenues?|sales|turnover)',
      'revenues?',
    ],
    ['What is your revenue?', 'What is your ARR?', 'What is your annual recurring revenue?', 'MRR?'],
  ),
  wordings(
    [
      'what does (?:your|the)(?: sales)? pipeline look like',
      'how (?:big|full|strong|healthy) is (?:your|the)(?: sales)? pipeline',
    ],
    ['How big is your pipeline?', 'What is in the sales pipeline?'],
  ),
  wordings(
    [
      'who (?:is|sits) on (?:your|the) board(?: of directors)?',
      'what does (?:your|the) board look like',
      'who are (?:your|the) (?:board members|directors)',
    ],
    ['Who is on the board?', 'Who are the directors?'],
  ),
  wordings(
    [
      'where (?:is|are|do you get) (?:the|your) (?:hardware|devices?|products?|sensors?|units?) (?:made|manufactured|built|produced|assembled)',
    ],
    ['Who manufactures the product?', 'Where is it made?', 'Who is your contract manufacturer?'],
  ),
  wordings(
    [
      '(?:what (?:is|are) (?:your|the) )?(?:key|main|biggest|top|greatest|major|principal) risks?(?: (?:here|for (?:you|the company|investors|me)))?',
      'what (?:could|can|might) (?:go|still go) (?:badly |really )?wrong',
      'what (?:worries|scares|frightens) you(?: most| the most)?',
      'what (?:keeps|is keeping) you (?:up|awake)(?: at night)?',
      '(?:every|any) (?:deal|company|business|start ?up) has one thing that can go (?:badly )?wrong what is it(?: here)?',
      'where (?:could|can) this (?:fail|break|go wrong)',
    ],
    ['What is the biggest risk?', 'Main risk?', 'What worries you most?', 'What keeps you up at night?'],
  ),
  wordings(
    [
      '(?:is|are) there (?:any )?(?:regulat(?:ion|ions|ory \\w+)|rules|licen[cs]es)(?: (?:that )?(?:you|we) (?:need|have) to (?:comply with|follow|obey|get(?: certified for)?|meet)(?: or .{3,40})?| you (?:fall under|depend on))?',
      '(?:any |what about )?regulat(?:ory|ion)(?: (?:stuff|hurdles?|issues?|topics?|requirements?|approvals?|risks?|situation))?',
      'any regulatory (?:hurdles?|issues?|requirements?|approvals?)(?: .{3,40})?',
      'do you need (?:any |a )?(?:regulatory )?(?:approvals?|licen[cs]es?|certifications?|permits?)',
    ],
    ['Is it regulated?', 'What regulation applies to you?', 'Do you need a licence?'],
  ),
  wordings(
    [
      'how many (?:pilots|trials|people who try it(?: out)?|(?:of )?your (?:pilots|trials)) (?:convert|turn|end up)(?: (?:in)?to)?(?: paying(?: customers)?)?',
      '(?:pilot|trial)s?(?: to paid)? conversion(?: rate)?',
      'how many of your (?:pilots|trials) (?:convert|turn)(?: into (?:paying )?(?:customers|contracts))?',
    ],
    ['How many pilots become customers?', 'How many pilots have converted?'],
  ),
  wordings(
    [
      'what (?:is|does) (?:your|the) (?:current |monthly |net |cash )*burn(?: rate)?(?: look)?(?: like)?',
      'how (?:high|big|much) is (?:your|the) (?:current |monthly |net |cash )*burn(?: rate)?',
      'how much (?:cash |money )?(?:do|are) you burn(?:ing)?(?: (?:a|per|each|every) month)?',
    ],
    ['What is your monthly burn?', 'What is your burn rate?', 'How much do you burn a month?'],
  ),
]
