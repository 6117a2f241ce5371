const ASKS =
  /\b(?:what|how|who|when|where|why|which|whose|can|could|do|does|did|is|are|was|have|has|any|will|would|should|tell|show|explain)\b/
/** "Thanks, that was clear" asks nothing. */
const JUDGES = /\b(?:that (?:was|is)|(?:this|my name) is)\b/g
const NUMBER =
  '(?:\\d+(?: \\d+)?|(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|and)(?: (?!times|plus|minus|divided|multiplied))?)+?)'
/** What is talk by its words; the last may hold words of a question, and asks nothing still. */
const BY_WORDS: readonly (readonly [intent: string, pattern: RegExp, whateverItHolds?: true])[] = [
  [
    'talk-back-channel',
    /^(?:(?:ok|oh|ah|well|haha) )*(?:lol|lmao|rofl|(?:ha){2,}h?|(?:he){2,}|nvm|never ?mind(?: that| it)?|kk|omg|wow|oops|(?:forget|ignore) (?:it|that)|scrap that)(?: (?:lol|haha|sorry|thanks|found it|got it|wrong window|wow))*$/,
    true,
  ],
  [
    'talk-back-channel',
    /^(?:(?:oh|ah|no|oops|sorry|i am sorry) )*(?:you (?:go )?first|(?:please )?go ahead|after you|(?:i )?(?:did|do) not mean to (?:interrupt|cut (?:you off|in)|hit enter|send that|click)|(?:wrong|other) (?:window|chat)|(?:that|it) was (?:not (?:meant )?for you|for (?:somebody|someone) else)|not you|i was (?:on mute|talking to \w+(?: \w+)?))(?: sorry| please| there)*$/,
    true,
  ],
  [
    'talk-goodbye',
    /^(?:(?:ok|okay|right|well|hm|thanks|all right) )*(?:i (?:will|shall|would|need to|have to|must|am going to) (?:have to )?(?:think (?:about (?:it|this|that)|it over|this over)|sleep on (?:it|this|that)|mull (?:it|this) over)|let me (?:think (?:about (?:it|this|that)|it over)|sleep on (?:it|this)|ask my partners?|talk to my partners?))(?: first| for a bit| and come back| tonight| now)*$/,
    true,
  ],
  [
    'talk-praise',
    /^(?:(?:wow|oh|omg|damn|well|hey|man|ok|haha|bloody hell) )*(?:(?:that|this) (?:is|was) (?:so |really |pretty |very |quite |actually )*(?:wild|cool|good|great|amazing|impressive|awesome|nice|neat|slick|clever|brilliant|fun)|(?:that|this) is (?:really |so )?well (?:done|put|made)|impressive|amazing|awesome|love (?:it|this))(?: (?:wow|thanks|well done|man))*$/,
    true,
  ],
  [
    'talk-are-you-ai',
    /^(?:(?:wow|so|and|ok|well|hm|man) )*you (?:do )?(?:sound|seem|are) (?:so|really|very|quite|pretty|almost|incredibly) (?:human|real|lifelike|natural)$/,
    true,
  ],
  [
    'talk-are-you-ai',
    /^(?:(?:wow|so|and|ok|well) )*who (?:made|built|created|programmed) you(?: then| anyway)?$/,
    true,
  ],
  [
    'talk-mic',
    /^(?:(?:sorry|ok|hm|oh) )*(?:you (?:are|were|keep) (?:breaking|cutting) (?:up|out)|you froze|(?:the |your )?(?:audio|sound|voice|line|connection) (?:is|was|keeps) (?:cutting|breaking|choppy|gone|bad|terrible|crackling|dropping))(?: (?:up|out|in|and|a|little|bit|there|here|now|again|today|for|on|my|side|end|second|moment))*$/,
    true,
  ],
  [
    'talk-sums',
    new RegExp(
      `^(?:(?:hey|ok|so|and|please|quick question) )*(?:(?:what is|how much is|calculate|compute|can you (?:do|calculate)) )?${NUMBER} (?:plus|minus|times|multiplied by|divided by|x) ${NUMBER}(?: (?:please|equal|equals))?$`,
    ),
    true,
  ],
  [
    'talk-mic',
    /^(?:(?:so|ok|hello|hi) )*is (?:the|my|your|this) (?:mic|microphone|sound|audio|line|thing) (?:working|on|ok|okay|fine|live)(?: (?:now|here|at all|properly|one|two|three|test(?:ing)?))*$/,
    true,
  ],
  [
    'talk-praise',
    /^(?:(?:well|wow|oh|so|ok) )*(?:i (?:really |do |just )*(?:love|like|enjoy) your (?:stor(?:y|ies)|voice|accent|jokes?|style)|you (?:have|tell|have got) (?:a |the |such (?:a )?)?(?:(?:very|really) )?(?:lovely|nice(?:st)?|great|good|wonderful|beautiful|pleasant|best) (?:voice|accent|stor(?:y|ies)))\b(?!.*\b(?:what|how|who|when|where|why|which|tell me|but|is|are|do)\b)/,
    true,
  ],
  [
    'talk-weather',
    /^(?:(?:so|and|hey) )*is it (?:\w+ )?(?:(?:rain(?:ing)?|sunny|snow(?:ing)?|windy|pouring)(?: (?:rain|out|over|down|up|outside|today|now|at|on|too))* there|(?:rain(?:ing)?|sunny|cold|hot|snow(?:ing)?|warm|windy|pouring)(?: (?:rain|out|over|down|up|outside|today|now|at|on|too))* (?:your way|your end|your side|where you are|with you))(?: (?:too|as well|today|now|also))*$/,
    true,
  ],
  [
    'talk-insult',
    /^(?:(?:oh|well|god) )*what (?:an? )?(?:(?:total|absolute|complete|utter) )?(?:(?:load|heap|pile|bunch) of \w+|nonsense|rubbish|drivel)(?: you (?:talk|are talking|say))?$/,
    true,
  ],
  ['talk-mic', /^(?:(?:hello|hi|ok) )*test(?:ing)?(?: test(?:ing)?| one two| is th(?:is|e)\b)+/, true],
  ['talk-thanks', /^(?:(?:ok|okay|great|well|right|alright) )*(?:thanks|thank you|many thanks)\b/],
  [
    'talk-thanks',
    /^(?:(?:ok|cool|nice|perfect|super|lovely|awesome|brilliant|good) )*(?:thanks|thank you|cheers)(?: (?:for|so|a|that|this|very|mate|guys|man|all|again|to)\b.*)?$/,
  ],
  [
    'talk-goodbye',
    /^(?:(?:ok|okay|great|well|right|alright) )*(?:good ?bye|bye|see you|have a (?:good|nice|great|lovely) (?:day|evening|weekend|one))\b/,
  ],
  [
    'talk-introduction',
    /^(?:hello|hi|hey|good (?:morning|afternoon|evening))(?: \w+){0,2} (?:this is|my name is|i am (?!\w+(?:ing|ed)\b)) ?\w+(?: \w+)? (?:from|of|at|with)\b/,
  ],
  [
    'talk-introduction',
    /^(?:hello|hi|hey|good (?:morning|afternoon|evening))(?: \w+){1,3} (?:from|of|at|with)(?: \w+){1,5} (?:here|speaking|calling)$/,
  ],
  ['talk-introduction', /\b(?:nice|good|great|pleased|glad|lovely) (?:to meet|meeting) you\b/],
]

/** Thanks, goodbyes, sound checks and introductions that ask nothing besides. */
export function talkByItsWords(spoken: string): { intent: string; chance: number } | null {
  const found = BY_WORDS.find(
    ([, pattern, whateverItHolds]) =>
      pattern.test(spoken) && (whateverItHolds === true || !ASKS.test(spoken.replace(JUDGES, ''))),
  )
  return found === undefined ? null : { intent: found[0], chance: 1 }
}
