import { partOf } from './contract.ts'

/** Texts of the audit log, by concept. The back office's bundle holds this value without the contract it is taken from. */
export const auditTexts = partOf('auditTexts')
