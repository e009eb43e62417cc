import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Separate for each test file. */
export const testFilesFolder = join(tmpdir(), `backroom-test-files-${crypto.randomUUID()}`)
