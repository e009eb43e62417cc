import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '../../platform/api/language.ts'
import { standardWords, wordFields } from './standard-words.ts'
import { mailKinds } from './states.ts'
import { fillWords, type MailValues, mailVariables, parseWords, variablesOf } from './variables.ts'

const values = Object.fromEntries(mailVariables.map((name) => [name, `<${name}>`])) as MailValues

test('a variable has its value, with and without blanks', () => {
  const text = 'Order {{order.number}} of {{ shop.name }}.'
  expect(fillWords(text, 'order_confirmed', values)).toEqual({
    text: 'Order <order.number> of <shop.name>.',
    missing: [],
  })
})

test('an unknown variable and one without an end are named with their position, counted in characters', () => {
  expect(parseWords('🎁 {{order.numbr}} {{order.number}} {{shop', 'order_confirmed').faults).toEqual([
    { problem: 'unknown', name: '{{order.numbr}}', position: 3 },
    { problem: 'open', name: '{{shop', position: 36 },
  ])
})

test('a variable of another kind of mail is unknown, and a long name is shortened', () => {
  expect(parseWords('{{refund.amount}}', 'order_confirmed').faults).toHaveLength(1)
  expect(parseWords('{{refund.amount}}', 'refunded').faults).toEqual([])
  const [fault] = parseWords(`{{${'x'.repeat(100)}}}`, 'refunded').faults
  expect(fault!.name).toHaveLength(30)
})

test('a value that is missing is named, and an empty one counts as missing', () => {
  expect(fillWords('Dear {{customer.firstName}} of {{shop.name}}', 'refunded', { 'shop.name': '' }).missing).toEqual([
    'customer.firstName',
    'shop.name',
  ])
})

test('values are not read as variables', () => {
  expect(fillWords('{{customer.name}}', 'refunded', { 'customer.name': '{{shop.name}}' }).text).toBe('{{shop.name}}')
})

test.each(languages)('the standard words in %s have only variables of their kind', (language) => {
  for (const kind of mailKinds)
    for (const field of wordFields)
      expect(parseWords(standardWords[language][kind][field], kind).faults, `${kind} ${field}`).toEqual([])
})

test('any text is either right or has a fault at its place, and text without braces stays as it is', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('{{', '}}', '{', '}', '{{order.number}}', '{{ shop.name }}', '{{x}}', '\n\n', '<b>', '"'),
  )
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, fc.constantFrom(...mailKinds), (typed, kind) => {
      const { parts, faults } = parseWords(typed, kind)
      for (const { position } of faults) expect([...typed].slice(position - 1).join('')).toMatch(/^\{\{/)
      for (const part of parts) if (typeof part !== 'string') expect(variablesOf(kind)).toContain(part.variable)
      if (!typed.includes('{{')) expect(fillWords(typed, kind, {})).toEqual({ text: typed, missing: [] })
      if (faults.length === 0) expect(fillWords(typed, kind, values).missing).toEqual([])
    }),
  )
})
