import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveField } from '../../../../forms/fields/live-field.ts'
import { ImagePicker } from '../../../../pickers/images/ImagePicker.tsx'
import controls from '../../../../ui/controls/controls.module.css'
import classes from '../Collections.module.css'
import type { Picture } from './collection-values.ts'

export function PictureField({ label, value, onChange, error, 'data-path': path }: LiveField<Picture | null>) {
  const { t } = useTranslation()
  const [isPicking, setPicking] = useState(false)
  return (
    <fieldset className={classes.group} data-path={path}>
      <legend className={classes.legend}>{label}</legend>
      {value ? (
        <img src={value.url} alt="" className={classes.picture} />
      ) : (
        <p className={classes.soft}>{t('collections.imageHint')}</p>
      )}
      <div className={controls.row}>
        <Button variant="default" size="compact-sm" onClick={() => setPicking(true)}>
          {t(value ? 'collections.replaceImage' : 'collections.chooseImage')}
        </Button>
        {value && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
            {t('collections.removeImage')}
          </Button>
        )}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {isPicking && (
        <ImagePicker
          onClose={() => setPicking(false)}
          onChoose={([image]) => {
            setPicking(false)
            if (image) onChange({ id: image.id, url: image.url })
          }}
        />
      )}
    </fieldset>
  )
}
