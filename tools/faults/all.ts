import { accessFaults } from './access.ts'
import { databaseFaults } from './database.ts'
import type { Fault } from './fault.ts'
import { peopleFaults } from './people.ts'
import { toolingFaults } from './tooling.ts'

/** Every planted fault, by the area whose promises it breaks. */
export const faultsByArea: Record<string, Fault[]> = {
  access: accessFaults,
  database: databaseFaults,
  people: peopleFaults,
  tooling: toolingFaults,
}
