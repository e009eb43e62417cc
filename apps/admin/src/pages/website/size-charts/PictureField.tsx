import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { reportFailure } from '../../../api/notices.ts'
import controls from '../../../ui/controls/controls.module.css'
import type { LiveField } from './form-parts.ts'
import classes from './SizeCharts.module.css'
import type { Picture } from './use-size-chart-form.ts'

const kinds = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

export function PictureField({ label, value, onChange, error, 'data-path': path }: LiveField<Picture | null>) {
  const { t } = useTranslation()
  const id = useId()
  const [state, setState] = useState<'idle' | 'uploading' | 'failed'>('idle')
  async function upload(image: File | undefined) {
    if (!image || state === 'uploading') return
    setState('uploading')
    try {
      const uploaded = await api.files.upload({ image })
      onChange({ id: uploaded.id, url: uploaded.url })
      setState('idle')
    } catch (error) {
      reportFailure(error, { silent: true })
      setState('failed')
    }
  }
  const choose = t(value ? 'sizeCharts.replaceImage' : 'sizeCharts.chooseImage')
  return (
    <fieldset className={classes.group} data-path={path}>
      <legend className={classes.legend}>{label}</legend>
      {value && <img src={value.url} alt="" className={controls.thumbnail} />}
      <div className={controls.row}>
        <input
          id={id}
          type="file"
          accept={kinds}
          className={controls.file}
          aria-label={`${label}: ${choose}`}
          disabled={state === 'uploading'}
          onChange={({ currentTarget }) => {
            void upload(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <label htmlFor={id} className={controls.pick}>
          {state === 'uploading' ? t('sizeCharts.uploading') : choose}
        </label>
        {value && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
            {t('sizeCharts.removeImage')}
          </Button>
        )}
      </div>
      {(state === 'failed' || error) && (
        <p className={classes.error} role="alert">
          {state === 'failed' ? t('sizeCharts.uploadFailed') : error}
        </p>
      )}
    </fieldset>
  )
}
