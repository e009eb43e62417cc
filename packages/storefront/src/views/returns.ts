import type { ReturnReason, ReturnState } from '@backroom/contract/selling/returns/states'
import type { ParcelView, PiecesView } from './parcels.ts'

export type ReturnFinding = 'empty' | 'too_many' | 'too_late' | 'not_returnable'

/** A return of an order, as its buyer sees it. */
export interface ReturnView extends Pick<ParcelView, 'carrier' | 'tracking'> {
  id: string
  /** `#1042-R1` */
  number: string
  state: ReturnState
  /** Why it was declined, or how the items are sent, or ''. */
  answer: string
  lines: PiecesView[]
}

/** What the buyer can send back, and the typed values of a form that is shown again. */
export interface ReturnFormView {
  lines: (PiecesView & { chosen: number })[]
  reason?: ReturnReason
  note: string
  knownReturns: number
}

export interface ReturnsView {
  form?: ReturnFormView
  finding?: ReturnFinding
  returns: ReturnView[]
}
