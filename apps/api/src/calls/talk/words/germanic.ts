import type { HostWords } from './host-words.ts'

export const GERMANIC = {
  en: {
    afterPitch: 'That was our pitch. What would you like to know?',
    silencePrompt: 'Are you still there? Ask me anything, by voice or in writing.',
    goodbye: 'Our time is up. Thank you for listening, and goodbye.',
    cannotAnswer: "I can't answer that just now. Please ask me once more.",
    noAnswers: "I can't answer just now: our time for answers is used up.",
    passedOn: "I'll pass your question on to the founders.",
    notKept: "Without a transcript I can't pass your question on.",
    pitchStays: 'The pitch itself is still here for you.',
    shareUsedUp:
      'To tell you more I need to know whom I am talking to. Confirm your email address here and ask me again; the pitch plays on meanwhile.',
    tooManyQuestions: 'That is more than I can answer at once. Please come back in a minute.',
    bridge: 'Let me look that up.',
    closedByFounder: 'I have to stop here: this talk has been closed. Thank you for your time, and goodbye.',
  },
  de: {
    afterPitch: 'Das war unser Pitch. Was möchten Sie wissen?',
    silencePrompt: 'Sind Sie noch da? Fragen Sie mich, gesprochen oder geschrieben.',
    goodbye: 'Unsere Zeit ist um. Danke fürs Zuhören und auf Wiederhören.',
    cannotAnswer: 'Das kann ich gerade nicht beantworten. Bitte fragen Sie noch einmal.',
    noAnswers: 'Das kann ich gerade nicht beantworten: Unsere Zeit für Antworten ist aufgebraucht.',
    passedOn: 'Ihre Frage gebe ich an die Gründer weiter.',
    notKept: 'Ohne Protokoll kann ich Ihre Frage nicht weitergeben.',
    pitchStays: 'Der Pitch selbst ist weiter für Sie da.',
    shareUsedUp:
      'Gern erzähle ich mehr, sobald Sie hier Ihre E-Mail-Adresse bestätigen; fragen Sie dann noch einmal. Der Pitch läuft so lange weiter.',
    tooManyQuestions:
      'Das sind mehr Fragen, als ich auf einmal beantworten kann. Kommen Sie bitte in einer Minute wieder.',
    bridge: 'Ich sehe kurz nach.',
    closedByFounder:
      'Hier muss ich aufhören: Dieses Gespräch wurde geschlossen. Danke für Ihre Zeit und auf Wiederhören.',
  },
  nl: {
    afterPitch: 'Dat was onze pitch. Wat wilt u graag weten?',
    silencePrompt: 'Bent u er nog? Stel gerust uw vraag, gesproken of geschreven.',
    goodbye: 'Onze tijd is om. Dank u voor het luisteren en tot ziens.',
    cannotAnswer: 'Daar kan ik nu even geen antwoord op geven. Wilt u het nog een keer vragen?',
    noAnswers: 'Ik kan nu geen antwoord geven: onze tijd voor antwoorden is op.',
    passedOn: 'Ik geef uw vraag door aan de oprichters.',
    notKept: 'Zonder transcript kan ik uw vraag niet doorgeven.',
    pitchStays: 'De pitch zelf blijft hier voor u beschikbaar.',
    shareUsedUp:
      'Ik vertel u graag meer zodra u hier uw e-mailadres hebt bevestigd; stel uw vraag dan opnieuw. De pitch gaat intussen verder.',
    tooManyQuestions:
      'Dat zijn meer vragen dan ik in één keer kan beantwoorden. Komt u over een minuut gerust terug.',
    bridge: 'Een ogenblik, ik zoek het op.',
    closedByFounder: 'Ik moet hier stoppen: dit gesprek is afgesloten. Dank u voor uw tijd en tot ziens.',
  },
} satisfies Record<string, HostWords>
