import { z } from 'zod'
import { idOf, oneLine } from '../api/fields.ts'
import { languages } from '../api/language.ts'
import { separators, textEncodings } from './csv-format.ts'

const maxColumns = 500

/**
 * Schemas of the import of an uploaded table.
 * @param meaning what a column of the file can mean; '' if it is left out
 * @param resources of the file and of its columns, for tests
 */
export function importedTable<Meaning extends z.ZodType<string>>(
  meaning: Meaning,
  resources: { file: string; columns: string },
) {
  return {
    choices: {
      /** An uploaded file. */
      fileId: idOf(resources.file),
      /** What each column means, in their order; guessed by their names if missing. */
      columns: z.array(meaning).max(maxColumns).meta({ resource: resources.columns }).optional(),
    },
    /** Of the file that a check writes. */
    language: z.enum(languages).default('en'),
    /** What an uploaded file contains. */
    File: z.object({
      encoding: z.enum(textEncodings),
      separator: z.enum(separators),
      rows: z.int(),
      columns: z.array(
        z.object({
          name: z.string(),
          /** As guessed by its name. */
          meaning,
          /** Its first values. */
          samples: z.array(z.string()).max(3),
        }),
      ),
    }),
    /** What the start of an import finds in the file, for its tasks. */
    found: {
      encoding: z.enum(textEncodings),
      separator: z.enum(separators),
      columns: z.array(oneLine(200)).max(maxColumns),
    },
  }
}
