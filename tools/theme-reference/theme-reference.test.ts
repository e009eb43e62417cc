import { text } from '@backroom/theme/fields/define-field'
import { expect, it } from 'vitest'
import { fieldRows } from './field-rows.ts'
import { themeReference } from './theme-reference.ts'

const lines = themeReference().split('\n')
/** The rows of a chapter that name this path. */
function rowsOf(heading: RegExp, path: string) {
  const from = lines.findIndex((line) => heading.test(line))
  const length = lines.slice(from + 1).findIndex((line) => line.startsWith('###'))
  return lines.slice(from, from + 1 + length).filter((line) => line.startsWith(`| \`${path}\``))
}

it('lists the label, kind, default and limits of a field', () => {
  expect(rowsOf(/\(`settings.colors`\)/, 'color_cart_button')).toEqual([
    expect.stringMatching(/^\| `color_cart_button` \| .+ \| color \| `"#548226"` \| /),
  ])
})

it('lists a field once if the themes agree, and each theme’s if they differ', () => {
  expect(rowsOf(/\(`head-image`\)/, 'change_slides_every').map((line) => line.match(/\((\w+)\)/)?.[1])).toEqual([
    'hydro',
    'newchick',
  ])
  expect(rowsOf(/\(`head-image`\)/, 'opacity_image')).toHaveLength(1)
})

it('includes the fields of groups, lists and blocks', () => {
  expect(rowsOf(/\(`head-image`\)/, 'content.desktop[].heading.content')).toHaveLength(1)
  expect(rowsOf(/Block: .*\(`count-down`/, 'time')).toHaveLength(1)
})

it('keeps a row in its table, whatever its default contains', () => {
  const [row] = fieldRows({ one: text('one', { default: 'a|b' }) }, (key) => key)
  expect(row?.initial).toBe('`"a|b"`')
  for (const line of lines.filter((one) => one.startsWith('|'))) expect(line.split(/(?<!\\)\|/)).toHaveLength(7)
})
