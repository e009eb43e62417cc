import { expect, it } from 'vitest'
import { tableRows } from './table-rows.ts'

it('makes a row of each line, headed by the text before the first colon', () => {
  expect(tableRows('<p>Fabric: <strong>Cotton</strong></p><p>Wash: 30 °C: gentle<br>Made by hand</p>')).toEqual([
    { head: 'Fabric', cell: 'Cotton' },
    { head: 'Wash', cell: '30 °C: gentle' },
    { head: '', cell: 'Made by hand' },
  ])
})

it('reads lists and entities, and skips empty lines', () => {
  expect(tableRows('<ul><li>A &amp; B: 1 &lt; 2</li><li> </li></ul><p>&#83;ize: &bogus; &#0;</p>')).toEqual([
    { head: 'A & B', cell: '1 < 2' },
    { head: 'Size', cell: '&bogus; &#0;' },
  ])
})
