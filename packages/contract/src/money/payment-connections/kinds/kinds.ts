import { type ConnectionKindName, connectionKinds } from '../states.ts'
import { bankTransferKind } from './bank-transfer/bank-transfer-kind.ts'
import { cashOnDeliveryKind } from './cash-on-delivery/cash-on-delivery-kind.ts'
import { type ConnectionKind, type CredentialField, type Credentials, credentialFields } from './connection-kind.ts'
import { sandboxKind } from './sandbox/sandbox-kind.ts'
import { stripeKind } from './stripe/stripe-kind.ts'
import { testKind } from './test/test-kind.ts'
import { vietqrKind } from './vietqr/vietqr-kind.ts'

export const kinds: Readonly<Record<ConnectionKindName, ConnectionKind>> = {
  test: testKind,
  sandbox: sandboxKind,
  stripe: stripeKind,
  bank_transfer: bankTransferKind,
  cash_on_delivery: cashOnDeliveryKind,
  vietqr: vietqrKind,
}

/** Those that buyers choose between, and pay after they ordered. */
export const manualKinds = connectionKinds.filter((kind) => kinds[kind].manual)

/** Whether it belongs to the store alone. The others are an entity's, with an account at a gateway. */
export const belongsToStore = (kind: ConnectionKindName) => kinds[kind].fields.length === 0

/** What people type, without the spaces that copying leaves around it; only the fields of the kind. */
export function normalizeCredentials(kind: ConnectionKindName, typed: Credentials): Credentials {
  const entries = credentialFields.flatMap((field): [CredentialField, string][] => {
    const value = kinds[kind].fields.includes(field) && typed[field]?.trim()
    return value ? [[field, value]] : []
  })
  return Object.fromEntries(entries)
}

/** The first field that is missing or wrong, with the name of its error. */
export function findProblem(kind: ConnectionKindName, credentials: Credentials) {
  const { fields, optionalFields, problemOf, mismatchOf } = kinds[kind]
  for (const field of fields) {
    const value = credentials[field]
    if (!value && optionalFields?.includes(field)) continue
    const error = value ? problemOf(field, value) : 'credentials_incomplete'
    if (error) return { field, error }
  }
  return mismatchOf?.(credentials)
}
