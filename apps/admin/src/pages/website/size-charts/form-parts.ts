import type { LiveField } from '../../../forms/fields/live-field.ts'
import type { SizeChartValues } from './use-size-chart-form.ts'

/** The form of a new or of a stored size chart. */
export interface SizeChartForm {
  field: (name: keyof SizeChartValues) => object
  live: <Name extends keyof SizeChartValues>(name: Name) => LiveField<SizeChartValues[Name]>
  values: () => SizeChartValues
}
