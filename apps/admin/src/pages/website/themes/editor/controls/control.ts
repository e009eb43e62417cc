import type { Field } from '@backroom/theme/fields/field'

/** The props of every control. `change` is called at once with each new value. */
export interface ControlProps<One extends Field, Value> {
  id: string
  field: One
  label: string
  help: string | undefined
  value: Value
  change: (value: Value) => void
}
