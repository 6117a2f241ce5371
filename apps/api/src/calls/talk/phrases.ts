import type { Phrases } from '@understudy/voice-engine'
import { noticeOf } from '../../voices/notices.ts'

interface Words {
  afterPitch: string
  silencePrompt: string
  goodbye: string
  cannotAnswer: string
  noAnswers: string
  passedOn: string
  notKept: string
  pitchStays: string
  shareUsedUp: string
  tooManyQuestions: string
  bridge: string
  closedByFounder: string
}

/** What the clone says by itself, by language. It always says first that it is an AI. */
const WORDS: Record<string, Words> = {
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
  fr: {
    afterPitch: "C'était notre présentation. Que souhaitez-vous savoir ?",
    silencePrompt: 'Êtes-vous toujours là ? Posez votre question, à voix haute ou par écrit.',
    goodbye: 'Notre temps est écoulé. Merci de votre écoute, et au revoir.',
    cannotAnswer: "Je ne peux pas répondre à l'instant. Posez la question encore une fois.",
    noAnswers: "Je ne peux pas répondre pour l'instant : notre temps de réponse est épuisé.",
    passedOn: 'Je transmets votre question aux fondateurs.',
    notKept: 'Sans transcription, je ne peux pas transmettre votre question.',
    pitchStays: 'La présentation, elle, reste à votre disposition.',
    shareUsedUp:
      'Je vous en dirai plus dès que vous aurez confirmé ici votre adresse e-mail ; reposez alors votre question. La présentation continue en attendant.',
    tooManyQuestions:
      "C'est plus que je ne peux répondre à la fois. Revenez dans une minute, s'il vous plaît.",
    bridge: 'Un instant, je regarde.',
    closedByFounder: "Je dois m'arrêter ici : cet échange a été fermé. Merci de votre temps, et au revoir.",
  },
  es: {
    afterPitch: 'Esa fue nuestra presentación. ¿Qué le gustaría saber?',
    silencePrompt: '¿Sigue ahí? Pregúnteme lo que quiera, hablando o por escrito.',
    goodbye: 'Se acabó nuestro tiempo. Gracias por escuchar y hasta pronto.',
    cannotAnswer: 'Ahora mismo no puedo responder. Pregúnteme otra vez, por favor.',
    noAnswers: 'Ahora no puedo responder: se agotó nuestro tiempo para respuestas.',
    passedOn: 'Paso su pregunta a los fundadores.',
    notKept: 'Sin transcripción no puedo pasar su pregunta.',
    pitchStays: 'La presentación sigue aquí para usted.',
    shareUsedUp:
      'Le contaré más en cuanto confirme aquí su correo; vuelva entonces a preguntarme. Mientras tanto, la presentación sigue.',
    tooManyQuestions:
      'Son más preguntas de las que puedo responder a la vez. Vuelva en un minuto, por favor.',
    bridge: 'Un momento, lo miro.',
    closedByFounder:
      'Debo parar aquí: esta conversación se ha cerrado. Gracias por su tiempo y hasta pronto.',
  },
  pt: {
    afterPitch: 'Essa foi a nossa apresentação. O que gostaria de saber?',
    silencePrompt: 'Ainda está aí? Pergunte-me o que quiser, por voz ou por escrito.',
    goodbye: 'O nosso tempo acabou. Obrigado por ouvir e até breve.',
    cannotAnswer: 'Não consigo responder agora. Pergunte mais uma vez, por favor.',
    noAnswers: 'Não posso responder agora: o nosso tempo para respostas acabou.',
    passedOn: 'Vou passar a sua pergunta aos fundadores.',
    notKept: 'Sem transcrição, não posso passar a sua pergunta.',
    pitchStays: 'A apresentação continua aqui para si.',
    shareUsedUp:
      'Conto-lhe mais assim que confirmar aqui o seu e-mail; pergunte-me então outra vez. Entretanto a apresentação continua.',
    tooManyQuestions:
      'São mais perguntas do que consigo responder de uma vez. Volte daqui a um minuto, por favor.',
    bridge: 'Um momento, vou ver.',
    closedByFounder: 'Tenho de parar aqui: esta conversa foi encerrada. Obrigado pelo seu tempo e até breve.',
  },
  it: {
    afterPitch: 'Questa era la nostra presentazione. Che cosa vuole sapere?',
    silencePrompt: 'È ancora lì? Mi chieda pure, a voce o per iscritto.',
    goodbye: "Il nostro tempo è finito. Grazie dell'ascolto e arrivederci.",
    cannotAnswer: 'Ora non posso rispondere. Me lo chieda ancora una volta.',
    noAnswers: 'Ora non posso rispondere: il nostro tempo per le risposte è finito.',
    passedOn: 'Passo la sua domanda ai fondatori.',
    notKept: 'Senza trascrizione non posso passare la sua domanda.',
    pitchStays: 'La presentazione resta qui per lei.',
    shareUsedUp:
      'Le dirò di più appena conferma qui il suo indirizzo e-mail; poi me lo chieda ancora. Intanto la presentazione continua.',
    tooManyQuestions:
      'Sono più domande di quante ne possa rispondere insieme. Torni tra un minuto, per favore.',
    bridge: 'Un attimo, guardo.',
    closedByFounder:
      'Devo fermarmi qui: questa conversazione è stata chiusa. Grazie del suo tempo e arrivederci.',
  },
}

export interface Greeted {
  companyName: string
  /** The founder's own greeting; that it is an AI is said all the same, and first. */
  firstMessage: string
  /** Has heard the notice within some days. */
  again: boolean
}

export function phrasesFor(language: string, { companyName, firstMessage, again }: Greeted): Phrases {
  const notice = noticeOf(language, companyName, again)
  return { ...wordsOf(language), greeting: firstMessage === '' ? notice : `${notice} ${firstMessage}` }
}

/** What the clone says in place of an answer that nothing is left to pay with, and what becomes of the question. */
export function noAnswersWords(
  language: string,
  question: 'passed-on' | 'not-kept' | 'nothing-asked',
): readonly string[] {
  const { noAnswers, passedOn, notKept, pitchStays } = wordsOf(language)
  if (question === 'nothing-asked') return [noAnswers, pitchStays]
  return [noAnswers, question === 'passed-on' ? passedOn : notKept, pitchStays]
}

/** What it says instead of an answer where the visitor's site has had its share of the founder's credits today. */
export const shareUsedUpWords = (language: string): string => wordsOf(language).shareUsedUp

/** What it says before it ends a talk in which questions come faster than anybody could ask them. */
export const tooManyQuestionsWords = (language: string): string => wordsOf(language).tooManyQuestions

/** What it says to who waits for an answer that is still looked for. */
export const bridgeWords = (language: string): string => wordsOf(language).bridge

/** What it says when its founder has closed the link that the visitor came by. */
export const closedByFounderWords = (language: string): string => wordsOf(language).closedByFounder

function wordsOf(language: string): Words {
  const words = WORDS[language.split('-')[0] ?? 'en'] ?? WORDS.en
  if (!words) throw new Error('no words of English')
  return words
}
