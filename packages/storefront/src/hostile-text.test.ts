import { safeHtml as proseOf } from '@backroom/domain/safe-html/safe-html'
import { expectLinear } from '@backroom/testing/grows-linearly'
import { htmlTokens } from '@backroom/theme/html-tokens'
import { cleanRichText } from '@backroom/theme/rich-text'
import { expect, test } from 'vitest'
import { safeHtml } from './safe-html.ts'

/** Every sign of punctuation, and the beginnings of everything that a reader of HTML looks for an end of. */
const hostile = [
  ...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ \n\t\u0000\ud83d',
  ...['<!--', '-->', '<!-', '<a ', '<a', '</', '</a', '<p>', '</p>', '<p><b>', '</b></p>', '<p x="', "<p x='", '<p x='],
  ...[
    '<a href=" ',
    '<a href =  ',
    '<a x="\'" y=\'',
    '<script>',
    '<script',
    '</script',
    '<title>x',
    '<svg/',
    '&#',
    '&amp',
    '&a',
  ],
  ...['<p "<p \'', '<<', '<a/', '<span style="font-size:', 'font-size: 1', '<a href="/&', 'é<', 'İ<title>'],
]

function countTokens(text: string): number {
  let count = 0
  for (const _ of htmlTokens(text)) count++
  return count
}

test.each(hostile)(
  'text of %j is read in a time that grows with its length',
  (repeated) => {
    expectLinear('tokens', (text) => countTokens(text), repeated)
    expectLinear('descriptions', safeHtml, repeated)
  },
  60_000,
)

test.each(hostile)('the longest rich text of %j takes milliseconds', (repeated) => {
  const startMs = performance.now()
  const clean = cleanRichText(repeated.repeat(20_000))
  expect(performance.now() - startMs).toBeLessThan(250)
  expect(cleanRichText(clean).length).toBeLessThanOrEqual(clean.length)
})

test.each(hostile)(
  'the sentences of notifications and site texts take a time that grows with their length: %j',
  (repeated) => {
    const startMs = performance.now()
    proseOf(repeated.repeat(20_000).slice(0, 20_000))
    expect(performance.now() - startMs).toBeLessThan(500)
  },
)
