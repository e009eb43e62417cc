import type { ToggleField } from '@backroom/theme/fields/field'
import { describedBy } from '../../../../../ui/controls/ControlFrame.tsx'
import classes from '../../../../../ui/controls/controls.module.css'
import type { ControlProps } from './control.ts'

export function ToggleControl({ id, label, help, value, change }: ControlProps<ToggleField, boolean>) {
  return (
    <div className={classes.control}>
      <label className={classes.toggle} htmlFor={id}>
        <span className={classes.label}>{label}</span>
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={value}
          className={classes.switch}
          checked={value}
          aria-describedby={describedBy(id, help)}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      </label>
      {help && (
        <p id={`${id}-note`} className={classes.help}>
          {help}
        </p>
      )}
    </div>
  )
}
