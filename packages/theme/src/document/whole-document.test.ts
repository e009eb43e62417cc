import { newTheme } from '@backroom/storefront/sections/new-theme'
import { anyTheme } from '@backroom/testing/themes/random-themes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wholeDocument } from './whole-document.ts'

it('accepts any theme as it is, and rejects other values', () => {
  fc.assert(
    fc.property(anyTheme, (one) => {
      expect(wholeDocument(JSON.parse(JSON.stringify(one)))).toEqual({ document: one })
    }),
  )
  fc.assert(fc.property(fc.anything(), (one) => 'findings' in wholeDocument(one)))
})

it('rejects a theme with the footer of the other theme', () => {
  const theme = newTheme('newchick', { storeName: 'Northwind' })
  expect(wholeDocument(theme)).toEqual({ document: theme })
  const findings = [{ path: ['themeKey'], message: 'is another than the footer says' }]
  expect(wholeDocument({ ...theme, fixed: { ...theme.fixed, footer: {} } })).toEqual({ findings })
})
