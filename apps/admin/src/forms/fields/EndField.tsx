import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import type { LiveField } from './live-field.ts'
import { MomentField } from './MomentField.tsx'

const weekMs = 7 * 86_400_000

/** The end of a period that may have none; a week from now when it is switched on. */
export function EndField({
  value,
  onChange,
  checkboxLabel,
  ...field
}: LiveField<string | null> & { checkboxLabel: string }) {
  return (
    <>
      <Checkbox
        label={checkboxLabel}
        checked={value !== null}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? new Date(Date.now() + weekMs).toISOString() : null)
        }
      />
      {value !== null && <MomentField {...field} value={value} onChange={onChange} />}
    </>
  )
}
