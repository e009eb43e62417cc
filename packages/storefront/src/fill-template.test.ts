import { expect, it } from 'vitest'
import { fillTemplate } from './fill-template.ts'

it('replaces each variable every time, with or without spaces', () => {
  expect(fillTemplate('{{count}} {{ unit }}, {{count}}!', { count: '3', unit: 'pieces' })).toBe('3 pieces, 3!')
})

it('leaves unknown variables as they are', () => {
  for (const text of ['{{other}}', '{count}', '{{}}', '{{constructor}}', '{{count', 'count}}'])
    expect(fillTemplate(text, { count: '3' })).toBe(text)
})

it('inserts a value literally, not as a template or a pattern', () => {
  expect(fillTemplate('{{a}} {{b}}', { a: '{{b}}', b: '$& $1' })).toBe('{{b}} $& $1')
})
