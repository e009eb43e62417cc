import type { SelectField } from '@backroom/theme/fields/field'
import { ControlFrame, describedBy } from '../../../../../ui/controls/ControlFrame.tsx'
import classes from '../../../../../ui/controls/controls.module.css'
import { ChoiceGroup } from '../../../../../ui/inputs/ChoiceGroup.tsx'
import type { ControlProps } from './control.ts'

type Props = ControlProps<SelectField, string> & { optionName: (option: string, field: string) => string }

export function SelectControl({ id, field, label, help, value, change, optionName }: Props) {
  if (field.segmented)
    return (
      <div className={classes.control} id={id} tabIndex={-1}>
        <span className={classes.label} aria-hidden="true">
          {label}
        </span>
        <div className={classes.choices}>
          <ChoiceGroup
            label={label}
            value={value}
            choices={field.options.map((option) => ({
              value: option,
              name: optionName(option, field.label),
              face: optionName(option, field.label),
            }))}
            onChoose={change}
          />
        </div>
      </div>
    )
  return (
    <ControlFrame id={id} label={label} help={help}>
      <select
        id={id}
        className={classes.input}
        value={value}
        aria-describedby={describedBy(id, help)}
        onChange={(event) => change(event.currentTarget.value)}
      >
        {field.options.map((option) => (
          <option key={option} value={option}>
            {optionName(option, field.label)}
          </option>
        ))}
      </select>
    </ControlFrame>
  )
}
