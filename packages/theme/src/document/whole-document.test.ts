import { anyTheme } from '@backroom/testing/themes/random-themes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wholeDocument } from './whole-document.ts'

it('takes any theme as it is, and nothing that is none', () => {
  fc.assert(
    fc.property(anyTheme, (one) => {
      expect(wholeDocument(JSON.parse(JSON.stringify(one)))).toEqual({ document: one })
    }),
  )
  fc.assert(fc.property(fc.anything(), (one) => 'findings' in wholeDocument(one)))
})
