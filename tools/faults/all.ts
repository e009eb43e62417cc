import { accessFaults } from './access.ts'
import type { Fault } from './fault.ts'
import { peopleFaults } from './people.ts'
import { toolingFaults } from './tooling.ts'

/** Every planted fault, by the area whose promises it breaks. */
export const faultsByArea: Record<string, Fault[]> = {
  access: accessFaults,
  people: peopleFaults,
  tooling: toolingFaults,
}
