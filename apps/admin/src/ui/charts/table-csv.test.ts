import { expect, test } from 'vitest'
import { tableCsv } from './table-csv.ts'

const columns = [{ header: 'URL' }, { header: 'Visitors' }]

test('writes a header line and one comma-separated line per row', () => {
  expect(tableCsv({ columns, rows: [['/mug', 12]] })).toBe('\ufeffURL,Visitors\r\n/mug,12\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠1'])(
  'prefixes text that a spreadsheet would run with an apostrophe: %j',
  (text) => {
    expect(tableCsv({ columns, rows: [[text, 1]] }).split('\r\n')[1]).toMatch(/^"?'/)
  },
)

test('keeps negative numbers as numbers, and doubles quotes in text', () => {
  const rows = [['say "hi", you', -400]]
  expect(tableCsv({ columns, rows })).toBe('\ufeffURL,Visitors\r\n"say ""hi"", you",-400\r\n')
})
