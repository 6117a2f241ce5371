/** What somebody says before a wish or a question of the talk, folded and parted by single spaces. */
export const LEAD_WORDS =
  '(?:(?:and|so|but|ok|okay|well|then|now|right|great|cool|good|nice|perfect|excellent|super|interesting|thanks|thank you|hi|hello|hey|please|sorry|just|also|by the way|btw|one more thing|quick question|alright|actually) )*'

/** "Next week", "on Tuesday afternoon", "in person". */
export const TIME_WORDS =
  '(?:next|this|tomorrow|today|tonight|on|at|in|some ?time|soon|day|week|weekend|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday|morning|afternoon|evening|noon|later|again|directly|person|live|the|or|and|by|over|phone|zoom|video|teams|around|\\d+|am|pm|for|a|few|couple of|half an|quick|short|hour|minutes?|call|chat|please|maybe|then)'
