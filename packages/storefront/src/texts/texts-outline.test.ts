import { languages } from '@backroom/contract/platform/api/language'
import { expect, it } from 'vitest'
import { themeSchemas } from '../sections/theme-schemas.ts'
import { textsIn } from './texts-in.ts'

type Parts = Record<string, unknown>

/** A line for each text that is made of parts, with one thing, two and none. */
const linesOf = (texts: Parts, base: string): string[] =>
  Object.entries(texts).flatMap(([key, text]) => {
    if (typeof text !== 'function') return []
    const one = [1, 2, 0].map((count) => String(text(count, 3)))
    return [`${base}${key}: ${[...one, String(text('<A>', 'B'))].join(' | ')}`]
  })

it('makes every text of its parts, in both languages', async () => {
  const lines = languages.flatMap((language) => [
    ...linesOf(textsIn(language), `${language} `),
    ...Object.values(themeSchemas.hydro.sections).flatMap(({ type, texts }) =>
      linesOf(texts[language].storefront, `${language} ${type}.`),
    ),
  ])
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('texts.snapshot.txt')
})
