import type { Concept } from './concept.ts'

/** The company, its people, product, market and plans. */
export const COMPANY: Concept[] = [
  [
    'team',
    'team|employee|headcount|head count|staff|workforce|team size|people work|people working|people are there|people do you have|many people|many of you|fte|colleague|full timer|people in company|people on team|work for you|work there|team member|mitarbeiter|equipe|equipo|squadra|personnel',
  ],
  [
    'founders',
    'founder|co founder|cofounder|founding team|grunder|fondateur|fundador|fondatori|who founded|who started|behind company|behind this|behind it|founded company',
  ],
  ['leadership', 'leadership|management team|management|executive team|executives|leadership team'],
  ['advisors', 'advisor|adviser|advisory board|mentor|advisers|advising you|advises you|who advises'],
  ['board', 'board|board of directors|board member|board seat|director on board|directors'],
  [
    'ceo',
    'ceo|chief executive|chief executive officer|see ee oh|who runs company|runs company|in charge|boss|managing director|geschaftsfuhrer',
    'role',
  ],
  [
    'cto',
    'cto|chief technology officer|chief technical officer|see tea oh|technical co founder|technical cofounder|technical founder|head of technology|who built|tech lead|technical lead|leads engineering|runs engineering',
    'role',
  ],
  ['cfo', 'cfo|chief financial officer|finance chief|head of finance|finance lead|vp finance', 'role'],
  ['coo', 'coo|chief operating officer|chief operations officer|head of operations', 'role'],
  [
    'cmo',
    'cmo|chief marketing officer|head of marketing|vp marketing|marketing lead|marketing chief|runs marketing|leads marketing',
    'role',
  ],
  ['cro', 'cro|chief revenue officer|chief commercial officer|cco', 'role'],
  ['cpo', 'cpo|chief product officer|head of product|vp product|product lead|runs product', 'role'],
  [
    'cso',
    'chief scientist|chief science officer|chief scientific officer|chief security officer|ciso|cio|chief information officer|chief people officer|chief legal officer|general counsel',
    'role',
  ],
  [
    'head_sales',
    'head of sales|vp sales|vp of sales|sales lead|sales director|director of sales|runs sales|leads sales|sales leader',
    'role',
  ],
  [
    'head_engineering',
    'head of engineering|vp engineering|vp of engineering|engineering lead|lead engineer|engineering manager',
    'role',
  ],
  [
    'background',
    'background|experience|experienced|bio|biography|resume|cv|credentials|track record|come from|done before|do before|did before|previously do|previously work|worked before|work before|career|qualified|qualification|expertise|right people|right team|previous companies|previous job|previous jobs|previous startup|previous experience|why you',
  ],
  ['education', 'education|study|studied|university|degree|college|school|phd|graduate|graduated'],
  [
    'founded',
    'founded|found company|start company|started company|founding date|inception|incorporation date|established|old is company|company old|been around|been going|in business|when did you start|did you start|when did it start|you get started|year founded|founding year|begin|began|started in|gegrundet|fondee|fundada|fondata|launch company|how old are you|year were you founded|existed|set up company|long have you been',
  ],
  [
    'origin',
    'origin|origin story|come up with|came up with|came to idea|idea come|inspire|inspired|inspiration|why did you start|why start company|story behind|how did you start|how did it start|founding story|what made you start|start this',
  ],
  [
    'incorporated',
    'incorporated|jurisdiction|legal entity|delaware|legal structure|legally registered|registered company|legal form|legal seat',
  ],
  [
    'location',
    'located|location|headquarters|headquartered|headquarter|hq|office|based|where are you|where is company|where do you work|which city|what city|sitz|siege|sede',
  ],
  ['website', 'website|web site|web page|homepage|url|online presence'],
  ['stage', 'stage|what stage|company stage|funding stage|which stage'],
  [
    'what_we_do',
    'what do you do|what does company do|what do you guys do|what is company|what is business|what is your company|elevator pitch|about company|about your company|about business|about yourself|company about|what are you building|what do you build|are you building|in nutshell|what you do|what you are building|explain business|describe company|describe business|what exactly do you do|company does|company do|do exactly|this about|introduce company|introduce yourself|one liner|short pitch|quick pitch|give me pitch|business about|was macht ihr|was machen sie|que faites vous|que hacen|what do you offer|what do you sell|what you sell|what are you selling|do you sell|do you actually do|startup do|business do|all about',
  ],
  [
    'problem',
    'problem|pain point|pain|solving|solve|need for this|why does this matter|need do you address|problem solved',
  ],
  ['solution', 'solution|your solution'],
  [
    'product',
    'product|platform|software|tool|app|feature|functionality|offering|produkt|produit|producto|prodotto',
    'generic',
  ],
  [
    'how_it_works',
    'how it works|how does it work|it work|how does product work|how does platform work|how does technology work|product work|how does software work|under hood|how does that work|does tool work|walk through product|how does app work',
  ],
  [
    'technology',
    'technology|tech|tech stack|stack|architecture|built on|built with|built in|algorithm|machine learning|model do you use|ai model|artificial intelligence|engineering|technical|technologie|tecnologia|your ai|use ai',
  ],
  [
    'gtm',
    'go to market|gtm|go to market strategy|sales strategy|sales motion|acquire customers|acquire new customers|acquiring customers|acquire users|customer acquisition|get customers|get new customers|getting customers|get clients|find customers|finding customers|win customers|winning customers|land customers|reach customers|attract customers|distribution|marketing|channel|sales channel|sell|selling|sales|sales process|sell product|sell it|sales team|sales approach|vertrieb|vente|ventas|vendas|vendite|growth strategy|customers find you|hear about you|find out about you|bring in customers',
  ],
  [
    'target_customer',
    'target customer|target market|target audience|target group|target segment|ideal customer|ideal customer profile|icp|customer profile|customer segment|typical customer|typical client|who do you sell to|sell to|who buys|who is it for|who is this for|who is product for|it for|this for|who pays you|serve|who uses|zielgruppe|aimed at|kind of customers|type of customers|sort of customers|kinds of customers|kind of companies|who would use|kind of clients|customers look like|who are you selling to|zielkunden',
  ],
  [
    'competition',
    'competitor|competition|compete|competing|rival|alternative|competitive landscape|incumbent|other player|other players|big players|up against|who else does|who else is doing|doing same|does same|anyone else|similar companies|similar company|compare|comparison|compares|compared|competitive|wettbewerb|wettbewerber|concurrent|concurrence|competencia|concorrencia|concorrenza|concorrenti|competes|stack up',
  ],
  [
    'moat',
    'moat|moot|mote|defensibility|defensible|defend|competitive advantage|competitive edge|unfair advantage|advantage|differentiator|differentiation|differentiate|different from|makes you different|you different|what is different|better than competition|better than others|better than rest|better than alternatives|sets you apart|set you apart|set yourself apart|stand out|edge|barrier to entry|barriers to entry|entry barrier|barrier|copy you|copying you|copy this|copy it|copying this|copying it|copycat|replicate|what stops|what is stopping|what is to stop|stop others|stop someone|prevent|protect yourself|secret sauce|unique|usp|unique selling point|special|so special|why can not|why choose you|why do customers choose|choose you|why would customers choose|alleinstellungsmerkmal|build this themselves|build it themselves|do this themselves',
  ],
  ['ip', 'patent|intellectual property|ip|trademark|proprietary|patented|patents|own technology'],
  [
    'hiring',
    'hire|hiring|recruit|recruiting|key hire|next hire|open position|open role|positions to fill|grow team|growing team|growing the team|expand team|add to team|new hires|jobs|vacancies|looking to hire',
  ],
  ['partners', 'partner|partnership|strategic partner|collaboration|alliances|work with whom|partners'],
  [
    'roadmap',
    'roadmap|road map|product roadmap|what is next|what comes next|next step|milestone|coming up|upcoming|next 12 month|next 18 month|next year plan|plans for next|in pipeline for product|working on next|build next|building next|what is coming|plans ahead|next big thing|planned feature|new feature',
  ],
  [
    'vision',
    'vision|long term|long term plan|long term goal|long term vision|mission|big picture|ultimate goal|end game|endgame|5 years|five years|10 years|ten years|see company in|see yourself in|future|dream|ambition|where is this going|where is company going|goal|zukunft|world look like',
  ],
  [
    'exit',
    'exit|exit strategy|exit plan|acquired|acquirer|acquire you|ipo|go public|going public|liquidity|liquidity event|sell company|selling company|buy you|who would buy|buy company|get my money back|money back|get money out|be bought|trade sale|m and a|potential buyers|strategic buyer|who might buy|might acquire',
  ],
  [
    'risk',
    'risk|risky|challenge|threat|keeps you up|keep you up|up at night|go wrong|goes wrong|worry|worries|worried|concern|concerned|weakness|obstacle|fail|failure|downside|difficulty|difficulties|biggest fear|afraid|risiko|risiken|risque|riesgo|risco|rischio|hardest part|kill company|kill you|kill this',
  ],
  [
    'security',
    'security|secure|data protection|data security|privacy|soc|hipaa|iso 27001|encryption|encrypted|protect data|protect customer data|data safe|keep data safe|gdpr|customer data|data handled|handle data|information security|datenschutz',
  ],
  [
    'regulation',
    'regulation|regulatory|regulator|fda|licence|license|compliance|compliant|regulated|approval|legal requirements|mdr|certified|certification|certificate',
  ],
  [
    'litigation',
    'lawsuit|litigation|legal issue|legal dispute|sued|suing|legal trouble|legal proceedings|court case',
  ],
  [
    'expansion',
    'expand|expansion|international|internationally|internationalisation|internationalization|new market|new markets|other countries|other country|abroad|geography|geographic|geographies|overseas|go global|global|worldwide|countries|country|enter market|new region|new regions|region',
  ],
  ['why_now', 'why now|timing|right time|why is now|why today|what changed'],
  ['pmf', 'product market fit|pmf|market fit'],
  [
    'roi',
    'roi|return on investment for customer|savings|save|saved|benefit|benefits|value to customer|customers gain|customer get|value proposition|value prop|saves customers|results for customers',
  ],
  [
    'case_study',
    'case study|success story|testimonial|reference customer|customer reference|customer story|references|proof from customers|customer example|example customer',
  ],
  ['esg', 'esg|sustainability|sustainable|climate|carbon|environmental|impact|social impact|emissions'],
  [
    'onboarding',
    'onboarding|onboard|implementation|implement|integrate|integration|set up|setup|go live|deploy|deployment|rollout|roll out|installation|install|time to value|up and running|get started',
  ],
  ['support', 'customer support|customer success|support|service level|sla|uptime'],
  ['salary', 'salary|salaries|compensation|paid|wage|pay yourself|pay yourselves'],
  ['fulltime', 'full time|fulltime|part time|full-time'],
  ['diversity', 'diversity|gender|women|inclusion'],
  ['failed_before', 'pivot|pivoted|pivoting'],
  ['meaning', 'meaning|mean|stand for|stands for|definition|define|=means'],
]
