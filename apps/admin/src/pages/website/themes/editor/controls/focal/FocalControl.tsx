import type { Focal, FocalField } from '@backroom/theme/fields/field'
import { useTranslation } from 'react-i18next'
import shared from '../../../../../../ui/controls/controls.module.css'
import { FocalImage } from '../../../../../../ui/inputs/FocalImage.tsx'
import type { ControlProps } from '../control.ts'
import { NumberControl } from '../NumberControl.tsx'

interface Props extends ControlProps<FocalField, Focal> {
  /** The URL of the image, or ''. */
  image: string
}

const percent = { kind: 'number', label: '', step: 1, min: 0, max: 100, unit: '%', slider: true } as const

/** A click on the image sets the focal point. Keyboard users have number inputs. */
export function FocalControl({ id, field, label, value, change, image }: Props) {
  const { t } = useTranslation()
  const axes = [
    { axis: 'x', name: t('themeEditor.control.focalLeft') },
    { axis: 'y', name: t('themeEditor.control.focalTop') },
  ] as const
  return (
    <fieldset className={shared.fieldset}>
      <legend className={shared.legend}>{label}</legend>
      <p className={shared.help}>{t(image ? 'themeEditor.control.focalHelp' : 'themeEditor.control.focalNoImage')}</p>
      {image && <FocalImage image={image} x={value.x} y={value.y} onChange={change} />}
      {axes.map(({ axis, name }) => (
        <NumberControl
          key={axis}
          id={`${id}.${axis}`}
          field={{ ...percent, default: field.default[axis] }}
          label={name}
          help={undefined}
          value={value[axis]}
          change={(next) => change({ ...value, [axis]: next })}
        />
      ))}
    </fieldset>
  )
}
