/** Promises and advice, folded, in the languages that are rendered into; English ones are known elsewhere. */
export const PROMISED = new RegExp(
  [
    '\\b(?:guarantee|promise|should invest|risk free|no risk)',
    '\\b(?:garantier|versprech|versprich|zusicher|risikofrei|risikolos|sollten sie invest|investieren sie|empfehlen ihnen|raten ihnen)',
    '\\b(?:garanti|promet|promis\\b|promesse|sans risque|vous devriez|investissez|conseillons|recommandons)',
    '\\b(?:garantiz|garantia|promet|sin riesgo|deberia(?:n|s)? invertir|debe(?:n|s)? invertir|invierta|recomendamos|aconsejamos)',
  ].join('|'),
)
