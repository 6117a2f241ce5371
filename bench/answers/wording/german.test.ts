import { describe, expect, it } from 'vitest'
import { type Grade, grade } from '../grade.ts'
import { GERMAN } from './german.ts'

const gradeOf = (said: string, want: string[], forbid: string[] = [], states = true): Grade =>
  grade({ states, text: said }, want, forbid, 'de').grade

describe('the grader, of German', () => {
  it.each([
    ['1,26 Millionen Euro', 'Der ARR liegt bei 1.260.000 €.'],
    ['1,26 Mio. €', 'Wir machen 1,26 Millionen Euro.'],
    ['612 Tsd. Euro', 'Im Jahr davor waren es 612.000 Euro.'],
    ['84.000 Euro', 'Wir verbrennen 84 Tsd. € im Monat.'],
    ['84.000 Euro', 'Vierundachtzigtausend Euro gehen hinaus.'],
    ['45 Prozent', 'Es sind 45 %.'],
    ['1,8 %', 'Monatlich kündigen 1,8 Prozent.'],
    ['74', 'Wir haben 74 Kunden.'],
    ['12 Monate', 'Das Geld reicht ein Jahr.'],
    ['18 Monate', 'Es reicht anderthalb Jahre.'],
    ['2,5-fach', 'Es ist das 2,5-Fache davon.'],
    ['verdoppelt', 'Der Umsatz ist auf das 2-Fache gestiegen.'],
    ['März 2027', 'Wir schließen am 31. März 2027.'],
    ['März 2027', 'Wir schließen am 31.03.2027.'],
    ['31. März 2027', 'Wir schließen im März 2027.'],
    ['Oktober 2026', 'Stand 10/2026 sind wir zwölf.'],
    ['Q4 2028', 'Im vierten Quartal 2028 sind wir profitabel.'],
    ['4. Quartal 2028', 'Im November 2028 sind wir profitabel.'],
    ['zweites Halbjahr 2028', 'In Q3 2028.'],
    ['Herbst 2028', 'Im Oktober 2028.'],
    ['Frühjahr 2027', 'Im Frühjahr 2027, wenn alles gut geht.'],
    ['18 Euro im Monat', 'Es kostet 18 € pro Monat.'],
    ['18 Euro pro Monat', 'Monatlich kostet es 18 Euro.'],
    ['Wandeldarlehen', 'Es ist ein Wandeldarlehen.'],
    ['regionaler Großhandel', 'Den Vertrieb macht der regionale Großhandel.'],
    ['Bäckerei', 'Wir verkaufen an Bäckereien.'],
    ['gesetzliche Krankenkasse', 'Mit gesetzlichen Krankenkassen.'],
    ['kein Patent', 'Wir haben kein Patent.'],
    ['kein Patent', 'Wir haben keine Patente.'],
    ['Kunde', 'Für die Kunden.'],
    ['Abo', 'Die Abos laufen monatlich.'],
    ['Markt', 'Die Größe des Marktes.'],
    ['Zins', 'Ohne Zins.'],
    ['Preis', 'Über die Preise reden wir.'],
    ['Kreis', 'Wegen der Kreise.'],
    ['Unternehmen', 'Die Stärke des Unternehmens.'],
    ['Konzern', 'Ein Verkauf an Konzerne.'],
    ['Ergebnis', 'Bei den Ergebnissen.'],
    ['Problem', 'Mit Problemen.'],
    ['Gründerin', 'Unsere Gründerin.'],
    ['Daten der Kunden', 'Die Daten von den Kunden.'],
  ])('hears "%s" in "%s"', (want, said) => {
    expect(gradeOf(said, [want])).toBe('right')
  })

  it.each([
    ['1,26 Millionen Euro', 'Der ARR liegt bei 1,3 Millionen Euro.'],
    ['1,26 Millionen Euro', 'Der ARR liegt bei 1,26 Millionen Franken.'],
    ['1,26 Millionen Euro', 'Der ARR liegt bei 1,26 Tsd. Euro.'],
    ['1.260 Euro', 'Es sind 1,26 Euro.'],
    ['45 %', 'Wir haben 45 Kunden.'],
    ['9 Monate', 'Wir haben 9 Jahre.'],
    ['18 Euro im Monat', 'Es kostet 18 Euro im Jahr.'],
    ['12 Monate', 'Vor einem Jahr waren es elf.'],
    ['31. März 2027', 'Wir schließen am 13. März 2027.'],
    ['31.03.2027', 'Wir schließen am 30.04.2027.'],
    ['Q4 2028', 'Im dritten Quartal 2028.'],
    ['zweites Halbjahr 2028', 'In Q1 2028.'],
    ['Herbst 2028', 'Im Mai 2028.'],
    ['Mieter', 'Wir leben von Mieten.'],
    ['Messer', 'Wir gehen auf Messen.'],
    ['Raten', 'Der Rat entscheidet.'],
    ['Leiter', 'Wir leiten das weiter.'],
    ['Gründer', 'Wir gründen 2027.'],
    ['Interesse', 'Das bleibt intern.'],
    ['Gesellschaft', 'Die Gesellschafter entscheiden.'],
    ['Runde', 'Es sind rund zwölf.'],
    ['Sachsen', 'Das ist Sache der Länder.'],
    ['Marke', 'Wir kommen aus der Mark.'],
    ['Kunden', 'Das ist Kunst.'],
    ['Händler', 'Wir handeln selbst.'],
    ['Zahler', 'Sie zahlen spät.'],
    ['kein Patent', 'Wir haben ein Patent.'],
    ['Datenschutz', 'Wir haben Daten.'],
  ])('does not hear "%s" in "%s"', (want, said) => {
    expect(gradeOf(said, [want])).toBe('wrong')
  })

  it('calls a right figure beside a forbidden one wrong, and says that a figure went wrong', () => {
    expect(
      grade(
        { states: true, text: 'Erst 612.000 €, nun 1,26 Mio. €.' },
        ['1,26 Millionen Euro'],
        ['612 Tsd. Euro'],
        'de',
      ),
    ).toEqual({ grade: 'wrong', wrongFigure: true })
  })

  it('calls an answer that states nothing silent', () => {
    expect(gradeOf('Das weiß ich nicht, auch nicht vom Wandeldarlehen.', ['Wandeldarlehen'], [], false)).toBe(
      'silent',
    )
  })

  it('reads of one text what each language reads in it', () => {
    const text = 'Es sind 1.260 Euro.'
    expect(gradeOf(text, ['1.260,00 Euro'])).toBe('right')
    expect(grade({ states: true, text }, ['1.26 euros'], []).grade).toBe('right')
    expect(gradeOf(text, ['1.260 Euro'])).toBe('right')
  })

  it('leaves short words whole, and of others what tells them apart', () => {
    const bare = (words: string) => words.split(' ').map(GERMAN.bare).join(' ')
    expect(bare('rat raten tag glas interesse intern kur kurs')).toBe(
      'rat rate tag glas interess inter kur kurs',
    )
    expect(bare('mieter mieten fahrer fahren digitaler digitale')).toBe(
      'mieter miete fahrer fahre digital digital',
    )
  })
})
