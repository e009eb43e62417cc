import type { MailKind } from './states.ts'

const ofOrders = ['shop.name', 'order.number', 'order.total', 'customer.firstName', 'customer.name'] as const
export const mailVariables = [...ofOrders, 'refund.amount', 'payment.amount', 'return.number'] as const
export type MailVariable = (typeof mailVariables)[number]

/** Values that are '' count as missing. */
export type MailValues = Partial<Record<MailVariable, string>>

const more: Partial<Record<MailKind, readonly MailVariable[]>> = {
  payment_due: ['payment.amount'],
  refunded: ['refund.amount'],
  return_approved: ['return.number'],
  return_declined: ['return.number'],
  return_received: ['return.number'],
}

/** What the words of a kind may name. */
export const variablesOf = (kind: MailKind): readonly MailVariable[] => [...ofOrders, ...(more[kind] ?? [])]

/** Where a text is no valid text with variables; `position` counts characters from 1. */
export interface VariableFault {
  problem: 'unknown' | 'open'
  /** As it was typed. */
  name: string
  position: number
}

type Part = string | { variable: MailVariable }

/** The parts of a text: words and variables, or where it is wrong. */
export function parseWords(text: string, kind: MailKind): { parts: Part[]; faults: VariableFault[] } {
  const known = new Set<string>(variablesOf(kind))
  const parts: Part[] = []
  const faults: VariableFault[] = []
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('{{', at)
    if (open < 0) break
    const close = text.indexOf('}}', open + 2)
    const position = [...text.slice(0, open)].length + 1
    if (close < 0) {
      faults.push({ problem: 'open', name: shortened(text.slice(open)), position })
      break
    }
    const name = text.slice(open + 2, close).trim()
    parts.push(text.slice(at, open))
    if (known.has(name)) parts.push({ variable: name as MailVariable })
    else faults.push({ problem: 'unknown', name: shortened(`{{${name}}}`), position })
    at = close + 2
  }
  return { parts: [...parts, text.slice(at)], faults }
}

const longestName = 30
const shortened = (name: string) => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name)

/** A text with the values of its variables, and the variables that have none. */
export function fillWords(text: string, kind: MailKind, values: MailValues): { text: string; missing: MailVariable[] } {
  const missing: MailVariable[] = []
  const filled = parseWords(text, kind).parts.map((part) => {
    if (typeof part === 'string') return part
    const value = values[part.variable] ?? ''
    if (value === '') missing.push(part.variable)
    return value
  })
  return { text: filled.join(''), missing }
}
