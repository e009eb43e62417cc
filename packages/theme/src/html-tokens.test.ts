import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type HtmlToken, htmlTokens } from './html-tokens.ts'

const text = (words: string): HtmlToken => ({ kind: 'text', text: words })
const tag = (name: string, attributes: Record<string, string> = {}): HtmlToken => ({
  ...{ kind: 'tag', name, isEnd: false, attributes: new Map(Object.entries(attributes)) },
})
const end = (name: string, attributes: Record<string, string> = {}): HtmlToken => ({
  ...{ kind: 'tag', name, isEnd: true, attributes: new Map(Object.entries(attributes)) },
})

it.each<[string, HtmlToken[]]>([
  ['', []],
  ['a', [text('a')]],
  ['a<p>b</p>c', [text('a'), tag('p'), text('b'), end('p'), text('c')]],
  ['<P Title=A>', [tag('p', { title: 'A' })]],
  ['<h1>', [tag('h1')]],
  ['<br/>', [tag('br')]],
  ['<a/b>', [tag('a', { b: '' })]],
  ['<a\n b\t>', [tag('a', { b: '' })]],
  [`<a x="1" y='2' z=3>`, [tag('a', { x: '1', y: '2', z: '3' })]],
  ['<a x = "1" y>', [tag('a', { x: '1', y: '' })]],
  ['<a x=\'"\' y="\'">', [tag('a', { x: '"', y: "'" })]],
  ['<a x="1" X="2" y>', [tag('a', { x: '1', y: '' })]],
  ['<a x="">', [tag('a', { x: '' })]],
  ['<a x="a>b<c">d', [tag('a', { x: 'a>b<c' }), text('d')]],
  ['<a x=/b/ y>', [tag('a', { x: '/b/', y: '' })]],
  ['<a "b" =c d>', [tag('a', { d: '' })]],
  ['</p class=x>', [end('p', { class: 'x' })]],
  ['<a b<c>', [text('<a b'), tag('c')]],
  ['<a b=c', [text('<a b=c')]],
  ['<a', [text('<a')]],
  ['<a b="c>d', [text('<a b="'), text('c>d')]],
  ['<', [text('<')]],
  ['</', [text('</')]],
  ['a<1', [text('a'), text('<'), text('1')]],
  ['a</1', [text('a'), text('</'), text('1')]],
])('reads %j as its tags and texts', (html, tokens) => {
  expect([...htmlTokens(html)]).toEqual(tokens)
})

it.each<[string, HtmlToken[]]>([
  ['a<!-- b --> c', [text('a'), text(' c')]],
  ['<!---->a', [text('a')]],
  ['<!-->a-->b', [text('b')]],
  ['a<!-- b', [text('a')]],
  ['<!a', [text('<'), text('!a')]],
])('leaves out the comment of %j', (html, tokens) => {
  expect([...htmlTokens(html)]).toEqual(tokens)
})

it.each(['script', 'style', 'iframe', 'template', 'noscript', 'textarea', 'title', 'object', 'svg', 'math'])(
  'leaves out the content of <%s>, whatever the case of its end tag',
  (name) => {
    const upper = name.toUpperCase()
    expect([...htmlTokens(`İ<${name}>a<b></${upper} >c<${upper}>d</${name}>e`)]).toEqual([
      ...[text('İ'), tag(name), text('c'), tag(name), text('e')],
    ])
    expect([...htmlTokens(`<${name}>a`)]).toEqual([tag(name)])
    expect([...htmlTokens(`<${name}>a</${name}`)]).toEqual([tag(name)])
    expect([...htmlTokens(`</${name}>a`)]).toEqual([end(name), text('a')])
  },
)

it('reads text without tags as it is, and tags that it wrote itself', () => {
  const words = fc.string({ minLength: 1 }).filter((one) => !/[<"]/.test(one))
  const names = fc.constantFrom('p', 'b', 'span', 'h2')
  const attributes = fc.dictionary(fc.constantFrom('href', 'style', 'x-y'), words, { noNullPrototype: true })
  fc.assert(
    fc.property(words, names, attributes, (content, name, given) => {
      expect([...htmlTokens(content)]).toEqual([text(content)])
      const written = Object.entries(given).map(([key, value]) => ` ${key}="${value}"`)
      expect([...htmlTokens(`<${name}${written.join('')}>${content}</${name}>`)]).toEqual([
        ...[tag(name, given), text(content), end(name)],
      ])
    }),
  )
})
