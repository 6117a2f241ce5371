import { describe, expect, it } from 'vitest'
import { glossOf } from './glosses.ts'

const german = glossOf('de-AT')
const read = (text: string, names: string[] = []) => german?.read(text, new Set(names))

describe('a text that is read as English', () => {
  it('is read word by word, whatever ending a word has', () => {
    expect(read('Zwölf Kunden zahlen in den Städten')).toBe('twelve customer pay in the city')
  })

  it('is read by its phrases first', () => {
    expect(read('Wie lange kommt ihr mit dem Geld noch hin?')).toBe('runway still?')
    expect(read('Was macht ihr genau?')).toBe('what do you do?')
  })

  it('puts together a verb and the beginning that stands at the end of its clause', () => {
    expect(read('Wer stellt noch Leute ein, und wer nicht?')).toBe('who hire still people, and who not?')
    expect(read('Wer stellt das?')).toBe('who put that?')
    expect(read('die angeführte Runde')).toBe('the lead round')
  })

  it('is asked as English asks', () => {
    expect(read('Wie viele Wohnungen heizt ihr?')).toBe('how many flat do you heat?')
    expect(read('Habt ihr Kunden?')).toBe('do you have customer?')
    expect(read('Was zahlen eure Kunden im Monat?')).toBe('what do your customer pay per month?')
    expect(read('Wie heizt das?')).toBe('how do that heat?')
    expect(read('Wer zahlt das?')).toBe('who pay that?')
    expect(read('Habt ihr Kunden verloren?')).toBe('have you customer lost?')
  })

  it('tells a pronoun from an article, and her from you', () => {
    expect(read('Wieso ist die gestiegen?')).toBe('why is it rise?')
    expect(read('Was hat sie vorher gemacht?')).toBe('what have she background?')
    expect(read('Was haben Sie erreicht?')).toBe('what have you reach?')
    expect(read('Die Runde ist offen')).toBe('the round is open')
  })

  it('tells a noun from the verb that is written alike', () => {
    expect(read('Wie hoch ist euer Gewinn?')).toBe('how large is your profit?')
    expect(read('Was zahlen Kunden?')).toBe('what do customer pay?')
    expect(read('die Zahlen von heute')).toBe('the number from today')
    expect(read('Wie lange hält der Speicher?')).toBe('how long last the storage?')
  })

  it('tells how long ago something was', () => {
    const read = (language: string, text: string) => glossOf(language)?.read(text)
    expect(read('de', 'Umsatz vor zwei Jahren?')).toBe('revenue two years ago?')
    expect(read('fr', 'le CA il y a deux ans ?')).toContain('two years ago')
    expect(read('es', 'ventas hace dos años')).toContain('two years ago')
    expect(read('it', 'il fatturato due anni fa')).toContain('two years ago')
    expect(read('pt', 'a receita há dois anos')).toContain('two years ago')
  })

  it('keeps a word that says nothing by itself where a phrase needs it', () => {
    const read = (language: string, text: string) => glossOf(language)?.read(text)
    expect(read('es', '¿Cuántos clientes van a tener en 2027?')).not.toContain('lose')
    expect(read('de', 'Wer ist schon Kunde?')).not.toContain('investor')
    expect(read('fr', 'le coût par personne')).not.toContain('nobody')
    expect(read('fr', 'les ventes du T4 2025')).toContain('q4 2025')
    expect(read('fr', 'pourquoi ca a baissé ?')).not.toContain('revenue')
    expect(read('fr', 'votre ca ?')).toContain('revenue')
    expect(read('fr', 'le mois dernier')).toBe('last month')
  })

  it('takes apart what is written as one word', () => {
    expect(read('Windstrompreise')).toBe('wind electricity price')
    expect(read('Schamottesteine')).toBe('schamott stone')
    expect(read('Preis-Modell')).toBe('price model')
    expect(read('kosten'.repeat(9))).toBe('kosten'.repeat(9).slice(0, -2))
  })

  it('reads what is written without umlauts', () => {
    expect(read('wer sind die gruender')).toBe('who are the founder')
    expect(read('neue Kundinnen')).toBe('new customer')
  })

  it('knows how much of a text it reads', () => {
    expect(german?.shareRead('Wie viele Kunden habt ihr?')).toBe(1)
    expect(german?.shareRead('Combien de clients avez-vous ?')).toBeLessThan(0.5)
    expect(german?.shareRead('?')).toBe(0)
  })

  it('keeps names, abbreviations and what it does not know', () => {
    expect(read('Speicherlinde und die GKV in Pirna', ['speicherlinde'])).toBe(
      'Speicherlinde and the GKV in pirna',
    )
  })

  it('writes numbers as English does', () => {
    expect(read('1.140 Kunden, 3,4 Millionen, 2026, 1.250.000,50')).toBe(
      '1,140 customer, 3.4 million, 2026, 1,250,000.50',
    )
  })
})

describe('a French text that is read as English', () => {
  const french = glossOf('fr')
  const said = (text: string) => french?.read(text)

  it('is read word by word, whatever ending a word has', () => {
    expect(said('Deux tiers financent un entrepôt')).toBe('two third finance a warehouse')
    expect(said('les meilleures clientes')).toBe('best customer')
    expect(said('nous changeons, vous avez changé')).toBe('we change, you have change')
  })

  it('parts what an apostrophe or a hyphen joins', () => {
    expect(said('l’entreprise d’Émile')).toBe('the company of emile')
    expect(said('A-t-il un associé ?')).toBe('has it a associ?')
  })

  it('is asked as English asks, however it is turned', () => {
    expect(said('Combien de clients avez-vous ?')).toBe('how many customer do you have?')
    expect(said('Est-ce que vous vendez aux écoles ?')).toBe('do you sell at school?')
    expect(said('Combien paient les écoles ?')).toBe('how much do the school pay?')
    expect(said('Vous avez combien de clients en France ?')).toBe('how many customer do you have in france?')
    expect(said('Vous livrez quand et où ?')).toBe('when do you deliver and where?')
    expect(said('Vous avez vendu combien de cadres ?')).toBe('how many frame have you sell?')
    expect(said('Qu’est-ce qui pourrait mal tourner ?')).toBe('biggest risk?')
  })

  it('tells "ou" from "où", and knows who writes no accents', () => {
    expect(said('Lyon ou Lille, où vendez-vous ?')).toBe('lyon or lille, where do you sell?')
    expect(said('ou vendez vous')).toBe('where do you sell')
    expect(said('a quelle valorisation')).toBe('valuation')
  })

  it('writes numbers as English does', () => {
    expect(said('870 000 € en 2024, 3,4 millions, 1 200 écoles')).toBe(
      '870,000 € in 2024, 3.4 million, 1,200 school',
    )
  })
})

describe('a Spanish text that is read as English', () => {
  const spanish = glossOf('es')
  const said = (text: string) => spanish?.read(text)

  it('is read word by word, whatever ending a word has', () => {
    expect(said('los hoteles más pequeños')).toBe('the hotel more small')
    expect(said('buscamos, busquen, empieza')).toBe('seek, seek, start')
  })

  it('is asked as English asks, though nobody is named who is asked', () => {
    expect(said('¿Cuántos hoteles tenéis?')).toBe('how many hotel do you have?')
    expect(said('¿Cuántos hoteles tienen?')).toBe('how many hotel do you have?')
    expect(said('¿Venden en Portugal?')).toBe('do you sell in portugal?')
    expect(said('¿Qué obtienen?')).toBe('what do you get?')
    expect(said('¿Cómo consiguen hoteles?')).toBe('how do you acquire hotel?')
    expect(said('¿Cuántos hoteles no pagan?')).toBe('how many hotel not pay?')
    expect(said('¿Por qué necesitan este seguro?')).toBe('why do you need this safe?')
    expect(said('¿Cuánto pagan los hoteles?')).toBe('how much do the hotel pay?')
    expect(said('¿Quiénes venden?')).toBe('who sell?')
  })

  it('tells "que" from "qué", and knows who writes no accents', () => {
    expect(said('¿Qué hotel dice que paga?')).toBe('what hotel say that pay?')
    expect(said('que hotel paga')).toBe('what hotel pay')
  })
})

it('asks what somebody did before as English does', () => {
  const said = (text: string) => glossOf('fr')?.read(text)
  expect(said('Que faisait Maud avant ?')).toBe('what did maud do before?')
  expect(said('Que faisait Maud Kerrien avant ?')).toBe('what did maud kerrien do before?')
})

it('is done for languages that have a list of words', () => {
  expect(glossOf('ja')).toBeNull()
  expect(glossOf('en')).toBeNull()
})
