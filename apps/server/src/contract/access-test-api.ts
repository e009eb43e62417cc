import { allEndpoints } from '@backroom/contract'
import { accessRows } from './access-matrix.ts'

export const rows = accessRows.map((row) => ({ ...row, one: allEndpoints.find(({ name }) => name === row.name)! }))

/** The code of an error. Other answers may not be JSON. */
export const codeOf = (statusCode: number, body: string): string | undefined =>
  statusCode < 400 ? undefined : JSON.parse(body).code
