import type { ReactNode } from 'react'
import type { RateRow } from './use-taxes-form.ts'

interface LiveField<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
  error?: ReactNode
  'data-path'?: string
}

/** What the table of rates needs of the form. */
export interface TaxesForm {
  live: {
    (name: 'rates'): LiveField<RateRow[]>
    (name: 'startingSet'): LiveField<string>
    (name: 'isConfirmed'): LiveField<boolean>
  }
  checkbox: (name: 'isConfirmed') => object
  values: () => { rates: RateRow[] }
}
