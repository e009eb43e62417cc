import { describe, expect, it } from 'vitest'
import { pastedHtml } from './pasted-html.ts'

const item = (text: string, marker = '·') =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`

describe('what is pasted from Word', () => {
  it('restores bulleted and numbered lists, without the drawn bullets', () => {
    const html = pastedHtml(`<p>Before</p>${item('One')}${item('Two')}${item('First', '1.')}<p>After</p>`)
    const text = html.replaceAll(/<\/?o:p>|<!--.*?-->/g, '')
    expect(text).toBe('<p>Before</p><ul><li>One</li><li>Two</li></ul><ol><li>First</li></ol><p>After</p>')
  })

  it('removes a bullet from the text itself', () => {
    expect(pastedHtml(`<p style="mso-list:l0 level1">- Milk</p>`)).toBe('<ul><li>Milk</li></ul>')
  })

  it('keeps text without list styles', () => {
    expect(pastedHtml('<p>- Milk</p>')).toBe('<p>- Milk</p>')
  })
})
