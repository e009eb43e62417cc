import type { ReactNode } from 'react'
import type { SizeChartValues } from './use-size-chart-form.ts'

/** Properties of a field whose changes render the form. */
export interface LiveField<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
  error?: ReactNode
  'data-path'?: string
}

/** The form of a new or of a stored size chart. */
export interface SizeChartForm {
  field: (name: keyof SizeChartValues) => object
  live: <Name extends keyof SizeChartValues>(name: Name) => LiveField<SizeChartValues[Name]>
  values: () => SizeChartValues
}
