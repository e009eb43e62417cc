import { expect, it } from 'vitest'
import { cutButton, describeStep } from './step-texts.ts'

it('inserts the store’s address only in the domain step [A3-08]', () => {
  const description = 'Buyers go to {domain}. Is {domain} right?'
  expect(describeStep({ field: 'domainConfigured', description }, 'lotus.test')).toBe(
    'Buyers go to lotus.test. Is lotus.test right?',
  )
  expect(describeStep({ field: 'productAdded', description }, 'lotus.test')).toBe(description)
  // The address is not a replacement pattern.
  expect(describeStep({ field: 'domainConfigured', description: '{domain}' }, '$&')).toBe('$&')
})

it('shortens the button’s text to 50 characters [A9-10]', () => {
  expect(cutButton('x'.repeat(50))).toHaveLength(50)
  expect(cutButton('x'.repeat(51))).toHaveLength(50)
  expect([...cutButton('🎁'.repeat(60))]).toHaveLength(50)
})
