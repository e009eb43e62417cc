import type { Fault } from './fault.ts'
import { filesFaults } from './survive-files.ts'
import { inputFaults } from './survive-input.ts'
import { messagesFaults } from './survive-messages.ts'
import { processFaults } from './survive-process.ts'

export const surviveFaults: Fault[] = [...processFaults, ...messagesFaults, ...filesFaults, ...inputFaults]
