import type { Field } from '@backroom/theme/fields/field'

/** What every control takes. `change` is called with each new value, at once. */
export interface ControlProps<One extends Field, Value> {
  id: string
  field: One
  label: string
  help: string | undefined
  value: Value
  change: (value: Value) => void
}
