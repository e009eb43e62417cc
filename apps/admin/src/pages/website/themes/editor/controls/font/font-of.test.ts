import { expect, it } from 'vitest'
import { fontOf } from './font-of.ts'

const family = { name: 'Mulish', fontUrl: '/fonts/mulish.css', styles: ['200', '400', '700', '400italic'] }

it('builds the stored font from a family [B3-60]', () => {
  expect(fontOf(family, '700')).toEqual({ font: 'Mulish', style: '700', url: '/fonts/mulish.css', key: 'Mulish 700' })
})

it('takes the most similar style where the family lacks the current one', () => {
  expect(fontOf(family, '600').style).toBe('700')
  expect(fontOf(family, '700italic').style).toBe('400italic')
  expect(fontOf({ ...family, styles: ['400'] }, '900italic').style).toBe('400')
})
