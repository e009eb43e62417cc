import { expect, test } from 'vitest'
import { tableCsv } from './table-csv.ts'

const columns = [{ header: 'URL' }, { header: 'Visitors' }]

test('a table is comma-separated lines under the names of its columns', () => {
  expect(tableCsv({ columns, rows: [['/mug', 12]] })).toBe('\ufeffURL,Visitors\r\n/mug,12\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠1'])(
  'text that a spreadsheet would run is led by an apostrophe: %j',
  (text) => {
    expect(tableCsv({ columns, rows: [[text, 1]] }).split('\r\n')[1]).toMatch(/^"?'/)
  },
)

test('a number below zero stays a number, and marks inside a text are doubled', () => {
  const rows = [['say "hi", you', -400]]
  expect(tableCsv({ columns, rows })).toBe('\ufeffURL,Visitors\r\n"say ""hi"", you",-400\r\n')
})
