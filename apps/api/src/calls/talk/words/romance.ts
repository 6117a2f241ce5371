import type { HostWords } from './host-words.ts'

export const ROMANCE = {
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
  ro: {
    afterPitch: 'Aceasta a fost prezentarea noastră. Ce ați dori să aflați?',
    silencePrompt: 'Mai sunteți aici? Mă puteți întreba orice, prin voce sau în scris.',
    goodbye: 'Timpul nostru s-a încheiat. Vă mulțumesc pentru atenție și la revedere.',
    cannotAnswer: 'Nu pot răspunde la asta chiar acum. Vă rog să mă întrebați încă o dată.',
    noAnswers: 'Nu pot răspunde acum: timpul nostru pentru răspunsuri s-a epuizat.',
    passedOn: 'Voi transmite întrebarea dumneavoastră fondatorilor.',
    notKept: 'Fără transcriere nu pot transmite întrebarea dumneavoastră.',
    pitchStays: 'Prezentarea în sine vă rămâne aici la dispoziție.',
    shareUsedUp:
      'Vă spun cu plăcere mai multe imediat ce vă confirmați aici adresa de e-mail; întrebați-mă atunci din nou. Între timp, prezentarea continuă.',
    tooManyQuestions: 'Nu pot răspunde la atâtea întrebări deodată. Vă rog să reveniți peste un minut.',
    bridge: 'O clipă, verific.',
    closedByFounder:
      'Trebuie să mă opresc aici: această convorbire a fost închisă. Vă mulțumesc pentru timpul acordat și la revedere.',
  },
} satisfies Record<string, HostWords>
