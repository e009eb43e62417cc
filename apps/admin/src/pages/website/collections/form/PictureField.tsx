import { useTranslation } from 'react-i18next'
import type { LiveField } from '../../../../forms/fields/live-field.ts'
import { ImageChoice } from '../../../../pickers/images/ImageChoice.tsx'
import classes from '../Collections.module.css'
import type { Picture } from './collection-values.ts'

export function PictureField({ label, value, onChange, error, 'data-path': path }: LiveField<Picture | null>) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.group} data-path={path}>
      <legend className={classes.legend}>{label}</legend>
      {value ? (
        <img src={value.url} alt="" className={classes.picture} />
      ) : (
        <p className={classes.soft}>{t('collections.imageHint')}</p>
      )}
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
