import type { Responsive, ResponsiveField } from '@backroom/theme/fields/field'
import { useTranslation } from 'react-i18next'
import classes from '../../../../../ui/controls/controls.module.css'
import type { ControlProps } from './control.ts'
import { NumberControl } from './NumberControl.tsx'

export function ResponsiveControl({ id, field, label, value, change }: ControlProps<ResponsiveField, Responsive>) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>{label}</legend>
      {(['desktop', 'mobile'] as const).map((device) => (
        <NumberControl
          key={device}
          id={`${id}.${device}`}
          field={{ kind: 'number', label: '', default: field.default[device], step: 1, min: 0, unit: field.unit }}
          label={t(`themeEditor.control.${device}`)}
          help={undefined}
          value={value[device]}
          change={(next) => change({ ...value, [device]: next })}
        />
      ))}
    </fieldset>
  )
}
