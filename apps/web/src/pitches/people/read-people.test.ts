import { describe, expect, it } from 'vitest'
import { readPeople, textOf, withFile } from './read-people.ts'

const read = (text: string) =>
  readPeople(text).map(({ person, problem }) =>
    problem === null ? [person.name, person.company, person.email] : problem,
  )

describe('names that are pasted', () => {
  it('are understood with commas, semicolons, tabs, in any order and as mailboxes', () => {
    const ines = ['Ines Costa', 'Harbour', 'ines@harbour.vc']
    expect(read('Ines Costa, Harbour, INES@harbour.vc')).toEqual([ines])
    expect(read('ines@harbour.vc;Ines Costa;Harbour')).toEqual([ines])
    expect(read('Ines Costa\tHarbour\tines@harbour.vc\r\n\r\nOmar Aziz')).toEqual([
      ines,
      ['Omar Aziz', '', ''],
    ])
    expect(read('Ines Costa <ines@harbour.vc>, Harbour')).toEqual([ines])
    expect(read('"Costa, Ines","Harbour, Ltd",ines@harbour.vc')).toEqual([
      ['Costa, Ines', 'Harbour, Ltd', 'ines@harbour.vc'],
    ])
  })

  it('follow the first line of a sheet, whatever else stands in it', () => {
    const sheet = 'Fund,First Name,Last name,Notes,E-mail\nHarbour,Ines,Costa,met in Lisbon,ines@harbour.vc'
    expect(read(sheet)).toEqual([['Ines Costa', 'Harbour', 'ines@harbour.vc']])
    expect(read('Surname,First name,Name\nCosta,Ines,Ines Costa\nAziz,Omar,')).toEqual([
      ['Ines Costa', '', ''],
      ['Omar Aziz', '', ''],
    ])
  })

  it('are those of the person where a column that may hold a name holds something else', () => {
    const [line] = readPeople('Investor,First name,Last name,Email\nHarbour,Ines,Costa,ines@harbour.vc')
    expect([line?.person.name, line?.unread]).toEqual(['Ines Costa', ['Harbour']])
  })

  it('follow the line above them that names columns, where one stands below others, and no row that looks like one', () => {
    const both =
      'Ines Costa, Harbour\nLast name;First name;Fund\nAziz;Omar;North\nFirm,Full name,E-mail\nNile,Vera Lind,v@nile.org'
    expect(read(both)).toEqual([
      ['Ines Costa', 'Harbour', ''],
      ['Omar Aziz', 'North', ''],
      ['Vera Lind', 'Nile', 'v@nile.org'],
    ])
    expect(read('Name,Company,Role\nInes Costa,Harbour,Partner')).toEqual([['Ines Costa', 'Harbour', '']])
  })

  it('of which some are left over keep the line that names their columns, once for each sheet', () => {
    const left = (text: string) => textOf(readPeople(text).filter(({ problem }) => problem !== null))
    const text = 'broken@\nFund,Name,Email\nNorth,,o@\nHarbour,Ines,i@harbour.vc\nNile,Vera,v@'
    expect(left(text)).toBe('broken@\nFund,Name,Email\nNorth,,o@\nNile,Vera,v@')
    expect(read(left(text).replace('v@', 'v@nile.org')).at(-1)).toEqual(['Vera', 'Nile', 'v@nile.org'])
    expect(left('Name,Email\nInes,i@harbour.vc')).toBe('')
  })

  it('are read as in their own file, whatever stands in the field before', () => {
    const sheet = 'Fund,Name\nHarbour,Ines'
    expect(withFile('', sheet)).toBe(sheet)
    expect(read(withFile('Vera Lind, Nile', sheet))).toEqual([
      ['Vera Lind', 'Nile', ''],
      ['Ines', 'Harbour', ''],
    ])
    expect(read(withFile(sheet, 'Vera Lind, Nile\n'))).toEqual([
      ['Vera Lind', 'Nile', ''],
      ['Ines', 'Harbour', ''],
    ])
  })

  it('are read so too where each of three columns or more has a name that people might have', () => {
    const sheet = 'Fund,Contact,Mail,\nHarbour,Ines Costa,i@harbour.vc'
    const ines = ['Ines Costa', 'Harbour', 'i@harbour.vc']
    const vera = ['Vera Lind', 'Nile', '']
    expect(read(withFile('Vera Lind, Nile', sheet))).toEqual([vera, ines])
    expect(read(withFile(sheet, 'Vera Lind, Nile\n'))).toEqual([vera, ines])
    // What somebody is, or a firm that is called so, makes no row one.
    expect(read('Name,Company,Role\nContact,Fund,Lead\nPartner,Fund,')).toEqual([
      ['Contact', 'Fund', ''],
      ['Partner', 'Fund', ''],
    ])
  })

  it('come back line by line with what is wrong, and nothing is lost', () => {
    const lines = readPeople('Ines Costa, Harbour, ines@\n"Omar, Aziz\n\nvera@nordic.example\nAda, A, B, C')
    expect(lines.map(({ number, text, problem }) => [number, text, problem])).toEqual([
      [1, 'Ines Costa, Harbour, ines@', 'This is not an email address'],
      [2, '"Omar, Aziz', 'A quotation mark is open'],
      [4, 'vera@nordic.example', 'A name is missing'],
      [5, 'Ada, A, B, C', null],
    ])
    expect(lines[3]?.unread).toEqual(['B', 'C'])
  })

  it('share a link where two have one address, and wait beyond two hundred', () => {
    const twice = readPeople('Ines, H, ines@harbour.vc\nInes C., , INES@harbour.vc')
    expect(twice.map(({ sameAs }) => sameAs)).toEqual([null, 1])
    const many = readPeople(Array.from({ length: 201 }, (_, i) => `Person ${i}`).join('\n'))
    expect(many.filter(({ problem }) => problem !== null).map(({ number }) => number)).toEqual([201])
  })
})
