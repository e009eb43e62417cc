import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import classes from './ExportDialog.module.css'

interface Props<Name extends string> {
  legend: string
  columns: readonly { name: Name; label: string }[]
  /** Of all groups. */
  chosen: readonly Name[]
  onChange: (chosen: Name[]) => void
}

/** The columns of a file that belong together. */
export function ColumnGroup<Name extends string>({ legend, columns, chosen, onChange }: Props<Name>) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.columns}>
        {columns.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={chosen.includes(name)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
