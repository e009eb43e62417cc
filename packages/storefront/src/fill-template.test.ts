import { expect, it } from 'vitest'
import { fillTemplate } from './fill-template.ts'

it('fills each variable in, as often as it stands there, with or without spaces', () => {
  expect(fillTemplate('{{count}} {{ unit }}, {{count}}!', { count: '3', unit: 'pieces' })).toBe('3 pieces, 3!')
})

it('leaves alone what is no variable of the text', () => {
  for (const text of ['{{other}}', '{count}', '{{}}', '{{constructor}}', '{{count', 'count}}'])
    expect(fillTemplate(text, { count: '3' })).toBe(text)
})

it('takes a value for what it is, not for another template or a pattern', () => {
  expect(fillTemplate('{{a}} {{b}}', { a: '{{b}}', b: '$& $1' })).toBe('{{b}} $& $1')
})
