// biome-ignore-all lint/correctness/noChildrenProp: without JSX the types ask for it there
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button } from './Button.tsx'
import { Pagination } from './data/Pagination.tsx'
import { Tile } from './data/Tile.tsx'
import { Field } from './fields/Field.tsx'
import { TextInput } from './fields/TextInput.tsx'
import { Anchor, LinkContext } from './Link.tsx'
import { Avatar } from './marks/Avatar.tsx'

const attribute = (html: string, tag: string, name: string) =>
  html.match(new RegExp(`<${tag}[^>]*\\s${name}="([^"]*)"`))?.[1]

const InApp = ({ href }: { href: string }) => h('b', null, href)

describe('a field', () => {
  const html = renderToStaticMarkup(
    h(Field, {
      label: 'Email',
      hint: 'For the transcript.',
      error: 'Add an @.',
      required: true,
      children: h(TextInput),
    }),
  )

  it('ties its label, error and hint to the control', () => {
    const id = attribute(html, 'input', 'id')
    expect(id).toBeTruthy()
    expect(attribute(html, 'label', 'for')).toBe(id)
    expect(attribute(html, 'input', 'aria-describedby')).toBe(`${id}-error ${id}-hint`)
    for (const part of ['error', 'hint']) expect(html).toContain(`id="${id}-${part}"`)
  })

  it('says that it is required and wrong, and says neither otherwise', () => {
    expect(attribute(html, 'input', 'aria-invalid')).toBe('true')
    expect(attribute(html, 'input', 'aria-required')).toBe('true')
    const calm = renderToStaticMarkup(h(Field, { label: 'Name', children: h(TextInput) }))
    expect(calm).not.toMatch(/aria-(invalid|required|describedby)="/)
  })
})

describe('a busy button', () => {
  const html = renderToStaticMarkup(h(Button, { type: 'submit', busy: true, children: 'Save' }))

  it('keeps its words and stays focusable, and cannot submit again', () => {
    expect(html).toContain('Save')
    expect(attribute(html, 'button', 'aria-disabled')).toBe('true')
    expect(attribute(html, 'button', 'type')).toBe('button')
    expect(html).not.toContain(' disabled=')
  })
})

describe('the pages of a list', () => {
  const pages = (page: number, pageCount: number) =>
    renderToStaticMarkup(
      h(Pagination, {
        label: 'Pages of calls',
        page,
        pageCount,
        lastPage: 101,
        onPage: () => {},
        summary: 'None on this page',
      }),
    )
  const isDisabled = (html: string, label: string) =>
    new RegExp(`<button[^>]* aria-disabled="true"[^>]* aria-label="${label}"`).test(html)

  it('are not drawn where there is one', () => {
    expect(pages(1, 1)).not.toContain('<nav')
    expect(pages(1, 0)).not.toContain('<nav')
  })

  it('lead back from a page beyond the last', () => {
    for (const html of [pages(2, 1), pages(2, 0), pages(9, 3)]) {
      expect(html).toContain('None on this page')
      expect(html).toContain('Previous page')
      expect(isDisabled(html, 'Previous page')).toBe(false)
      expect(isDisabled(html, 'Next page')).toBe(true)
    }
    expect(isDisabled(pages(1, 2), 'Previous page')).toBe(true)
  })

  it('end where nobody can turn further, and say how to see the rest', () => {
    const end = 'Pages end here. Narrow the list to see the rest.'
    expect(isDisabled(pages(100, 300), 'Next page')).toBe(false)
    expect(pages(100, 300)).not.toContain(end)
    expect(pages(100, 300)).not.toContain('Page 102')
    expect(isDisabled(pages(101, 300), 'Next page')).toBe(true)
    expect(pages(101, 300)).toContain(end)
    expect(pages(101, 101)).not.toContain(end)
  })
})

describe('an avatar', () => {
  it('without a picture is the default icon, named after the person', () => {
    const html = renderToStaticMarkup(h(Avatar, { name: 'Noor Haddad' }))
    expect(html).not.toContain('<img')
    expect(html).toContain('aria-label="Noor Haddad"')
  })
})

describe('a link', () => {
  const inApp = (href: string) => renderToStaticMarkup(h(LinkContext, { value: InApp }, h(Anchor, { href })))

  it('inside the app goes to the router', () => {
    expect(inApp('/settings?tab=billing')).toBe('<b>/settings?tab=billing</b>')
  })

  it.each(['mailto:help@example.com', 'https://example.com', '//example.com'])('%s does not', (href) => {
    expect(inApp(href)).toBe(`<a href="${href}"></a>`)
  })
})

describe('a tile', () => {
  it('tells the direction of a change in words, and shows a dash for what is not known', () => {
    const change = { direction: 'down', amount: '4', against: 'than last month' } as const
    expect(renderToStaticMarkup(h(Tile, { label: 'Meetings', figure: '12', change }))).toContain('down ')
    expect(renderToStaticMarkup(h(Tile, { label: 'Meetings', figure: null }))).toContain('–')
  })
})
