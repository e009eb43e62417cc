import { partOf } from './contract.ts'

/** Texts of the audit log, by concept. A build step puts this value into the back office's bundle without the contract. */
export const auditTexts = partOf('auditTexts')
