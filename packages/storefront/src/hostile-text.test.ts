import { safeDescription, safeHtml } from '@backroom/domain/platform/safe-html/safe-html'
import { expectLinear, processorMs } from '@backroom/testing/runs/grows-linearly'
import { htmlTokens } from '@backroom/theme/html-tokens'
import { expect, test } from 'vitest'

/** Every punctuation mark, and the beginning of every construct that an HTML parser searches the end of. */
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
  ...['<p></b>', '<p "<p \'', '<<', '<a/', '<span style="font-size:', 'font-size: 1', '<a href="/&', 'é<', 'İ<title>'],
]

function countTokens(text: string): number {
  let count = 0
  for (const _ of htmlTokens(text)) count++
  return count
}

test.each(hostile)(
  'text of %j is read in linear time',
  (repeated) => {
    expectLinear('tokens', (text) => countTokens(text), repeated)
    expectLinear('descriptions', safeDescription, repeated)
  },
  60_000,
)

test.each(hostile)('platform texts and notifications are read in linear time for %j', (repeated) => {
  const longest = repeated.repeat(20_000).slice(0, 20_000)
  expect(processorMs(() => safeHtml(longest))).toBeLessThan(500)
})
