import { expect, it } from 'vitest'
import { splitQuestions } from './split.ts'

it.each([
  ['de', 'Wer führt die Runde an und wie hoch ist der Mindestbetrag?', 2],
  ['de', 'Habt ihr Kunden in Bonn und Berlin?', 1],
  ['fr', 'Qui mène le tour et quel est le ticket minimum ?', 2],
  ['fr', 'Combien de clients avez-vous et à quel prix vendez-vous ?', 2],
  ['fr', 'Avez-vous un brevet ? Et combien êtes-vous ?', 2],
  ['fr', 'Avez-vous des clients à Nantes et à Brest ?', 1],
  ['fr', 'Quelle est la différence entre Pomona et vous ?', 1],
  ['es', '¿Quién lidera la ronda y cuál es el ticket mínimo?', 2],
  ['es', 'cuantos clientes teneis y cuanto pagan', 2],
  ['es', '¿Tenéis patentes? ¿Y cuántos sois?', 2],
  ['es', '¿Trabajáis en España y Portugal?', 1],
  ['es', '¿Qué diferencia hay entre Naturgy y vosotros?', 1],
  ['es', '¿Cuántos clientes pagan y de dónde vienen?', 2],
])('parts the questions of one utterance in %s: "%s"', (language, text, parts) => {
  expect(splitQuestions(text, language)).toHaveLength(parts)
})
