import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Markdown } from '~/pages/markdown'
import { parseMarkdown, plainExcerpt } from '~/pages/parse-markdown'

const html = (text: string) => renderToStaticMarkup(createElement(Markdown, { text }))
const inside = (text: string) => html(text).replace(/^<div class="[^"]*">|<\/div>$/g, '')

describe('a text', () => {
  it.each([
    ['a\nb', '<p>a b</p>'],
    ['a\n\nb', '<p>a</p><p>b</p>'],
    ['**a** *b* _c_ `d*e*`', '<p><strong>a</strong> <em>b</em> <em>c</em> <code>d*e*</code></p>'],
    ['snake_case_word and 2 * 3 * 4', '<p>snake_case_word and 2 * 3 * 4</p>'],
    ['\\*a\\*', '<p>*a*</p>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['List:\n- a\n  more\n\n- b', '<p>List:</p><ul><li>a more</li><li>b</li></ul>'],
    ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['It ends in\n2027. Then it goes on.', '<p>It ends in 2027. Then it goes on.</p>'],
    ['> a\n> b', '<blockquote>a b</blockquote>'],
    ['-    a', '<ul><li>a</li></ul>'],
    ['## A ##', '<h2 id="a" tabindex="-1">A</h2>'],
    ['# #', '<h2 id="section" tabindex="-1">#</h2>'],
    ['**a ** b, **c*d**', '<p>**a ** b, <strong>c*d</strong></p>'],
  ])('%j', (text, expected) => expect(inside(text)).toBe(expected))

  it('starts headings below the page title, each with a unique id', () => {
    expect(inside('# A\n\n## A\n\n##### B')).toBe(
      '<h2 id="a" tabindex="-1">A</h2><h2 id="a-2" tabindex="-1">A</h2><h4 id="b" tabindex="-1">B</h4>',
    )
    const ids = parseMarkdown('# A\n# A-2\n# A\n# A-2\n# A').map(
      (block) => 'id' in block && block.id,
    )
    expect(ids).toEqual(['a', 'a-2', 'a-3', 'a-2-2', 'a-4'])
  })
})

describe('unsafe input', () => {
  it.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>'])(
    '%s is plain text',
    (text) => expect(html(text)).not.toMatch(/<(script|img)/),
  )

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'vbscript:x',
  ])('a link to %s is reduced to its text', (href) =>
    expect(inside(`[words](${href})`)).not.toContain('<a'),
  )

  it('takes linear time for a long text with unclosed markers', () => {
    expect(html('*a **b _c [d `e '.repeat(2000))).toContain('<p>')
  })
})

it('opens external links without a referrer', () => {
  expect(inside('[a](https://a.example/b) [c](mailto:a@b.example)')).toBe(
    '<p><a href="https://a.example/b" class="link" rel="noopener noreferrer">a</a> <a href="mailto:a@b.example" class="link" rel="noopener noreferrer">c</a></p>',
  )
})

// React Router throws when somebody follows the link.
it('repairs a link whose fragment has an invalid percent-encoding', () => {
  const text = '[a](#%) [b](/e-waste#100%-sure) [c](/e-waste#caf%C3%A9)'
  const links = JSON.stringify(parseMarkdown(text)).match(/(?<="href":")[^"]+/g)
  expect(links).toEqual(['#%25', '/e-waste#100%25-sure', '/e-waste#caf%C3%A9'])
})

it('takes the description from the first paragraph, cut at a word', () => {
  const beginning = plainExcerpt(parseMarkdown(`## Title\n\n**${'word '.repeat(60)}**`))
  expect(beginning.length).toBeLessThanOrEqual(156)
  expect(beginning).toMatch(/word…$/)
})
