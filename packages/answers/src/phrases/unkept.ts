import type { Phrases } from './phrase-list.ts'

type Promising = 'dontKnow' | 'dontKnowFriendly' | 'dontKnowPart' | 'nothingMore' | 'passOn' | 'noFigure'

/** What is said where nothing of the talk is kept, and so nothing can be passed on. */
export const UNKEPT: Readonly<Record<string, Pick<Phrases, Promising>>> = {
  en: {
    dontKnow: "I don't know that, and without a transcript I can't pass it on. Please ask the founders.",
    dontKnowFriendly:
      "Good question. I don't know that one, and without a transcript I can't pass it on. Please ask the founders.",
    dontKnowPart: "As for the rest, I don't know, and without a transcript I can't pass it on.",
    nothingMore: "That is all I have on it, and without a transcript I can't pass your question on.",
    passOn: "Without a transcript I can't pass that on. Please ask the founders.",
    noFigure: "I don't have that figure, and without a transcript I can't pass the question on.",
  },
  de: {
    dontKnow:
      'Das weiß ich nicht, und ohne Protokoll kann ich es nicht weitergeben. Fragen Sie bitte die Gründer.',
    dontKnowFriendly:
      'Gute Frage. Das weiß ich nicht, und ohne Protokoll kann ich sie nicht weitergeben. Fragen Sie bitte die Gründer.',
    dontKnowPart: 'Das Übrige weiß ich nicht, und ohne Protokoll kann ich es nicht weitergeben.',
    nothingMore: 'Mehr habe ich dazu nicht, und ohne Protokoll kann ich die Frage nicht weitergeben.',
    passOn: 'Ohne Protokoll kann ich das nicht weitergeben. Fragen Sie bitte die Gründer.',
    noFigure: 'Diese Zahl habe ich nicht, und ohne Protokoll kann ich die Frage nicht weitergeben.',
  },
  fr: {
    dontKnow:
      'Je ne le sais pas, et sans transcription je ne peux pas le transmettre. Demandez-le aux fondateurs.',
    dontKnowFriendly:
      'Bonne question. Je ne le sais pas, et sans transcription je ne peux pas la transmettre. Demandez-le aux fondateurs.',
    dontKnowPart: 'Pour le reste, je ne sais pas, et sans transcription je ne peux pas le transmettre.',
    nothingMore: "C'est tout ce que j'ai, et sans transcription je ne peux pas transmettre votre question.",
    passOn: 'Sans transcription, je ne peux pas le transmettre. Demandez-le aux fondateurs.',
    noFigure: "Je n'ai pas ce chiffre, et sans transcription je ne peux pas transmettre la question.",
  },
  es: {
    dontKnow: 'No lo sé, y sin transcripción no puedo pasarlo. Pregúnteselo a los fundadores.',
    dontKnowFriendly:
      'Buena pregunta. No lo sé, y sin transcripción no puedo pasarla. Pregúnteselo a los fundadores.',
    dontKnowPart: 'Lo demás no lo sé, y sin transcripción no puedo pasarlo.',
    nothingMore: 'Es todo lo que tengo, y sin transcripción no puedo pasar su pregunta.',
    passOn: 'Sin transcripción no puedo pasarlo. Pregúnteselo a los fundadores.',
    noFigure: 'No tengo esa cifra, y sin transcripción no puedo pasar la pregunta.',
  },
  pt: {
    dontKnow: 'Não sei isso e, sem transcrição, não posso passá-lo. Pergunte aos fundadores.',
    dontKnowFriendly:
      'Boa pergunta. Não sei e, sem transcrição, não posso passá-la. Pergunte aos fundadores.',
    dontKnowPart: 'O resto não sei e, sem transcrição, não posso passá-lo.',
    nothingMore: 'É tudo o que tenho e, sem transcrição, não posso passar a sua pergunta.',
    passOn: 'Sem transcrição não posso passá-lo. Pergunte aos fundadores.',
    noFigure: 'Não tenho esse número e, sem transcrição, não posso passar a pergunta.',
  },
  it: {
    dontKnow: 'Non lo so e, senza trascrizione, non posso passarlo. Lo chieda ai fondatori.',
    dontKnowFriendly:
      'Bella domanda. Non lo so e, senza trascrizione, non posso passarla. La faccia ai fondatori.',
    dontKnowPart: 'Il resto non lo so e, senza trascrizione, non posso passarlo.',
    nothingMore: 'È tutto quello che ho e, senza trascrizione, non posso passare la domanda.',
    passOn: 'Senza trascrizione non posso passarlo. Lo chieda ai fondatori.',
    noFigure: 'Non ho questo dato e, senza trascrizione, non posso passare la domanda.',
  },
}
