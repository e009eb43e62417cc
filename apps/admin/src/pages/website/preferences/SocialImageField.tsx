import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveField } from '../../../forms/fields/live-field.ts'
import { PageLink } from '../../../links.tsx'
import { ImagePicker } from '../../../pickers/images/ImagePicker.tsx'
import controls from '../../../ui/controls/controls.module.css'
import classes from './SocialCard.module.css'
import type { SocialImage } from './use-preference-form.ts'

export function SocialImageField({ label, value, onChange, error, 'data-path': path }: LiveField<SocialImage | null>) {
  const { t } = useTranslation()
  const [isPicking, setPicking] = useState(false)
  return (
    <fieldset className={classes.group} data-path={path}>
      <legend className={classes.legend}>{label}</legend>
      <p className={classes.soft}>{t('preferences.socialHint')}</p>
      <div className={controls.row}>
        <Button variant="default" size="compact-sm" onClick={() => setPicking(true)}>
          {t(value ? 'preferences.socialReplace' : 'preferences.socialChoose')}
        </Button>
        {value && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
            {t('preferences.socialRemove')}
          </Button>
        )}
      </div>
      {value && value.alt === '' && (
        <p className={classes.soft}>
          {t('preferences.socialNoAlt')}{' '}
          <PageLink page="website.media.update" params={{ id: value.id }}>
            {t('preferences.socialAddAlt')}
          </PageLink>
        </p>
      )}
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
            if (image) onChange({ id: image.id, url: image.url, alt: image.alt })
          }}
        />
      )}
    </fieldset>
  )
}
