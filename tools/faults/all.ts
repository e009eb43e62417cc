import { crashFaults } from './crash.ts'
import type { Fault } from './fault.ts'
import { inputFaults } from './input.ts'
import { messagesFaults } from './messages.ts'
import { moneyFaults } from './money.ts'
import { permissionsFaults } from './permissions.ts'
import { sessionsFaults } from './sessions.ts'
import { tenancyFaults } from './tenancy.ts'

/** Every fault, by the kind of harm it does. */
export const faultsByArea: Record<string, Fault[]> = {
  tenancy: tenancyFaults,
  permissions: permissionsFaults,
  sessions: sessionsFaults,
  money: moneyFaults,
  crash: crashFaults,
  messages: messagesFaults,
  input: inputFaults,
}
