import type { Focal, FocalField } from '@backroom/theme/fields/field'
import { useTranslation } from 'react-i18next'
import shared from '../../../../../../ui/controls/controls.module.css'
import type { ControlProps } from '../control.ts'
import { NumberControl } from '../NumberControl.tsx'
import classes from './FocalControl.module.css'

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
      {image && (
        <div
          className={classes.focal}
          onPointerDown={({ currentTarget, clientX, clientY }) => {
            const { left, top, width, height } = currentTarget.getBoundingClientRect()
            const share = (place: number, length: number) => Math.round(Math.min(1, Math.max(0, place / length)) * 100)
            change({ x: share(clientX - left, width), y: share(clientY - top, height) })
          }}
        >
          <img src={image} alt="" draggable={false} />
          <span className={classes.point} style={{ left: `${value.x}%`, top: `${value.y}%` }} />
        </div>
      )}
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
