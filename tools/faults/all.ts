import { accessFaults } from './access.ts'
import { chaosFaults } from './chaos.ts'
import { databaseFaults } from './database.ts'
import type { Fault } from './fault.ts'
import { filesFaults } from './files.ts'
import { inputFaults } from './input.ts'
import { journeysFaults } from './journeys.ts'
import { messagesFaults } from './messages.ts'
import { moneyFaults } from './money.ts'
import { peopleFaults } from './people.ts'
import { processFaults } from './process.ts'
import { screenFaults } from './screens.ts'
import { toolingFaults } from './tooling.ts'

/** Every planted fault, by the area whose promises it breaks. */
export const faultsByArea: Record<string, Fault[]> = {
  access: accessFaults,
  chaos: chaosFaults,
  files: filesFaults,
  input: inputFaults,
  journeys: journeysFaults,
  messages: messagesFaults,
  money: moneyFaults,
  database: databaseFaults,
  people: peopleFaults,
  process: processFaults,
  screens: screenFaults,
  tooling: toolingFaults,
}
