import { useTranslation } from 'react-i18next'
import type { LiveField } from '../../../forms/fields/live-field.ts'
import { PageLink } from '../../../links.tsx'
import { ImageChoice } from '../../../pickers/images/ImageChoice.tsx'
import classes from './SocialCard.module.css'
import type { SocialImage } from './use-preference-form.ts'

export function SocialImageField({ label, value, onChange, error, 'data-path': path }: LiveField<SocialImage | null>) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.group} data-path={path}>
      <legend className={classes.legend}>{label}</legend>
      <p className={classes.soft}>{t('preferences.socialHint')}</p>
      <ImageChoice
        isChosen={value !== null}
        onChange={(image) => onChange(image && { id: image.id, url: image.url, alt: image.alt })}
      />
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
    </fieldset>
  )
}
