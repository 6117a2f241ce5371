import type { Concept } from './concept.ts'

/** The company, its people, product, market and plans. */
export const COMPANY: Concept[] = [
  [
    'team',
    'team|right team|right people|right founders|people to build|people to do|right ones|employee|headcount|head count|staff|workforce|team size|people work|people working|people are there|many people|many of you|fte|colleague|full timer|people in company|people on team|work for you|work there|team member|mitarbeiter|equipe|equipo|squadra|personnel|folks in company|folks are in|folks on team|people in team|people at company|people are you|big are you|size of company|size of your company|company size|size of team|staff size|staff numbers|large is team|bodies|employ|team strong|team made of|team look like|on the team|head counts|people full time|is on your team|team members',
  ],
  [
    'founders',
    'founder|co founder|cofounder|founding team|grunder|fondateur|fundador|fondatori|who founded|who started|behind company|behind it|who set up|who created|who is behind|people behind|creators|co founded',
  ],
  ['leadership', 'leadership|management team|management|executive team|executives|leadership team'],
  [
    'advisors',
    'advisor|adviser|advisory board|mentor|advisers|advising you|advises you|who advises|have advisors|any advisors|who is advising|advisory|senior advisors|advice from|mentors',
  ],
  ['board', 'board|board of directors|board member|board seat|director on board|directors'],
  [
    'ceo',
    'ceo|chief executive|chief executive officer|see ee oh|who runs company|runs company|in charge|boss|managing director|geschaftsfuhrer|who leads company|leads company|heads company|head of company|who is running|running company|runs this company|chief exec|runs business|runs show|who leads business',
    'role',
  ],
  [
    'cto',
    'cto|chief technology officer|chief technical officer|see tea oh|technical co founder|technical cofounder|technical founder|head of technology|who built|tech lead|technical lead|=leads engineering|runs engineering|leads technology|leads tech|heads technology|runs technology|runs tech|head of tech|heads engineering|responsible for technology|technology lead|leads development|who codes|who writes code|technical person|technical side|in charge of tech|in charge of technology|in charge of engineering|in charge of software|looks after tech|looks after technology|looks after engineering|responsible for tech|responsible for software|responsible for engineering|who does tech|runs technical side|running tech|who leads technology|who leads tech|who leads engineering|who runs technology',
    'role',
  ],
  [
    'cfo',
    'cfo|chief financial officer|finance chief|head of finance|finance lead|vp finance|responsible for finance|in charge of finance|in charge of finances|runs finance|runs finances|leads finance|looks after finance|looks after finances|who keeps books|who does books',
    'role',
  ],
  [
    'coo',
    'coo|chief operating officer|chief operations officer|head of operations|in charge of operations|runs operations|running operations|leads operations|responsible for operations|looks after operations|operations man|operations person|operations lead',
    'role',
  ],
  [
    'cmo',
    'cmo|chief marketing officer|head of marketing|vp marketing|marketing lead|marketing chief|runs marketing|leads marketing|who leads marketing|who runs marketing|responsible for marketing',
    'role',
  ],
  ['cro', 'cro|chief revenue officer|chief commercial officer|cco', 'role'],
  [
    'cpo',
    'cpo|chief product officer|head of product|vp product|product lead|runs product|who leads product|who runs product|responsible for product',
    'role',
  ],
  [
    'cso',
    'chief scientist|chief science officer|chief scientific officer|chief security officer|ciso|cio|chief information officer|chief people officer|chief legal officer|general counsel',
    'role',
  ],
  [
    'head_sales',
    'head of sales|vp sales|vp of sales|sales lead|sales director|director of sales|runs sales|leads sales|sales leader|who leads sales|who runs sales|responsible for sales|in charge of sales|looks after sales|running sales|who does sales|heads sales',
    'role',
  ],
  [
    'head_engineering',
    'head of engineering|vp engineering|vp of engineering|engineering lead|lead engineer|engineering manager',
    'role',
  ],
  [
    'background',
    'background|experience|experienced|bio|biography|resume|cv|credentials|track record|come from|done before|do before|did before|previously do|previously work|worked before|work before|career|qualified|qualification|expertise|previous companies|previous job|previous jobs|previous startup|previous experience|relevant experience|domain expertise|domain experience|industry experience|what qualifies|qualifies you|makes you qualified|used to work|used to do|work history|past life|founder market fit|done in past|past experience|history of founders',
  ],
  ['education', 'education|university|degree|college|school|phd|graduate|graduated'],
  [
    'founded',
    'founded|found company|start company|started company|founding date|inception|incorporation date|established|old is company|company old|been around|been going|in business|did you start|you get started|year founded|founding year|begin|began|started in|gegrundet|fondee|fundada|fondata|launch company|existed|set up company|did you begin|begin company|company begin|company start|company started|existing since|around since|since when|date of founding|foundation year|year of foundation|company created|created company',
  ],
  [
    'origin',
    'origin|origin story|come up with|came up with|came to idea|idea come|inspire|inspired|inspiration|why start company|story behind|founding story|how did this start|met each other|meet each other|get idea|got idea|idea from|history of company|company history|back story|backstory|what led you|led you to|motivated you|motivation',
  ],
  [
    'incorporated',
    'incorporated|jurisdiction|legal entity|delaware|legal structure|legally registered|registered company|legal form|legal seat',
  ],
  [
    'location',
    'located|location|headquarters|headquartered|headquarter|hq|office|based|where are you|where is company|which city|what city|sitz|siege|sede|city is it|you guys located|located in|operate from|operating from|work from|seat of company|where is your team|where is team|office in|physically|domiciled|home base',
  ],
  ['website', 'website|web site|web page|homepage|url|online presence'],
  ['stage', 'stage|what stage|company stage|funding stage|which stage'],
  [
    'what_we_do',
    'elevator pitch|about company|about your company|about business|about yourself|company about|are you building|in nutshell|what you do|explain business|describe company|describe business|company does|company do|introduce company|introduce yourself|one liner|short pitch|quick pitch|give me pitch|business about|was macht ihr|was machen sie|que faites vous|que hacen|what you sell|startup do|business do|it that you sell|like i am five|what is product|what is your product|describe product|about your business|overview of company|summary of company|company overview|sort of company|idea of company',
  ],
  [
    'problem',
    'problem|pain point|pain|solving|solve|need for this|why does this matter|problem solved|pain you solve|problem you address|trying to fix|are you fixing|fix for|what is broken|broken today|why is this needed|who needs this|need for it|customers struggle|struggle with|headache|frustration|challenge for customers|problem exactly',
  ],
  ['solution', 'solution'],
  [
    'product',
    'product|platform|software|tool|app|feature|functionality|offering|produkt|produit|producto|prodotto',
    'generic',
  ],
  [
    'how_it_works',
    'how it works|it work|product work|under hood|how does that work|does tool work|walk through product|works in practice|work in practice|mechanics|how does this work|behind scenes|technically work|work under hood|inner workings|solution work|system work|how does your system|how does your solution',
  ],
  [
    'technology',
    'technology|tech|tech stack|stack|architecture|built on|built with|built in|algorithm|machine learning|ai model|engineering|technical|technologie|tecnologia|use ai|tech behind|technology behind|technologies|programming|infrastructure|data science|model architecture|software architecture|proprietary technology|tech work',
  ],
  ['ai', 'ai|artificial intelligence', 'generic'],
  [
    'gtm',
    'go to market|gtm|sales strategy|sales motion|acquire customers|acquire new customers|acquiring customers|acquire users|customer acquisition|get customers|get new customers|getting customers|get clients|find customers|finding customers|win customers|winning customers|land customers|reach customers|attract customers|distribution|=marketing|channel|sales channel|sell|selling|sales|sales process|sell product|sell it|sales team|sales approach|vertrieb|vente|ventas|vendas|vendite|growth strategy|customers find you|hear about you|bring in customers|find chains|find new|new chains|find buyers|get to customers|win new|win business|sign up customers|sign up new|go to customers|market it|get word out|generate demand|generate leads|lead generation|sales plan|reach buyers|reach market|sales organisation|sell through|resell|reseller|sales partner|contractors|outbound|inbound|customers come from|clients come from|user acquisition|growth engine|acquire them|sell into',
  ],
  [
    'target_customer',
    'target customer|target market|target audience|target group|target segment|ideal customer|ideal customer profile|icp|customer profile|customer segment|typical customer|typical client|sell to|who buys|who is this for|who pays you|serve|who uses|zielgruppe|aimed at|kind of customers|type of customers|sort of customers|kinds of customers|kind of companies|who would use|kind of clients|customers look like|zielkunden|who is buyer|buyer is|the buyer|buyers|decision maker|decision makers|who decides|who makes decision|who signs off|budget holder|kind of buyer|who buys it|who buys this|who is customer|who are customers|customer is|your customer|kind of customer|type of customer|segment|segments|customer group|which industries|who is your market|ideal client|sweet spot|who benefits|for whom',
  ],
  [
    'competition',
    'competitor|competition|compete|competing|rival|alternative|competitive landscape|incumbent|other player|other players|big players|up against|who else does|doing same|does same|anyone else|similar companies|similar company|compare|comparison|compares|compared|competitive|wettbewerb|wettbewerber|concurrent|concurrence|competencia|concorrencia|concorrenza|concorrenti|competes|stack up|competing with|competing against|competes with|other companies doing|others doing|other solutions|existing solutions|current solutions|other options|alternatives out there|crowded|field look like|substitute|substitutes|who else offers|is there anyone|big competitors|biggest competitor|main competitor|main competitors|other startups|other vendors|status quo|use instead|customers do today|do today instead|do without you|lose deals to|losing deals to|lose to|losing to',
  ],
  [
    'moat',
    'moat|moot|mote|defensibility|defensible|defend|competitive advantage|competitive edge|unfair advantage|advantage|differentiator|differentiation|differentiate|different from|makes you different|you different|what is different|better than competition|better than others|better than rest|better than alternatives|sets you apart|set you apart|set yourself apart|stand out|edge|barrier to entry|barriers to entry|entry barrier|barrier|copy you|copying you|copy this|copy it|copying this|copying it|copycat|replicate|what stops|what is stopping|stop others|stop someone|prevent|protect yourself|secret sauce|unique|usp|you win|will you win|why win|beat|unique selling point|special|so special|why choose you|choose you|alleinstellungsmerkmal|build themselves|build it themselves|do this themselves|just copy|copy your|could copy|copied|clone you|steal idea|steal this|do same thing|build same|build this|build it|crush you|kill you with|google do this|big company do this|big tech|protect position|long term advantage|sustainable advantage|lasting advantage|better than|why is this better|new about this|novel|special about|stand apart|advantage over|ahead of|head start|insight|hard to replicate|hard to copy|difficult to copy|switching cost|switching costs|lock in|network effect|network effects|defend yourself|defend this|differ from|difference between you|superior|choose you over|win against|win over',
  ],
  [
    'ip',
    'patent|intellectual property|ip|trademark|proprietary|patented|patents|own technology|protected by patents|tech protected|technology protected|patent protection|patent portfolio|patent pending|filed patents|own ip|own the ip|who owns ip|who owns the ip|legally protected|trade secret|trade secrets',
  ],
  [
    'hiring',
    'hire|hiring|recruit|recruiting|key hire|next hire|open position|open role|positions to fill|grow team|growing team|expand team|add to team|new hires|jobs|vacancies|looking to hire|roles you hiring|roles to hire|hires planned|planned hires|hiring plan|hiring plans|hire with money|missing in team|missing on team|gaps in team|team gaps|looking for people|adding to team|next employees|recruitment',
  ],
  [
    'partners',
    'partner|partnership|strategic partner|collaboration|alliances|work with whom|partners|partnered|work together with|partner with|ecosystem partners|integrators',
  ],
  [
    'roadmap',
    'roadmap|road map|product roadmap|what is next|what comes next|next step|milestone|coming up|upcoming|next 12 month|next 18 month|next year plan|plans for next|working on next|build next|building next|what is coming|plans ahead|next big thing|planned feature|new feature|after that|what comes after|comes after|comes next|after this|beyond this|beyond that|plan to build|planning to build|planning to launch|future product|product plans|product plan|in the works|coming features|next features|new products|other products|expand product|extend product|next version|next steps|next for company|next for you|what is ahead|near future|plans for product|plans for future|product vision|launch next|next milestones|key milestones',
  ],
  [
    'vision',
    'vision|long term|long term plan|long term goal|long term vision|mission|big picture|ultimate goal|end game|endgame|5 years|five years|10 years|ten years|see company in|see yourself in|future|dream|ambition|where is this going|goal|zukunft|world look like|long run|in long run|want to achieve|aspiration|dream big|end goal|big goal|big vision|grand plan|north star|change world',
  ],
  [
    'exit',
    'exit|exit strategy|exit plan|acquired|acquirer|acquire you|ipo|go public|going public|liquidity|liquidity event|sell company|selling company|buy you|who would buy|buy company|get my money back|money back|get money out|be bought|trade sale|m and a|potential buyers|strategic buyer|who might buy|might acquire|might buy company|could buy company|would buy company|buys company|acquire company|potential acquirers|acquisition target|acquirers|cash out|investors get out|investors exit|investor exit|sell business|sold to|list on stock|listing|who would acquire|acquisition|takeover|be acquired|endgame for investors|return to investors|buyout',
  ],
  [
    'risk',
    'risk|risky|challenge|threat|keeps you up|keep you up|keeps you awake|awake at night|up at night|go wrong|goes wrong|worry|worries|worried|concern|concerned|weakness|obstacle|fail|failure|downside|difficulty|difficulties|biggest fear|afraid|risiko|risiken|risque|riesgo|risco|rischio|hardest part|kill company|kill you|kill this|what worries|worries you|worry about|should i worry|biggest threat|what scares|scares you|scary|what could kill|could kill|derail|what could derail|stop you from|prevent you from|critical assumption|main assumption|assumptions|fail at|might fail|could fail|why would this fail|why might this fail|why could this fail|hardest thing|hard part|toughest|bottleneck|weak point|weak points|weakest|achilles heel|red flag|red flags|dangers|danger|uncertainty|uncertainties|challenges ahead|difficult about|vulnerable|exposed to|threatens|downsides',
  ],
  [
    'security',
    'security|secure|data protection|data security|privacy|encryption|encrypted|protect data|protect customer data|data safe|keep data safe|customer data|data handled|handle data|information security|datenschutz|data stored|where is data|store data|customer data stored|data live|data kept|keep data|data safety|safe data|secure is it|how secure|cyber|cybersecurity|cyber security|penetration test|data go|data hosted|hosted|hosting|access to data|who sees data|data location|sensitive data|security audit',
  ],
  [
    'regulation',
    'regulation|regulatory|regulator|fda|licence|license|regulated|approval|legal requirements|mdr|regulated market|rules apply|law|laws|legislation|regulatory approval|need approval|need licence|need license|permits|permission|legally allowed|legal hurdles|regulatory hurdles|regulatory risk',
  ],
  [
    'compliance',
    'compliance|compliant|certified|certification|certificate|accredited|audited|accreditation',
    'generic',
  ],
  [
    'litigation',
    'lawsuit|litigation|legal issue|legal dispute|sued|suing|legal trouble|legal proceedings|court case|pending litigation|legal cases|legal battles|disputes',
  ],
  [
    'expansion',
    'expand|expansion|international|internationally|internationalisation|internationalization|new market|new markets|other countries|other country|abroad|geography|geographic|geographies|overseas|go global|global|worldwide|countries|country|enter market|new region|new regions|region|expand to|expand into|expanding to|expanding into|go abroad|other markets|next market|next markets|markets next|launch in|rollout to countries|enter new|entering|go international|which markets|which countries|which regions',
  ],
  [
    'why_now',
    'why now|timing|right time|why is now|why today|what changed|why is this moment|the moment for|right moment|why not earlier|why not before|why has nobody|why did nobody|nobody done this|what has changed|changed recently|tailwind|tailwinds|trend|trends|market timing|good time|is now the time|why this moment|why at this time|urgency',
  ],
  ['pmf', 'product market fit|pmf|market fit'],
  [
    'roi',
    'roi|savings|save|saved|benefit|benefits|value to customer|customers gain|customer get|value proposition|value prop|saves customers|results for customers|savings do stores|gain|gains|outcome|outcomes|payoff|customers save|customer saves|value for customer|worth for customers|improvement|results|reduction|reduce',
    'generic',
  ],
  [
    'case_study',
    'case study|success story|testimonial|reference customer|customer reference|customer story|references|proof from customers|customer example|example customer|show me customer|happy customers|customer feedback|customers say|evidence|proof it works|proof that it works|does it really work|validated|validation|study results',
  ],
  [
    'esg',
    'esg|sustainability|sustainable|climate|carbon|environmental|impact|social impact|emissions|green|how green|carbon footprint|footprint|co2|carbon dioxide|planet|environment|good for planet|climate impact|eco|eco friendly|greenhouse|environmentally|ecological|co2 savings|save co2|carbon savings|carbon saved',
  ],
  [
    'onboarding',
    'onboarding|onboard|implementation|implement|integrate|integration|set up|setup|go live|deploy|deployment|rollout|roll out|installation|install|time to value|up and running|get started|take to install|long to install|time to install|take to deploy|take to implement|easy to install|installed|fitted|hook up|switch on|start using|complicated to install|integrates|integrations',
  ],
  ['support', 'customer support|customer success|support|service level|sla|uptime'],
  ['salary', 'salary|salaries|compensation|paid|wage|pay yourself|pay yourselves'],
  ['fulltime', 'full time|fulltime|part time|full-time'],
  ['diversity', 'diversity|gender|women|inclusion'],
  ['failed_before', 'pivot|pivoted|pivoting'],
  ['meaning', 'meaning|mean|stand for|stands for|definition|define|=means'],
]
