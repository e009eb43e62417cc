import { limits } from '@backroom/contract/platform/files/limits'
import type { ImageField } from '@backroom/theme/fields/field'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { reportFailure } from '../../../../../api/notices.ts'
import { ImagePicker } from '../../../../../pickers/images/ImagePicker.tsx'
import classes from '../../../../../ui/controls/controls.module.css'
import type { ControlProps } from './control.ts'

const kinds = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

export function ImageControl({ id, label, help, value, change }: ControlProps<ImageField, string>) {
  const { t } = useTranslation()
  const [isPicking, setPicking] = useState(false)
  const [state, setState] = useState<'idle' | 'uploading' | 'failed'>('idle')

  async function upload(image: File | undefined) {
    if (!image || state === 'uploading') return
    setState('uploading')
    try {
      const { url } = await api.files.upload({ image, query: { name: image.name.slice(-limits.nameLength) } })
      change(url)
      setState('idle')
    } catch (error) {
      reportFailure(error, { silent: true })
      setState('failed')
    }
  }

  const chooseText = t(value ? 'themeEditor.control.replaceImage' : 'themeEditor.control.chooseImage')
  return (
    <fieldset className={classes.control} style={{ border: 0, padding: 0, margin: 0 }}>
      <legend className={classes.label}>{label}</legend>
      {value && <img src={value} alt="" className={classes.thumbnail} />}
      <div className={classes.row}>
        <input
          id={id}
          type="file"
          accept={kinds}
          className={classes.file}
          aria-label={`${label}: ${chooseText}`}
          disabled={state === 'uploading'}
          onChange={(event) => {
            void upload(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <label htmlFor={id} className={classes.pick}>
          {state === 'uploading' ? t('themeEditor.control.uploading') : chooseText}
        </label>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setPicking(true)}
          aria-label={`${label}: ${t('themeEditor.control.imageLibrary')}`}
        >
          {t('themeEditor.control.imageLibrary')}
        </Button>
        {value && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => change('')}
            aria-label={`${label}: ${t('themeEditor.control.removeImage')}`}
          >
            {t('themeEditor.control.removeImage')}
          </Button>
        )}
      </div>
      <p className={state === 'failed' ? classes.error : classes.help} role={state === 'failed' ? 'alert' : undefined}>
        {state === 'failed'
          ? t('themeEditor.control.uploadFailed')
          : (help ?? (value ? null : t('themeEditor.control.noImage')))}
      </p>
      {isPicking && (
        <ImagePicker
          onClose={() => setPicking(false)}
          onChoose={([image]) => {
            setPicking(false)
            if (image) change(image.url)
          }}
        />
      )}
    </fieldset>
  )
}
