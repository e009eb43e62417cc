import { handleOf } from '../handles/handles.ts'
import { refuseFile } from './uploaded-table.ts'

const plain = (name: string) => handleOf(name, '')

/**
 * What the names of a file's columns mean.
 * @param otherNames of other programs' files, in English and Vietnamese
 */
export function columnMeanings<Column extends string>(
  columns: readonly Column[],
  otherNames: Partial<Record<Column, readonly string[]>>,
) {
  const meanings = new Map(
    columns.flatMap((column) =>
      [column, ...(otherNames[column] ?? [])].map((name): [string, Column] => [plain(name), column]),
    ),
  )
  /** Undefined if nothing is known. */
  const meaningOf = (name: string): Column | undefined => meanings.get(plain(name))
  /** What each column of a header probably means; undefined where nothing is known, or an earlier column means it. */
  function guess(header: readonly string[]): (Column | undefined)[] {
    // A name of our own counts before another program's name.
    const exact = new Set(header.flatMap((name) => columns.find((column) => column === name.trim()) ?? []))
    const taken = new Set<Column>()
    return header.map((name) => {
      const meaning = meaningOf(name)
      if (!meaning || taken.has(meaning) || (exact.has(meaning) && meaning !== name.trim())) return undefined
      taken.add(meaning)
      return meaning
    })
  }
  return { meaningOf, guess }
}

/** Which of two columns of one name is read has to be chosen. */
export function refuseTwoOfOneName(header: readonly string[], meaningOf: (name: string) => string | undefined) {
  const names = header.map((name) => name.toLowerCase())
  const twice = names.findIndex((name, at) => names.indexOf(name) < at && meaningOf(name) !== undefined)
  if (twice < 0) return
  const [first, second] = [names.indexOf(names[twice]!) + 1, twice + 1]
  refuseFile({
    en: `The columns ${first} and ${second} are both called “${header[twice]}”. Rename or remove one.`,
    vi: `Cột ${first} và cột ${second} cùng tên “${header[twice]}”. Hãy đổi tên hoặc xóa một cột.`,
  })
}

/** Rejects columns without those that are required, or with two of one meaning. */
export function requireMeanings(
  { header, columns }: { header: readonly string[]; columns: readonly string[] },
  required: readonly string[],
) {
  if (columns.length !== header.length)
    refuseFile(
      {
        en: `The file has ${header.length} columns. Choose what each of them means.`,
        vi: `Tệp có ${header.length} cột. Hãy chọn ý nghĩa của từng cột.`,
      },
      'columns',
    )
  const twice = columns.find((meaning, at) => meaning !== '' && columns.indexOf(meaning) < at)
  if (twice)
    refuseFile(
      {
        en: `Two columns are imported as ${twice}. Keep one of them.`,
        vi: `Hai cột cùng được nhập vào ${twice}. Hãy giữ lại một cột.`,
      },
      'columns',
    )
  const missing = required.filter((column) => !columns.includes(column))
  if (missing.length > 0)
    refuseFile(
      {
        en: `No column is imported as ${missing.join(', ')}. The first line of the file must name its columns.`,
        vi: `Chưa có cột nào được nhập vào ${missing.join(', ')}. Dòng đầu tiên của tệp phải ghi tên cột.`,
      },
      'columns',
    )
}
