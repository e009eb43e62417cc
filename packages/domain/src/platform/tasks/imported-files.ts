import type { Language } from '@backroom/contract/platform/api/language'
import { claimAttempt } from '../attempts/attempts.ts'
import type { WaitingContext } from '../context.ts'
import type { PlacedRow } from '../csv/csv.ts'
import { type columnMeanings, refuseTwoOfOneName, requireMeanings } from './column-meanings.ts'
import { readUploadedTable } from './uploaded-table.ts'

/** Files that a person reads of a kind: to choose their columns, to check, or to import them. */
const filesRead = { max: 60, windowMs: 10 * 60_000 }

interface FileKind<Column extends string> {
  /** Under which the files that a person reads are counted. */
  action: string
  meanings: ReturnType<typeof columnMeanings<Column>>
  required: readonly Column[]
}

interface Choices<Column extends string> {
  fileId: string
  /** What each column means, '' for nothing; guessed if it is left out. */
  columns?: readonly (Column | '')[] | undefined
  language?: Language | undefined
}

interface RowReader {
  add(row: PlacedRow): void
}

const readNothing = (): RowReader => ({ add: () => {} })

/** Reads uploaded files of one kind of import. */
export function importedFiles<Column extends string>({ action, meanings, required }: FileKind<Column>) {
  async function read<Reader extends RowReader>(
    ctx: WaitingContext,
    { fileId, columns: chosen }: Choices<Column>,
    begin: (columns: readonly (Column | '')[]) => Reader,
  ) {
    await claimAttempt(ctx.directory, { action, of: [ctx.user.id] }, filesRead)
    let columns: (Column | '')[] = []
    const table = await readUploadedTable(ctx, fileId, (header) => {
      columns = [...(chosen ?? meanings.guess(header).map((meaning) => meaning ?? ''))]
      return begin(columns)
    })
    return { ...table, columns }
  }

  return {
    /** What a file contains, for the choice of what its columns mean. */
    async show(ctx: WaitingContext, fileId: string) {
      const { encoding, separator, rows, header, columns, samples } = await read(ctx, { fileId }, readNothing)
      const found = header.map((name, index) => ({ name, meaning: columns[index]!, samples: samples[index]! }))
      return { encoding, separator, rows, columns: found }
    },

    /**
     * The input of the tasks of an import, and what read all rows. A file is read before its task starts, so that what is wrong with
     * it as a whole is said at once.
     */
    async check<Chosen extends Choices<Column>, Reader extends RowReader = RowReader>(
      ctx: WaitingContext,
      { language = 'en', ...choices }: Chosen,
      begin: (columns: readonly (Column | '')[]) => Reader = readNothing as () => Reader,
    ) {
      const { encoding, separator, rows, header, columns, reader } = await read(ctx, choices, begin)
      if (!choices.columns) refuseTwoOfOneName(header, meanings.meaningOf)
      requireMeanings({ header, columns }, required)
      return { input: { ...choices, language, encoding, separator, columns, rows }, reader }
    },
  }
}
