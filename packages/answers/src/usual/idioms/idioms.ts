/** A wording that the mind reads as something else, and what it asks. */
export interface Idiom {
  /** Of the whole question, folded and with contractions written out. */
  says: RegExp
  /** What it comes to, part by part: of each the plain questions, the nearest first. */
  asks: readonly (readonly string[])[]
  /** Where it asks so only behind a question: what that one speaks of. */
  after?: RegExp
  /** Where it asks so only while nothing was asked before, and no section is on show. */
  first?: true
  /** Whatever else is found, but for a founder's own question. */
  firm?: true
  /** Where it is read so only if it stays open otherwise. */
  ifOpen?: true
}

const MONEY =
  /\bburn\w*|\bcash\b|\brunway\b|\b(?:do|are) you (?:spend\w*|have in the bank)|\byour (?:monthly )?(?:spend\w*|expenses|costs)\b|\bmoney (?:is |do you have |have you )?(?:left|in the bank)\b|\bhow much money do you have\b/
const PAYING = /\b(?:customers?|clients?|subscribers?|accounts?|paying)\b/
const LEADING = '^(?:(?:and|so|but|ok|okay|well|now|then) )*'

const asked = (
  words: string,
  asks: readonly (readonly string[])[],
  more: Omit<Idiom, 'says' | 'asks'> = {},
): Idiom => ({
  says: new RegExp(`${LEADING}(?:${words})$`),
  asks,
  ...more,
})

const KIND =
  '(?:an? )?(?:safe|(?:convertible )?note|convertible|equity|priced|cap(?:ped)?|uncapped|debt)(?: (?:note|round|equity|loan))?'
const THE_ROUND =
  '(?:the|your|this|the current|your current|the present) (?:round|raise|fundraise|funding round|fundraising)'

/** Idioms of investors. What a founder asks in the same words themselves is told before them. */
export const IDIOMS: readonly Idiom[] = [
  asked(
    'how (?:long|far|much time) (?:does|will|would|do) (?:that|this|it|the (?:cash|money)) (?:leave|give|last|get|buy)(?: you| us)?(?: for)?|how many months (?:is|does) (?:that|this)(?: leave you)?|(?:until|till|to) when (?:does|do|will) (?:that|this|it|the (?:cash|money)) (?:last|reach|go|carry you)',
    [['How much runway do you have?', 'How many months of runway do you have?']],
    { after: MONEY },
  ),
  asked(
    'what is (?:your|the) payback(?: period| time)?|how (?:long|quick|fast) is (?:your|the) payback(?: period)?',
    [['What is your CAC payback?', 'How long is the CAC payback period?']],
  ),
  asked(
    '(?:which|what) (?:markets|countries) (?:are you|do you operate)(?: in| active in| operating in)?(?: today| now| currently| already)?',
    [['Which countries are you active in?', 'In which countries do you have customers?']],
  ),
  asked('how old (?:is (?:the|your) (?:company|business|start ?up)|are you(?: as a company)?)', [
    ['When was the company founded?', 'When did you start?'],
  ]),
  asked('how big are you(?: guys| now| today)?', [['How many people work there?', 'How big is the team?']]),
  asked(
    'what (?:happens|do you do|would you do)? ?(?:if|when) (?:google|amazon|microsoft|apple|meta|facebook|openai|sap|salesforce|a big (?:player|company|tech company)|big tech) (?:(?:does|do|did|builds?|built|copies|copied|launches) (?:this|it|that|you|the same|the same thing|something similar|a copy)|enters(?: the market| this market)?)(?: too| as well| tomorrow| next year)?',
    [
      [
        'What stops a big company from copying you?',
        'What if an incumbent copies you?',
        'What is your moat?',
      ],
    ],
  ),
  asked(
    '(?:what is (?:stopping|there to stop|keeping)|what stops) (?:others|anyone|anybody|everyone|someone else|somebody else|other people|competitors)(?: from (?:doing|copying|building) (?:this|it|that|the same)(?: too)?)?|what is your (?:secret sauce|unfair advantage)',
    [['What is your moat?', 'Why is it hard to copy?', 'What stops others from copying you?']],
  ),
  asked('who do you (?:lose (?:deals )?to|go up against|run into|come up against)(?: most| most often)?', [
    ['Who are your competitors?', 'Who do you compete with?'],
  ]),
  asked(
    '(?:how|when) (?:do|does|will|would|can) (?:i|we|an investor|investors) (?:get|see|make) (?:my|our|their|the|any) money (?:back|again|out)|how do (?:we|i|investors) get out',
    [['What is your exit strategy?', 'Which companies could acquire you?', 'When do investors exit?']],
  ),
  asked(
    '(?:until|by|till) when(?: is that| do you need it)?|and when (?:is|does) (?:it|that) (?:close|closing)',
    [['When does the round close?', 'What is the closing date?']],
    {
      after:
        /\brais(?:e|ing)\b(?! (?:your |the )?(?:prices?|fees?|wages?|salar(?:y|ies)))|\b(?:the|this|your) round\b/,
    },
  ),
  asked(
    '(?:what (?:is|are|will) (?:that|it|this|they|(?:all )?(?:the|that) money)(?: all| be)?(?: used| needed)? for|what for|for what|what do you need (?:that|it|all that|so much) for|where (?:does|will|is) (?:that|it)(?: all)? go(?:ing)?(?: to)?)',
    [['What will you use the money for?', 'What is the use of funds?']],
    { after: /\brais(?:e|ing)\b|\b(?:the|this|your) (?:round|ask|raise)\b|\bround size\b/ },
  ),
  asked(
    '(?:are|is|were) (?:they|those|these|any of (?:them|those)|the lead) (?:(?:all|also|mostly) )?(?:an? )?(?:existing|previous|earlier|old|new|current|returning)(?: (?:investors?|backers?|ones?|shareholders?))?',
    [['How much have you raised before?', 'Who invested in earlier rounds?']],
    {
      after:
        /\b(?:invest\w*|backers?|lead|who else is in|who is (?:already )?in|(?:this|the) round|committed)\b/,
    },
  ),
  asked(
    '(?:what|how much) (?:do|does|are) (?:they|each(?: of them)?|one) pay(?:ing)?(?: you)?(?: on average| each| a year| a month)?',
    [['What is your average contract value?', 'How much does a customer pay?']],
    { after: PAYING },
  ),
  asked(
    'how many (?:customers|clients|users|accounts) (?:is|are|makes?) (?:that|this|those|it)|from how many (?:customers|clients|users|accounts)(?: is that)?',
    [['How many customers do you have?', 'How many paying customers are there?']],
    { after: /\b(?:revenue|arr|mrr|sales|turnover)\b/ },
  ),
  asked(
    'who else is (?:in it|in there|there|doing (?:it|this|that)|in (?:the|that|this) (?:market|space))',
    [['Who are your competitors?', 'Who do you compete with?']],
    { after: /\bmarket\b/ },
  ),
  asked(
    `(?:(?:please |can you |could you )?(?:tell|talk|walk|run|take) (?:me|us|to me|to us) (?:a bit |a little |something |more )*(?:about|through|on)|what about|how about|describe|explain|what is|give me (?:the |some )?(?:details|overview|facts) (?:of|on|about)|details (?:of|on|about)|more (?:about|on)) ?${THE_ROUND}(?: (?:please|then|now|in short|in brief|details))*|${THE_ROUND}(?: details)?`,
    [
      ['How much are you raising?'],
      ['What instrument is it?', 'What is the structure of the round?'],
      [
        'At what valuation are you raising?',
        'What is the valuation cap?',
        'What is the pre-money valuation?',
      ],
      ['How much is committed so far?'],
      ['How will you use the funds?', 'What is the use of funds?'],
      ['When does the round close?'],
    ],
    { firm: true },
  ),
  asked(
    `(?:(?:is|are|will) (?:it|this|that|the round|you raising)(?: be)? )?(?:on )?${KIND} or ${KIND}`,
    [['What instrument is it?', 'What is the structure of the round?'], ['What is the valuation cap?']],
    { firm: true },
  ),
  asked('how much is it|what does it go for', [['How much does a customer pay?', 'What does it cost?']], {
    first: true,
  }),
  asked(
    '(?:what are|tell me|give me|can you tell me) (?:the|your) (?:(?:deal|investment|round) )?(?:terms|conditions)(?: (?:of|for) (?:the|this|your) (?:round|deal|investment|raise))?|what (?:does|do) the (?:round|deal|terms) look like|on what terms(?: are you raising| can i invest)?',
    [
      ['How much are you raising?'],
      ['What instrument is it?'],
      ['At what valuation are you raising?'],
      ['What is the minimum ticket?'],
    ],
    { ifOpen: true },
  ),
  asked(
    `why (?:should|would|must) (?:i|we|one|anyone|anybody|somebody|someone|people|investors|an investor|my fund|our fund) (?:want to )?(?:invest|back you|join|participate|buy in|put (?:my |our |any )?money (?:in|into))(?: (?:in )?(?:you|this|it|here|your \\w+|this \\w+|in))*(?: of all \\w+| now| today)?|why (?:is|are) (?:this|it|you) an? (?:good|great|smart|solid|better) (?:investment|bet)|what makes (?:this|it|you) an? (?:good|great|smart|solid) (?:investment|bet)|convince me(?: to invest| then)?|(?:so )?(?:pitch me|sell (?:it|this) to me|give me (?:the|your) pitch)`,
    [
      ['What makes you different?', 'What is your moat?'],
      ['What traction do you have?', 'What is your ARR?', 'What is your revenue?'],
      ['Why is your team the right one?', 'What is the background of the founders?'],
    ],
    { firm: true },
  ),
  asked(
    `(?:(?:what are|what is|tell me|give me|show me|share|list|can you (?:give|tell|show|share) (?:me|us)?|could you (?:give|tell|show|share) (?:me|us)?|(?:walk|run|talk) (?:me|us) through|let us see|i would like to see) )?(?:some of )?(?:all )?(?:the |your |some )?(?:few )?(?:headline|key|main|top|core|important|most important|central|business)? ?(?:numbers|metrics|figures|kpis|stats|key performance indicators)(?: please| quickly| at a glance| in short| so far| right now| today)?`,
    [
      ['What is your ARR?', 'What is your revenue?'],
      ['How many customers do you have?'],
      ['How fast are you growing?', 'What is your revenue growth?'],
      ['What is your gross margin?'],
    ],
    { firm: true },
  ),
  asked(
    '(?:what (?:are|about)|tell me (?:about|more about)|how (?:are|do)|explain|(?:walk|talk|run) me through|give me) ?(?:the|your)? ?(?:unit |business )?economics(?: (?:look|look like|work|of (?:the business|it|this|a customer)))?',
    [
      ['What are your unit economics?'],
      ['What is your gross margin?'],
      ['What is your CAC?', 'How much does it cost to acquire a customer?'],
      ['What is your CAC payback?'],
    ],
    { ifOpen: true },
  ),
  asked(
    'what (?:have|did) you (?:achieved?|accomplish(?:ed)?|done so far|got to show(?: for it)?)(?: so far| to date| already| until now| yet)?|what is your traction(?: so far| to date)?|what traction do you have(?: so far| to date)?|what do you have to show(?: for it)?(?: so far)?|how (?:is|are|goes) (?:the )?(?:business|things|traction)(?: going| doing)?|how far along are you|where (?:do )?you stand(?: (?:now|today|right now|currently|at the moment))*',
    [['What is your ARR?', 'What is your revenue?'], ['How many customers do you have?']],
    { ifOpen: true },
  ),
]
