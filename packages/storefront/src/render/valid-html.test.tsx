import { languages } from '@backroom/contract/platform/api/language'
import { themeKeys } from '@backroom/theme/document/document'
import { HtmlValidate } from 'html-validate/node'
import { expect, test } from 'vitest'
import { pageKinds, testAssets, testPage, testStore, testTheme } from '../test-pages.ts'
import { renderPage } from './render-page.tsx'

/** The HTML standard alone: rules of taste, such as inline styles and the form of void elements, are left out. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'off',
    'void-style': 'off',
    'attr-quotes': 'off',
    'long-title': 'off',
    'doctype-style': 'off',
    'require-sri': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'prefer-native-element': 'off',
  },
})

const cases = pageKinds.flatMap((kind) =>
  themeKeys.flatMap((themeKey) => languages.map((language) => ({ kind, themeKey, language }))),
)

const findingsIn = async (html: string) => {
  const { results } = await validator.validateString(html)
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  )
  return [...new Set(found)]
}

test('notices a list inside a paragraph and an id that exists twice', async () => {
  const found = await findingsIn(
    '<!doctype html><html lang="en"><head><title>x</title></head><body><p id="a"><ul><li id="a">x</li></ul></p></body></html>',
  )
  expect(found.join()).toMatch(/no-dup-id/)
  expect(found.length).toBeGreaterThan(1)
})

test.each(cases)('$kind in $themeKey, $language, is valid HTML', async ({ kind, themeKey, language }) => {
  const html = renderPage(testPage(kind, testStore(language)), testTheme(themeKey), testAssets)
  expect(await findingsIn(html)).toEqual([])
})
