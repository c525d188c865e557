import { HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { plugin } from '../support/html-rules.mjs'

const validator = new HtmlValidate({ plugins: [plugin], extends: ['site:all'] })

async function problemsOf(body: string, after = ''): Promise<string[]> {
  const html = `<!DOCTYPE html><html><head></head><body>${body}</body></html>${after}`
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ message }) => message))
}

it('reports content after </html>', async () => {
  expect(await problemsOf('', '<!-- a comment -->')).toEqual([])
  expect(await problemsOf('', '<script>late()</script>')).toHaveLength(1)
})

it('reports elements other than <dt> and <dd> in a group of terms', async () => {
  expect(await problemsOf('<dl><div><dt>A</dt><dd><svg></svg>B</dd></div></dl>')).toEqual([])
  expect(await problemsOf('<dl><div><svg></svg><dt>A</dt><dd>B</dd></div></dl>')).toHaveLength(1)
})

describe('text that only styles separate', () => {
  it.each([
    '<address><span>4200 Tracework Way</span><span>Golden</span></address>',
    '<li>Friday<span>8:00 AM</span></li>',
    '<a href="/a">One</a><a href="/b">Two</a>',
    '<button type="button">Save</button><a href="/">Cancel</a>',
    '<h3><span>1</span>Collection</h3>',
    '<label><input type="checkbox">One</label><label><input type="checkbox">Two</label>',
    '<a href="/">R2 Standard<svg></svg><span>(opens in a new tab)</span></a>',
  ])('%s', async (body) => expect(await problemsOf(body)).toHaveLength(1))

  it.each([
    '<div>4200 Tracework Way</div><div>Golden</div>',
    '<li>Friday<br>8:00 AM</li>',
    '<li>Friday <span>8:00 AM</span></li>',
    '<p>One</p>two',
    '<table><tr><td>One</td><td>Two</td></tr></table>',
    '<label>Name<input></label>more',
    '<p>Hello <strong>world</strong>, and CO<sub>2</sub></p>',
    '<span>shown</span><span hidden>hidden</span>',
    '<span>shown</span><template>later</template>',
  ])('but not %s', async (body) => expect(await problemsOf(body)).toEqual([]))
})
