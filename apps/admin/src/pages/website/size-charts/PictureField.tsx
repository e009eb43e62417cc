import type { LiveField } from '../../../forms/fields/live-field.ts'
import { ImageChoice } from '../../../pickers/images/ImageChoice.tsx'
import controls from '../../../ui/controls/controls.module.css'
import classes from './SizeCharts.module.css'
import type { Picture } from './use-size-chart-form.ts'

export function PictureField({ label, value, onChange, error, 'data-path': path }: LiveField<Picture | null>) {
  return (
    <fieldset className={classes.group} data-path={path}>
      <legend className={classes.legend}>{label}</legend>
      {value && <img src={value.url} alt="" className={controls.thumbnail} />}
      <ImageChoice
        isChosen={value !== null}
        onChange={(image) => onChange(image && { id: image.id, url: image.url })}
      />
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
