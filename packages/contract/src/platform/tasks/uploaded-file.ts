import { z } from 'zod'
import { separators, textEncodings } from './csv-format.ts'

/** Of an imported file. */
export const maxColumns = 500

/** How a file is written, as its first bytes say. */
export const fileFormat = { encoding: z.enum(textEncodings), separator: z.enum(separators) }

/** What an uploaded file contains. @param meaning what a column can mean; '' if it is left out */
export const uploadedFileOf = <Meaning extends z.ZodType>(meaning: Meaning) =>
  z.object({
    ...fileFormat,
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
  })
